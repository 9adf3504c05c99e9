import { createHash, randomUUID } from 'node:crypto';

import type { FreshApp, OauthAppForm } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { APP_SCOPES, type ApiScope } from '@pinkas/domain/api/api-scopes';
import { httpBrowser, type Answer, type HttpBrowser } from '@pinkas/test-kit/http-browser';

import { apiClient } from '../api/api-client.ts';
import { write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';

export const OAUTH_APPS = '/v2/api/settings/oauth-apps';
export const OAUTH_GRANTS = '/v2/api/settings/oauth-grants';
export const RETURNS_TO = 'https://hagiva.example/pinkas/back';

/** What a person fills in for an application. */
export function anAppForm(changes: Partial<OauthAppForm> = {}): OauthAppForm {
  return { name: 'חנות הגבעה', redirectUris: [RETURNS_TO], isPublic: false, ...changes };
}

/** An application as its maker has it. */
export interface GivenApp {
  readonly id: string;
  readonly clientId: string;
  /** Empty for one that keeps none. */
  readonly secret: string;
}

/** Registers an application in the account of an owner. */
export async function givenApp(
  owner: HttpBrowser,
  changes: Partial<OauthAppForm> = {},
): Promise<GivenApp> {
  const answer = await write(owner, 'POST', OAUTH_APPS, anAppForm(changes));
  if (answer.status !== 200) throw new Error(answer.text);
  const { id, secret, apps } = answer.json as FreshApp;
  const clientId = apps.find((app) => app.id === id)?.clientId ?? '';
  return { id, clientId, secret: secret ?? '' };
}

/** A verifier of PKCE and its challenge. */
export const VERIFIER = 'a-verifier-of-forty-three-letters-and-more-000';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** Returns the address by which an application leads a person to the product. */
export function authorizeAddress(
  app: Pick<GivenApp, 'clientId'>,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  const all = {
    client_id: app.clientId,
    redirect_uri: RETURNS_TO,
    response_type: 'code',
    scope: 'documents.read customers.read',
    state: 'state-7',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, value);
  return `/oauth2/authorize?${query.toString()}`;
}

/** Returns the query of the page that a browser was led to. */
export function queryOf(answer: Answer): URLSearchParams {
  const location = answer.headers.get('location') ?? '';
  return new URLSearchParams(location.slice(location.indexOf('?') + 1));
}

/** Leads a person to the page that asks them; returns the query of the page. */
export async function askPerson(
  browser: HttpBrowser,
  app: Pick<GivenApp, 'clientId'>,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const led = await browser.get(authorizeAddress(app, changes));
  if (!queryOf(led).has('request')) {
    throw new Error(`${String(led.status)} ${led.headers.get('location') ?? led.text}`);
  }
  return `?${queryOf(led).toString()}`;
}

export const DETAILS = '/general/oauth2/approval_details';
export const ANSWER = '/general/oauth2/approvedRedirectBack';

/** Returns the token by which a person answers. */
export async function tokenOf(browser: HttpBrowser, query: string): Promise<string> {
  const { json } = await browser.get(DETAILS + query);
  return (json as { OAUTH2_APPROVAL_TOKEN: string }).OAUTH2_APPROVAL_TOKEN;
}

/** Approves a request; returns the address of the application that the browser is led to. */
export async function approve(browser: HttpBrowser, query: string, more = ''): Promise<URL> {
  const token = await tokenOf(browser, query);
  const answered = await browser.get(`${ANSWER}${query}&OAUTH2_APPROVAL_TOKEN=${token}${more}`);
  const back = await browser.get(answered.headers.get('location') ?? '');
  return new URL(back.headers.get('location') ?? 'about:blank');
}

/** What an application gets for a code or a refresh token. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** Asks an endpoint of the authorization server as an application. */
export function askServer(
  url: string,
  app: GivenApp,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  const basic = Buffer.from(`${app.clientId}:${app.secret}`).toString('base64');
  const isPublic = app.secret === '';
  return httpBrowser(url).send('POST', path, {
    form: new URLSearchParams({ ...form, ...(isPublic && { client_id: app.clientId }) }),
    headers: isPublic ? {} : { authorization: `Basic ${basic}` },
  });
}

/** Exchanges a code. */
export function exchange(
  url: string,
  app: GivenApp,
  code: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return askServer(url, app, '/oauth2/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: RETURNS_TO,
    code_verifier: VERIFIER,
    ...changes,
  });
}

/** Connects an application to the account of a person, who approves all that it asks for. */
export async function connect(
  url: string,
  browser: HttpBrowser,
  app: GivenApp,
  scopes: readonly ApiScope[] = APP_SCOPES,
): Promise<Tokens> {
  const back = await approve(browser, await askPerson(browser, app, { scope: scopes.join(' ') }));
  const answer = await exchange(url, app, back.searchParams.get('code') ?? '');
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Tokens;
}

/** Returns the applications that may act for the account. */
export async function grantsOf(
  browser: HttpBrowser,
): Promise<readonly { readonly id: string; readonly appName: string }[]> {
  const { json } = await browser.get(OAUTH_GRANTS);
  return (json as { grants: { id: string; appName: string }[] }).grants;
}

/** Returns what a call of the public API by a token is answered. */
export async function statusOf(url: string, token: string, path = '/documents'): Promise<number> {
  return (await apiClient(url, token).get(path)).status;
}

/** A grant of the account, to end. */
async function givenGrant(browser: HttpBrowser): Promise<{ id: string }> {
  const app = await givenApp(browser);
  await approve(browser, await askPerson(browser, app));
  const [grant] = await grantsOf(browser);
  return { id: grant?.id ?? '' };
}

const toApp = async (owner: HttpBrowser): Promise<{ id: string }> => {
  const { id } = await givenApp(owner, { name: `חנות ${randomUUID().slice(0, 8)}` });
  return { id };
};

/** What calls that name an application or a grant are sent. */
export const OAUTH_CASES: Readonly<Record<string, GivenThing>> = {
  'PUT /v2/api/settings/oauth-apps/{id}': async (owner) => ({
    ...(await toApp(owner)),
    body: { name: 'שם אחר', redirectUris: [RETURNS_TO] },
  }),
  'POST /v2/api/settings/oauth-apps/{id}/secret': toApp,
  'DELETE /v2/api/settings/oauth-apps/{id}': toApp,
  'DELETE /v2/api/settings/oauth-grants/{id}': givenGrant,
};

/** What writes without one are sent. */
export const OAUTH_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/settings/oauth-apps': () => Promise.resolve({ id: '', body: anAppForm() }),
};
