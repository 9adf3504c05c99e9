import type { Answer } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const [HERE, NEXT_DOOR, ELSEWHERE] = ['2001:db8:1:2::1', '2001:db8:1:2:9::9', '2001:db8:1:3::1'];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { PINKAS_TRUSTED_PROXY: '127.0.0.1' } });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function askLink(from: string): Promise<Answer> {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const body = {
    u_email: `nobody-${crypto.randomUUID()}@people.test`,
    recaptcha: await solveRobotCheck(browser),
  };
  const headers = { 'x-forwarded-for': from };
  return browser.post('/front/auth/lost_password_actual', body, { headers });
}

async function guess(email: string, from: string): Promise<Answer> {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const body = { u_email: email, u_password: 'Wrong-guess' };
  return browser.post('/front/auth/login_actual', body, { headers: { 'x-forwarded-for': from } });
}

/** The right password of somebody, with the robot check solved or without. */
async function signInFrom(from: string, { email }: TestUser, isChecked = false): Promise<Answer> {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const recaptcha = isChecked ? { recaptcha: await solveRobotCheck(browser) } : {};
  const body = { u_email: email, u_password: PASSWORD, ...recaptcha };
  return browser.post('/front/auth/login_actual', body, { headers: { 'x-forwarded-for': from } });
}

/** What was counted, by the kind of subject. */
async function counted(): Promise<unknown> {
  const { rows } = await server.db.superuser.query(
    `select split_part(subject, ':', 1) as kind, failures from login_throttles
      where subject not like 'link:%' order by 1, 2`,
  );
  return rows;
}

test('AU-06: whoever has a network of addresses is cut off as one address', async () => {
  expect((await askLink(HERE)).json).toMatchObject({ fail_reason: 'NO_EMAIL' });
  await server.db.superuser.query(
    `update login_throttles set failures = 29 where subject like 'link-address:%'`,
  );
  expect((await askLink(NEXT_DOOR)).json).toMatchObject({ fail_reason: 'NO_EMAIL' });
  for (const from of [HERE, NEXT_DOOR, '2001:db8:1:2::3']) {
    expect((await askLink(from)).json).toMatchObject({ fail_reason: 'TMP_BLOCK' });
  }
  expect((await askLink(ELSEWHERE)).json).toMatchObject({ fail_reason: 'NO_EMAIL' });
});

test('AU-02: wrong passwords from one network count together', async () => {
  const user = await server.givenUser();
  for (const from of [HERE, NEXT_DOOR, ELSEWHERE]) {
    expect((await guess(user.email, from)).json).toMatchObject({ fail_reason: 'WRONG' });
  }
  expect(await counted()).toEqual([
    { kind: 'address', failures: 1 },
    { kind: 'address', failures: 2 },
    { kind: 'everybody', failures: 3 },
    { kind: 'pair', failures: 1 },
    { kind: 'pair', failures: 2 },
    { kind: 'user', failures: 3 },
  ]);
});

test('AU-03: one password tried on many people from many networks brings the robot check, and blocks nobody', async () => {
  const networks = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
  for (const [index, from] of networks.entries()) {
    expect((await guess(`somebody-${index}@people.test`, from)).json).toMatchObject({
      fail_reason: 'WRONG',
    });
  }
  await server.db.superuser.query(
    `update login_throttles set failures = failures + 289 where subject = 'everybody:'`,
  );
  const user = await server.givenUser();
  expect((await signInFrom('203.0.113.5', user)).json).toMatchObject({ action: 'GOTO_TFA' });
  expect((await guess('one-more@people.test', ELSEWHERE)).json).toMatchObject({
    fail_reason: 'WRONG',
  });

  const before = await counted();
  for (let index = 0; index < 5; index += 1) {
    expect((await signInFrom('203.0.113.5', user)).json).toMatchObject({ fail_reason: 'CAPTCHA' });
  }
  expect(await counted()).toEqual(before);
  expect((await signInFrom('203.0.113.5', user, true)).json).toMatchObject({
    action: 'GOTO_TFA',
  });

  server.time.advance(3_600_000 - 1);
  expect((await signInFrom('203.0.113.5', user)).json).toMatchObject({ fail_reason: 'CAPTCHA' });
  server.time.advance(1);
  expect((await signInFrom('203.0.113.5', user)).json).toMatchObject({ action: 'GOTO_TFA' });
});
