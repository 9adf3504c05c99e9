import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aPayer,
  cardcomOfTests,
  payAndReturn,
  statusOf,
} from '../../../../test/public/payments.ts';
import {
  givenPublishedPage,
  orderOf,
  publishedOf,
  SALES_PAGES,
  sendOrder,
} from '../../../../test/sales/sales-pages.ts';
import { connect } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { releaseDueOrders } from '../../sales/orders/release-orders.ts';

let simulator: GatewaySimulator;
let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  simulator = cardcomOfTests('sales-page');
  server = await startTestServer({
    withJobs: true,
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
});
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  await connect(owner);
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
});

const settled = { timeout: 60_000, interval: 100 };
const ordersOf = async (query = '') =>
  (await getJson<{ rows: OrderRow[] }>(owner, `/v2/api/orders?${query}`)).rows;
const orderView = (id: string) => getJson<OrderView>(owner, `/v2/api/orders/${id}`);

async function leftOf(page: { path: string }): Promise<number | undefined> {
  const { left } = await publishedOf(server.browser(), page);
  return left.find(({ variantId }) => variantId === 'large')?.left;
}

test('a visitor buys: the order is paid, its document has its lines, and the goods are fewer', async () => {
  const page = await givenPublishedPage(owner, { stock: 3, thanks: 'תודה על ההזמנה' });
  const buyer = await aPayer(server, '');
  const quantities = [
    { variantId: 'large', quantity: 2 },
    { variantId: 'small', quantity: 1 },
  ];
  const started = await orderOf(buyer, page, {
    choice: { quantities, shippingId: 'courier', amountAgorot: null },
    totalAgorot: 277_00,
    buyer: { name: 'רונית אלון', email: 'ronit@payers.test', phone: '', address: 'הדוגמה 12' },
  });
  expect(await ordersOf()).toMatchObject([{ state: 'paying', totalAgorot: 277_00 }]);
  expect(await leftOf(page)).toBe(1);
  expect(await payAndReturn(buyer, started)).toBe(`/pay/status/${started.statusToken}`);
  const status = () => statusOf(buyer, started.statusToken);
  await expect.poll(async () => (await status()).document !== null, settled).toBe(true);
  expect(await status()).toMatchObject({ state: 'paid', thanks: 'תודה על ההזמנה' });
  const [row] = await ordersOf('show=paid');
  const order = await orderView(row?.id ?? '');
  expect(order).toMatchObject({
    state: 'paid',
    address: 'הדוגמה 12',
    shippingAgorot: 30_00,
    lines: [{ quantity: 2 }, { quantity: 1 }],
    payments: [{ state: 'paid', amountAgorot: 277_00 }],
  });
  const documentId = order.payments[0]?.document?.documentId ?? '';
  const document = await getJson<DocumentView>(owner, `/v2/api/documents/${documentId}`);
  expect(document.lines).toHaveLength(3);
  expect(document).toMatchObject({ docType: 320, totalAgorot: 277_00 });
  expect(await leftOf(page)).toBe(1);
});

test('a price that the browser changed is refused with that of the page, and nothing is ordered', async () => {
  const page = await givenPublishedPage(owner);
  const buyer = await aPayer(server, '');
  const cheap = await sendOrder(buyer, page, { totalAgorot: 1_00 });
  expect([cheap.status, cheap.json]).toMatchObject([
    409,
    { code: 'TOTAL_MISMATCH', params: { totalAgorot: 89_00 } },
  ]);
  const unagreed = await sendOrder(buyer, page, { agreesToTerms: false as never });
  expect(unagreed.status).toBe(400);
  expect(await ordersOf()).toEqual([]);
});

test('of two who buy the last one, one goes to pay and the other is told before paying', async () => {
  const page = await givenPublishedPage(owner, { stock: 1 });
  const buyers = await Promise.all([aPayer(server, ''), aPayer(server, '')]);
  const answers = await Promise.all(buyers.map((buyer) => sendOrder(buyer, page)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'SOLD_OUT' });
  expect(await ordersOf()).toHaveLength(1);
});

test('the same press twice is one order', async () => {
  const page = await givenPublishedPage(owner, { stock: 5 });
  const buyer = await aPayer(server, '');
  const [first, second] = [
    await orderOf(buyer, page, {}, 'one-press'),
    await orderOf(buyer, page, {}, 'one-press'),
  ];
  expect(second).toEqual(first);
  expect(await ordersOf()).toHaveLength(1);
  expect(await leftOf(page)).toBe(4);
});

test('goods that nobody pays are let go after the hold, and one that is paid later takes them again', async () => {
  const page = await givenPublishedPage(owner, { stock: 1 });
  const buyer = await aPayer(server, '');
  const started = await orderOf(buyer, page);
  await releaseDueOrders(server.services);
  expect(await leftOf(page)).toBe(0);
  server.time.advance(31 * 60_000);
  owner = await signIn(server, user);
  await releaseDueOrders(server.services);
  expect(await leftOf(page)).toBe(1);
  expect(await ordersOf()).toMatchObject([{ state: 'expired' }]);
  await payAndReturn(buyer, started);
  const stateOf = async () => (await ordersOf())[0]?.state;
  await expect.poll(stateOf, settled).toBe('paid');
  await releaseDueOrders(server.services);
  expect(await leftOf(page)).toBe(0);
});

test('a page that is taken down takes no order, and the robot check counts the orders of a page', async () => {
  const page = await givenPublishedPage(owner, { stock: null });
  for (let count = 0; count < 10; count += 1) await orderOf(await aPayer(server, ''), page);
  const eleventh = await sendOrder(await aPayer(server, ''), page);
  expect([eleventh.status, eleventh.json]).toMatchObject([422, { code: 'ROBOT_CHECK_NEEDED' }]);
  await write(owner, 'POST', `${SALES_PAGES}/${page.id}/unpublish`, {});
  const late = await sendOrder(await aPayer(server, ''), page);
  expect([late.status, late.json]).toMatchObject([409, { code: 'PAYMENT_REQUEST_ENDED' }]);
});
