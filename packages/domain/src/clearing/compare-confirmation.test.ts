import { expect, test } from 'vitest';

import { differencesOf, type AskedPayment, type ConfirmedPayment } from './compare-confirmation.ts';

const asked: AskedPayment = {
  direction: 'payment',
  amount: 12_345,
  currency: 'ILS',
  terminal: '1000',
  reference: 'P1',
};

test('what was told as it was asked for has no difference', () => {
  expect(differencesOf(asked, asked as ConfirmedPayment)).toEqual([]);
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
  expect(differencesOf(asked, { ...asked, ...change })).toEqual([name]);
});

test('a terminal, currency and reference that a gateway never tells are none', () => {
  const told = { ...asked, terminal: undefined, currency: undefined, reference: undefined };
  expect(differencesOf(asked, told)).toEqual([]);
});

test('a sum that the payer chose is any, but has to be told', () => {
  const open = { ...asked, amount: undefined };
  expect(differencesOf(open, { ...asked, amount: 5 })).toEqual([]);
  expect(differencesOf(open, { ...asked, amount: undefined })).toEqual(['amount']);
});
