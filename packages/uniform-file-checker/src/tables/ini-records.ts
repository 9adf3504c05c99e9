import { recordTable } from './record-table.ts';

/** First record of INI.TXT. */
export const INI_OPENING = recordTable(
  'A000',
  466,
  `
  1000 record 4
  1001 blank 5
  1002 number 15
  1003 number 9!
  1004 number 15!
  1005 text 8!
  1006 number 8
  1007 text 20!
  1008 text 20!
  1009 number 9!
  1010 text 20!
  1011 number 1!
  1012 text 50!
  1013 number 1
  1014 number 1
  1015 number 9
  1016 number 9
  1017 blank 10
  1018 text 50!
  1019 text 50
  1020 text 10
  1021 text 30
  1022 text 8
  1023 number 4
  1024 date 8
  1025 date 8
  1026 date 8!
  1027 time 4
  1028 number 1
  1029 number 1!
  1030 text 20!
  1032 text 3!
  1034 number 1
  1035 blank 46
`,
);

/** One record of INI.TXT for each record type of BKMVDATA.TXT; its code is the type that it counts. */
export const INI_SUMMARY = recordTable(
  'INI',
  19,
  `
  1050 record 4
  1051 number 15
`,
);
