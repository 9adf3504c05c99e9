import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { agorot } from '../money/agorot.ts';
import type { StatementRow } from './bank-row.ts';
import { checkStatement, isSameAccount, numberRows, rowKey } from './check-statement.ts';

const TODAY = localDate('2026-06-30');

function aRow(lineNo: number, day: string, amount: number, balance: number | null): StatementRow {
  return {
    lineNo,
    bookedOn: localDate(day),
    valueOn: null,
    description: '',
    reference: '',
    amountAgorot: agorot(amount),
    balanceAgorot: balance === null ? null : agorot(balance),
  };
}

function check(...rows: readonly StatementRow[]) {
  const reading = {
    rows,
    problems: [],
    linesWithoutSum: [],
    linesWithoutDay: [],
    accountDigits: '',
  };
  const { rows: inOrder, problems } = checkStatement(reading, {
    accountNumber: '123456',
    today: TODAY,
  });
  return { order: inOrder.map(({ lineNo }) => lineNo), codes: problems.map(({ code }) => code) };
}

test.each([
  ['123456', '12-600-123456', true],
  ['12-600-123456', '123456', true],
  ['000123456', '123456', true],
  ['123/456', '123456', true],
  ['', '123456', true],
  ['123456', '', true],
  ['1230456', '123456', false],
  ['123457', '123456', false],
  ['000123456', '0123456', true],
])('the account %j is that of %j: %s', (told, number, expected) => {
  expect(isSameAccount(told, number)).toBe(expected);
});

test('a balance that is not told breaks no chain', () => {
  const rows = [
    aRow(1, '2026-01-05', 10, null),
    aRow(2, '2026-01-06', 10, 110),
    aRow(3, '2026-01-07', 10, null),
    aRow(4, '2026-01-08', 10, 500),
  ];
  expect(check(...rows)).toEqual({ order: [1, 2, 3, 4], codes: [] });
});

test('movements of today are read, those of tomorrow are ahead', () => {
  expect(check(aRow(1, '2026-06-30', 10, null)).codes).toEqual([]);
  expect(check(aRow(1, '2026-07-01', 10, null)).codes).toEqual(['future']);
});

test('rows of one day are turned where their balances say so alone', () => {
  const day = '2026-01-05';
  expect(check(aRow(1, day, 20, 90), aRow(2, day, -20, 70))).toEqual({ order: [1, 2], codes: [] });
  expect(check(aRow(1, day, -20, 90), aRow(2, day, 10, 110)).order).toEqual([2, 1]);
  // Neither direction fits: the rows keep their order, and the chain is named.
  expect(check(aRow(1, day, 1, 90), aRow(2, day, 1, 500))).toEqual({
    order: [1, 2],
    codes: ['chain'],
  });
  // For rows of two days the days decide the order, whatever the balances are.
  expect(check(aRow(1, day, -20, 90), aRow(2, '2026-01-06', 10, 110)).codes).toEqual(['chain']);
});

test('a row that the bank dated back stays at its place, whichever way the file runs', () => {
  const rows = [
    aRow(1, '2026-01-03', 10, 110),
    aRow(2, '2026-01-04', 10, 120),
    aRow(3, '2026-01-02', -5, 115),
  ];
  expect(check(...rows)).toEqual({ order: [1, 2, 3], codes: [] });
  expect(check(...rows.toReversed())).toEqual({ order: [1, 2, 3], codes: [] });
  // Without balances most of the days decide.
  const bare = [
    ...rows.slice(0, 2),
    aRow(3, '2026-01-05', 1, null),
    rows[2] ?? aRow(9, '2026-01-02', 1, null),
  ];
  const silent = bare.map((row) => ({ ...row, balanceAgorot: null }));
  expect(check(...silent).order).toEqual([1, 2, 3, 3]);
});

test('rows whose balances follow are taken as they are, with days that go back among them', () => {
  const moves = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -500, max: 500 })),
    { minLength: 3, maxLength: 12 },
  );
  fc.assert(
    fc.property(moves, (list) => {
      let balance = 1_000;
      const rows = list.map(([day, amount], index) => {
        const sum = amount === 0 ? 1 : amount;
        balance += sum;
        return aRow(index + 1, `2026-01-${String(day).padStart(2, '0')}`, sum, balance);
      });
      const days = rows.map(({ bookedOn }) => bookedOn);
      const isMixed = days.some((day, index) => day > (days[index - 1] ?? day));
      fc.pre(isMixed);
      expect(check(...rows).codes).toEqual([]);
    }),
  );
});

test('a movement is known by its day, its sum and its number, or by its words where it has none', () => {
  const row = aRow(1, '2026-01-05', 1_000, null);
  const key = (changes: Partial<StatementRow>) => rowKey({ ...row, ...changes });
  expect(key({ reference: '00-12 3' })).toBe(key({ reference: '123', description: 'אחר' }));
  expect(key({ reference: '1203' })).not.toBe(key({ reference: '123' }));
  expect(key({ description: ' Fee ·  ב ' })).toBe(key({ description: 'fee ב' }));
  const different = [
    key({ description: 'א' }),
    key({ description: 'ב' }),
    key({ reference: 'א' }),
    key({ description: 'א', bookedOn: localDate('2026-01-06') }),
    key({ description: 'א', amountAgorot: agorot(-1_000) }),
  ];
  expect(new Set(different).size).toBe(different.length);
  const numbered = numberRows([row, { ...row, description: 'ב' }, row, row]);
  expect(numbered.map(({ likeNo }) => likeNo)).toEqual([1, 1, 2, 3]);
});
