import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { codesOf, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

function reasonOf(answer: Answer): unknown {
  expect(answer.status).toBe(200);
  return (answer.json as { fail_reason?: string }).fail_reason;
}

/** Wrong passwords, one after another, each from a fresh browser; the reasons they were refused for. */
async function guess(email: string, times: number): Promise<unknown[]> {
  const reasons: unknown[] = [];
  for (let index = 0; index < times; index += 1) {
    reasons.push(reasonOf(await sendPassword(server.browser(), { email }, `Wrong-guess-${index}`)));
  }
  return reasons;
}

test('the right password opens the second step and sends the code', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const answer = await sendPassword(browser, user);
  expect(answer.json).toEqual({
    success: true,
    action: 'GOTO_TFA',
    ua_2fa_type: 'email',
    ua_email: `u***@people.test`,
    RESEND_OPTION: 60,
  });
  const codes = await codesOf(browser, user);
  expect(codes).toHaveLength(1);
  expect(codes[0]).toMatch(/^\d{6}$/);
});

test('a person with a telephone gets the code by text message', async () => {
  const user = await server.givenUser({ phone: '050-1234567' });
  const answer = await sendPassword(server.browser(), user);
  expect(answer.json).toMatchObject({ ua_2fa_type: 'sms', ua_2fa_cellphone: '***567' });
});

test('a person with a landline, which takes no text messages, gets the code by mail', async () => {
  const user = await server.givenUser({ phone: '03-5551234' });
  const answer = await sendPassword(server.browser(), user);
  expect(answer.json).toMatchObject({ ua_2fa_type: 'email' });
});

test('AU-01: wrong passwords lead to the robot check, then to a block of one hour that ends by itself', async () => {
  const user = await server.givenUser();
  const reasons = await guess(user.email, 14);
  expect(reasons.slice(0, 3)).toEqual(['WRONG', 'WRONG', 'WRONG']);
  expect(reasons[3]).toBe('CAPTCHA');
  expect(reasons.at(-1)).toBe('TMP_BLOCK');

  expect(reasonOf(await sendPassword(server.browser(), user))).toBe('TMP_BLOCK');
  server.time.advance(HOUR_MS - 1000);
  expect(reasonOf(await sendPassword(server.browser(), user))).toBe('TMP_BLOCK');
  server.time.advance(1000);
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
});

test('AU-01: a solved robot check lets the right password in, and is worth one try', async () => {
  const user = await server.givenUser();
  await guess(user.email, 3);
  const browser = server.browser();
  const solved = await solveRobotCheck(browser);
  expect(reasonOf(await sendPassword(browser, user, 'Wrong-again', solved))).toBe('WRONG');
  expect(reasonOf(await sendPassword(browser, user, PASSWORD, solved))).toBe('CAPTCHA');
  expect(reasonOf(await sendPassword(browser, user, PASSWORD, 'bm90IGFuIGFuc3dlcg=='))).toBe(
    'CAPTCHA',
  );
  const again = await solveRobotCheck(browser);
  expect((await sendPassword(browser, user, PASSWORD, again)).json).toMatchObject({
    success: true,
  });
});

test('AU-02: failures are counted on the server, whatever cookies a guesser throws away', async () => {
  const user = await server.givenUser();
  const reasons: unknown[] = [];
  for (let index = 0; index < 12; index += 1) {
    const fresh = server.browser();
    await fresh.get('/front/data/initData');
    const body = { u_email: user.email.toUpperCase(), u_password: 'Wrong-guess' };
    reasons.push(
      reasonOf(
        await fresh.post('/front/auth/login_actual', body, {
          headers: { 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` },
        }),
      ),
    );
  }
  expect(reasons).toContain('CAPTCHA');
  expect(reasons.at(-1)).toBe('TMP_BLOCK');
});

test('tries without the robot check block the guesser, not the person elsewhere', async () => {
  const user = await server.givenUser();
  await guess(user.email, 12);
  const { rows } = await server.db.superuser.query<{ subject: string; blocked: boolean }>(
    `select split_part(subject, ':', 1) as subject, blocked_until is not null as blocked
     from login_throttles where subject like '%' || $1 order by 1`,
    [user.email],
  );
  expect(rows).toEqual([
    { subject: 'pair', blocked: true },
    { subject: 'user', blocked: false },
  ]);
});

test('AU-01: strangers who block a person do not keep out the browser that signed in before, which counts for itself', async () => {
  const user = await server.givenUser();
  const known = await signIn(server, user);
  // Strangers elsewhere solved the robot check each time.
  const day = server.services.clock.now();
  await server.db.superuser.query(
    `insert into login_throttles (subject, failures, window_started_at, blocked_until)
     select subject, 10, $2::timestamptz, $2::timestamptz + interval '1 hour'
     from unnest(array['user:' || $1, 'pair:127.0.0.1:' || $1]) subject`,
    [user.email, day],
  );
  expect(reasonOf(await sendPassword(server.browser(), user))).toBe('TMP_BLOCK');
  const other = await signIn(server, await server.givenUser());
  expect(reasonOf(await sendPassword(other, user))).toBe('TMP_BLOCK');
  expect((await sendPassword(known, user)).json).toMatchObject({ success: true });

  const reasons: unknown[] = [];
  for (let index = 0; index < 14; index += 1) {
    reasons.push(reasonOf(await sendPassword(known, user, `Wrong-guess-${index}`)));
  }
  expect(reasons.slice(0, 4)).toEqual(['WRONG', 'WRONG', 'WRONG', 'CAPTCHA']);
  server.time.advance(HOUR_MS);
  expect((await sendPassword(known, user)).json).toMatchObject({ success: true });
});

test('AU-05: an unknown e-mail is refused as a wrong password is, after the same work', async () => {
  const user = await server.givenUser();
  const before = server.services.passwords.verifiedCount;
  const wrong = await sendPassword(server.browser(), user, 'Wrong-guess');
  const unknown = await sendPassword(server.browser(), { email: 'nobody@people.test' });
  expect(server.services.passwords.verifiedCount - before).toBe(2);
  expect(unknown.text).toBe(wrong.text);
  expect(unknown.status).toBe(wrong.status);
  expect(namesOf(unknown)).toEqual(namesOf(wrong));
  expect(unknown.text).toBe('{"success":false,"fail_reason":"WRONG"}');
});

function namesOf(answer: Answer): string[] {
  return [...answer.headers.keys()].toSorted();
}

test('guesses made at the same time are no cheaper than guesses made in turn', async () => {
  const user = await server.givenUser();
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      sendPassword(server.browser(), user, `Parallel-guess-${index}`),
    ),
  );
  const { rows } = await server.db.superuser.query<{ failures: number }>(
    'select failures from login_throttles where subject = $1',
    [`user:${user.email}`],
  );
  expect(rows[0]?.failures).toBe(3);
});

test('AU-20: an e-mail or password of another type is refused as a malformed request', async () => {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const strange = [['a@b.test'], { $gt: '' }, 7, true, null, undefined, 'no address', 'a@b.test\0'];
  for (const u_email of strange) {
    const answer = await browser.post('/front/auth/login_actual', {
      u_email,
      u_password: PASSWORD,
    });
    expect(answer.status, JSON.stringify(u_email)).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
  }
  for (const u_password of [['x'], { $ne: null }, 7, true, null]) {
    const answer = await browser.post('/front/auth/login_actual', {
      u_email: 'a@b.test',
      u_password,
    });
    expect(answer.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['u_password'], code: 'FIELD_WRONG_TYPE' }],
    });
  }
});

test('a field that the sign-in does not know is refused by name', async () => {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const answer = await browser.post('/front/auth/login_actual', {
    u_email: 'a@b.test',
    u_password: 'x',
    isOwner: true,
  });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ fields: [{ path: ['isOwner'], code: 'FIELD_UNKNOWN' }] });
});

test('a blocked person is told so, and only with the right password', async () => {
  const user = await server.givenUser({ status: 'blocked' });
  expect(reasonOf(await sendPassword(server.browser(), user, 'Wrong-guess'))).toBe('WRONG');
  expect(reasonOf(await sendPassword(server.browser(), user))).toBe('BLOCKED');
});

test('each step of signing in is written down with who, when and from where', async () => {
  const user = await server.givenUser();
  await sendPassword(server.browser(), user, 'Wrong-guess');
  const browser = await signIn(server, user);
  await browser.get('/front/auth/logout');
  const { rows } = await server.db.superuser.query<{ kind: string; ip: string }>(
    'select kind, ip from security_events where user_id = $1 or subject = $2',
    [user.id, user.email],
  );
  expect(rows.map((row) => row.kind).toSorted()).toEqual([
    'code-sent',
    'password-accepted',
    'password-refused',
    'signed-in',
    'signed-out',
  ]);
  expect(new Set(rows.map((row) => row.ip))).toEqual(new Set(['127.0.0.1']));
});

/** A person whose account is at a step of its registration, and a session from before. */
async function givenStep(step: string) {
  const user = await server.givenUser();
  const elsewhere = await signIn(server, user);
  await server.db.superuser.query('update accounts set registration_step = $2 where id = $1', [
    user.accountId,
    step,
  ]);
  return { user, elsewhere };
}

test('in EMAIL_VERIFICATION the right password opens nothing, and an open session is over', async () => {
  const { user, elsewhere } = await givenStep('EMAIL_VERIFICATION');
  expect((await elsewhere.get('/backoffice/data/initData')).status).toBe(401);
  const browser = server.browser();
  expect(reasonOf(await sendPassword(browser, user, 'Wrong-guess'))).toBe('WRONG');
  expect((await sendPassword(browser, user)).json).toEqual({
    success: true,
    action: 'GOTO_EMAIL_VERIFICATION',
  });
  expect(await codesOf(browser, user)).toHaveLength(1);
  expect((await browser.get('/front/auth/twoFA_send')).status).toBe(401);
});

test('nobody stays at a telephone that the settings do not ask for, and an open session is over', async () => {
  const { user, elsewhere } = await givenStep('PHONE_VERIFICATION');
  expect((await elsewhere.get('/backoffice/data/initData')).status).toBe(401);
  const browser = server.browser();
  expect(reasonOf(await sendPassword(browser, user, 'Wrong-guess'))).toBe('WRONG');
  expect((await elsewhere.get('/backoffice/data/initData')).status).toBe(401);
  expect((await sendPassword(browser, user)).json).toMatchObject({ action: 'GOTO_TFA' });
});

test('the start tells how far the registration of the account came', async () => {
  const user = await server.givenUser();
  await server.db.superuser.query(
    "update accounts set registration_step = 'COMPANY_DETAILS' where id = $1",
    [user.accountId],
  );
  const answer = await (await signIn(server, user)).get('/backoffice/data/initData');
  expect(answer.json).toMatchObject({ data: { u_registration_step: 'COMPANY_DETAILS' } });
});
