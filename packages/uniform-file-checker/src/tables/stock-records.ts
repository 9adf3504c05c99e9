import { recordTable } from './record-table.ts';

/** An item in stock. */
export const STOCK_ITEM = recordTable(
  'M100',
  298,
  `
  1450 record 4
  1451 running 9
  1452 business 9
  1453 text 20
  1454 text 20
  1455 text 20!
  1456 text 50!
  1457 text 10
  1458 text 30
  1459 text 20!
  1460 amount 12!
  1461 amount 12!
  1462 amount 12!
  1463 number 10
  1464 number 10
  1465 blank 50
`,
);
