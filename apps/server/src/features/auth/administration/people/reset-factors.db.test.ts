import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { factorsOf, givenApp, sendWay } from '../../../../../test/auth/factors.ts';
import { givenPasskey, signInByPasskey } from '../../../../../test/auth/passkeys.ts';
import { runAdmin, type AdminRun } from '../../../../../test/process/run-admin.ts';
import { newestCode, sendCode, sendPassword } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const WRONG = { success: false, fail_reason: 'WRONG' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function reset(email: string): Promise<AdminRun> {
  return runAdmin(server, 'reset-second-factor', `--email=${email}`);
}

test('reset-second-factor takes the app and the recovery codes away and ends the sessions', async () => {
  const { user, browser, secret, recoveryCodes } = await givenApp(server);
  expect(await reset(user.email)).toMatchObject({ code: 0 });
  expect((await browser.get('/backoffice/data/initData')).status).toBe(401);
  const attempt = server.browser();
  expect((await sendPassword(attempt, user)).json).toMatchObject({ ua_2fa_type: 'email' });
  const shown = shownCode(secret, server.time.now());
  expect((await sendWay(attempt, 'app', shown)).json).toEqual(WRONG);
  expect((await sendWay(attempt, 'recovery', recoveryCodes[0] ?? '')).json).toEqual(WRONG);
  const answer = await sendCode(attempt, await newestCode(attempt, user));
  expect(answer.json).toMatchObject({ success: true });
  expect(await factorsOf(attempt)).toMatchObject({ ways: ['email'], appSince: null });
  expect(await reset(user.email)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('nothing was changed'),
  });
});

test('reset-second-factor takes passkeys away', async () => {
  const { user, passkey } = await givenPasskey(server);
  expect(await reset(user.email)).toMatchObject({ code: 0 });
  expect((await signInByPasskey(server.browser(), passkey)).json).toEqual(WRONG);
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ ua_2fa_type: 'email' });
});
