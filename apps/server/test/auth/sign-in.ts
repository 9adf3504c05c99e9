import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { PASSWORD, type TestServer } from '../test-server.ts';

/** The person who signs in; any that `givenUser` made. */
export interface Person {
  readonly email: string;
}

/** First step: opens the sign-in page's data and sends e-mail and password. */
export async function sendPassword(
  browser: HttpBrowser,
  person: Person,
  password: string = PASSWORD,
  recaptcha?: string,
): Promise<Answer> {
  await browser.get('/front/data/initData');
  return browser.post('/front/auth/login_actual', {
    u_email: person.email,
    u_password: password,
    ...(recaptcha === undefined ? {} : { recaptcha }),
  });
}

/** Second step. */
export function sendCode(browser: HttpBrowser, code: string): Promise<Answer> {
  return browser.post('/front/auth/tfa_actual', { oneTimeCode: code });
}

/** Codes that a person was sent by mail, newest first, as the outbox of the demo shows them. */
export async function codesOf(browser: HttpBrowser, person: Person): Promise<string[]> {
  const { json } = await browser.get('/outbox/messages');
  return (json as OutboxMessage[])
    .filter((message) => message.to === person.email)
    .flatMap((message) => message.code ?? []);
}

/** Returns the newest code of a person. */
export async function newestCode(browser: HttpBrowser, person: Person): Promise<string> {
  const [code] = await codesOf(browser, person);
  if (code === undefined) throw new Error(`no code was sent to ${person.email}`);
  return code;
}

/** Returns a code that is surely not this one. */
export function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456';
}

/** Both steps, in a new browser or in the one that the person came with before. */
export async function signIn(
  server: TestServer,
  person: Person,
  browser: HttpBrowser = server.browser(),
): Promise<HttpBrowser> {
  await sendPassword(browser, person);
  const answer = await sendCode(browser, await newestCode(browser, person));
  if ((answer.json as { success?: boolean }).success !== true) {
    throw new Error(`${person.email} could not sign in: ${answer.text}`);
  }
  return browser;
}
