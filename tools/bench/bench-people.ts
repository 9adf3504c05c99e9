import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { httpBrowser, type HttpBrowser } from '@pinkas/test-kit/http-browser';
import { insertAccount, insertUser, stopSelling } from '@pinkas/test-kit/test-account';
import type { Pool } from 'pg';

import { passwordHasher } from '../../apps/server/src/platform/passwords/password-hasher.ts';
import {
  BROWSER_COOKIE,
  SESSION_COOKIE,
} from '../../apps/server/src/platform/http/callers/browser-cookies.ts';

/** Password of every person of a measurement. */
export const BENCH_PASSWORD = 'Bench-Password-1';

/** A signed-in person, in an account that can issue. */
export interface SignedIn {
  readonly accountId: number;
  readonly userId: string;
  readonly email: string;
  /** Cookies and anti-forgery token as headers of a request. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes accounts with an owner each, who signs in over HTTP with password and code. */
export async function signInPeople(owner: Pool, port: number, count: number): Promise<SignedIn[]> {
  const passwordHash = await passwordHasher().hash(BENCH_PASSWORD);
  const people: SignedIn[] = [];
  await stopSelling(owner);
  for (let index = 0; index < count; index += 1) {
    const accountId = await insertAccount(owner);
    const user = await insertUser(owner, accountId, { passwordHash });
    const headers = await signIn(port, user.email, BENCH_PASSWORD);
    people.push({ accountId, userId: user.id, email: user.email, headers });
  }
  return people;
}

/** Signs one person in and answers the headers of their browser. */
export async function signIn(
  port: number,
  email: string,
  password: string,
): Promise<Readonly<Record<string, string>>> {
  const browser = httpBrowser(`http://127.0.0.1:${port}`);
  await browser.get('/front/data/initData');
  await browser.post('/front/auth/login_actual', { u_email: email, u_password: password });
  const oneTimeCode = await newestCode(browser, email);
  const { json, text } = await browser.post('/front/auth/tfa_actual', { oneTimeCode });
  if ((json as { success?: boolean }).success !== true) {
    throw new Error(`${email} could not sign in: ${text}`);
  }
  const names = [SESSION_COOKIE, BROWSER_COOKIE];
  const cookies = names.map((name) => `${name}=${browser.cookies.get(name) ?? ''}`);
  return {
    cookie: cookies.join('; '),
    'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
  };
}

async function newestCode(browser: HttpBrowser, email: string): Promise<string> {
  const { json } = await browser.get('/outbox/messages');
  const [code] = (json as OutboxMessage[])
    .filter(({ to }) => to === email)
    .flatMap((message) => message.code ?? []);
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
}
