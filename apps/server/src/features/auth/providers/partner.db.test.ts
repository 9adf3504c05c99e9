import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { setPartner } from '../administration/connect-partner.ts';
import { aPartner, PARTNER, type TestPartner } from '../../../../test/auth/partners.ts';
import { openFromElsewhere, toldBy } from '../../../../test/auth/providers.ts';
import { newestCode, sendCode, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const ORIGIN = 'http://localhost:4711';
let server: TestServer;
let partner: TestPartner;

beforeAll(async () => {
  partner = aPartner(ORIGIN);
  server = await startTestServer({
    env: { PINKAS_PARTNERS: partner.file, PINKAS_ORIGIN: ORIGIN },
  });
});
afterAll(async () => {
  await server.stop();
  partner.remove();
});

function operator() {
  const { db, clock, passwords, config } = server.services;
  return { db, clock, passwords, origin: config.origin };
}

/** Somebody whose business comes from the partner. */
async function givenOfPartner(): Promise<TestUser> {
  const user = await server.givenUser();
  await setPartner(operator(), user.accountId, {
    partner: PARTNER,
    business: `shop ${user.accountId}`,
    hasApi: false,
  });
  return user;
}

function claimsOf(user: TestUser): object {
  return { sub: `sub of ${user.email}`, mail: user.email, shop: `shop ${user.accountId}` };
}

const told = async (link: string, browser = server.browser()) =>
  toldBy(await openFromElsewhere(browser, link));

function problem(reason: string, detail?: string): object {
  return {
    page: '/auth/login',
    fail_reason: 'SSO_PROBLEM',
    sso_failure_reason: reason,
    providerType: PARTNER,
    ...(detail === undefined ? {} : { sso_detail: detail }),
  };
}

/** Links somebody by the first link, password and code. */
async function givenLinked(): Promise<TestUser> {
  const user = await givenOfPartner();
  const browser = server.browser();
  await told(partner.linkFor(claimsOf(user)), browser);
  await signIn(server, user, browser);
  return user;
}

test.each(['own', 'rsa'] as const)(
  'a link opens the second step for who was linked by password and code (%s key)',
  async (key) => {
    const user = await givenOfPartner();
    const browser = server.browser();
    expect(await told(partner.linkFor(claimsOf(user), key), browser)).toEqual({
      page: '/auth/login',
      sso_link: PARTNER,
      u_email: user.email,
    });
    await signIn(server, user, browser);
    const again = server.browser();
    const link = `${partner.linkFor(claimsOf(user), key)}&redirectAfter=%2Fdocuments`;
    expect(await told(link, again)).toEqual({
      page: '/auth/login',
      step: 'GOTO_TFA',
      redirectAfter: '/documents',
    });
    const answer = await sendCode(again, await newestCode(again, user));
    expect(answer.json).toMatchObject({ success: true });
    expect((await again.get('/backoffice/data/initData')).json).toMatchObject({
      data: { isHypSso: true },
    });
  },
);

test('AU-23: a link works once, also for two who press it at once', async () => {
  const user = await givenLinked();
  const link = partner.linkFor(claimsOf(user));
  const pages = await Promise.all([told(link), told(link)]);
  expect(pages.filter(({ step }) => step === 'GOTO_TFA')).toHaveLength(1);
  expect(await told(link)).toEqual(problem('general', 'attempt_ended'));
});

test.each([
  ['of another audience', { aud: 'https://elsewhere.test' }],
  ['of another issuer', { iss: 'https://elsewhere.test' }],
  ['that is over', { iat: 1_700_000_000, exp: 1_700_000_060 }],
  ['that lives too long', { exp: Math.trunc(Date.now() / 1000) + 3_600 }],
  ['without a name', { jti: '' }],
  ['of nobody', { sub: '' }],
])('AU-23: a link %s is refused as general', async (_what, claims) => {
  const user = await givenLinked();
  const link = partner.linkFor({ ...claimsOf(user), ...claims });
  expect(await told(link)).toEqual(problem('general', 'untrusted'));
});

test('AU-23: a link of a strange key, of another sort or of a partner who is none is refused', async () => {
  const user = await givenLinked();
  expect(await told(partner.linkFor(claimsOf(user), 'strange'))).toEqual(
    problem('general', 'untrusted'),
  );
  expect(await told(`/front/auth/partner/${PARTNER}?token=a.b.c`)).toEqual(
    problem('general', 'untrusted'),
  );
  const other = partner.linkFor(claimsOf(user)).replace(PARTNER, 'elsewhere');
  expect(await told(other)).toMatchObject({ sso_detail: 'not_set_up' });
});

test('AU-23: a partner signs in the people of its own businesses alone', async () => {
  const user = await givenLinked();
  const stranger = await server.givenUser();
  expect(await told(partner.linkFor(claimsOf(stranger)))).toEqual(problem('sso_disabled'));
  const elsewhere = { ...claimsOf(user), shop: 'shop of another' };
  expect(await told(partner.linkFor(elsewhere))).toEqual(problem('sso_disabled'));
  expect(
    await told(partner.linkFor({ ...claimsOf(user), sub: 'new', mail: 'no@people.test' })),
  ).toEqual(problem('email_not_exist'));
  await setPartner(operator(), user.accountId, undefined);
  expect(await told(partner.linkFor(claimsOf(user)))).toEqual(problem('sso_disabled'));
});

test('AU-23: the owner may stop a partner too', async () => {
  const user = await givenLinked();
  const owner = await signIn(server, user);
  const body = { isAllowed: false };
  expect((await owner.send('PUT', '/v2/api/account/providers/allowed', { body })).status).toBe(200);
  expect(await told(partner.linkFor(claimsOf(user)))).toEqual(problem('sso_disabled'));
});

test('TE-10: an account of a partner without the API has no batch upload, by menu or by hand', async () => {
  const user = await givenOfPartner();
  const browser = await signIn(server, user);
  const calls = allEndpoints().filter(({ access }) =>
    [access].flat().every((one) => one.startsWith('batchUpload.')),
  );
  expect(calls.length).toBeGreaterThan(5);
  const answers = async () => {
    const statuses = new Set<number>();
    for (const { method, path } of calls) {
      const address = path.replaceAll(/\{\w+\}/g, randomUUID());
      const answer = await browser.send(method, address, method === 'GET' ? {} : { body: {} });
      statuses.add(answer.status);
    }
    return statuses;
  };
  const lacksApi = async () => {
    const { json } = await browser.get('/backoffice/data/initData');
    return (json as { data: { u_no_api: boolean } }).data.u_no_api;
  };
  expect(await answers()).toEqual(new Set([402]));
  expect(await lacksApi()).toBe(true);
  const connected = { partner: PARTNER, business: `shop ${user.accountId}`, hasApi: true };
  expect(await setPartner(operator(), user.accountId, connected)).toBe('changed');
  expect(await answers()).not.toContain(402);
  expect(await lacksApi()).toBe(false);
});

test('a business of a partner is one account, and what an operator does stands in its audit', async () => {
  const [user, other] = [await givenOfPartner(), await server.givenUser()];
  const connected = { partner: PARTNER, business: `shop ${user.accountId}`, hasApi: false };
  expect(await setPartner(operator(), user.accountId, connected)).toBe('unchanged');
  await expect(setPartner(operator(), other.accountId, connected)).rejects.toThrow('already');
  await expect(setPartner(operator(), 999, connected)).rejects.toThrow('There is no account 999');
  expect(await setPartner(operator(), user.accountId, undefined)).toBe('changed');
  const { rows } = await server.db.superuser.query<{ action: string }>(
    'select action from audit_events where account_id = $1 order by action',
    [user.accountId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'account.partner-connected',
    'account.partner-disconnected',
  ]);
});
