import { expect, test } from 'vitest';

import { columnTypes, parseTimestamp } from './column-types.ts';

test.each([
  ['2026-11-20 08:30:00.123+00', '2026-11-20T08:30:00.123Z'],
  ['2026-11-20 08:30:00.12+00', '2026-11-20T08:30:00.120Z'],
  ['2026-11-20 08:30:00+00', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20 08:30:00.123456+00', '2026-11-20T08:30:00.123456Z'],
  ['2026-11-20 10:30:00.5+02', '2026-11-20T08:30:00.500Z'],
])('the moment %s is read as the clock writes it', (stored, expected) => {
  expect(parseTimestamp(stored)).toBe(expected);
});

const TEXT_ARRAY: number = 1009;

test.each([
  ['{}', []],
  ['{cash,NULL,bank}', ['cash', null, 'bank']],
  [
    '{"",plain,"NULL","a,b","say \\"x\\"","back\\\\slash"}',
    ['', 'plain', 'NULL', 'a,b', 'say "x"', 'back\\slash'],
  ],
  [
    '{{a,b},{c,d}}',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['[0:1]={a,b}', ['a', 'b']],
])('the texts %s are read one by one', (stored, expected) => {
  expect(columnTypes.getTypeParser(TEXT_ARRAY)(stored)).toEqual(expected);
});
