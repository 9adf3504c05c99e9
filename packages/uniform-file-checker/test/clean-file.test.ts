import { expect, test } from 'vitest';

import { DataCheck } from '../src/checks/data-check.ts';
import { noFacts } from '../src/checks/ini-details.ts';
import { FaultLog } from '../src/faults/fault-log.ts';
import { DATA_RECORDS } from '../src/tables/data-records.ts';
import { INI_OPENING, INI_SUMMARY } from '../src/tables/ini-records.ts';
import { check, codesOf, named, sampleArchive, sampleFiles } from './check-sample.ts';

test('the files of a clean business have no fault and are counted', async () => {
  const { ini, data } = sampleFiles();
  const { result } = await codesOf(ini, data);
  expect(result.groups).toEqual([]);
  expect(result.business).toEqual({ number: '777777715', name: 'עסק לדוגמה' });
  expect(result.data?.records.map(({ type, count }) => `${type} ${count}`)).toEqual([
    'A100 1',
    'B100 3',
    'B110 3',
    'C100 5',
    'D110 5',
    'D120 3',
    'M100 1',
    'Z900 1',
  ]);
  expect(result.data?.documents).toContainEqual({ type: 305, count: 1, totalAgorot: 118_00n });
  expect(result.data?.debitsAgorot).toBe(118_00n);
});

test('an archive of them has none either', async () => {
  const result = await check([named('OPENFRMT.zip', sampleArchive())]);
  expect(result.groups).toEqual([]);
  expect(result.data?.lines).toBe(22);
});

test.each([1, 7, 446, 5000])('the same file in parts of %d bytes reads the same', (size) => {
  const { data } = sampleFiles();
  const log = new FaultLog();
  const reading = new DataCheck(noFacts(), log);
  for (let at = 0; at < data.length; at += size) reading.push(data.subarray(at, at + size));
  expect(reading.end().lines).toBe(22);
  expect(log.groups()).toEqual([]);
});

/** Length of each record and first column of its last field, read off the official table. */
test.each([
  [INI_OPENING, 466, 421],
  [INI_SUMMARY, 19, 5],
  ...DATA_RECORDS.map(
    (table) =>
      [
        table,
        ...(
          {
            A100: [95, 46],
            B100: [317, 293],
            B110: [376, 361],
            C100: [444, 432],
            D110: [339, 319],
            D120: [222, 163],
            M100: [298, 249],
            Z900: [110, 61],
          } as const
        )[table.type as 'A100'],
      ] as const,
  ),
] as const)('fields of a record fill it: $0.type', (table, length, lastFrom) => {
  expect(table.length).toBe(length);
  expect(table.fields.at(-1)?.from).toBe(lastFrom);
});
