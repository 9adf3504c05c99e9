import { describe, expect, test } from 'vitest';

import type { GatewayAccount } from '../card-gateway.ts';
import { UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { stripe } from './stripe.ts';

const addresses = stripe.addresses.live;
const account: GatewayAccount = {
  gateway: 'stripe',
  credentials: { account: 'acct_000001', secretKey: 'sk_test_0000000001' },
};
const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 500,
  amount_received: 400,
  amount_capturable: 0,
  currency: 'eur',
};

/** Reads an answer to a step. */
function read<Result>(step: Step<Result> | undefined, json: unknown): Result {
  return resultOf(readAnswerTo(step, { json }));
}

describe('an answer', () => {
  test('about a payment or a page without our reference is of no reference', () => {
    const asked = { transactionId: 'pi_1', currency: 'EUR' } as const;
    const byId = stripe.calls.inquire(account, asked, addresses);
    expect(read(byId, { ...intent, metadata: null })).toMatchObject({
      transaction: { reference: '' },
    });
    const byPage = stripe.calls.inquire(account, { pageId: 'cs_1', currency: 'EUR' }, addresses);
    const session = { id: 'cs_1', status: 'complete', mode: 'payment', payment_intent: intent };
    expect(read(byPage, session)).toMatchObject({
      transaction: { state: 'approved', reference: '' },
    });
  });

  test('of a list counts the rows that cannot be read, and goes on after them', () => {
    const list = (next?: string) =>
      stripe.calls.list?.(
        account,
        { from: '2026-11-28', to: '2026-11-28', ...(next !== undefined && { next }) },
        addresses,
      );
    const odd = { id: 'pi_2', object: 'another' };
    const unknown = { ...intent, id: 'pi_3', status: 'paid' };
    expect(read(list(), { data: [intent, unknown, null, odd], has_more: true })).toMatchObject({
      transactions: [{ transactionId: 'pi_1' }],
      unreadable: 3,
      next: 'payments pi_2',
    });
    expect(() => read(list(), { data: [intent, null], has_more: true })).toThrow(
      UnreadableAnswerError,
    );
    const refund = { id: 're_1', status: 'succeeded', amount: 100, currency: 'eur' };
    expect(read(list('refunds'), { data: [refund, {}], has_more: false })).toMatchObject({
      transactions: [{ transactionId: 're_1', direction: 'refund', reference: '' }],
      unreadable: 1,
      next: undefined,
    });
  });
});
