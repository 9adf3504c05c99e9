import { expect, test } from 'vitest';

import { reconcile, type KnownMoney } from './reconcile.ts';

const ONE: KnownMoney = {
  direction: 'payment',
  transactionId: '71',
  reference: 'PK1',
  amount: 11_800,
  currency: 'ILS',
  lastDigits: '4417',
  approvalNumber: '0012345',
  money: 'moved',
};
const NAMELESS = { transactionId: '', reference: '' };

const resultsOf = (ours: readonly KnownMoney[], theirs: readonly KnownMoney[]) =>
  reconcile(ours, theirs).map(({ result }) => result);

test.each<[string, Partial<KnownMoney>]>([
  ['the number of the transaction', { reference: '', lastDigits: '', approvalNumber: '' }],
  ['our reference', { transactionId: '99' }],
  ['sum, card and approval', NAMELESS],
])('a payment is found in the list by %s', (_name, changes) => {
  expect(resultsOf([ONE], [{ ...ONE, ...changes }])).toEqual(['both']);
});

test.each<[string, Partial<KnownMoney>]>([
  ['without an approval', { ...NAMELESS, approvalNumber: '' }],
  ['of another card', { ...NAMELESS, lastDigits: '0001' }],
  ['that goes back', { direction: 'refund' }],
])('one %s is another', (_name, changes) => {
  expect(resultsOf([ONE], [{ ...ONE, ...changes }])).toEqual(['here', 'there']);
});

test('the surest name decides, and each is compared once', () => {
  const sure = { ...ONE, reference: 'PK2' };
  const found = reconcile([{ ...ONE, transactionId: '72' }, sure], [ONE, { ...ONE }]);
  expect(found.map(({ result }) => result)).toEqual(['both', 'both']);
  expect(resultsOf([ONE], [ONE, { ...ONE, ...NAMELESS }])).toEqual(['both', 'there']);
});

test.each<[KnownMoney['money'], Partial<KnownMoney>, readonly string[]]>([
  ['moved', { money: 'none' }, ['here']],
  ['moved', { money: 'taken-back' }, ['here']],
  ['moved', { amount: 11_900 }, ['there']],
  ['none', {}, ['there']],
  ['none', { money: 'none' }, []],
  ['taken-back', {}, []],
])('ours that is %s beside %o is %o', (money, theirs, results) => {
  expect(resultsOf([{ ...ONE, money }], [{ ...ONE, ...theirs }])).toEqual(results);
});

test('what is on one side alone is of that side only where it moved', () => {
  expect(resultsOf([{ ...ONE, money: 'none' }], [])).toEqual([]);
  expect(resultsOf([], [{ ...ONE, money: 'none' }])).toEqual([]);
});
