import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { moClient, type MoClient } from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { CLIENT_CASES } from './cases/client-cases.ts';
import { FIELD_CASES } from './cases/field-cases.ts';
import { PAYMENT_CASES } from './cases/payment-cases.ts';
import { REFUSED_CASES } from './cases/refused-cases.ts';

/* The suite of compatibility: requests in the form of programs of the vendor, and what they are answered. */

/** A key answers a hundred calls at once. */
const CASES_OF_KEY = 12;

let server: TestServer;
let shop: MoClient;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // The same request within a minute is answered with the first document.
  server.time.advance(60_000);
  if (count % CASES_OF_KEY === 0) {
    shop = await moClient(server.url, await signIn(server, await server.givenUser()));
  }
  count += 1;
});
afterAll(() => server.stop());

async function countDocuments(): Promise<number> {
  return (await server.db.superuser.query('select 1 from documents')).rows.length;
}

describe.each([
  ['a field', FIELD_CASES],
  ['a payment', PAYMENT_CASES],
  ['a request of a public client', CLIENT_CASES],
])('%s', (_, cases) => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { status, json } = await shop.post(
      '/documents',
      one.body,
      one.contentType === undefined ? {} : { 'content-type': one.contentType },
    );
    expect([status, json], JSON.stringify(json)).toMatchObject([201, { id: expect.any(String) }]);
    const shown = await shop.get(`/documents/${String(json['id'])}`);
    expect(shown.json).toMatchObject({ ...one.document });
  });
});

describe('a refusal', () => {
  test.each(REFUSED_CASES.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const before = await countDocuments();
    const { status, json } = await shop.post('/documents', one.body);
    const { errorCode, names = '' } = one;
    expect([status, json], JSON.stringify(json)).toEqual([
      one.status ?? 400,
      { errorCode, errorMessage: expect.stringMatching(/[א-ת]/) },
    ]);
    expect(json['errorMessage']).toContain(names);
    expect(await countDocuments()).toBe(before);
  });
});

test('of a whole card number no more than its end is stored or written down', async () => {
  const whole = '4580123412349876';
  const stored = await server.db.superuser.query('select detail::text from document_payments');
  const logged = await server.db.superuser.query('select r::text from api_requests r');
  const found = [...stored.rows, ...logged.rows, ...server.logged].filter((row) =>
    JSON.stringify(row).includes(whole.slice(0, -4)),
  );
  expect(found).toEqual([]);
  expect(JSON.stringify(stored.rows)).toContain(whole.slice(-4));
});
