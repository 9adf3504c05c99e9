import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import type { GatewayAccount, IncomingNotify } from '../card-gateway.ts';
import { stripe } from './stripe.ts';

const account: GatewayAccount = {
  gateway: 'stripe',
  credentials: { account: 'acct_000001', webhookSecret: 'test-endpoint-secret' },
};
const TIME = 1_700_000_000;
const SIGNATURE = 'db38dea0170e19744fbb59211f1da488f565a44f820a045239cbb9b0a34435ce';
const notified = (
  body: string,
  header: string,
  receivedAtMs = TIME * 1_000,
): ReturnType<typeof stripe.readNotify> => {
  const notify: IncomingNotify = {
    rawBody: Buffer.from(body),
    headers: { 'stripe-signature': header },
    query: '',
    receivedAtMs,
  };
  return stripe.readNotify(notify, account);
};
const signed = (body: string) =>
  `t=${String(TIME)},v1=${createHmac('sha256', 'test-endpoint-secret')
    .update(`${String(TIME)}.${body}`)
    .digest('hex')}`;

test('a message is genuine by the published signature, among others of older secrets', () => {
  const body = '{"id":"evt_1"}';
  expect(notified(body, `t=${String(TIME)},v1=${SIGNATURE}`).isGenuine).toBe(true);
  const header = `t=${String(TIME)},v1=${'0'.repeat(64)},v1=${SIGNATURE}`;
  expect(notified(body, header).isGenuine).toBe(true);
});

test.each([
  ['another body', '{"id":"evt_2"}', `t=${String(TIME)},v1=${SIGNATURE}`],
  ['another time', '{"id":"evt_1"}', `t=${String(TIME + 1)},v1=${SIGNATURE}`],
  ['an older scheme', '{"id":"evt_1"}', `t=${String(TIME)},v0=${SIGNATURE}`],
  ['no signature', '{"id":"evt_1"}', ''],
])('a message with %s is forged', (_name, body, header) => {
  expect(notified(body, header)).toEqual({ isGenuine: false, hint: undefined });
});

test('a message that comes again after five minutes proves nothing', () => {
  const body = '{"id":"evt_1"}';
  const header = `t=${String(TIME)},v1=${SIGNATURE}`;
  expect(notified(body, header, (TIME + 300) * 1_000).isGenuine).toBe(true);
  expect(notified(body, header, (TIME + 301) * 1_000).isGenuine).toBe(false);
});

test('without a secret of ours no message is genuine', () => {
  const { webhookSecret: _, ...credentials } = account.credentials;
  const rawBody = Buffer.from('{}');
  const notify = { rawBody, headers: { 'stripe-signature': signed('{}') }, query: '' };
  expect(stripe.readNotify(notify, { ...account, credentials }).isGenuine).toBe(false);
});

test.each([
  [
    { object: 'checkout.session', id: 'cs_1', client_reference_id: 'P1' },
    { pageId: 'cs_1', reference: 'P1' },
  ],
  [
    { object: 'payment_intent', id: 'pi_1', metadata: { reference: 'P1' } },
    { transactionId: 'pi_1', reference: 'P1' },
  ],
  [{ object: 'customer', id: 'cus_1' }, undefined],
])('a message about %o hints at %o', (object, hint) => {
  const body = JSON.stringify({ id: 'evt_1', data: { object } });
  expect(notified(body, signed(body))).toEqual({ isGenuine: true, hint });
});
