import { expect, test } from 'vitest';

import { paymentSums, type Payable, type PaymentDraft } from './payment-parts.ts';

const INVOICE: Payable = { id: 'invoice', kind: 'tax-invoice', openAgorot: 118_000 };
const CREDIT: Payable = { id: 'credit', kind: 'credit-note', openAgorot: 18_000 };

function typed(over: Partial<PaymentDraft> = {}): PaymentDraft {
  return {
    paymentDate: '2026-11-20',
    means: 'transfer',
    paidText: null,
    withheldText: null,
    reference: '',
    remark: '',
    parts: {},
    ...over,
  };
}

test('the payment follows the chosen expenses and withholds at the rate of the supplier', () => {
  const sums = paymentSums(typed({ parts: { invoice: '1,180.00' } }), [INVOICE, CREDIT], 2_000);
  expect(sums).toMatchObject({
    chosenAgorot: 118_000,
    withheldAgorot: 23_600,
    paidAgorot: 94_400,
    restAgorot: 0,
  });
});

test('a credit note takes off what has to be paid', () => {
  const parts = { invoice: '1,180.00', credit: '180.00' };
  const sums = paymentSums(typed({ parts }), [INVOICE, CREDIT], 0);
  expect(sums).toMatchObject({ chosenAgorot: 100_000, paidAgorot: 100_000, restAgorot: 0 });
  expect(sums.parts).toHaveLength(2);
});

test('what is paid above the chosen expenses stands to the credit of the business', () => {
  const sums = paymentSums(
    typed({ parts: { invoice: '1,000' }, paidText: '1,200' }),
    [INVOICE, CREDIT],
    0,
  );
  expect(sums.restAgorot).toBe(20_000);
});

test('more chosen than paid is a lack', () => {
  const sums = paymentSums(
    typed({ parts: { invoice: '1,180' }, paidText: '1,000', withheldText: '' }),
    [INVOICE],
    2_000,
  );
  expect(sums.restAgorot).toBe(-18_000);
});

test('a part that is no sum makes no payment', () => {
  const sums = paymentSums(typed({ parts: { invoice: 'אלף' } }), [INVOICE], 0);
  expect(sums.restAgorot).toBeNaN();
});
