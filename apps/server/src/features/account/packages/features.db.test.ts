import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect, test } from 'vitest';

import { aPackage, LIBRARY, orderOf, PACKAGES, PAGE } from '../../../../test/account/packages.ts';
import { givenBuyer, saveCardOf } from '../../../../test/account/package-shop.ts';
import { buyer, shop, sql, startSubscribers } from '../../../../test/account/subscriber.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { apiClient } from '../../../../test/api/api-client.ts';
import {
  ANSWER,
  askPerson,
  connect,
  DETAILS,
  givenApp,
  tokenOf,
} from '../../../../test/auth/oauth2-apps.ts';
import { nextTaxId } from '../../../../test/auth/registration.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { API_KEYS, freshKey } from '../../../../test/settings/api-keys.ts';

/* Features that a package lacks are refused where they are used. */

startSubscribers();

function openBusiness(browser: HttpBrowser, key: string = randomUUID(), accountId?: number) {
  const body = {
    comp_type: 'company',
    comp_crn: nextTaxId(),
    comp_name: 'נחל הדפסות',
    comp_name_en: '',
    email: 'office@nahal.test',
    copyFrom: null,
  };
  return browser.send('POST', '/v2/api/own_accounts', {
    body,
    headers: {
      'idempotency-key': key,
      ...(accountId !== undefined && { 'x-pinkas-account': String(accountId) }),
    },
  });
}

const LACKS = {
  code: 'PACKAGE_LACKS',
  type: 'WRONG_PACKAGE',
  params: { feature: 'multiple-accounts' },
};

test('another business needs a package that has it, and opens as soon as that is bought', async () => {
  await buyer.subscribe();
  const refused = await openBusiness(buyer.browser());
  expect([refused.status, refused.json]).toMatchObject([402, LACKS]);
  // 200.00 less 24.00, with 31.68 of VAT.
  await orderOf(buyer.browser(), aPackage(LIBRARY, 'MONTH'), 20_768);
  expect((await openBusiness(buyer.browser())).status).toBe(200);
});

test('the trial has several businesses, and a business that came with them stays open in a package without', async () => {
  const answer = await openBusiness(buyer.browser());
  expect(answer.status, answer.text).toBe(200);
  await buyer.subscribe();
  const { id } = answer.json as { id: number };
  const inOther = { headers: { 'x-pinkas-account': String(id) } };
  expect((await buyer.browser().get('/v2/api/customers', inOther)).status).toBe(200);
});

test('who works in a business of another opens one of their own, whatever is sold to it', async () => {
  const { owner, browser: ofOwner } = await givenBuyer(shop);
  await saveCardOf(shop, ofOwner);
  await orderOf(ofOwner, aPackage(PAGE, 'MONTH'), 2832);
  const colleague = await shop.cards.server.givenColleague(owner);
  const browser = await signIn(shop.cards.server, colleague);
  expect((await openBusiness(browser)).status).toBe(200);
});

test('whoever owns a business is asked for its package, whichever business is open', async () => {
  await buyer.subscribe();
  const { owner: employer } = await givenBuyer(shop);
  await sql(
    `insert into memberships (user_id, account_id, role, created_at)
      select user_id, $2, 'sub-user', created_at from memberships where account_id = $1`,
    [buyer.accountId, employer.accountId],
  );
  const open = (accountId: number) => openBusiness(buyer.browser(), undefined, accountId);
  const refused = await open(employer.accountId);
  expect([refused.status, refused.json]).toMatchObject([402, LACKS]);
  // 200.00 less 24.00, with 31.68 of VAT.
  await orderOf(buyer.browser(), aPackage(LIBRARY, 'MONTH'), 20_768);
  expect((await open(employer.accountId)).status).toBe(200);
});

test('who closed the only business that they own opens another from it', async () => {
  await buyer.subscribe();
  await sql(
    `update accounts set closing_asked_at = '2020-01-01', closes_at = '2020-01-31' where id = $1`,
    [buyer.accountId],
  );
  expect((await openBusiness(buyer.browser())).status).toBe(200);
});

/** From now on the package of the buyer has no feature. */
async function loseFeatures(): Promise<void> {
  await sql(
    `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
      values (201, $1, '2025-01-01', 2400, 50, 1, 1, '{}') on conflict do nothing`,
    [PAGE],
  );
  await sql(
    'update subscriptions set version_id = 201 where account_id = $1 and replaced_at is null',
    [buyer.accountId],
  );
}

const NO_API = { ...LACKS, params: { feature: 'api' } };

test('a package without the API refuses its keys, and its owner is offered one that has it', async () => {
  await buyer.subscribe();
  await loseFeatures();
  expect((await buyer.browser().get(API_KEYS)).json).toMatchObject(NO_API);
  const { data } = await getJson<{ data: { u_no_api: boolean } }>(
    buyer.browser(),
    '/backoffice/data/initData',
  );
  expect(data.u_no_api).toBe(true);
  expect((await buyer.browser().get(PACKAGES)).status).toBe(200);
});

test('a key, an application and an assistant from before are refused too, and no other application is approved', async () => {
  const { server } = shop.cards;
  await buyer.subscribe();
  const browser = buyer.browser();
  const { secret } = await freshKey(browser);
  const app = await givenApp(browser);
  const token = (await connect(server.url, browser, app)).access_token;
  const call = (by: string) => apiClient(server.url, by).get('/documents');
  const assist = () =>
    buyer.browser().send('POST', '/mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
    });
  const before = [(await call(secret)).status, (await call(token)).status];
  expect([...before, (await assist()).json]).not.toContainEqual(expect.objectContaining(NO_API));
  expect(before).toEqual([200, 200]);
  const asked = await askPerson(browser, app);
  const answer = await tokenOf(browser, asked);
  await loseFeatures();
  for (const by of [secret, token]) {
    expect((await call(by)).json).toMatchObject({ code: 'PACKAGE_LACKS' });
  }
  expect((await assist()).json).toMatchObject(NO_API);
  expect((await browser.get(`${DETAILS}${await askPerson(browser, app)}`)).json).toMatchObject({
    errNum: 103,
    OAUTH2_APPROVAL_TOKEN: null,
  });
  const answered = await browser.get(`${ANSWER}${asked}&OAUTH2_APPROVAL_TOKEN=${answer}`);
  expect(answered.headers.get('location')).not.toMatch('/oauth2/authorize');
});
