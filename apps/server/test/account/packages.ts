import { randomUUID } from 'node:crypto';

import type { PackageDowngrades } from '@pinkas/contract/account/packages/package-downgrade.contract';
import type {
  AccountPackages,
  PackageOrder,
} from '@pinkas/contract/account/packages/packages.contract';
import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { nameSeller } from '../../src/features/account/packages/seller/name-seller.ts';
import { getJson, write } from '../accounting/customers.ts';
import type { TestServer } from '../test-server.ts';
import { operatorOf } from './managing.ts';

export const PACKAGES = '/v2/api/account/packages';

/** Ids of the packages and add-ons that the product begins with. */
export const PAGE = 2;
export const NOTEBOOK = 3;
export const VOLUME = 4;
export const LIBRARY = 5;
export const USER_ADDON = 1;

/** Makes an account sell the product to all others of the server. */
export async function givenSeller(server: TestServer, accountId: number): Promise<void> {
  await nameSeller(operatorOf(server), accountId);
}

export function packagesOf(browser: HttpBrowser): Promise<AccountPackages> {
  return getJson<AccountPackages>(browser, PACKAGES);
}

export function sendOrder(
  browser: HttpBrowser,
  what: object,
  expectedTotalAgorot: number,
  key: string = randomUUID(),
): Promise<Answer> {
  return write(browser, 'POST', `${PACKAGES}/orders`, { what, expectedTotalAgorot }, key);
}

const DOWNGRADE = `${PACKAGES}/downgrade`;

export function downgradesOf(browser: HttpBrowser): Promise<PackageDowngrades> {
  return getJson<PackageDowngrades>(browser, DOWNGRADE);
}

/** Schedules a package as a person does who was shown what goes. */
export async function sendDowngrade(
  browser: HttpBrowser,
  wanted: { readonly packageId: number; readonly period: PackagePeriod },
  changes: object = {},
): Promise<Answer> {
  const { choices } = await downgradesOf(browser);
  const chosen = choices.find(
    ({ packageId, period }) => packageId === wanted.packageId && period === wanted.period,
  );
  const { subscription } = await packagesOf(browser);
  return write(browser, 'POST', DOWNGRADE, {
    ...wanted,
    heldPackageId: subscription?.packageId ?? wanted.packageId,
    expectedPriceAgorot: (chosen?.cost.netAgorot ?? 0) - (chosen?.cost.extraAgorot ?? 0),
    ...changes,
  });
}

export function callOffDowngrade(browser: HttpBrowser): Promise<Answer> {
  return write(browser, 'POST', `${DOWNGRADE}/call_off`, {});
}

export const aPackage = (packageId: number, period: 'YEAR' | 'MONTH' = 'YEAR') => ({
  kind: 'package',
  packageId,
  period,
});

export async function orderOf(
  browser: HttpBrowser,
  what: object,
  total: number,
): Promise<PackageOrder> {
  const answer = await sendOrder(browser, what, total);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as PackageOrder;
}

const IN_TWO_ACCOUNTS = 'packages.db.test.ts: an order writes in two accounts, and needs a seller';

const OF_BOUGHT = 'end-addon.db.test.ts: an add-on is bought of a seller';

const OF_DOWNGRADE = 'downgrade.db.test.ts: a downgrade is of what was bought of a seller';

/** Calls of packages whose writes are counted where a seller is. */
export const PACKAGE_CALLS: Readonly<Record<string, string>> = {
  'POST /backoffice/packages/addFeatureToUser/{feature}': 'writes nothing',
  'POST /backoffice/packages/getPackageForFeature/{feature}': 'writes nothing',
  'POST /backoffice/packages/setAddon/{addonId}': IN_TWO_ACCOUNTS,
  'POST /backoffice/packages/upgradePackage/{pck_id}': IN_TWO_ACCOUNTS,
  'POST /v2/api/account/packages/addons/end': OF_BOUGHT,
  'POST /v2/api/account/packages/addons/resume': OF_BOUGHT,
  'POST /v2/api/account/packages/downgrade': OF_DOWNGRADE,
  'POST /v2/api/account/packages/downgrade/call_off': OF_DOWNGRADE,
  'POST /v2/api/account/packages/cancel': IN_TWO_ACCOUNTS,
  'POST /v2/api/account/packages/card': IN_TWO_ACCOUNTS,
  'POST /v2/api/account/packages/orders': IN_TWO_ACCOUNTS,
  'POST /v2/api/account/packages/resume': IN_TWO_ACCOUNTS,
};
