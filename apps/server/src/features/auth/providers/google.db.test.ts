import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  isSignedIn,
  problem,
  startWithGoogle,
  throughProvider,
  toldBy,
  type WithGoogle,
} from '../../../../test/auth/providers.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import type { TestServer } from '../../../../test/test-server.ts';

let at: WithGoogle;
let server: TestServer;

beforeAll(async () => {
  at = await startWithGoogle();
  server = at.server;
});
afterAll(() => at.stop());
beforeEach(() => at.refresh());

async function noticesOf(accountId: number): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query<{ change: string }>(
    `select payload->>'change' as change from outbox_tasks
      where account_id = $1 and kind = 'mail-sign-in-notice' order by payload->>'change'`,
    [accountId],
  );
  return rows.map(({ change }) => change);
}

describe('somebody who is linked', () => {
  test('comes in with Google and the own second step', async () => {
    const user = await at.givenLinked();
    const browser = server.browser();
    const page = await throughProvider(browser, { redirectAfter: '/documents' });
    expect(toldBy(page)).toEqual({
      page: '/auth/login',
      step: 'GOTO_TFA',
      redirectAfter: '/documents',
    });
    expect(await isSignedIn(browser)).toBe(false);
    const answer = await sendCode(browser, await newestCode(browser, user));
    expect(answer.json).toMatchObject({ success: true, action: 'GOTO_BACKOFFICE' });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await at.eventsOf(user.id)).toEqual(['provider-accepted', 'provider-linked']);
    expect(await noticesOf(user.accountId)).toEqual(['new-device', 'provider-linked']);
  });

  test('is known by the subject, whatever became of the e-mail', async () => {
    const user = await at.givenLinked();
    at.google.vouchFor({ sub: `sub of ${user.email}`, email: 'another@people.test' });
    expect(toldBy(await throughProvider(server.browser()))).toMatchObject({ step: 'GOTO_TFA' });
  });

  test('AU-24: is refused while blocked, and while too many codes were wrong', async () => {
    const user = await at.givenLinked();
    await server.db.superuser.query(
      `insert into login_throttles (subject, failures, window_started_at, blocked_until)
        values ($1, 10, now(), now() + interval '1 hour')`,
      [`code:${user.email}`],
    );
    expect(toldBy(await throughProvider(server.browser()))).toEqual({
      page: '/auth/login',
      fail_reason: 'TMP_BLOCK',
    });
    await server.db.superuser.query('truncate login_throttles');
    await server.db.superuser.query("update users set status = 'blocked' where id = $1", [user.id]);
    expect(toldBy(await throughProvider(server.browser()))).toEqual({
      page: '/auth/login',
      fail_reason: 'BLOCKED',
    });
  });

  test('AU-01: is not stopped by passwords that others guess', async () => {
    const user = await at.givenLinked();
    for (let index = 0; index < 4; index += 1) {
      await sendPassword(server.browser(), user, `Wrong-guess-${index}`);
    }
    expect(toldBy(await throughProvider(server.browser()))).toMatchObject({ step: 'GOTO_TFA' });
  });

  test('verifies the address first where that is still to be done', async () => {
    const user = await at.givenLinked();
    await server.db.superuser.query(
      "update accounts set registration_step = 'EMAIL_VERIFICATION' where id = $1",
      [user.accountId],
    );
    expect(toldBy(await throughProvider(server.browser()))).toEqual({
      page: '/register',
      GOTO_EMAIL_VERIFICATION: '1',
      u_email: user.email,
    });
  });

  test('AU-23: is told sso_disabled once the owner stops providers, and comes in again when they are allowed', async () => {
    const user = await at.givenLinked();
    const owner = await signIn(server, user);
    const allow = (isAllowed: boolean) =>
      owner.send('PUT', '/v2/api/account/providers/allowed', { body: { isAllowed } });
    expect((await allow(false)).status).toBe(200);
    expect((await allow(false)).status).toBe(200);
    expect(toldBy(await throughProvider(server.browser()))).toEqual(problem('sso_disabled'));
    expect((await owner.get('/v2/api/account/providers')).json).toMatchObject({ isAllowed: false });
    await allow(true);
    expect(toldBy(await throughProvider(server.browser()))).toMatchObject({ step: 'GOTO_TFA' });
    const { rows } = await server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1 and action like 'account.%' order by action`,
      [user.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'account.providers-allowed',
      'account.providers-stopped',
    ]);
  });

  test('is unlinked with a proof alone, told of it, and has the password still', async () => {
    const user = await at.givenLinked();
    const browser = await signIn(server, user);
    const unlink = (text: string) =>
      browser.post('/v2/api/account/providers/unlink', {
        providerType: 'google',
        proof: { kind: 'password', text },
      });
    expect((await unlink('Wrong-proof')).json).toMatchObject({ code: 'PROOF_WRONG' });
    expect(toldBy(await throughProvider(server.browser()))).toMatchObject({ step: 'GOTO_TFA' });
    expect((await unlink('Test-Password-1')).json).toEqual({ success: true });
    expect((await unlink('Test-Password-1')).json).toEqual({ success: true });
    expect(toldBy(await throughProvider(server.browser()))).toMatchObject({ sso_link: 'google' });
    // The second time nothing was there any more, and nobody is notified.
    const told = await noticesOf(user.accountId);
    expect(told.filter((change) => change === 'provider-unlinked')).toHaveLength(1);
    expect((await browser.get('/v2/api/account/providers')).json).toEqual({
      providers: [{ providerType: 'google', label: 'Google', email: null, linkedAt: null }],
      isAllowed: true,
    });
  });
});

describe('somebody who is not linked', () => {
  test('AU-23: a verified e-mail alone opens nothing; password and code link it, once', async () => {
    const user = await server.givenUser();
    at.vouchFor(user);
    const browser = server.browser();
    expect(toldBy(await throughProvider(browser))).toEqual({
      page: '/auth/login',
      sso_link: 'google',
      u_email: user.email,
    });
    expect(await isSignedIn(browser)).toBe(false);
    await signIn(server, user, browser);
    expect(await at.eventsOf(user.id)).toEqual(['provider-linked', 'provider-refused']);
    expect(toldBy(await throughProvider(server.browser()))).toMatchObject({ step: 'GOTO_TFA' });
  });

  test('AU-23: what waits for one person is not linked to another who signs in there', async () => {
    const [user, other] = [await server.givenUser(), await server.givenUser()];
    at.vouchFor(user);
    const browser = server.browser();
    await throughProvider(browser);
    await signIn(server, other, browser);
    expect(await at.eventsOf(other.id)).toEqual([]);
    // Nor to the first one later, in the same browser.
    await browser.get('/front/auth/logout');
    await signIn(server, user, browser);
    expect(await at.eventsOf(user.id)).toEqual(['provider-refused']);
  });

  test('AU-23: what waits was signed by us, and not for long', async () => {
    const user = await server.givenUser();
    at.vouchFor(user);
    const browser = server.browser();
    await throughProvider(browser);
    const [name] = [...browser.cookies.keys()].filter((one) => one.includes('link'));
    const [text = '', signature = ''] = (browser.cookies.get(name ?? '') ?? '').split('.');
    const forged = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
      value: { subject: string };
    };
    forged.value.subject = 'somebody else';
    const other = browser.copy();
    other.cookies.set(
      name ?? '',
      `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`,
    );
    await signIn(server, user, other);
    server.time.advance(600_000);
    await signIn(server, user, browser);
    expect(await at.eventsOf(user.id)).toEqual(['provider-refused']);
  });

  test('AU-23: is told email_not_exist where nobody has the e-mail', async () => {
    at.vouchFor({ email: 'nobody@people.test' });
    const browser = server.browser();
    expect(toldBy(await throughProvider(browser))).toEqual(problem('email_not_exist'));
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each([[false], [undefined], ['true']])(
    'AU-23: an e-mail that Google did not verify (%s) is nobody’s',
    async (verified) => {
      const user = await server.givenUser();
      at.google.vouchFor({
        sub: 'a new one',
        email: user.email,
        ...(verified === undefined ? {} : { email_verified: verified as boolean }),
      });
      const browser = server.browser();
      expect(toldBy(await throughProvider(browser))).toEqual(
        problem('general', 'email_not_verified'),
      );
      await signIn(server, user, browser);
      expect(await at.eventsOf(user.id)).toEqual([]);
    },
  );
});
