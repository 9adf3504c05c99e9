import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { INVITATIONS_A_DAY_MAX } from '@pinkas/domain/affiliates/referral-gift';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { codeOf } from '../../../../test/account/friends.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/* Sharing the link of an account: by mail, on Facebook, and what the link leads to. */

const SHARE_MAIL = '/backoffice/leads/shareMail';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());

async function aPerson(): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

const aMessage = (changes: Record<string, string> = {}) => ({
  name: 'סטודיו קו תכלת',
  email: 'studio@kav.test',
  frnd_name: 'גלריית נחל',
  frnd_email: 'office@nahal.test',
  subject: 'פנקס, החשבוניות מסודרות',
  message: 'שלום, אנחנו מפיקים חשבוניות בפנקס כבר שנה.',
  ...changes,
});

const share = (browser: HttpBrowser, changes: Record<string, string> = {}): Promise<Answer> =>
  browser.post(SHARE_MAIL, aMessage(changes));

async function mailsTo(address: string): Promise<readonly OutboxMessage[]> {
  const { json } = await server.browser().get('/outbox/messages');
  return (json as OutboxMessage[]).filter(({ to }) => to === address);
}

test('an invitation is mailed with the link and the message, the same one once, and another one after thirty days', async () => {
  const { user, browser } = await aPerson();
  const friend = 'once@nahal.test';
  const twice = await Promise.all([
    share(browser, { frnd_email: friend }),
    share(browser, { frnd_email: friend }),
  ]);
  for (const { json } of twice) expect(json).toEqual({ success: true, errMsg: '' });
  const another = { frnd_email: friend, subject: 'עוד משהו על פנקס' };
  expect((await share(browser, another)).json).toMatchObject({
    success: false,
    fail_reason: 'INVITED_ALREADY',
  });
  await expect.poll(() => mailsTo(friend)).toHaveLength(1);
  const [mail] = await mailsTo(friend);
  expect(mail?.subject).toBe('פנקס, החשבוניות מסודרות');
  expect(mail?.text).toContain('כבר שנה');
  expect(mail?.text).toContain(`/r/${await codeOf(browser)}`);
  const { rows } = await server.db.superuser.query(
    `select from referral_shares where account_id = $1 and channel = 'mail'`,
    [user.accountId],
  );
  expect(rows).toHaveLength(1);
  await server.db.superuser.query(
    `update referral_shares set shared_on = shared_on - 30 where account_id = $1`,
    [user.accountId],
  );
  expect((await share(browser, another)).json).toMatchObject({ success: true });
});

test('the own address, and more than the invitations of a day, are refused in words of their own', async () => {
  const { user, browser } = await aPerson();
  for (const frnd_email of [user.email.toUpperCase(), 'studio@kav.test']) {
    expect((await share(browser, { frnd_email })).json).toMatchObject({
      success: false,
      fail_reason: 'OWN_ADDRESS',
    });
  }
  await server.db.superuser.query(
    `insert into referral_shares (account_id, id, channel, shared_on, shared_at, shared_by, friend_hash, message_hash)
      select $1, gen_random_uuid(), 'mail', $2, now(), $3, sha256(i::text::bytea), sha256('m')
      from generate_series(1, $4) i`,
    [user.accountId, server.services.clock.today(), user.id, INVITATIONS_A_DAY_MAX],
  );
  expect((await share(browser, { frnd_email: 'late@nahal.test' })).json).toMatchObject({
    success: false,
    fail_reason: 'DAY_LIMIT',
  });
});

test.each([
  ['name', '', 'FIELD_REQUIRED'],
  ['email', 'no address', 'EMAIL_INVALID'],
  ['frnd_name', '', 'FIELD_REQUIRED'],
  ['frnd_email', '', 'FIELD_REQUIRED'],
  ['subject', '123456789', 'TEXT_TOO_SHORT'],
  ['message', 'm'.repeat(24), 'TEXT_TOO_SHORT'],
  ['message', 'm'.repeat(1000), 'TEXT_TOO_LONG'],
])('%s of %j is refused with %s', async (field, value, code) => {
  const { browser } = await aPerson();
  const { status, json } = await share(browser, { [field]: value });
  expect(status).toBe(400);
  expect(json).toMatchObject({ code: 'INVALID_REQUEST', fields: [{ path: [field], code }] });
});

test('a subject of 10 and a message of 25 or of 999 characters are sent', async () => {
  const { browser } = await aPerson();
  for (const [index, message] of ['m'.repeat(25), 'm'.repeat(999)].entries()) {
    const frnd_email = `bounds-${String(index)}@nahal.test`;
    const { json } = await share(browser, { subject: '1234567890', message, frnd_email });
    expect(json).toMatchObject({ success: true });
  }
});

test('a share on Facebook is noted once a day, for the person who calls alone', async () => {
  const { user, browser } = await aPerson();
  for (let count = 0; count < 2; count += 1) {
    const answer = await browser.get(`/sr/uref/${user.id}/share`);
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
  }
  const other = await aPerson();
  const foreign = await browser.get(`/sr/uref/${other.user.id}/share`);
  const missing = await browser.get('/sr/uref/01900000-0000-7000-8000-00000000dead/share');
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect((await server.browser().get(`/sr/uref/${user.id}/share`)).status).toBe(401);
  const { rows } = await server.db.superuser.query(
    `select channel from referral_shares where account_id = any ($1)`,
    [[user.accountId, other.user.accountId]],
  );
  expect(rows).toEqual([{ channel: 'facebook' }]);
});

test('the link leads to the registration with its code, and without one that is none', async () => {
  const { browser } = await aPerson();
  const code = await codeOf(browser);
  for (const [path, location] of [
    [`/r/${code}`, `/#/register?aff=${code}`],
    ['/r/abcd2345', '/#/register?aff=abcd2345'],
    ['/r/no-code', '/#/register'],
  ] as const) {
    const answer = await server.browser().get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  }
});
