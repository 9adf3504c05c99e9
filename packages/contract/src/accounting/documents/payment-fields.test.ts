import { expect, test } from 'vitest';

import { PaymentField } from './payment-fields.ts';

const CARD = {
  kind: 'card',
  sumAgorot: 100_00,
  date: '2026-11-20',
  remark: '',
  brand: '',
  lastDigits: '4417',
  dealType: 'instalments',
  instalments: 1,
  approvalNumber: '',
};

function faultsOf(fields: object): string[] {
  const { error } = PaymentField.safeParse({ ...CARD, ...fields });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

test.each([
  ['a deal of its own', {}],
  ['the first of three payments', { dealPayment: 1, dealPayments: 3 }],
  ['the last of three payments', { dealPayment: 3, dealPayments: 3 }],
  ['several instalments', { instalments: 12 }],
  ['one payment at once', { dealType: 'regular' }],
])('a card takes %s', (_, fields) => {
  expect(faultsOf(fields)).toEqual([]);
});

test.each([
  ['a payment behind the last', { dealPayment: 4, dealPayments: 3 }, 'dealPayment'],
  ['a number of payments without a place', { dealPayments: 3 }, 'dealPayment'],
  [
    'one of a deal that has instalments here',
    { dealPayment: 1, dealPayments: 3, instalments: 2 },
    'dealPayment',
  ],
  [
    'one of a deal that is paid at once',
    { dealPayment: 1, dealPayments: 3, dealType: 'regular' },
    'dealPayment',
  ],
  ['instalments of what is paid at once', { dealType: 'regular', instalments: 2 }, 'instalments'],
])('a card refuses %s', (_, fields, path) => {
  expect(faultsOf(fields)).toEqual([`${path} VALUE_NOT_ALLOWED`]);
});
