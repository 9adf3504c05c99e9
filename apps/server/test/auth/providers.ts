import {
  type FakeOpenIdProvider,
  OPENID_CLIENT,
  startFakeOpenIdProvider,
} from '@pinkas/test-kit/fakes/fake-openid-provider';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';

import type { Environment } from '../../src/config/environment.ts';
import { BY_PASSWORD } from './factors.ts';
import { signIn } from './sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** How a browser opens a page that another site leads it to. */
export const FROM_ELSEWHERE = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'document',
} as const;

/** Returns the settings that make a provider of a test Google. */
export function asGoogle({ issuer }: FakeOpenIdProvider): Environment {
  return {
    PINKAS_GOOGLE_ISSUER: issuer,
    PINKAS_GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
    PINKAS_GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
  };
}

/** Requests the address of the provider as the sign-in page does. */
export async function askAddress(
  browser: HttpBrowser,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  await browser.get('/front/data/initData');
  const all = new URLSearchParams({ providerType: 'google', ...query });
  return browser.post(`/front/auth/getAuthorizeUrlForOpenIdConnect?${all.toString()}`);
}

/** Returns the address of the provider for this browser. */
export async function addressOf(
  browser: HttpBrowser,
  query?: Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await askAddress(browser, query);
  const { authUrl } = answer.json as { authUrl?: string };
  if (authUrl === undefined) throw new Error(`no address: ${answer.text}`);
  return authUrl;
}

/** Returns where the provider sends the browser back to: path and query. */
export async function wayBack(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** Opens an address of ours from another site; returns the page that follows, as path and query after the hash. */
export async function openFromElsewhere(browser: HttpBrowser, path: string): Promise<URL> {
  const answer = await browser.get(path, { headers: FROM_ELSEWHERE });
  if (answer.status !== 303) throw new Error(`no page follows: ${answer.status} ${answer.text}`);
  const [start, page = ''] = (answer.headers.get('location') ?? '').split('#');
  if (start !== '/') throw new Error(`leads out of the product: ${start}`);
  return new URL(page, 'http://page.test');
}

/** Completes the whole redirect: to the provider and back. */
export async function throughProvider(
  browser: HttpBrowser,
  query?: Readonly<Record<string, string>>,
): Promise<URL> {
  return openFromElsewhere(browser, await wayBack(await addressOf(browser, query)));
}

/** Returns what a page was opened with. */
export function toldBy(page: URL): Record<string, string> {
  return { page: page.pathname, ...Object.fromEntries(page.searchParams) };
}

/** Begins to link a provider on the page of the own sign-in; returns the provider's address. */
export async function beginLink(browser: HttpBrowser, providerType = 'google'): Promise<string> {
  const answer = await browser.post('/v2/api/account/providers/link', {
    providerType,
    ...BY_PASSWORD,
  });
  const { authUrl } = answer.json as { authUrl: string | null };
  if (typeof authUrl !== 'string') throw new Error(`no address to link by: ${answer.text}`);
  return authUrl;
}

/** Links a signed-in person to the provider, which already has a person to authenticate. */
export async function linkProvider(browser: HttpBrowser): Promise<URL> {
  return openFromElsewhere(browser, await wayBack(await beginLink(browser)));
}

/** Returns what the sign-in page is given about a failed sign-in at a provider. */
export function problem(reason: string, detail?: string): object {
  return {
    page: '/auth/login',
    fail_reason: 'SSO_PROBLEM',
    sso_failure_reason: reason,
    providerType: 'google',
    ...(detail === undefined ? {} : { sso_detail: detail }),
  };
}

/** Returns whether a browser is in, with both steps. */
export async function isSignedIn(browser: HttpBrowser): Promise<boolean> {
  return (await browser.get('/backoffice/data/initData')).status === 200;
}

/** The product with a Google that fails on demand. */
export interface WithGoogle {
  readonly server: TestServer;
  readonly google: FakeOpenIdProvider;
  /** Makes Google authenticate this person by a subject of their own, with a verified e-mail. */
  vouchFor(person: Pick<TestUser, 'email'>): void;
  /** Makes a person who is linked to Google, and whom it authenticates. */
  givenLinked(): Promise<TestUser>;
  /** Returns what the security log records of providers and a person, in alphabetical order. */
  eventsOf(userId: string): Promise<string[]>;
  /** Before each test: all use one network address, whose failures would add up. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both. Call `stop()` in `afterAll`. */
export async function startWithGoogle(): Promise<WithGoogle> {
  const google = await startFakeOpenIdProvider();
  const server = await startTestServer({ env: asGoogle(google) });
  const vouchFor: WithGoogle['vouchFor'] = ({ email }) =>
    google.vouchFor({ sub: `sub of ${email}`, email, email_verified: true });
  return {
    server,
    google,
    vouchFor,
    async givenLinked() {
      const user = await server.givenUser();
      vouchFor(user);
      const page = await linkProvider(await signIn(server, user));
      if (page.searchParams.get('sso') !== 'linked') throw new Error(`not linked: ${page.href}`);
      return user;
    },
    async eventsOf(userId) {
      const { rows } = await server.db.superuser.query<{ kind: string }>(
        `select kind from security_events where user_id = $1 and kind like 'provider-%'
          order by kind`,
        [userId],
      );
      return rows.map(({ kind }) => kind);
    },
    async refresh() {
      google.fail('none');
      await server.db.superuser.query('truncate login_throttles');
    },
    async stop() {
      await server.stop();
      await google.close();
    },
  };
}
