import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { raceAtRow, signInLock } from '../../../../../test/races/race-at-row.ts';
import { newestCode, sendCode, sendPassword } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { randomToken } from '../../../../platform/random-token.ts';
import { inControlPlane } from '../../../../platform/db/account-transaction.ts';
import { insertLink } from '../../password/password.api.ts';
import { setBlocked } from './block.ts';
import type { Operator } from './operator.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

/* Concurrency of what revokes the sessions of a person and what opens one. */

const NEW_PASSWORD = 'Tavla-Zofia-7';
const PHONE = '050-1234567';

let server: TestServer;
let operator: Operator;

beforeAll(async () => {
  server = await startTestServer();
  const { database: db } = server.db;
  const { clock, passwords, config } = server.services;
  operator = { db, clock, passwords, origin: config.origin };
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function home(browser: HttpBrowser): Promise<number> {
  return (await browser.get('/backoffice/data/initData')).status;
}

/** A browser that may set a new password of a person by a link. */
async function givenLink({ id }: TestUser): Promise<() => Promise<Answer>> {
  const code = randomToken();
  await inControlPlane(server.db.database, (tx) => insertLink(tx, server.services.clock, id, code));
  const browser = server.browser();
  await browser.get('/front/data/initData');
  return () => browser.post('/front/auth/new_password_actual', { code, u_password: NEW_PASSWORD });
}

/** A browser that has given the password and waits for the code. */
async function givenAttempt(
  user: TestUser,
  codesTo: string = user.email,
): Promise<{ browser: HttpBrowser; code: string }> {
  const browser = server.browser();
  await sendPassword(browser, user);
  return { browser, code: await newestCode(browser, { email: codesTo }) };
}

type Ending = readonly [what: string, given: (user: TestUser) => Promise<() => Promise<unknown>>];

const ENDINGS: readonly Ending[] = [
  ['a new password', givenLink],
  [
    'a reset telephone',
    async ({ email }) =>
      () =>
        resetSecondFactor(operator, email),
  ],
  [
    'a block',
    async ({ email }) =>
      () =>
        setBlocked(operator, email, true),
  ],
];

describe.each(ENDINGS)('AU-18: %s', (_what, given) => {
  test('comes before a code that is given meanwhile: the code opens nothing', async () => {
    const user = await server.givenUser({ phone: PHONE });
    const { browser, code } = await givenAttempt(user, PHONE);
    const end = await given(user);
    const answers = await raceAtRow<unknown>(server, signInLock(user.email), [
      end,
      () => sendCode(browser, code),
    ]);
    expect(answers[1]).toMatchObject({ json: { success: false, fail_reason: 'WRONG' } });
    expect(await home(browser)).toBe(401);
  });

  test('comes after it: the session that was opened is over', async () => {
    const user = await server.givenUser({ phone: PHONE });
    const { browser, code } = await givenAttempt(user, PHONE);
    const end = await given(user);
    const answers = await raceAtRow<unknown>(server, signInLock(user.email), [
      () => sendCode(browser, code),
      end,
    ]);
    expect(answers[0]).toMatchObject({ json: { success: true } });
    expect(await home(browser)).toBe(401);
  });
});

test('AU-18: the old password, looked at before the new one came, opens no second step', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const answers = await raceAtRow(server, signInLock(user.email), [
    await givenLink(user),
    () => sendPassword(browser, user),
  ]);
  expect(answers.map(({ json }) => json)).toMatchObject([
    { success: true },
    { success: false, fail_reason: 'WRONG' },
  ]);
  expect((await sendPassword(browser, user, NEW_PASSWORD)).json).toMatchObject({ success: true });
});

test('AU-18: a second step that the old password opened just before is over', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const answers = await raceAtRow(server, signInLock(user.email), [
    () => sendPassword(browser, user),
    await givenLink(user),
  ]);
  expect(answers.map(({ json }) => json)).toMatchObject([{ success: true }, { success: true }]);
  expect((await sendCode(browser, await newestCode(browser, user))).status).toBe(401);
});

test('a session that ends while its code is looked at does not grow', async () => {
  const user = await server.givenUser();
  const { browser, code } = await givenAttempt(user);
  const ending = {
    text: 'update sessions set ended_at = now() where user_id = $1 and ended_at is null',
    values: [user.id],
  };
  const [answer] = await raceAtRow(server, ending, [() => sendCode(browser, code)]);
  expect(answer?.status).toBe(401);
  const { rows } = await server.db.superuser.query(
    'select from sessions where user_id = $1 and ended_at is null',
    [user.id],
  );
  expect(rows).toHaveLength(0);
});
