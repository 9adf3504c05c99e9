import type {
  AuthorityConnection,
  AuthorityOutcome,
} from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import {
  authoritySimulator,
  type AuthoritySimulator,
} from '../../src/features/demo/tax-authority/simulator.ts';
import type { AccountOptions, TestUser } from '@pinkas/test-kit/test-account';
import { getJson } from '../accounting/customers.ts';
import { openFromElsewhere } from '../auth/providers.ts';
import { signIn } from '../auth/sign-in.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const AUTHORITY = '/v2/api/account/tax-authority';
const CLIENT = { clientId: 'pinkas-test', clientSecret: 'secret-of-the-authority' } as const;

/** The product with an authority on a port of its own, asked over HTTP. */
export interface WithAuthority {
  readonly server: TestServer;
  readonly simulator: AuthoritySimulator;
  /** The owner of a new business, signed in. */
  anOwner(account?: AccountOptions): Promise<{ user: TestUser; browser: HttpBrowser }>;
  stop(): Promise<void>;
}

/** Starts both. Call `stop()` in `afterAll`. */
export async function startWithAuthority(): Promise<WithAuthority> {
  const simulator = authoritySimulator({
    ...CLIENT,
    key: 'key of the simulator',
    redirectUri: 'http://localhost:0/front/tax-authority/return',
    nowMs: () => systemClock.nowMs(),
  });
  const host = await simulator.listen();
  const server = await startTestServer({
    env: {
      PINKAS_TAX_AUTHORITY_CLIENT_ID: CLIENT.clientId,
      PINKAS_TAX_AUTHORITY_CLIENT_SECRET: CLIENT.clientSecret,
      PINKAS_SOFTWARE_NUMBER: '12345678',
      PINKAS_PRODUCER_NAME: 'Pinkas',
      PINKAS_PRODUCER_TAX_ID: '777777715',
      PINKAS_TAX_AUTHORITY_ENVIRONMENT: 'tsandbox',
      PINKAS_TAX_AUTHORITY_SIGN_IN_HOST: host,
      PINKAS_TAX_AUTHORITY_API_HOST: host,
    },
  });
  return {
    server,
    simulator,
    async anOwner(account = { kind: 'licensed-dealer' }) {
      const user = await server.givenUser({}, account);
      return { user, browser: await signIn(server, user) };
    },
    async stop() {
      await server.stop();
      await simulator.close();
    },
  };
}

export const connectionOf = (browser: HttpBrowser): Promise<AuthorityConnection> =>
  getJson(browser, AUTHORITY);

/** Presses "connect"; returns the address of the authority. */
export async function beginConsent(browser: HttpBrowser): Promise<string> {
  const answer = await browser.post(`${AUTHORITY}/connect`, {});
  if (answer.status !== 200) throw new Error(`nothing begins: ${answer.text}`);
  return (answer.json as { authUrl: string }).authUrl;
}

/** Consents at the authority, or declines; returns the address that it sends the browser back to. */
export async function chooseThere(authUrl: string, choice = 'consent'): Promise<string> {
  const answer = await fetch(authUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}

export async function post(browser: HttpBrowser, deed: string): Promise<AuthorityOutcome> {
  const answer = await browser.post(`${AUTHORITY}/${deed}`, {});
  if (answer.status !== 200) throw new Error(`${deed}: ${answer.text}`);
  return answer.json as AuthorityOutcome;
}

/** Completes the whole redirect, to the authority and back. */
export async function connect(browser: HttpBrowser, choice?: string): Promise<AuthorityOutcome> {
  await openFromElsewhere(browser, await chooseThere(await beginConsent(browser), choice));
  return post(browser, 'finish');
}
