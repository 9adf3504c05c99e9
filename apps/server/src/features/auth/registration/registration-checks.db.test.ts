import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  confirmEmail,
  linksTo,
  nextTaxId,
  registerBusiness,
  registerVerified,
  visitor,
  waitForLinks,
} from '../../../../test/auth/registration.ts';
import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
// All tests come from one address, whose tries would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

function check(browser: HttpBrowser, type: string, form: Record<string, string>): Promise<Answer> {
  return browser.send('POST', `/front/register/ajax_validator?type=${type}`, {
    form: new URLSearchParams(form),
  });
}

test('the validator tells whether a tax ID and an e-mail are free', async () => {
  const { comp_crn: taxId, email } = await registerVerified(server);
  const browser = await visitor(server);
  const exists = { success: false, reason: 'EXISTS' };
  expect((await check(browser, 'comp_crn', { u_comp_crn: taxId })).json).toEqual(exists);
  expect((await check(browser, 'comp_crn', { u_comp_crn: nextTaxId() })).json).toEqual({
    success: true,
  });
  const short = taxId.replace(/^0+/, '');
  expect((await check(browser, 'comp_crn', { u_comp_crn: short })).json).toEqual(exists);
  expect((await check(browser, 'email', { u_email: email.toUpperCase() })).json).toEqual(exists);
  expect((await check(browser, 'email', { u_email: 'new@people.test' })).json).toEqual({
    success: true,
  });
  const invalid = { success: false, reason: 'INVALID' };
  expect((await check(browser, 'comp_crn', { u_comp_crn: '123456789' })).json).toEqual(invalid);
  expect((await check(browser, 'email', { email })).json).toEqual(invalid);
});

test('the validator tells that what a registration nobody verified holds is free', async () => {
  const { comp_crn: taxId, email } = await registerBusiness(server);
  const browser = await visitor(server);
  expect((await check(browser, 'comp_crn', { u_comp_crn: taxId })).json).toEqual({ success: true });
  expect((await check(browser, 'email', { u_email: email })).json).toEqual({ success: true });
});

test('any other type is logged and answered as a problem for support', async () => {
  for (const type of ['phone', 'constructor', '']) {
    const answer = await check(await visitor(server), type, { u_phone: '1' });
    expect(answer.json).toEqual({
      success: false,
      reason: 'UNKNOWN_TYPE',
      errMsg: 'ישנה בעיה, אנא פנו לתמיכה',
    });
  }
  expect(server.logged.join('\n')).toContain('a value of an unknown type was to be checked');
});

test('the validators take a form alone, and want the token of the visitor', async () => {
  const browser = await visitor(server);
  const json = await browser.post('/front/register/ajax_validator?type=email', {
    u_email: 'a@b.co',
  });
  expect(json.status).toBe(415);
  const stranger = await check(server.browser(), 'email', { u_email: 'a@b.co' });
  expect(stranger.json).toMatchObject({ code: 'XSRF_TOKEN_INVALID' });
});

test('AU-06: a network is told so many times an hour what exists', async () => {
  const { email } = await registerVerified(server);
  const browser = await visitor(server);
  await check(browser, 'email', { u_email: email });
  await server.db.superuser.query(
    "update login_throttles set failures = 59 where subject like 'register-check:%'",
  );
  expect((await check(browser, 'email', { u_email: email })).json).toMatchObject({
    reason: 'EXISTS',
  });
  for (const address of [email, 'new@people.test']) {
    expect((await check(browser, 'email', { u_email: address })).json).toEqual({
      success: false,
      reason: 'TOO_MANY',
    });
  }
});

test('validAccountEmail tells that an e-mail is free, or the own one of who asks', async () => {
  const user = await server.givenUser();
  const ask = async (browser: HttpBrowser, form: Record<string, string>): Promise<unknown> => {
    const answer = await browser.send('POST', '/front/register/validAccountEmail', {
      form: new URLSearchParams(form),
    });
    return (answer.json as { success: boolean }).success;
  };
  const browser = await visitor(server);
  expect(await ask(browser, { ua_email: 'new@people.test' })).toBe(true);
  expect(await ask(browser, { ua_email: user.email })).toBe(false);
  // The number of somebody else opens nothing to a visitor.
  expect(await ask(browser, { ua_email: user.email, ua_uuid: user.id })).toBe(false);
  expect(await ask(browser, { ua_email: 'nonsense' })).toBe(false);
});

test('AU-15: a link verifies once, also when it is used twice at the same moment', async () => {
  const { email } = await registerBusiness(server);
  const [code = ''] = await waitForLinks(server, email, 1);
  const browser = await visitor(server);
  const answers = await Promise.all([
    confirmEmail(browser.copy(), code),
    confirmEmail(browser.copy(), code),
  ]);
  const results = answers.map(({ json }) => json);
  const ended = { success: false, fail_reason: 'LINK_ENDED' };
  expect(results).toContainEqual({ success: true });
  expect(results).toContainEqual(ended);
  expect((await confirmEmail(browser, code)).json).toEqual(ended);
  expect((await confirmEmail(browser, 'no-such-link')).json).toEqual(ended);
});

test('AU-15: a link is dead after a day; another one may be asked for', async () => {
  const [{ email }, inTime] = [await registerBusiness(server), await registerBusiness(server)];
  const [old = ''] = await waitForLinks(server, email, 1);
  const [early = ''] = await waitForLinks(server, inTime.email, 1);
  server.time.advance(24 * HOUR_MS - 1);
  const browser = await visitor(server);
  expect((await confirmEmail(browser.copy(), early)).json).toEqual({ success: true });
  server.time.advance(1);
  expect((await confirmEmail(browser, old)).json).toMatchObject({ fail_reason: 'LINK_ENDED' });
  const recaptcha = await solveRobotCheck(browser);
  const asked = await browser.post('/front/register/send_email_link', {
    u_email: email,
    recaptcha,
  });
  expect(asked.json).toEqual({ success: true });
  const codes = await waitForLinks(server, email, 2);
  const code = codes.find((one) => one !== old) ?? '';
  expect((await confirmEmail(browser, code)).json).toEqual({ success: true });
});

test('AU-16: a link carries 256 random bits, and neither the database nor the log holds it', async () => {
  const { email } = await registerBusiness(server);
  const [code = ''] = await waitForLinks(server, email, 1);
  expect(Buffer.from(code, 'base64url')).toHaveLength(32);
  for (const table of ['email_links', 'outbox_tasks']) {
    const { rows } = await server.db.superuser.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toContain(code);
    expect(text).not.toContain(Buffer.from(code).toString('hex'));
  }
  expect(server.logged.join('\n')).not.toContain(code);
});

test('AU-06: asking for another link tells nothing of an address, and has its limits', async () => {
  const verified = await server.givenUser();
  const browser = await visitor(server);
  const ask = async (email: string): Promise<unknown> => {
    const recaptcha = await solveRobotCheck(browser);
    const body = { u_email: email, recaptcha };
    return (await browser.post('/front/register/send_email_link', body)).json;
  };
  for (const email of [verified.email, 'nobody@people.test']) {
    for (let times = 0; times < 5; times += 1) expect(await ask(email)).toEqual({ success: true });
    expect(await ask(email)).toEqual({ success: false, fail_reason: 'TMP_BLOCK' });
    expect(await linksTo(server, email)).toEqual([]);
  }
  const without = await browser.post('/front/register/send_email_link', {
    u_email: verified.email,
  });
  expect(without.json).toEqual({ success: false, fail_reason: 'CAPTCHA' });
});
