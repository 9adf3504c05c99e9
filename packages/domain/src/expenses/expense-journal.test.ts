import { expect, test } from 'vitest';

import { MONEY_OUT_ACCOUNTS } from '../bookkeeping/profit-and-loss.ts';
import { agorot } from '../money/agorot.ts';
import { supplierPaymentEntry } from './expense-journal.ts';
import { SUPPLIER_MEANS } from './expense-kind.ts';

/** What a payment of ₪ 80 with ₪ 20 withheld is taken from, by its means. */
const takenFrom = (means: (typeof SUPPLIER_MEANS)[number]) =>
  supplierPaymentEntry({ means, paidAgorot: agorot(80_00), withheldAgorot: agorot(20_00) })
    .filter(({ creditAgorot }) => creditAgorot > 0)
    .map(({ ledgerAccount, creditAgorot }) => [ledgerAccount, creditAgorot]);

test('each means of paying a supplier takes its money from its own account', () => {
  const accounts = SUPPLIER_MEANS.map((means) => [means, takenFrom(means)[0]?.[0]]);
  expect(Object.fromEntries(accounts)).toEqual({
    transfer: 'bank',
    'standing-order': 'bank',
    cash: 'cash',
    cheque: 'cheques-given',
    card: 'cards-payable',
    app: 'payment-apps',
    other: 'other-means',
  });
});

test('on a cash basis what went out is what any payment to a supplier takes', () => {
  const taken = SUPPLIER_MEANS.flatMap((means) => takenFrom(means).map(([account]) => account));
  expect(new Set(taken)).toEqual(new Set(MONEY_OUT_ACCOUNTS));
});
