import { randomUUID } from 'node:crypto';

import type {
  CouponForm,
  PageCoupon,
} from '@pinkas/contract/sales/sales-pages/page-coupons.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, write } from '../../accounting/customers.ts';
import type { GivenThing } from '../../isolation/foreign-account-things.ts';
import { givenPage, SALES_PAGES } from '../sales-pages.ts';

export const PAGE_COUPONS = '/v2/api/sales-page-coupons';

/** A tenth off, for everybody. */
export function aCouponForm(changes: Partial<CouponForm> = {}): CouponForm {
  return {
    code: 'COAST10',
    percent: 10,
    sumAgorot: null,
    leastAgorot: 0,
    startsOn: null,
    endsOn: null,
    usesMax: null,
    usesPerBuyer: null,
    isActive: true,
    ...changes,
  };
}

export function sendCoupon(owner: HttpBrowser, pageId: string, form: Partial<CouponForm> = {}) {
  const path = `${SALES_PAGES}/${pageId}/coupons`;
  return write(owner, 'POST', path, aCouponForm(form), randomUUID());
}

export async function couponsOf(owner: HttpBrowser, pageId: string): Promise<PageCoupon[]> {
  const path = `${SALES_PAGES}/${pageId}/coupons`;
  return (await getJson<{ coupons: PageCoupon[] }>(owner, path)).coupons;
}

/** A coupon of a page, which must be added. */
export async function givenCoupon(
  owner: HttpBrowser,
  pageId: string,
  form: Partial<CouponForm> = {},
): Promise<PageCoupon> {
  const answer = await sendCoupon(owner, pageId, form);
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${answer.text}`);
  const { id } = answer.json as { id: string };
  const coupon = (await couponsOf(owner, pageId)).find((one) => one.id === id);
  if (coupon === undefined) throw new Error('the coupon is not listed');
  return coupon;
}

const aPageForCoupons: GivenThing = async (owner) => {
  const { id } = await givenPage(owner);
  return { id, body: aCouponForm() };
};

const aCoupon: GivenThing = async (owner) => {
  const { id } = await givenPage(owner);
  const coupon = await givenCoupon(owner, id);
  return { id: coupon.id, body: { version: 1, form: aCouponForm({ percent: 15 }) } };
};

/** Calls of coupons by an id, with what each is sent. */
export const COUPON_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/sales-pages/{id}/coupons': async (owner) => ({ id: (await givenPage(owner)).id }),
  'POST /v2/api/sales-pages/{id}/coupons': aPageForCoupons,
  'PUT /v2/api/sales-page-coupons/{id}': aCoupon,
  'DELETE /v2/api/sales-page-coupons/{id}': async (owner) => ({ id: (await aCoupon(owner)).id }),
};

/** What calls of coupons write. */
export const COUPON_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/api/sales-pages/{id}/coupons': [
    'audit_events + sales-page.coupon-added',
    'sales_page_coupons + 1',
  ],
  'PUT /v2/api/sales-page-coupons/{id}': [
    'audit_events + sales-page.coupon-changed',
    'sales_page_coupons ~ 1',
  ],
  'DELETE /v2/api/sales-page-coupons/{id}': [
    'audit_events + sales-page.coupon-removed',
    'sales_page_coupons - 1',
  ],
};
