import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect, test } from 'vitest';

import { aPackage, LIBRARY, orderOf, PACKAGES, PAGE } from '../../../../test/account/packages.ts';
import { givenBuyer, saveCardOf } from '../../../../test/account/package-shop.ts';
import { buyer, shop, sql, startSubscribers } from '../../../../test/account/subscriber.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { nextTaxId } from '../../../../test/auth/registration.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { API_KEYS } from '../../../../test/settings/api-keys.ts';

/* Features that a package lacks are refused where they are used. */

startSubscribers();

function openBusiness(browser: HttpBrowser, key: string = randomUUID()) {
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
    headers: { 'idempotency-key': key },
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

test('a package without the API refuses its keys, and its owner is offered one that has it', async () => {
  await buyer.subscribe();
  await sql(
    `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
      values (201, $1, '2025-01-01', 2400, 50, 1, 1, '{}')`,
    [PAGE],
  );
  await sql(
    'update subscriptions set version_id = 201 where account_id = $1 and replaced_at is null',
    [buyer.accountId],
  );
  const feature = { params: { feature: 'api' } };
  expect((await buyer.browser().get(API_KEYS)).json).toMatchObject({
    ...LACKS,
    ...feature,
  });
  const { data } = await getJson<{ data: { u_no_api: boolean } }>(
    buyer.browser(),
    '/backoffice/data/initData',
  );
  expect(data.u_no_api).toBe(true);
  expect((await buyer.browser().get(PACKAGES)).status).toBe(200);
});
