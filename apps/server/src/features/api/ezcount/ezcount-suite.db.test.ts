import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { apiClient } from '../../../../test/api/api-client.ts';
import { aKey, sendEz, type EzAnswer } from '../../../../test/api/ezcount.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { ENCODING_CASES } from './cases/encoding-cases.ts';
import type { EzcountCase } from './cases/ezcount-case.ts';
import { FIELD_CASES } from './cases/field-cases.ts';
import { PAYMENT_CASES } from './cases/payment-cases.ts';
import { REFUSED_CASES } from './cases/refused-cases.ts';

/* The suite of compatibility: requests in the form of programs of the vendor, and what they are answered. */

/** A key answers a hundred calls at once. */
const CASES_OF_KEY = 15;

let server: TestServer;
let owner: HttpBrowser;
let key: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signIn(server, await server.givenUser());
});
beforeEach(async () => {
  if (count % CASES_OF_KEY === 0) key = await aKey(server.url, owner);
  count += 1;
});
afterAll(() => server.stop());

function send({ body, path, contentType }: EzcountCase): Promise<EzAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return sendEz(server.url, {
    ...(path !== undefined && { path }),
    ...(contentType !== undefined && { contentType }),
    body: text.replaceAll('KEY', key),
  });
}

describe.each([
  ['an encoding', ENCODING_CASES],
  ['a field', FIELD_CASES],
  ['a payment', PAYMENT_CASES],
])('%s', (_, cases) => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { status, json } = await send(one);
    expect([status, json], JSON.stringify(json)).toMatchObject([
      200,
      { success: true, ...one.answer },
    ]);
    const { warnsOf = [] } = one;
    if (warnsOf.length === 0) expect(json['warning']).toBeUndefined();
    for (const field of warnsOf) expect(json['warning']).toContain(`${field} `);
    const shown = await apiClient(server.url, key).get(`/documents/${String(json['doc_uuid'])}`);
    expect(shown.json).toMatchObject({ ...one.document });
    const { rows } = await server.db.superuser.query<{ detail: object }>(
      'select detail from document_payments where document_id = $1 order by line_no',
      [json['doc_uuid']],
    );
    expect(rows[0]?.detail ?? {}).toMatchObject({ ...one.payment });
  });
});

describe('a refusal', () => {
  test.each(REFUSED_CASES.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { rows: before } = await server.db.superuser.query('select 1 from documents');
    const { status, json } = await send(one);
    expect([status, json], JSON.stringify(json)).toMatchObject([
      200,
      { success: false, errMsg: expect.stringMatching(/[א-ת]/), ...one.answer },
    ]);
    expect(json['errMsg']).toContain(one.names);
    const { rows: after } = await server.db.superuser.query('select 1 from documents');
    expect(after.length).toBe(before.length);
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
