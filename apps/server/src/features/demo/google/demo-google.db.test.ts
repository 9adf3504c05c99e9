import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addressOf, openFromElsewhere, toldBy } from '../../../../test/auth/providers.ts';
import { newestCode, sendCode, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const CAME_BACK = '/front/auth/openid/google';

/**
 * Follows the provider's own redirects in the browser; returns the page where they end, or our own address.
 */
async function follow(browser: HttpBrowser, answer: Answer): Promise<string> {
  const location = new URL(answer.headers.get('location') ?? '', 'http://page.test');
  const path = location.pathname + location.search;
  if (location.pathname === CAME_BACK) return path;
  const next = await browser.get(path);
  return next.status === 303 || next.status === 302 ? follow(browser, next) : path;
}

/** Opens the provider of the demo; returns the path of its page. */
async function toChoice(browser: HttpBrowser): Promise<string> {
  const { pathname, search } = new URL(await addressOf(browser));
  return follow(browser, await browser.get(pathname + search));
}

/** Chooses on that page; returns our own page that follows. */
async function choose(
  browser: HttpBrowser,
  page: string,
  choice: Readonly<Record<string, string>>,
): Promise<URL> {
  const form = new URLSearchParams(choice);
  const answer = await browser.send('POST', page, { form });
  return openFromElsewhere(browser, await follow(browser, answer));
}

test('the demo has a provider of its own, which says so and needs no network', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const page = await toChoice(browser);
  const shown = await browser.get(page);
  expect(shown.text).toContain('זה לא העמוד של Google');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const choice = { email: user.email, verified: 'yes' };
  expect(toldBy(await choose(browser, page, choice))).toMatchObject({ sso_link: 'google' });
  await signIn(server, user, browser);
  const again = server.browser();
  expect(toldBy(await choose(again, await toChoice(again), choice))).toMatchObject({
    step: 'GOTO_TFA',
  });
  const answer = await sendCode(again, await newestCode(again, user));
  expect(answer.json).toMatchObject({ success: true });
});

test('each reason may be tried in the demo', async () => {
  const reasons: unknown[] = [];
  for (const choice of [
    { email: 'nobody@people.test', verified: 'yes' },
    { email: 'nobody@people.test' },
    { leave: 'yes' },
  ]) {
    const browser = server.browser();
    const { searchParams } = await choose(browser, await toChoice(browser), choice);
    reasons.push([searchParams.get('sso_failure_reason'), searchParams.get('sso_detail')]);
  }
  expect(reasons).toEqual([
    ['email_not_exist', null],
    ['general', 'email_not_verified'],
    ['general', 'cancelled'],
  ]);
});

test('a choice of another browser is not found', async () => {
  const page = await toChoice(server.browser());
  expect((await server.browser().get(page)).status).toBe(404);
});
