import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  addressOf,
  askAddress,
  beginLink,
  isSignedIn,
  linkProvider,
  openFromElsewhere,
  problem,
  startWithGoogle,
  throughProvider,
  toldBy,
  wayBack,
  type WithGoogle,
} from '../../../../test/auth/providers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import type { TestServer } from '../../../../test/test-server.ts';

let at: WithGoogle;
let server: TestServer;

beforeAll(async () => {
  at = await startWithGoogle();
  server = at.server;
});
afterAll(() => at.stop());
beforeEach(() => at.refresh());

describe('what comes back', () => {
  test.each([
    ['other-audience', 'untrusted'],
    ['other-issuer', 'untrusted'],
    ['earlier-nonce', 'untrusted'],
    ['unknown-key', 'untrusted'],
    ['unsigned', 'untrusted'],
    ['expired', 'untrusted'],
    ['cancels', 'cancelled'],
    ['refuses', 'refused'],
  ] as const)('AU-23: %s is refused as general, and opens no session', async (fault, detail) => {
    const user = await at.givenLinked();
    at.google.fail(fault);
    const browser = server.browser();
    expect(toldBy(await throughProvider(browser))).toEqual(problem('general', detail));
    expect(await isSignedIn(browser)).toBe(false);
    expect(await at.eventsOf(user.id)).toEqual(['provider-linked']);
  });

  test('AU-23: the state of another browser, of an old attempt or of none opens nothing', async () => {
    await at.givenLinked();
    const ended = problem('general', 'attempt_ended');
    const [browser, other] = [server.browser(), server.browser()];
    const back = await wayBack(await addressOf(browser));
    await addressOf(other);
    expect(toldBy(await openFromElsewhere(other, back))).toEqual(ended);
    expect(toldBy(await openFromElsewhere(server.browser(), back))).toEqual(ended);
    expect(toldBy(await openFromElsewhere(browser, back))).toMatchObject({ step: 'GOTO_TFA' });
    expect(toldBy(await openFromElsewhere(browser, back))).toEqual(ended);
    const inTime = await wayBack(await addressOf(browser));
    server.time.advance(600_000 - 1);
    expect(toldBy(await openFromElsewhere(browser, inTime))).toMatchObject({ step: 'GOTO_TFA' });
    const late = await wayBack(await addressOf(browser));
    server.time.advance(600_000);
    expect(toldBy(await openFromElsewhere(browser, late))).toEqual(ended);
  });

  test('AU-23: a code is worth one sign-in, whoever copied cookies and address', async () => {
    await at.givenLinked();
    const browser = server.browser();
    const back = await wayBack(await addressOf(browser));
    const copy = browser.copy();
    expect(toldBy(await openFromElsewhere(browser, back))).toMatchObject({ step: 'GOTO_TFA' });
    expect(toldBy(await openFromElsewhere(copy, back))).toEqual(problem('general', 'refused'));
  });

  test('AU-23: another site cannot have it asked from a page of its own', async () => {
    const browser = server.browser();
    const back = await wayBack(await addressOf(browser));
    const answer = await browser.get(back, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    });
    expect(answer.status).toBe(403);
  });

  test('SE-12: where to go afterwards is never where the server leads', async () => {
    await at.givenLinked();
    const page = await throughProvider(server.browser(), { redirectAfter: '//evil.test/' });
    expect(toldBy(page)).toMatchObject({ page: '/auth/login', redirectAfter: '//evil.test/' });
  });

  test('a provider that went down meanwhile is told as unreachable', async () => {
    await at.givenLinked();
    const browser = server.browser();
    const back = await wayBack(await addressOf(browser));
    at.google.fail('breaks');
    expect(toldBy(await openFromElsewhere(browser, back))).toEqual(
      problem('general', 'unreachable'),
    );
  });
});

describe('linking on the page of the own sign-in', () => {
  test('needs a proof', async () => {
    const browser = await signIn(server, await server.givenUser());
    const answer = await browser.post('/v2/api/account/providers/link', {
      providerType: 'google',
      proof: { kind: 'password', text: 'Wrong-proof' },
    });
    expect(answer.json).toMatchObject({ code: 'PROOF_WRONG' });
  });

  test('takes an identity that is somebody else’s from nobody', async () => {
    const user = await at.givenLinked();
    const page = await linkProvider(await signIn(server, await server.givenUser()));
    expect(toldBy(page)).toEqual({ page: '/account/accounts', sso: 'taken' });
    expect(await at.eventsOf(user.id)).toEqual(['provider-linked']);
  });

  test('of two who link the same identity at once one does', async () => {
    const browsers = await Promise.all(
      [await server.givenUser(), await server.givenUser()].map((user) => signIn(server, user)),
    );
    at.google.vouchFor({ sub: 'wanted twice', email: 'twice@people.test', email_verified: true });
    const pages = await Promise.all(browsers.map((browser) => linkProvider(browser)));
    expect(
      pages
        .map((page) => page.searchParams.get('sso') ?? '')
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['linked', 'taken']);
  });

  test('AU-23: ends in the session that began it alone', async () => {
    const user = await server.givenUser();
    at.vouchFor(user);
    const browser = await signIn(server, user);
    const back = await wayBack(await beginLink(browser));
    await browser.get('/front/auth/logout');
    expect(toldBy(await openFromElsewhere(browser, back))).toEqual({
      page: '/account/accounts',
      sso: 'failed',
    });
    expect(await at.eventsOf(user.id)).toEqual([]);
  });

  test('a provider that is not set up is not found, and signs nobody in', async () => {
    const browser = await signIn(server, await server.givenUser());
    const answer = await browser.post('/v2/api/account/providers/link', {
      providerType: 'elsewhere',
      proof: { kind: 'password', text: 'Test-Password-1' },
    });
    expect(answer.status).toBe(404);
    expect((await askAddress(server.browser(), { providerType: 'elsewhere' })).json).toEqual({
      success: false,
      errMsg: 'not_set_up',
    });
  });
});
