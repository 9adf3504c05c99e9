import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  aCouponForm,
  couponsOf,
  givenCoupon,
  PAGE_COUPONS,
  sendCoupon,
} from '../../../../../test/sales/shop/page-coupons.ts';
import { givenPage, SALES_PAGES } from '../../../../../test/sales/sales-pages.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let pageId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  ({ id: pageId } = await givenPage(owner));
});
afterAll(() => server.stop());

test('a coupon is added, changed, stopped and deleted, and each is in the activity', async () => {
  const coupon = await givenCoupon(owner, pageId, { usesMax: 50 });
  expect(coupon).toMatchObject({ code: 'COAST10', percent: 10, usesMax: 50, used: 0, version: 1 });
  const form = aCouponForm({ percent: 15, isActive: false });
  const path = `${PAGE_COUPONS}/${coupon.id}`;
  const changed = await write(owner, 'PUT', path, { version: 1, form });
  expect(changed.json).toMatchObject({ percent: 15, isActive: false, version: 2 });
  const late = await write(owner, 'PUT', path, { version: 1, form });
  expect([late.status, late.json]).toMatchObject([409, { code: 'VERSION_CONFLICT' }]);
  expect((await write(owner, 'DELETE', path, {})).status).toBe(200);
  expect(await couponsOf(owner, pageId)).toEqual([]);
});

test('a code is of one coupon of its page, and other pages may have it as well', async () => {
  await givenCoupon(owner, pageId);
  const twice = await sendCoupon(owner, pageId);
  expect(twice.json).toMatchObject({ fields: [{ path: ['code'], code: 'NAME_TAKEN' }] });
  const other = await givenCoupon(owner, pageId, { code: 'OTHER' });
  const renamed = { version: 1, form: aCouponForm() };
  const taken = await write(owner, 'PUT', `${PAGE_COUPONS}/${other.id}`, renamed);
  expect(taken.json).toMatchObject({ fields: [{ path: ['code'], code: 'NAME_TAKEN' }] });
  const { id } = await givenPage(owner);
  expect((await sendCoupon(owner, id)).status).toBe(200);
});

test('terms that leave nothing to pay, or take off nothing, are refused', async () => {
  const refused = [
    { percent: null },
    { percent: null, sumAgorot: 20_00 },
    { percent: 100 },
    { code: 'lower' },
  ];
  for (const form of refused) expect((await sendCoupon(owner, pageId, form)).status).toBe(400);
  const whole = { percent: null, sumAgorot: 20_00, leastAgorot: 20_01 };
  expect((await sendCoupon(owner, pageId, whole)).status).toBe(200);
});

test('a page that was never published is deleted with its coupons', async () => {
  await givenCoupon(owner, pageId);
  expect((await write(owner, 'DELETE', `${SALES_PAGES}/${pageId}`, {})).status).toBe(200);
  expect((await owner.get(`${SALES_PAGES}/${pageId}/coupons`)).status).toBe(404);
});
