import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aPackage, orderOf, packagesOf, PAGE } from '../../../../test/account/packages.ts';
import {
  givenBuyer,
  openPackageShop,
  passDays,
  saveCardOf,
  setUsedDocuments,
  todayIn,
  type PackageShop,
} from '../../../../test/account/package-shop.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { issue, sendIssue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';

/* What an owner learns of the package outside of its page: notices of the documents of the month, and the session. */

let shop: PackageShop;
let owner: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  shop = await openPackageShop();
});
beforeEach(async () => {
  ({ owner, browser } = await givenBuyer(shop));
});
afterAll(() => shop.cards.stop());

const used = (count: number) => setUsedDocuments(shop, owner.accountId, count);
const issueOne = () => issue(browser, { documentDate: todayIn(shop) });

async function notices() {
  const { rows } = await shop.cards.server.db.superuser.query<Record<string, unknown>>(
    `select kind, mail, (facts->>'used')::int as used, facts->'goesOn' as "goesOn" from notices
      where account_id = $1 and kind like 'documents-%' order by used`,
    [owner.accountId],
  );
  return rows;
}

test('the owner is told once of 80 percent, and once of all documents of the month, by mail', async () => {
  await used(38);
  await issueOne();
  expect(await notices()).toEqual([]);
  await issueOne();
  await issueOne();
  const near = { kind: 'documents-near', mail: 'none', used: 40, goesOn: null };
  expect(await notices()).toEqual([near]);
  await used(49);
  await issueOne();
  await sendIssue(browser, anInvoice({ documentDate: todayIn(shop) }));
  expect(await notices()).toEqual([
    near,
    { kind: 'documents-full', mail: 'now', used: 50, goesOn: false },
  ]);
});

test('a document that was not issued tells nothing', async () => {
  await used(39);
  await sendIssue(browser, {
    ...anInvoice({ documentDate: todayIn(shop) }),
    expectedTotalAgorot: 1,
  });
  expect(await notices()).toEqual([]);
});

test('where documents go on for their price the notice says so', async () => {
  await saveCardOf(shop, browser);
  await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
  await used(49);
  await issueOne();
  await issueOne();
  expect(await notices()).toEqual([
    { kind: 'documents-full', mail: 'now', used: 50, goesOn: true },
  ]);
});

test('the session says until when the package is paid', async () => {
  const session = async () => {
    const { data } = await getJson<{ data: Record<string, unknown> }>(
      browser,
      '/backoffice/data/initData',
    );
    return [data['isUserHavePackage'], data['u_subscription_expire_date']];
  };
  const { trial } = await packagesOf(browser);
  expect(await session()).toEqual([false, trial?.until]);
  await saveCardOf(shop, browser);
  await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
  const { subscription } = await packagesOf(browser);
  expect(await session()).toEqual([true, subscription?.paidUntil]);
  passDays(shop, 90);
  browser = await signIn(shop.cards.server, owner);
  expect(await session()).toEqual([false, subscription?.paidUntil]);
  browser = await signIn(shop.cards.server, shop.seller.user);
  expect(await session()).toEqual([false, null]);
});
