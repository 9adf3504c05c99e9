import { recordTable } from './record-table.ts';

/** First record of BKMVDATA.TXT. */
export const DATA_OPENING = recordTable(
  'A100',
  95,
  `
  1100 record 4
  1101 running 9
  1102 business 9
  1103 number 15!
  1104 text 8!
  1105 blank 50
`,
);

/** Last record of BKMVDATA.TXT. */
export const DATA_CLOSING = recordTable(
  'Z900',
  110,
  `
  1150 record 4
  1151 running 9
  1152 business 9
  1153 number 15!
  1154 text 8!
  1155 number 15
  1156 blank 50
`,
);
