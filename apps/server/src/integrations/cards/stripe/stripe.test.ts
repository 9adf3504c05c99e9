import { describe, expect, test } from 'vitest';

import type { CallOutside, OutsideCall, OutsideOutcome } from '../../outside-call/call-outside.ts';
import { askGateway } from '../ask-gateway.ts';
import type { GatewayAccount, PageRequest, TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { stripe } from './stripe.ts';

const addresses = stripe.addresses.live;
const account: GatewayAccount = {
  gateway: 'stripe',
  credentials: {
    account: 'acct_000001',
    secretKey: 'sk_test_0000000001',
    webhookSecret: 'test-endpoint-secret',
  },
};
const charge: TokenCharge = {
  reference: 'P1',
  token: { value: 'cus_1/pm_1' },
  amount: 12_345,
  currency: 'EUR',
  description: 'ייעוץ & co',
  payer: { name: '', email: '', phone: '' },
  isRecurring: false,
};
const page: PageRequest = {
  reference: 'P2',
  operation: 'hold',
  amount: 12_345,
  currency: 'GBP',
  description: 'Order',
  language: 'he',
  payer: { name: 'Noa', email: 'noa@example.com', phone: '' },
  isByPhone: false,
  minutesValid: 20,
  addresses: {
    success: 'https://books.example.com/r?to=success',
    failure: 'https://books.example.com/r?to=failure',
    cancel: 'https://books.example.com/r?to=cancel',
    notify: 'https://books.example.com/n',
  },
};

const answered = (json: unknown, status = 200): OutsideOutcome => ({
  outcome: 'answered',
  status,
  isGood: status < 300,
  text: JSON.stringify(json),
  json,
});

/** Asks with one outcome for each call; returns what came of it and what was sent. */
async function asked(
  name: 'chargeToken' | 'openPage' | 'verifyAccount',
  input: unknown,
  outcome: OutsideOutcome,
): Promise<{ result: unknown; sent: readonly OutsideCall[] }> {
  const sent: OutsideCall[] = [];
  const call: CallOutside = (request) => {
    sent.push(request);
    return Promise.resolve(outcome);
  };
  const caller = { call, addresses: stripe.addresses.live };
  const result = await askGateway(stripe, account, name, input as never, caller);
  return { result, sent };
}

/** Reads an answer to a step. */
function read<Result>(step: Step<Result> | undefined, json: unknown, status = 200): Result {
  return resultOf(readAnswerTo(step, { status, json }));
}

describe('a request that the library writes', () => {
  test('leaves by the one way out, once, under our reference', async () => {
    const { sent } = await asked('chargeToken', charge, answered({}, 500));
    expect(sent).toHaveLength(1);
    const [{ url, headers, body }] = sent as [OutsideCall];
    expect(url).toBe('https://api.stripe.com/v1/payment_intents');
    expect(headers).toEqual({
      Authorization: 'Bearer sk_test_0000000001',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Idempotency-Key': 'P1',
      'Stripe-Version': expect.stringMatching(/^\d{4}-\d{2}-\d{2}/) as string,
    });
    const form = new URLSearchParams(body);
    expect(Object.fromEntries(form)).toMatchObject({
      amount: '12345',
      currency: 'eur',
      customer: 'cus_1',
      payment_method: 'pm_1',
      off_session: 'true',
      confirm: 'true',
      description: 'ייעוץ & co',
      'metadata[reference]': 'P1',
    });
  });

  test('is a question without a body where nothing changes', async () => {
    const { sent, result } = await asked('verifyAccount', undefined, answered({ id: 'acct_2' }));
    const [{ url, body }] = sent as [OutsideCall];
    expect([url, body]).toEqual(['https://api.stripe.com/v1/account', undefined]);
    expect(result).toMatchObject({ result: { isGood: false, field: 'account' } });
  });

  test.each([
    [{ outcome: 'unknown', cause: 'timed-out' }, 'unknown'],
    [{ outcome: 'unknown', cause: 'lost' }, 'unknown'],
    [{ outcome: 'not-sent', cause: 'refused' }, 'not-sent'],
  ] as const)('that got no answer is told as the way out tells it: %o', async (outcome, told) => {
    const { result, sent } = await asked('chargeToken', charge, outcome);
    expect(result).toEqual({ outcome: told, cause: outcome.cause });
    expect(sent).toHaveLength(1);
  });

  test.each([undefined, null, 'text', [], { error: 'text' }])(
    'whose answer is %o leaves the charge unknown',
    async (json) => {
      const { result } = await asked('chargeToken', charge, answered(json));
      expect(result).toEqual({ outcome: 'unknown', cause: 'unreadable-answer' });
    },
  );

  test('of a page keeps the mark that Stripe replaces, and holds the sum', async () => {
    const { sent } = await asked('openPage', page, answered({}, 500));
    const form = new URLSearchParams(sent[0]?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      success_url: 'https://books.example.com/r?to=success&session_id={CHECKOUT_SESSION_ID}',
      locale: 'auto',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '12345',
      'payment_intent_data[capture_method]': 'manual',
    });
  });
});

test.each([
  ['sk_test_0000000001', true, true],
  ['sk_live_0000000001', false, true],
  ['rk_test_0000000001', undefined, true],
  ['sk_test_0000000001', false, false],
  ['sk_live_0000000001', true, false],
  ['rk_live_0000000001', true, false],
])('the key %s of a terminal whose test is %s is asked about: %s', (secretKey, isTest, isAsked) => {
  const terminal = {
    ...account,
    credentials: { ...account.credentials, secretKey },
    ...(isTest !== undefined && { isTest }),
  };
  const step = stripe.calls.verifyAccount(terminal, undefined, addresses);
  const refused = { done: { isGood: false, field: 'secretKey', text: '' } };
  if (isAsked) expect(step).toHaveProperty('request');
  else expect(step).toEqual(refused);
});

test('what Stripe does not have is no silent charge of another kind', () => {
  const instalments = { kind: 'payments', count: 3 } as const;
  expect(() =>
    stripe.calls.chargeToken?.(account, { ...charge, instalments }, addresses),
  ).toThrow();
  expect(() =>
    stripe.calls.openPage(account, { ...page, operation: 'check' }, addresses),
  ).toThrow();
});

test('our reference alone leads nowhere, which says nothing of the charge', () => {
  const asked = stripe.calls.inquire(account, { reference: 'P1', currency: 'EUR' }, addresses);
  expect(asked).toEqual({ done: { kind: 'cannot-tell' } });
});

describe('an answer', () => {
  const charged = stripe.calls.chargeToken?.(account, charge, addresses);
  const error = (type: string, code?: string) => ({ error: { type, code, message: 'm' } });

  test.each([
    ['card_error', 402, 'card_declined'],
    ['invalid_request_error', 400, 'parameter_invalid_integer'],
    ['invalid_request_error', 404, 'resource_missing'],
  ])('of %s and %d is a refusal', (type, status, code) => {
    expect(read(charged, error(type, code), status)).toMatchObject({
      state: 'declined',
      code: { scheme: 'stripe', value: code },
    });
  });

  test.each([
    ['idempotency_error', 400],
    ['invalid_request_error', 409],
    ['invalid_request_error', 429],
    ['api_error', 402],
  ])('of %s and %d says nothing of what was done', (type, status) => {
    expect(() => read(charged, error(type), status)).toThrow(UnreadableAnswerError);
  });

  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount: 500,
    amount_received: 400,
    amount_capturable: 0,
    currency: 'eur',
    metadata: {},
    latest_charge: null,
  };
  const byId = stripe.calls.inquire(account, { transactionId: 'pi_1', currency: 'EUR' }, addresses);

  test.each([
    [{}, { state: 'approved', amount: 400, currency: 'EUR' }],
    [
      { status: 'requires_capture', amount_capturable: 450 },
      { state: 'authorized', amount: 450 },
    ],
    [{ status: 'requires_action' }, { state: 'pending', amount: 500 }],
    [{ status: 'processing' }, { state: 'pending' }],
    [{ status: 'canceled', latest_charge: 'ch_1' }, { state: 'released' }],
    [{ status: 'canceled' }, { state: 'expired' }],
  ])('about a payment %o is %o', (change, transaction) => {
    expect(read(byId, { ...intent, ...change })).toMatchObject({ kind: 'found', transaction });
  });

  test('with an unknown status or currency is not read', () => {
    expect(() => read(byId, { ...intent, status: 'paid' })).toThrow(UnreadableAnswerError);
    expect(() => read(byId, { ...intent, currency: 'xxx' })).toThrow(UnreadableAnswerError);
  });

  test('of nothing found is one only where Stripe says so', () => {
    expect(read(byId, error('invalid_request_error', 'resource_missing'), 404)).toEqual({
      kind: 'not-found',
    });
    expect(() => read(byId, error('invalid_request_error'), 404)).toThrow(UnreadableAnswerError);
    expect(() => read(byId, error('invalid_request_error'), 401)).toThrow(UnreadableAnswerError);
  });

  test('about another page is not read', () => {
    const byPage = stripe.calls.inquire(account, { pageId: 'cs_1', currency: 'EUR' }, addresses);
    const session = { id: 'cs_1', status: 'open', mode: 'payment', client_reference_id: 'P1' };
    expect(read(byPage, session)).toMatchObject({ transaction: { state: 'pending' } });
    const ended = { ...session, status: 'expired' };
    expect(read(byPage, ended)).toMatchObject({ transaction: { state: 'expired' } });
    const paidLate = { ...ended, payment_intent: intent };
    expect(read(byPage, paidLate)).toMatchObject({ transaction: { state: 'approved' } });
    expect(() => read(byPage, { ...session, id: 'cs_2' })).toThrow(UnreadableAnswerError);
  });

  test('about a refund that is under way or failed is no refund', () => {
    const refunded = stripe.calls.refund?.(
      account,
      {
        reference: 'R1',
        original: { transactionId: 'pi_1' },
        amount: 100,
        currency: 'EUR',
      },
      addresses,
    );
    const refund = { id: 're_1', amount: 100, currency: 'eur', metadata: {} };
    for (const [status, state] of [
      ['succeeded', 'approved'],
      ['pending', 'pending'],
      ['failed', 'declined'],
    ]) {
      expect(read(refunded, { ...refund, status })).toMatchObject({ state, direction: 'refund' });
    }
  });
});
