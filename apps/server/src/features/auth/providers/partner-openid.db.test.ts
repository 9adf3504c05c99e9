import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type FakeOpenIdProvider,
  OPENID_CLIENT,
  secondsNow,
  signedToken,
  startFakeOpenIdProvider,
} from '@pinkas/test-kit/fakes/fake-openid-provider';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { PARTNER } from '../../../../test/auth/partners.ts';
import { openFromElsewhere, throughProvider, toldBy } from '../../../../test/auth/providers.ts';
import { newestCode, sendCode, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { setPartner } from '../administration/connect-partner.ts';

/* A partner that speaks OpenID Connect itself, and signs links with the keys that it publishes (`jwksUri`). */

const ORIGIN = 'http://localhost:4711';

let server: TestServer;
let provider: FakeOpenIdProvider;
let folder: string;

beforeAll(async () => {
  provider = await startFakeOpenIdProvider();
  folder = mkdtempSync(join(tmpdir(), 'pinkas-partner-'));
  const file = join(folder, 'partners.json');
  const { issuer } = provider;
  const partner = {
    name: PARTNER,
    label: 'סליקה',
    issuer,
    clientId: OPENID_CLIENT.id,
    clientSecret: OPENID_CLIENT.secret,
    jwksUri: `${issuer}/jwks`,
    claims: { email: 'mail', emailVerified: 'mail_ok', business: 'shop' },
  };
  writeFileSync(file, JSON.stringify([partner]));
  server = await startTestServer({ env: { PINKAS_PARTNERS: file, PINKAS_ORIGIN: ORIGIN } });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  provider.fail('none');
  await server.db.superuser.query('truncate login_throttles');
});

/** Somebody whose business comes from the partner, and whom it vouches for. */
async function givenOfPartner(): Promise<TestUser> {
  const user = await server.givenUser();
  const { db, clock, passwords, config } = server.services;
  const business = `shop ${user.accountId}`;
  await setPartner({ db, clock, passwords, origin: config.origin }, user.accountId, {
    partner: PARTNER,
    business,
    hasApi: false,
  });
  vouchFor(user);
  return user;
}

function claimsOf(user: TestUser) {
  return {
    sub: `sub of ${user.email}`,
    mail: user.email,
    mail_ok: true,
    shop: `shop ${user.accountId}`,
  };
}

function vouchFor(user: TestUser, changes: object = {}): void {
  provider.vouchFor({ ...claimsOf(user), ...changes });
}

/** The whole round trip to the partner. */
const told = async (browser = server.browser()) =>
  toldBy(await throughProvider(browser, { providerType: PARTNER }));

/** The same by a link that the partner signs. */
const toldByLink = async (token: string) =>
  toldBy(
    await openFromElsewhere(server.browser(), `/front/auth/partner/${PARTNER}?token=${token}`),
  );

function linkClaims(user: TestUser): object {
  const now = secondsNow();
  const { issuer: iss } = provider;
  return { iss, aud: ORIGIN, iat: now, exp: now + 60, jti: randomUUID(), ...claimsOf(user) };
}

function problem(reason: string, detail?: string): object {
  return {
    page: '/auth/login',
    fail_reason: 'SSO_PROBLEM',
    sso_failure_reason: reason,
    providerType: PARTNER,
    ...(detail === undefined ? {} : { sso_detail: detail }),
  };
}

/** Links somebody by the first round trip, password and code. */
async function givenLinked(): Promise<TestUser> {
  const user = await givenOfPartner();
  const browser = server.browser();
  expect(await told(browser)).toMatchObject({ sso_link: PARTNER, u_email: user.email });
  await signIn(server, user, browser);
  return user;
}

test('who comes from the partner links once by password and code, and then comes to the second step', async () => {
  const user = await givenLinked();
  const browser = server.browser();
  expect(await told(browser)).toEqual({ page: '/auth/login', step: 'GOTO_TFA' });
  const answer = await sendCode(browser, await newestCode(browser, user));
  expect(answer.json).toMatchObject({ success: true });
  expect((await browser.get('/backoffice/data/initData')).json).toMatchObject({
    data: { isHypSso: true },
  });
});

test('AU-23: the partner vouches for the people of its own businesses alone', async () => {
  const user = await givenLinked();
  vouchFor(user, { shop: 'shop of another' });
  expect(await told()).toEqual(problem('sso_disabled'));
  const stranger = await server.givenUser();
  vouchFor(stranger);
  expect(await told()).toEqual(problem('sso_disabled'));
});

test('AU-23: an address that the partner did not verify links nobody', async () => {
  vouchFor(await givenOfPartner(), { mail_ok: false });
  expect(await told()).toEqual(problem('general', 'email_not_verified'));
});

test.each([
  'other-audience',
  'other-issuer',
  'unknown-key',
  'unsigned',
  'expired',
  'refuses',
] as const)('AU-23: a partner that fails by %s lets nobody in', async (fault) => {
  await givenLinked();
  provider.fail(fault);
  expect(await told()).toMatchObject(problem('general'));
});

describe('links with keys that the partner publishes', () => {
  test('sign in who was linked by the other way, once', async () => {
    const user = await givenLinked();
    const token = provider.sign(linkClaims(user));
    expect(await toldByLink(token)).toEqual({ page: '/auth/login', step: 'GOTO_TFA' });
    expect(await toldByLink(token)).toEqual(problem('general', 'attempt_ended'));
  });

  test('AU-23: of a key that is not published are refused', async () => {
    const user = await givenLinked();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const kid of ['k1', 'k9']) {
      const token = signedToken({ kid }, linkClaims(user), privateKey);
      expect(await toldByLink(token)).toEqual(problem('general', 'untrusted'));
    }
  });
});

test('AU-23: while its keys cannot be read, a link of the partner is refused as that', async () => {
  const folderOfOther = mkdtempSync(join(tmpdir(), 'pinkas-partner-'));
  const file = join(folderOfOther, 'partners.json');
  const { issuer } = provider;
  writeFileSync(
    file,
    JSON.stringify([{ name: PARTNER, label: 'סליקה', issuer, jwksUri: `${issuer}/jwks` }]),
  );
  const other = await startTestServer({ env: { PINKAS_PARTNERS: file, PINKAS_ORIGIN: ORIGIN } });
  try {
    provider.fail('breaks');
    const user = await other.givenUser();
    const path = `/front/auth/partner/${PARTNER}?token=${provider.sign(linkClaims(user))}`;
    const page = await openFromElsewhere(other.browser(), path);
    expect(toldBy(page)).toMatchObject(problem('general'));
  } finally {
    await other.stop();
    rmSync(folderOfOther, { recursive: true, force: true });
  }
});
