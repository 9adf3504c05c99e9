import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { sendPassword, signIn } from './sign-in.ts';
import { PASSWORD, type TestServer } from '../test-server.ts';

const FACTORS = '/v2/api/account/factors';

/** The proof by password that the calls of the own second factors ask for. */
export const BY_PASSWORD = { proof: { kind: 'password', text: PASSWORD } };

/** Calls a write of the own second factors. */
export function changeFactors(
  browser: HttpBrowser,
  path: string,
  body: unknown = BY_PASSWORD,
): Promise<Answer> {
  return browser.post(`${FACTORS}/${path}`, body);
}

/** Returns the own second factors as their page reads them. */
export async function factorsOf(browser: HttpBrowser): Promise<unknown> {
  return (await browser.get(FACTORS)).json;
}

/** A person with an authenticator app, signed in, with the secret of the app and the recovery codes. */
export interface WithApp {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Begins to set up an app; returns its secret. */
export async function startApp(browser: HttpBrowser): Promise<string> {
  const answer = await changeFactors(browser, 'app');
  if (answer.status !== 200) throw new Error(`no app was begun: ${answer.text}`);
  return (answer.json as { secret: string }).secret;
}

/** Sets up an app for a new person; a minute later its next code is free. */
export async function givenApp(server: TestServer): Promise<WithApp> {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const secret = await startApp(browser);
  const answer = await changeFactors(browser, 'app/confirm', {
    code: shownCode(secret, server.time.now()),
  });
  if (answer.status !== 200) throw new Error(`the app was not confirmed: ${answer.text}`);
  server.time.advance(60_000);
  const { recoveryCodes } = answer.json as { recoveryCodes: readonly string[] };
  return { user, browser, secret, recoveryCodes };
}

/** Returns a browser of its own in which the password was right. */
export async function givenAttempt(server: TestServer, user: TestUser): Promise<HttpBrowser> {
  const browser = server.browser();
  await sendPassword(browser, user);
  return browser;
}

/** Returns the second step by a code of a kind. */
export function sendWay(browser: HttpBrowser, way: string, code: string): Promise<Answer> {
  return browser.post('/front/auth/tfa_actual', { oneTimeCode: code, ua_2fa_type: way });
}

/**
 * Returns the notices to a person about their second factors, from tasks of the outbox, with the recovery codes left,
 * the newest first.
 */
export async function newsOf({ db }: TestServer, user: TestUser): Promise<unknown[]> {
  const { rows } = await db.superuser.query(
    `select payload ->> 'change' as change, (payload ->> 'recoveryCodesLeft')::int as left
      from outbox_tasks where account_id = $1 and kind = 'mail-sign-in-notice'
        and payload ->> 'email' = $2 and payload ? 'recoveryCodesLeft' order by created_at desc`,
    [user.accountId, user.email],
  );
  return rows;
}
