import { randomUUID } from 'node:crypto';

import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import { outcomes, raceAtRow } from './race-at-row.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

describe('a write under one key', () => {
  test('with two bodies happens as the first says, and the second is refused', async () => {
    const { id, version } = await givenCustomer(browser, { name: 'מחסן הגליל' });
    const key = randomUUID();
    const save = (city: string) => () =>
      write(browser, 'PUT', `/v2/api/customers/${id}`, savedCustomer(version, city), key);
    const answers = await raceAtRow(
      server,
      { text: 'select from customers where id = $1 for update', values: [id] },
      [save('חיפה'), save('עכו')],
    );
    expect(outcomes(answers)).toEqual(['200', '409 IDEMPOTENCY_KEY_REUSED']);
    expect(await getJson(browser, `/v2/api/customers/${id}`)).toMatchObject({ city: 'חיפה' });
  });

  test('of one version two keys save once, and the other learns of it', async () => {
    const { id, version } = await givenCustomer(browser, { name: 'מחסן הגליל' });
    const save = (city: string) => () =>
      write(browser, 'PUT', `/v2/api/customers/${id}`, savedCustomer(version, city));
    const answers = await raceAtRow(
      server,
      { text: 'select from customers where id = $1 for update', values: [id] },
      [save('חיפה'), save('עכו')],
    );
    expect(outcomes(answers)).toEqual(['200', '409 VERSION_CONFLICT']);
    expect(await getJson(browser, `/v2/api/customers/${id}`)).toMatchObject({ city: 'חיפה' });
  });
});

function savedCustomer(version: number, city: string): object {
  return { ...aCustomerForm({ name: 'מחסן הגליל', city }), version };
}

test('of two sign-ins that use one code one succeeds', async () => {
  const user = await server.givenUser();
  const attempt = server.browser();
  await sendPassword(attempt, user);
  const code = await newestCode(attempt, user);
  const answers = await raceAtRow(
    server,
    {
      text: "select from login_codes where user_id = $1 and state = 'live' for update",
      values: [user.id],
    },
    [() => sendCode(attempt.copy(), code), () => sendCode(attempt.copy(), code)],
  );
  expect(answers.map(({ json }) => json)).toEqual([
    { success: true, action: 'GOTO_BACKOFFICE' },
    { success: false, fail_reason: 'WRONG' },
  ]);
});
