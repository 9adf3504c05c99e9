import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect } from 'vitest';

import { newestCode, type Person, signIn } from '../auth/sign-in.ts';
import { PASSWORD, type TestServer } from '../test-server.ts';

export const CLOSING = '/v2/api/account/closing';

/** Sends the mail with the code that closing requires. */
export function askClosingCode(browser: HttpBrowser, password: string = PASSWORD): Promise<Answer> {
  return browser.post(`${CLOSING}/code`, { password });
}

/** Asks to close the account, by a code that is known. */
export function askToCloseBy(
  browser: HttpBrowser,
  code: string,
  password: string = PASSWORD,
): Promise<Answer> {
  return browser.post(CLOSING, { password, code });
}

/** Asks as an owner does who has no app: by the password and by the code of the mail. */
export async function askToClose(browser: HttpBrowser, owner: Person): Promise<Answer> {
  await askClosingCode(browser);
  return askToCloseBy(browser, await newestCode(browser, owner));
}

/** Takes the closing back. */
export function undoClosing(browser: HttpBrowser): Promise<Answer> {
  return browser.post(`${CLOSING}/undo`);
}

/** Returns an owner who is signed in. */
export async function givenOwner(
  server: TestServer,
): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

/** Subjects of the mails to a person, as the outbox of the demo shows them. */
export async function subjectsTo(server: TestServer, { email }: Person): Promise<string[]> {
  const { json } = await server.browser().get('/outbox/messages');
  return (json as OutboxMessage[]).filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** Waits until a person was mailed something with such a subject. */
export async function waitForSubject(
  server: TestServer,
  person: Person,
  subject: RegExp,
): Promise<void> {
  await expect
    .poll(() => subjectsTo(server, person), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(subject));
}

/** Returns the audit events of the account about its closing, in order. */
export async function closingAudit(
  server: TestServer,
  { accountId }: Pick<TestUser, 'accountId'>,
): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ action: string }>(
    "select action from audit_events where account_id = $1 and action like 'account.%' order by at, id",
    [accountId],
  );
  return rows.map(({ action }) => action);
}
