import { expect, test } from 'vitest';

import { listTransmissions } from './cardcom-transmissions.ts';

const ACCOUNT = {
  gateway: 'cardcom',
  credentials: { terminal: '1000', apiName: 'books', apiPassword: 'password' },
} as const;
const ROW = {
  SessionNumber: 412,
  TransmissionDate: '2026-11-18T00:00:00',
  TransmissionTime: '23:04:00',
  TranType: 'Charge_1',
  Amount: 118.5,
  PaymentCurrency: 376,
};

function read(rows: readonly unknown[]) {
  const asked = { from: '2026-11-18', to: '2026-11-18' };
  const step = listTransmissions(ACCOUNT, asked);
  if ('done' in step) throw new Error('nothing is asked');
  const json = { ResponseCode: 0, Description: 'OK', CreditCardTransactions: rows };
  return step.read({ status: 200, isGood: true, text: JSON.stringify(json), json });
}

test('a row is read with its transmission, in minor units and by either number of its currency', () => {
  const transmitted = {
    transmission: '412',
    on: '2026-11-18',
    time: '23:04',
    direction: 'payment',
    amount: 11_850,
    currency: 'ILS',
  };
  expect(read([ROW, { ...ROW, TranType: 'Refund_53', Amount: -10, PaymentCurrency: 2 }])).toEqual({
    done: {
      transactions: [
        transmitted,
        { ...transmitted, direction: 'refund', amount: 1_000, currency: 'USD' },
      ],
      unreadable: 0,
      next: undefined,
    },
  });
});

test.each([
  ['of another day', { TransmissionDate: '2026-11-17T00:00:00' }],
  ['that was not transmitted', { TransmissionDate: '0001-01-01T00:00:00' }],
  ['of a later instalment', { IndexPayment: 2 }],
  ['that moves no money', { TranType: 'Info_0' }],
])('a row %s is in no sum', (_name, changes) => {
  expect(read([{ ...ROW, ...changes }])).toMatchObject({
    done: { transactions: [], unreadable: 0 },
  });
});

test.each([
  ['an unknown type', { TranType: 'Prika_2' }],
  ['an unknown currency', { PaymentCurrency: 4 }],
  ['no number', { SessionNumber: null }],
])('a row of %s is counted as unreadable', (_name, changes) => {
  expect(read([{ ...ROW, ...changes }])).toMatchObject({
    done: { transactions: [], unreadable: 1 },
  });
});
