import { recordTable } from './record-table.ts';

/** A line of a ledger movement. */
export const MOVEMENT = recordTable(
  'B100',
  317,
  `
  1350 record 4
  1351 running 9
  1352 business 9
  1353 number 10!
  1354 number 5!
  1355 number 8
  1356 text 15
  1357 text 20
  1358 number 3
  1359 text 20
  1360 number 3
  1361 text 50
  1362 date 8!
  1363 date 8!
  1364 text 15!
  1365 text 15
  1366 number 1!
  1367 text 3
  1368 amount 15!
  1369 amount 15
  1370 amount 12
  1371 text 10
  1372 text 10
  1374 text 7
  1375 date 8!
  1376 text 9
  1377 blank 25
`,
);

/** An account of the ledger. */
export const ACCOUNT = recordTable(
  'B110',
  376,
  `
  1400 record 4
  1401 running 9
  1402 business 9
  1403 text 15!
  1404 text 50!
  1405 text 15!
  1406 text 30!
  1407 text 50
  1408 text 10
  1409 text 30
  1410 text 8
  1411 text 30
  1412 text 2
  1413 text 15
  1414 amount 15!
  1415 amount 15!
  1416 amount 15!
  1417 number 4
  1419 number 9
  1421 text 7
  1422 amount 15
  1423 text 3
  1424 blank 16
`,
);
