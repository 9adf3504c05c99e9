import { expect, test } from 'vitest';

import type { GatewayAccount } from '../card-gateway.ts';
import { readNotify } from './grow-notify.ts';

const account: GatewayAccount = {
  gateway: 'grow',
  credentials: { userId: 'user1', pageCode: 'page1' },
};

const FIELDS = {
  'data[transactionId]': '145111110',
  'data[transactionToken]': 't-1',
  'data[processId]': ' 512895',
  'data[processToken]': ' p-1',
  'data[sum]': '269',
  'data[customFields][cField1]': 'P1',
};
const HINT = { transactionId: '145111110', proof: 't-1', pageId: '512895/p-1', reference: 'P1' };

function notified(body: string, contentType: string, credentials = account.credentials): unknown {
  const headers = { 'content-type': contentType };
  const notify = { rawBody: Buffer.from(body), headers, query: '' };
  return readNotify(notify, { ...account, credentials });
}

test('the message of a page is read in both kinds of form, and proves nothing', () => {
  const encoded = new URLSearchParams(FIELDS).toString();
  const read = { isGenuine: undefined, hint: HINT };
  expect(notified(encoded, 'application/x-www-form-urlencoded')).toEqual(read);
  const parts = Object.entries(FIELDS).map(
    ([name, value]) => `--b1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join('')}--b1--\r\n`;
  expect(notified(body, 'multipart/form-data; boundary=b1')).toEqual(read);
  expect(notified(body, 'text/plain')).toEqual({ isGenuine: undefined, hint: undefined });
});

test.each([
  ['no end of a part', `--b1 name="a"${'\r\n\r\n'.repeat(250_000)}--b1--`],
  ['names without an end', `--b1${' name="'.repeat(150_000)}\r\n--b1--`],
  ['parts alone', '--b1'.repeat(250_000)],
])('a body of a megabyte that was made to keep us busy says nothing: %s', (_name, body) => {
  const read = { isGenuine: undefined, hint: undefined };
  expect(notified(body, 'multipart/form-data; boundary=b1')).toEqual(read);
});

test('the empty lines of a value are its own', () => {
  const body =
    '--b1\r\nContent-Disposition: form-data; name="data[transactionId]"\r\n\r\n1\r\n\r\n2\r\n--b1--\r\n';
  expect(notified(body, 'multipart/form-data; boundary=b1')).toMatchObject({
    hint: { transactionId: '1\r\n\r\n2' },
  });
});

const payment = { transactionCode: '145', paymentSum: 2, webhookKey: 'key-1' };
const keyed = { ...account.credentials, webhookKey: 'key-1' };

test.each([
  ['a payment with the key', payment, keyed, { isGenuine: true, hint: { transactionId: '145' } }],
  [
    'a payment with another key',
    { ...payment, webhookKey: 'key-2' },
    keyed,
    { isGenuine: false, hint: { transactionId: '145' } },
  ],
  [
    'a payment without a key',
    { transactionCode: '145', paymentSum: 2 },
    keyed,
    { isGenuine: false, hint: { transactionId: '145' } },
  ],
  [
    'a payment at an account that has no key',
    payment,
    account.credentials,
    { isGenuine: undefined, hint: { transactionId: '145' } },
  ],
  [
    'a charge of a standing order that Grow runs',
    { ...payment, directDebitId: '9' },
    keyed,
    { isGenuine: true, hint: undefined },
  ],
  [
    'a standing order that failed',
    { webhook_key: 'key-1', regular_payment_id: '9', error_message: 'פג תוקף' },
    keyed,
    { isGenuine: true, hint: undefined },
  ],
  [
    'an invoice of Grow',
    { transactionCode: '145', invoiceNumber: '20', invoiceUrl: 'https://example.com' },
    keyed,
    { isGenuine: undefined, hint: undefined },
  ],
])('a webhook: %s', (_name, json, credentials, read) => {
  expect(notified(JSON.stringify(json), 'application/json', credentials)).toEqual(read);
});
