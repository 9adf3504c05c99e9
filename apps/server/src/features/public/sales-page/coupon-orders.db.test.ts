import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { aPayer, payAndReturn } from '../../../../test/public/payments.ts';
import {
  aCouponForm,
  couponsOf,
  givenCoupon,
  PAGE_COUPONS,
} from '../../../../test/sales/shop/page-coupons.ts';
import {
  couponOf,
  givenPublishedPage,
  orderOf,
  publishedOf,
  sendOrder,
} from '../../../../test/sales/sales-pages.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
} from '../../../../test/sales/paying-business.ts';
import type { TestServer } from '../../../../test/test-server.ts';
import { releaseDueOrders } from '../../sales/orders/release-orders.ts';

let cards: CardServer;
let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let page: SalesPageView;

beforeAll(async () => {
  cards = await startCardServer();
  ({ server } = cards);
});
beforeEach(async () => {
  ({ user, browser: owner } = await givenPayingBusiness(cards));
  page = await givenPublishedPage(owner, { stock: 20 });
});
afterAll(() => cards.stop());

const ordersOf = async () => (await getJson<{ rows: OrderRow[] }>(owner, '/v2/api/orders')).rows;
const usedOf = async () => (await couponsOf(owner, page.id))[0]?.used;
const buy = (total: number, email = 'ronit@payers.test', couponCode = 'COAST10') => ({
  couponCode,
  totalAgorot: total,
  buyer: { name: 'רונית אלון', email, phone: '', address: '' },
});
const reasonOf = (answer: { readonly json: unknown }) => {
  const { code, params } = answer.json as { code?: string; params?: object };
  return [code, params];
};

test('an order with a coupon is charged less, and its document has the discount, to the agora', async () => {
  expect((await publishedOf(server.browser(), page)).hasCoupons).toBe(false);
  await givenCoupon(owner, page.id, { percent: 7 });
  expect((await publishedOf(server.browser(), page)).hasCoupons).toBe(true);
  const buyer = await aPayer(server, '');
  expect((await couponOf(buyer, page, 'COAST10')).json).toEqual({
    code: 'COAST10',
    percent: 7,
    sumAgorot: null,
    leastAgorot: 0,
  });
  // 7% of 89.00 is 6.23; the courier costs 30.00 whatever the coupon says.
  const choice = {
    quantities: [{ variantId: 'large', quantity: 1 }],
    shippingId: 'courier',
    amountAgorot: null,
  };
  const details = buy(112_77);
  const started = await orderOf(buyer, page, {
    ...details,
    choice,
    buyer: { ...details.buyer, address: 'הדוגמה 12' },
  });
  await payAndReturn(buyer, started);
  await cards.worker.runAll(user.accountId);
  const [row] = await ordersOf();
  expect(row).toMatchObject({
    couponCode: 'COAST10',
    discountAgorot: 6_23,
    totalAgorot: 112_77,
    state: 'paid',
  });
  const { payments } = await getJson<OrderView>(owner, `/v2/api/orders/${row?.id ?? ''}`);
  const id = payments[0]?.document?.documentId ?? '';
  const document = await getJson<DocumentView>(owner, `/v2/api/documents/${id}`);
  expect(document.docType).toBe(320);
  expect(document.sums).toMatchObject({ documentDiscountAgorot: 6_23, totalAgorot: 112_77 });
});

test('a buyer is told why a coupon gives nothing, before anything is ordered', async () => {
  await givenCoupon(owner, page.id, { code: 'OLD', endsOn: '2020-01-01' });
  await givenCoupon(owner, page.id, { code: 'LATER', startsOn: '2099-01-01' });
  await givenCoupon(owner, page.id, { code: 'STOPPED', isActive: false });
  await givenCoupon(owner, page.id, { code: 'BIG', leastAgorot: 200_00 });
  const buyer = await aPayer(server, '');
  const reasons: Record<string, string> = {
    NONE: 'unknown',
    OLD: 'ended',
    LATER: 'early',
    STOPPED: 'ended',
  };
  for (const [code, reason] of Object.entries(reasons)) {
    const answer = await couponOf(buyer, page, code);
    expect([code, ...reasonOf(answer)]).toEqual([code, 'COUPON_REFUSED', { reason }]);
    const ordered = await sendOrder(buyer, page, buy(80_10, 'ronit@payers.test', code));
    expect(reasonOf(ordered)).toEqual(['COUPON_REFUSED', { reason }]);
  }
  const below = await sendOrder(buyer, page, buy(80_10, 'ronit@payers.test', 'BIG'));
  expect(reasonOf(below)).toEqual([
    'COUPON_REFUSED',
    { reason: 'below-least', leastAgorot: 200_00 },
  ]);
  expect(await ordersOf()).toEqual([]);
});

test('of two who use the last use of a coupon, one goes to pay and the other is told before paying', async () => {
  await givenCoupon(owner, page.id, { usesMax: 1 });
  const buyers = await Promise.all([aPayer(server, ''), aPayer(server, '')]);
  const answers = await Promise.all(
    buyers.map((buyer, index) => sendOrder(buyer, page, buy(80_10, `b${index}@payers.test`))),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422,
  ]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused && reasonOf(refused)).toEqual(['COUPON_REFUSED', { reason: 'used-up' }]);
  expect(await ordersOf()).toHaveLength(1);
  expect(await usedOf()).toBe(1);
});

test('one buyer at two windows uses a coupon of one use each once, in whatever letters the mail is typed', async () => {
  await givenCoupon(owner, page.id, { usesPerBuyer: 1 });
  const buyers = await Promise.all([aPayer(server, ''), aPayer(server, '')]);
  const mails = ['ronit@payers.test', 'Ronit@Payers.test'];
  const answers = await Promise.all(
    buyers.map((buyer, index) => sendOrder(buyer, page, buy(80_10, mails[index]))),
  );
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused && reasonOf(refused)).toEqual(['COUPON_REFUSED', { reason: 'used-by-buyer' }]);
  expect(await usedOf()).toBe(1);
  expect(
    (await sendOrder(await aPayer(server, ''), page, buy(80_10, 'o@payers.test'))).status,
  ).toBe(200);
});

test('the use of an order that nobody pays is given back with its goods, and taken again when it is paid later', async () => {
  await givenCoupon(owner, page.id, { usesMax: 1 });
  const buyer = await aPayer(server, '');
  const started = await orderOf(buyer, page, buy(80_10));
  expect(await usedOf()).toBe(1);
  server.time.advance(31 * 60_000);
  owner = await signIn(server, user);
  await releaseDueOrders(server.services);
  await releaseDueOrders(server.services);
  expect(await usedOf()).toBe(0);
  await payAndReturn(buyer, started);
  await cards.worker.runAll(user.accountId);
  expect(await ordersOf()).toMatchObject([{ state: 'paid' }]);
  await releaseDueOrders(server.services);
  expect(await usedOf()).toBe(1);
});

test('terms that changed since the buyer saw them are refused with the sum of today, and an order keeps its own', async () => {
  const coupon = await givenCoupon(owner, page.id);
  const buyer = await aPayer(server, '');
  await orderOf(buyer, page, buy(80_10));
  const form = aCouponForm({ percent: 20 });
  await write(owner, 'PUT', `${PAGE_COUPONS}/${coupon.id}`, { version: 1, form });
  const late = await sendOrder(buyer, page, buy(80_10));
  expect(reasonOf(late)).toEqual(['TOTAL_MISMATCH', { totalAgorot: 71_20 }]);
  expect(await ordersOf()).toMatchObject([{ discountAgorot: 8_90, totalAgorot: 80_10 }]);
  const kept = await write(owner, 'DELETE', `${PAGE_COUPONS}/${coupon.id}`, {});
  expect([kept.status, kept.json]).toMatchObject([409, { code: 'STATE_NOT_ALLOWED' }]);
});
