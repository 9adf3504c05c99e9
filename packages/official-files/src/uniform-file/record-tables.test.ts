import { describe, expect, test } from 'vitest';

import { C100, D110, D120 } from './document-records.ts';
import { A000, A100, INI_SUMMARY, Z900 } from './frame-records.ts';
import { B100, B110, M100 } from './ledger-records.ts';
import type { RecordTable } from './record-table.ts';

/** Of the instructions of the authority: the length of each record, and the columns of some of its fields. */
const OFFICIAL: readonly (readonly [RecordTable, number, Readonly<Record<number, string>>])[] = [
  [A000, 466, { 1004: '34-48', 1006: '57-64', 1018: '215-264', 1026: '383-390', 1034: '420-420' }],
  [INI_SUMMARY, 19, { 1051: '5-19' }],
  [A100, 95, { 1101: '5-13', 1103: '23-37', 1104: '38-45' }],
  [
    C100,
    444,
    { 1204: '26-45', 1219: '288-302', 1224: '363-374', 1230: '401-408', 1234: '425-431' },
  ],
  [D110, 339, { 1257: '53-72', 1260: '94-123', 1264: '224-240', 1267: '271-285', 1273: '305-311' }],
  [D120, 222, { 1306: '50-50', 1311: '96-103', 1312: '104-118', 1315: '140-140', 1323: '156-162' }],
  [
    B100,
    317,
    { 1361: '107-156', 1364: '173-187', 1366: '203-203', 1368: '207-221', 1375: '276-283' },
  ],
  [
    B110,
    376,
    { 1403: '23-37', 1414: '278-292', 1417: '323-326', 1419: '327-335', 1423: '358-360' },
  ],
  [M100, 298, { 1455: '63-82', 1460: '193-204', 1463: '229-238', 1464: '239-248' }],
  [Z900, 110, { 1153: '23-37', 1155: '46-60' }],
];

/** Fields of no length in version 1.31, which no record has. */
const CANCELLED = new Set([
  1031, 1033, 1227, 1229, 1232, 1269, 1271, 1316, 1317, 1318, 1319, 1321, 1373, 1418, 1420,
]);

describe.each(OFFICIAL)('%o', (table, length, columns) => {
  test(`${table.code} fills its official length, field after field`, () => {
    expect(table.length).toBe(length);
    expect(table.fields.reduce((sum, field) => sum + field.length, 0)).toBe(length);
    const places: Record<number, string> = {};
    let end = 0;
    for (const { no, length: own } of table.fields) {
      if (no in columns) places[no] = `${String(end + 1)}-${String(end + own)}`;
      end += own;
    }
    expect(places).toEqual(columns);
  });

  test(`${table.code} has the fields of the table in order, each once, and none that was cancelled`, () => {
    const numbers = table.fields.map(({ no }) => no);
    const first = numbers[0] ?? 0;
    const last = numbers.at(-1) ?? 0;
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(numbers).toEqual(all.filter((no) => !CANCELLED.has(no)));
    const names = table.fields.map(({ name }) => name).filter((name) => name !== 'reserved');
    expect(new Set(names).size).toBe(names.length);
  });
});
