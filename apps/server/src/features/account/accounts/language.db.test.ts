import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  confirmEmail,
  NEW_PASSWORD,
  registerBusiness,
  visitor,
  waitForLinks,
} from '../../../../test/auth/registration.ts';
import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { sendPassword, signIn, type Person } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LANGUAGE = '/v2/api/account/accounts/language';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());

async function messagesTo({ email }: Person): Promise<OutboxMessage[]> {
  const { json } = await server.browser().get('/outbox/messages');
  return (json as OutboxMessage[]).filter(({ to }) => to === email);
}

/** Waits until the newest mail to a person has such a subject. */
async function waitForSubject(person: Person, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => (await messagesTo(person)).map((mail) => mail.subject), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(subject));
}

async function speaking(language: 'he' | 'en') {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect((await browser.post(LANGUAGE, { language })).json).toEqual({ success: true });
  return { user, browser };
}

const askEmail = (browser: HttpBrowser, email: string) =>
  browser.post('/v2/api/account/accounts/email', { current: PASSWORD, email });

test('mails about signing in are in the language that the person chose', async () => {
  const { user } = await speaking('en');
  const [newest] = await messagesTo(user);
  expect(newest?.subject).toMatch(/^קוד הכניסה לפנקס/);
  await sendPassword(server.browser(), user);
  expect((await messagesTo(user))[0]?.subject).toMatch(/^Your Pinkas sign-in code/);
  const forgetful = await visitor(server);
  const recaptcha = await solveRobotCheck(forgetful);
  await forgetful.post('/front/auth/lost_password_actual', { u_email: user.email, recaptcha });
  expect((await messagesTo(user))[0]?.subject).toBe('Choose a new Pinkas password');
});

test('notices of a new password and a new device are in it too, and go back with it', async () => {
  const { user, browser } = await speaking('en');
  await browser.post('/v2/api/account/accounts/password', {
    current: PASSWORD,
    password: NEW_PASSWORD,
  });
  await waitForSubject(user, /^Your Pinkas password was changed$/);
  await browser.post(LANGUAGE, { language: 'he' });
  await browser.post('/v2/api/account/accounts/password', {
    current: NEW_PASSWORD,
    password: `${NEW_PASSWORD}-b`,
  });
  await waitForSubject(user, /^הסיסמה שלך לפנקס הוחלפה$/);
});

test('codes for another address are in the language of who asks, and who has the address reads their own', async () => {
  const { user, browser } = await speaking('en');
  const owner = (await speaking('he')).user;
  const fresh = { email: `new-${crypto.randomUUID()}@people.test` };
  expect((await askEmail(browser, fresh.email)).json).toEqual({ outcome: 'sent' });
  for (const person of [user, fresh]) {
    expect((await messagesTo(person))[0]?.subject).toMatch(/^Code to change your Pinkas address/);
  }
  await askEmail(browser, owner.email);
  expect((await messagesTo(owner))[0]?.subject).toBe('הכתובת שלך כבר רשומה בפנקס');
});

test('who registers on an English page is written to in English from the first mail on', async () => {
  const { email } = await registerBusiness(server, { language: 'en' });
  const [link = ''] = await waitForLinks(server, email, 1);
  expect((await messagesTo({ email }))[0]?.subject).toBe('Verify your e-mail address for Pinkas');
  await confirmEmail(await visitor(server), link);
  await sendPassword(server.browser(), { email }, NEW_PASSWORD);
  expect((await messagesTo({ email }))[0]?.subject).toMatch(/^Your Pinkas sign-in code/);
});

test('a language that mails are not written in is refused', async () => {
  const { browser } = await speaking('en');
  const { status, json } = await browser.post(LANGUAGE, { language: 'fr' });
  expect(status).toBe(400);
  expect(json).toMatchObject({ fields: [{ code: 'VALUE_NOT_ALLOWED' }] });
});
