import { expect, test } from 'vitest';

import { credit, debit } from '../../test/entry-lines.ts';
import { balancedMovements, type EntryLine } from './balanced-movements.ts';
import { FIXED_SUM_MAX } from './fixed-table.ts';
import { moveinRecord } from './movein-file.ts';

const written = (lines: readonly EntryLine[]) =>
  balancedMovements(lines).map(({ debits, credits }) => [
    debits.map(({ account, agorot }) => `${account} ${agorot}`).join(' + '),
    credits.map(({ account, agorot }) => `${account} ${agorot}`).join(' + '),
  ]);

test('two accounts on each side are one record, a third on either makes pairs', () => {
  const two = [debit('a', 3), debit('b', 7), credit('c', 6), credit('d', 4)];
  expect(written(two)).toEqual([['a 3 + b 7', 'c 6 + d 4']]);
  expect(written([debit('a', 3), debit('b', 3), debit('c', 4), credit('d', 10)])).toEqual([
    ['a 3', 'd 3'],
    ['b 3', 'd 3'],
    ['c 4', 'd 4'],
  ]);
  expect(written([debit('d', 10), credit('a', 3), credit('b', 3), credit('c', 4)])).toEqual([
    ['d 3', 'a 3'],
    ['d 3', 'b 3'],
    ['d 4', 'c 4'],
  ]);
  expect(
    written([debit('a', 5), debit('b', 6), credit('c', 2), credit('d', 4), credit('e', 5)]),
  ).toEqual([
    ['a 2', 'c 2'],
    ['a 3', 'd 3'],
    ['b 1', 'd 1'],
    ['b 5', 'e 5'],
  ]);
});

test('the largest sum of a field is one record, a sum beyond it is told in parts', () => {
  const max = FIXED_SUM_MAX;
  expect(written([debit('a', max), credit('b', max)])).toEqual([[`a ${max}`, `b ${max}`]]);
  expect(written([debit('a', max + 1), credit('b', max + 1)])).toEqual([
    [`a ${max}`, `b ${max}`],
    ['a 1', 'b 1'],
  ]);
  expect(written([debit('a', max + 5), credit('b', max), credit('c', 5)])).toEqual([
    [`a ${max}`, `b ${max}`],
    ['a 5', 'c 5'],
  ]);
});

const HEAD = {
  code: '',
  reference: 'A-10/42',
  date: '2026-10-04',
  valueDate: '2026-10-04',
  details: '',
  taxId: '',
  allocationNumber: '',
};
const recordOf = (debitAgorot: number, creditAgorot: number) =>
  new TextDecoder('windows-1255').decode(
    moveinRecord(HEAD, {
      debits: [{ account: '1', agorot: debitAgorot }],
      credits: [{ account: '2', agorot: creditAgorot }],
    }),
  );

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [FIXED_SUM_MAX, '999999999.99'],
])('%i agorot stand as %s at the right of their field', (agorot, text) => {
  expect(recordOf(agorot, agorot)).toContain(
    `${text.padStart(12)}            ${text.padStart(12)}`,
  );
});

test('a reference is its digits, and a sum that no field holds is refused', () => {
  expect(recordOf(1, 1).slice(3, 12)).toBe('     1042');
  for (const wrong of [-1, 0.5, FIXED_SUM_MAX + 1]) {
    expect(() => recordOf(wrong, 1)).toThrow('fits no field of a sum');
  }
});
