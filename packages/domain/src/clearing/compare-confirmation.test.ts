import { expect, test } from 'vitest';

import { differencesOf, type AskedPayment, type ConfirmedPayment } from './compare-confirmation.ts';

const SUM = 12_345;
const asked: AskedPayment = {
  direction: 'payment',
  amount: SUM,
  currency: 'ILS',
  terminal: '1000',
  reference: 'P1',
};

const told: ConfirmedPayment = { ...asked, amount: SUM };

test('what was told as it was asked for has no difference', () => {
  expect(differencesOf(asked, told)).toEqual([]);
});

test.each([
  ['direction', { direction: 'refund' }],
  ['amount', { amount: 12_344 }],
  ['amount', { amount: undefined }],
  ['currency', { currency: 'USD' }],
  ['terminal', { terminal: '1001' }],
  ['reference', { reference: 'P2' }],
  ['reference', { reference: '' }],
] as const)('another %s is a difference: %o', (name, change) => {
  expect(differencesOf(asked, { ...told, ...change })).toEqual([name]);
});

test('a terminal, currency and reference that a gateway never tells are none', () => {
  const silent = { ...told, terminal: undefined, currency: undefined, reference: undefined };
  expect(differencesOf(asked, silent)).toEqual([]);
});

test('a sum that the payer chose is any, but has to be told', () => {
  const open = { ...asked, amount: undefined };
  expect(differencesOf(open, { ...told, amount: 5 })).toEqual([]);
  expect(differencesOf(open, { ...told, amount: undefined })).toEqual(['amount']);
});

test.each([undefined, 0, 100])(
  'a card that is saved or checked has no sum to differ in: %s',
  (sum) => {
    const withoutSum = { ...asked, amount: null };
    expect(differencesOf(withoutSum, { ...asked, amount: sum })).toEqual([]);
    expect(differencesOf(withoutSum, { ...asked, amount: sum, reference: '' })).toEqual([
      'reference',
    ]);
  },
);
