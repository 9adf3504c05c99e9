import { randomUUID } from 'node:crypto';

import type { OperatedAccount } from '@pinkas/contract/operator/accounts/accounts.contract';
import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { grantOperating } from '../../src/features/auth/administration/administration.api.ts';
import { givenApp, givenAttempt, sendWay, type WithApp } from '../auth/factors.ts';
import type { TestServer } from '../test-server.ts';
import { operatorOf } from './managing.ts';

/** Signs in a person with an app by its next code. */
export async function signInByApp(
  server: TestServer,
  { user, secret }: Pick<WithApp, 'user' | 'secret'>,
): Promise<HttpBrowser> {
  const browser = await givenAttempt(server, user);
  const answer = await sendWay(browser, 'app', shownCode(secret, server.time.now()));
  expect(answer.json, answer.text).toMatchObject({ success: true });
  server.time.advance(60_000);
  return browser;
}

/** Makes a person with an app an operator, and signs them in by it. */
export async function anOperator(server: TestServer): Promise<WithApp> {
  const person = await givenApp(server);
  expect(await grantOperating(operatorOf(server), person.user.email)).toBe('changed');
  return { ...person, browser: await signInByApp(server, person) };
}

/** Calls a write of the area. */
export function operate(
  browser: HttpBrowser,
  path: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.send('POST', `/v2/api/operator/${path}`, {
    body,
    headers: { 'idempotency-key': key },
  });
}

/** Returns an account as the area shows it. */
export async function operatedAccount(
  browser: HttpBrowser,
  accountId: number,
): Promise<OperatedAccount> {
  const answer = await browser.get(`/v2/api/operator/account?account=${String(accountId)}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { account: OperatedAccount }).account;
}
