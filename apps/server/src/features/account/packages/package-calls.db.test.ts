import { monthsToRun } from '@pinkas/domain/packages/upgrade-price';
import { localDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aPackage,
  NOTEBOOK,
  orderOf,
  packagesOf,
  PAGE,
  USER_ADDON,
} from '../../../../test/account/packages.ts';
import {
  countCharges,
  givenBuyer,
  openPackageShop,
  saveCardOf,
  todayIn,
  type PackageShop,
} from '../../../../test/account/package-shop.ts';
import { write } from '../../../../test/accounting/customers.ts';

/* The calls about packages that the specification names (section 7). */

let shop: PackageShop;
let browser: HttpBrowser;

beforeAll(async () => {
  shop = await openPackageShop();
});
beforeEach(async () => {
  ({ browser } = await givenBuyer(shop));
});
afterAll(() => shop.cards.stop());

const today = () => todayIn(shop);
const saveCard = () => saveCardOf(shop, browser);
const charges = () => countCharges(shop);

const ask = (path: string) => write(browser, 'POST', `/backoffice/packages/${path}`, undefined);

test('name the next package with its price, and upgrade to it', async () => {
  await saveCard();
  await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
  const paidUntil = (await packagesOf(browser)).subscription?.paidUntil ?? '';
  expect((await ask('getPackageForFeature/users')).json).toEqual({
    success: true,
    errMsg: '',
    nextPackageObj: {
      pck_id: NOTEBOOK,
      pck_name: 'מחברת',
      pck_price: 50,
      pck_reccuring_type: 'MONTH',
    },
    currentPackageObj: {
      pck_id: PAGE,
      pck_name: 'דף',
      pck_price: 24,
      pck_reccuring_type: 'MONTH',
    },
    monthsToRun: monthsToRun(today(), localDate(paidUntil)),
    SYSTEM_VAT: 18,
  });
  expect((await ask(`upgradePackage/${NOTEBOOK}`)).json).toEqual({ success: true, errMsg: '' });
  expect((await packagesOf(browser)).orders[0]).toMatchObject({ totalAgorot: 3068 });
  expect((await ask(`upgradePackage/${PAGE}`)).json).toEqual({
    success: false,
    errMsg: 'לא נמצאה חבילה לשדרוג',
  });
});

test('TE-11: give no feature without its payment, and add an add-on once', async () => {
  expect((await ask('addFeatureToUser/telepathy')).json).toMatchObject({ success: false });
  expect((await ask(`setAddon/${USER_ADDON}`)).json).toMatchObject({ success: false });
  await saveCard();
  await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
  const before = charges();
  const answers = await Promise.all([ask(`setAddon/${USER_ADDON}`), ask(`setAddon/${USER_ADDON}`)]);
  expect(answers.some(({ json }) => (json as { success: boolean }).success)).toBe(true);
  expect(charges() - before).toBe(1);
  expect((await ask(`setAddon/${USER_ADDON}`)).json).toEqual({
    success: false,
    errMsg: 'התוספת כבר קיימת בחשבון',
  });
});
