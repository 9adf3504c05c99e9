import { expect, test } from 'vitest';

import type { CardChanges } from '../gateway-card-changes.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { listCardChanges } from './cardcom-card-changes.ts';

const credentials = { terminal: '1000', apiName: 'test-name', apiPassword: 'test-password' };
const account = { gateway: 'cardcom', credentials } as const;
const DAYS = { from: '2026-11-16', to: '2026-11-30' };
const NEW_CARD = {
  ID: 1,
  Status: 1,
  Token: 'one',
  NewExpirationDateYYYY: '2030',
  NewExpirationDateMM: '04',
  Last4Digits: '1234',
};

const read = (json: object): CardChanges =>
  resultOf(readAnswerTo(listCardChanges(account, DAYS), { json }));

const rowsRead = (...rows: readonly object[]): CardChanges =>
  read({ ResponseCode: 0, UpdateList: [{ ID: 7, UpdatedTokenList: rows }] });

test('days without any news are an empty list', () => {
  const nothing = { changes: [], unreadable: 0 };
  expect(read({ ResponseCode: 0, Description: null, UpdateList: null })).toEqual(nothing);
  expect(read({ ResponseCode: 0, UpdateList: [{ ID: 1, UpdatedTokenList: null }] })).toEqual(
    nothing,
  );
});

test('the files are read from the oldest, and each row has a number of its own', () => {
  const cancelled = { ID: 2, Status: 2, Token: 'one', Last4Digits: null };
  const files = [
    { ID: 9, UpdatedTokenList: [NEW_CARD] },
    { ID: 8, UpdatedTokenList: [cancelled] },
  ];
  expect(read({ ResponseCode: 0, UpdateList: files }).changes).toEqual([
    { no: '8/2', value: 'one', kind: 'cancelled' },
    {
      no: '9/1',
      value: 'one',
      kind: 'replaced',
      lastDigits: '1234',
      expiry: { month: 4, year: 2030 },
    },
  ]);
});

test.each([
  ['a new card without its date', { NewExpirationDateYYYY: null }],
  ['a new card of a month that is none', { NewExpirationDateMM: '13' }],
])('%s has no last day', (_name, changes) => {
  const told = rowsRead({ ...NEW_CARD, ...changes });
  expect(told.changes).toEqual([{ no: '7/1', value: 'one', kind: 'replaced', lastDigits: '1234' }]);
});

test.each([
  ['an unknown status', { Status: 6 }],
  ['no token', { Token: null }],
])('a row with %s is counted, and the others are told', (_name, changes) => {
  const told = rowsRead({ ...NEW_CARD, ...changes }, { ID: 2, Status: 4, Token: 'two' });
  expect(told).toEqual({ changes: [{ no: '7/2', value: 'two', kind: 'stopped' }], unreadable: 1 });
});

test('a refused list says nothing', () => {
  expect(() => read({ ResponseCode: 505, Description: 'wrong' })).toThrow(UnreadableAnswerError);
});
