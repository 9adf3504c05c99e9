import { expect, test } from 'vitest';

import type { InquiryResult } from '../../../integrations/cards/card-gateway.ts';
import type { GatewayTransaction } from '../../../integrations/cards/gateway-transaction.ts';
import { lastWordOf, readInquiry } from './read-inquiry.ts';

const ATTEMPT = {
  state: 'pending',
  operation: 'charge',
  amountMinor: 11_800,
  currency: 'ILS',
  reference: 'A1',
} as const;

function found(changes: Partial<GatewayTransaction> = {}): InquiryResult {
  return {
    kind: 'found',
    transaction: {
      state: 'approved',
      direction: 'payment',
      transactionId: '77',
      amount: 11_800,
      currency: 'ILS',
      terminal: '1000',
      reference: 'A1',
      code: { scheme: 'cardcom', value: '0', text: '' },
      ...changes,
    },
  };
}

const read = (answer: InquiryResult, state: typeof ATTEMPT.state | 'approved' | 'declined') =>
  readInquiry({ ...ATTEMPT, state }, '1000', answer);

test('an approval of ours moves the attempt', () => {
  expect(read(found(), 'pending')).toMatchObject({ kind: 'moves', state: 'approved' });
});

test.each([
  ['sum', { amount: 11_799 }, 'amount'],
  ['currency', { currency: 'USD' }, 'currency'],
  ['terminal', { terminal: '2000' }, 'terminal'],
  ['direction', { direction: 'refund' }, 'direction'],
] as const)('an approval of another %s differs', (_, changes, difference) => {
  expect(read(found(changes), 'pending')).toMatchObject({
    kind: 'differs',
    differences: [difference],
  });
});

test.each(['approved', 'declined', 'pending'] as const)(
  'what is %s under another reference is of another payment',
  (state) => {
    expect(read(found({ state, reference: 'B2' }), 'pending')).toEqual({ kind: 'of-another' });
  },
);

test('the sum of a refusal is not compared', () => {
  const refused = found({ state: 'declined', amount: 5 });
  expect(read(refused, 'pending')).toMatchObject({ kind: 'moves', state: 'declined' });
});

test.each(['not-found', 'cannot-tell'] as const)('%s is no news', (kind) => {
  expect(read({ kind }, 'pending')).toEqual({ kind: 'no-news' });
});

test('what is known already is no news, and its opposite contradicts', () => {
  expect(read(found(), 'approved')).toEqual({ kind: 'no-news' });
  expect(read(found(), 'declined')).toMatchObject({ kind: 'contradicts' });
});

test.each([
  ['a page that the gateway does not know', 'charge', { kind: 'not-found' }, 'expired'],
  ['a page on which nobody paid', 'charge', found({ state: 'pending' }), 'expired'],
  ['a refund that the gateway never had', 'refund', { kind: 'not-found' }, 'lost'],
  ['a gateway that cannot tell', 'charge', { kind: 'cannot-tell' }, 'cannot-tell'],
  ['a gateway that does not answer', 'charge', undefined, 'cannot-tell'],
] as const)('after a day, %s', (_, operation, answer, word) => {
  expect(lastWordOf({ operation }, answer)).toBe(word);
});
