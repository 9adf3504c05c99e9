import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  confirmCodes,
  freshPhone,
  givenUnverified,
  sendCodes,
} from '../../../../test/auth/phones.ts';
import { raceAtRow, signInLock } from '../../../../test/races/race-at-row.ts';
import { NEW_PASSWORD, visitor } from '../../../../test/auth/registration.ts';
import {
  codesOf,
  newestCode,
  otherThan,
  sendCode,
  sendPassword,
} from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    withJobs: true,
    env: { PINKAS_REGISTRATION_PHONE: 'required' },
  });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

/** Somebody whose codes were sent, with both. */
async function givenSent(phone = freshPhone()) {
  const { fields, browser } = await givenUnverified(server, phone);
  expect((await sendCodes(browser)).json).toEqual({
    outcome: 'sent',
    ua_2fa_cellphone: `***${phone.slice(-3)}`,
    RESEND_OPTION: 60,
  });
  const phoneCode = await newestCode(browser, { email: phone });
  const mailCode = await newestCode(browser, fields);
  return { fields, browser, phone, phoneCode, mailCode };
}

async function stepOf(email: string): Promise<unknown> {
  const { rows } = await server.db.superuser.query(
    `select a.registration_step as step, u.phone from users u
      join memberships m on m.user_id = u.id join accounts a on a.id = m.account_id
      where u.email = $1`,
    [email],
  );
  return rows[0];
}

test('both codes verify the telephone: the wizard opens, and codes of signing in go there', async () => {
  const { fields, browser, phone, phoneCode, mailCode } = await givenSent();
  expect((await browser.get('/backoffice/data/initData')).status).toBe(401);
  expect((await confirmCodes(browser, phoneCode, mailCode)).json).toEqual({ outcome: 'verified' });
  expect((await browser.get('/backoffice/data/initData')).json).toMatchObject({
    data: { u_registration_step: 'START' },
  });
  expect(await stepOf(fields.email)).toEqual({ step: 'START', phone });
  expect((await sendPassword(server.browser(), fields, NEW_PASSWORD)).json).toMatchObject({
    action: 'GOTO_TFA',
    ua_2fa_type: 'sms',
  });
});

test('AU-22: until then the session opens nothing else, sends no code of signing in, and takes none', async () => {
  const { fields, browser, phoneCode, mailCode } = await givenSent();
  for (const path of ['/v2/api/documents', '/v2/api/account/factors', '/v2/api/account/company']) {
    expect((await browser.get(path)).status, path).toBe(401);
  }
  expect((await browser.post('/backoffice/settings/set_reg_step/FINISH', {})).status).toBe(401);
  expect((await browser.get('/front/auth/twoFA_send')).json).toMatchObject({ success: false });
  for (const code of [phoneCode, mailCode]) {
    expect((await sendCode(browser, code)).json).toMatchObject({ success: false });
  }
  expect(await stepOf(fields.email)).toMatchObject({ step: 'PHONE_VERIFICATION', phone: '' });
});

test('who has the password and a telephone, but not the mail, gets nowhere', async () => {
  const { fields, browser } = await givenUnverified(server, freshPhone());
  const own = freshPhone();
  await sendCodes(browser, own);
  const phoneCode = await newestCode(browser, { email: own });
  const mailCode = await newestCode(browser, fields);
  expect((await confirmCodes(browser, phoneCode, otherThan(mailCode))).json).toEqual({
    outcome: 'wrong',
  });
  expect((await confirmCodes(browser, otherThan(phoneCode), mailCode)).json).toEqual({
    outcome: 'wrong',
  });
  expect(await stepOf(fields.email)).toMatchObject({ step: 'PHONE_VERIFICATION', phone: '' });
});

test('AU-12: one message a minute, and a wrong number is corrected; codes of the first are dead', async () => {
  const { browser, phone, phoneCode, mailCode } = await givenSent();
  const other = freshPhone();
  for (const waitedMs of [0, 60_000 - 1]) {
    server.time.advance(waitedMs);
    expect((await sendCodes(browser, other)).json).toMatchObject({ outcome: 'wait' });
  }
  expect(await codesOf(browser, { email: other })).toEqual([]);
  server.time.advance(1);
  expect((await sendCodes(browser, other)).json).toMatchObject({ outcome: 'sent' });
  expect((await confirmCodes(browser, phoneCode, mailCode)).json).toEqual({ outcome: 'wrong' });
  expect((await browser.get('/front/register/phone')).json).toMatchObject({
    ua_2fa_cellphone: `***${other.slice(-3)}`,
    isSent: true,
    RESEND_OPTION: 60,
  });
  expect(await codesOf(browser, { email: phone })).toHaveLength(1);
});

test('AU-09: the fifth wrong try ends the codes, and so do ten minutes', async () => {
  const { fields, browser, phoneCode, mailCode } = await givenSent();
  for (let tries = 1; tries < 5; tries += 1) {
    expect((await confirmCodes(browser, otherThan(phoneCode), mailCode)).json).toEqual({
      outcome: 'wrong',
    });
  }
  const { rows } = await server.db.superuser.query(
    `select subject, failures from login_throttles where subject ~ '^(address|code):' order by 1`,
  );
  expect(rows).toEqual([
    { subject: 'address:127.0.0.1', failures: 4 },
    { subject: `code:${fields.email}`, failures: 4 },
  ]);
  for (const code of [otherThan(phoneCode), phoneCode]) {
    expect((await confirmCodes(browser, code, mailCode)).json).toEqual({ outcome: 'ended' });
  }
  const [inTime, late] = [await givenSent(), await givenSent()];
  server.time.advance(600_000 - 1);
  const { phoneCode: early, mailCode: earlyMail } = inTime;
  expect((await confirmCodes(inTime.browser, early, earlyMail)).json).toEqual({
    outcome: 'verified',
  });
  server.time.advance(1);
  expect((await confirmCodes(late.browser, late.phoneCode, late.mailCode)).json).toEqual({
    outcome: 'ended',
  });
});

test('AU-12: five codes a day go to one number, whoever gives it, and five an hour to one person', async () => {
  const phone = freshPhone();
  for (let people = 0; people < 5; people += 1) await givenSent(phone);
  const { browser } = await givenUnverified(server, phone);
  expect((await sendCodes(browser)).json).toMatchObject({ outcome: 'too-many' });
  expect(await codesOf(browser, { email: phone })).toHaveLength(5);
  for (let asks = 0; asks < 5; asks += 1) {
    expect((await sendCodes(browser, freshPhone())).json).toMatchObject({ outcome: 'sent' });
    server.time.advance(60_000);
  }
  expect((await sendCodes(browser, freshPhone())).json).toMatchObject({ outcome: 'too-many' });
});

test('AU-12: a network is sent thirty codes an hour', async () => {
  await server.db.superuser.query(
    `insert into login_throttles (subject, failures, window_started_at, blocked_until)
      values ('phone-address:127.0.0.1', 30, $1, $2)`,
    [new Date(server.time.now()), new Date(server.time.now() + 3_600_000)],
  );
  const { browser } = await givenUnverified(server, freshPhone());
  expect((await sendCodes(browser)).json).toMatchObject({ outcome: 'too-many' });
});

test('the same codes sent twice at once open one session', async () => {
  const { fields, browser, phoneCode, mailCode } = await givenSent();
  const answers = await raceAtRow(server, signInLock(fields.email), [
    () => confirmCodes(browser.copy(), phoneCode, mailCode),
    () => confirmCodes(browser.copy(), phoneCode, mailCode),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
});

test('with the telephone every other session of this step ends: none begins the registration again', async () => {
  const { fields, browser, phoneCode, mailCode } = await givenSent();
  const late = await visitor(server);
  await sendPassword(late, fields, NEW_PASSWORD);
  expect((await late.get('/front/register/phone')).status).toBe(200);
  await confirmCodes(browser, phoneCode, mailCode);
  expect((await sendCodes(late, freshPhone())).status).toBe(401);
  expect((await confirmCodes(late, phoneCode, mailCode)).status).toBe(401);
});

test('after signing out, and in a session of both steps, the calls of this step open nothing', async () => {
  const { browser, phoneCode, mailCode } = await givenSent();
  await browser.get('/front/auth/logout');
  expect((await confirmCodes(browser, phoneCode, mailCode)).status).toBe(401);
  const { browser: verified, phoneCode: own, mailCode: mailed } = await givenSent();
  await confirmCodes(verified, own, mailed);
  expect((await sendCodes(verified)).status).toBe(401);
  expect((await verified.get('/front/register/phone')).status).toBe(401);
});
