import { randomUUID } from 'node:crypto';

import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type { PackingList } from '@pinkas/contract/sales/orders/orders.contract';
import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { aPayer, cardcomOfTests, payAndReturn } from '../../../../test/public/payments.ts';
import { givenPublishedPage, orderOf } from '../../../../test/sales/sales-pages.ts';
import { connect } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PACKING = '/v2/api/orders/packing';

let simulator: GatewaySimulator;
let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  simulator = cardcomOfTests('packing-list');
  server = await startTestServer({
    withJobs: true,
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
  owner = await signIn(server, await server.givenUser());
  await connect(owner);
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
});

/** An order of a page, paid where it is to be, for one variant. */
async function order(
  page: Pick<SalesPageView, 'path'>,
  quantity: number,
  { variantId = 'large', isPaid = true } = {},
): Promise<void> {
  const unit = { large: 89_00, small: 69_00 }[variantId] ?? 0;
  const payer = await aPayer(server, '');
  const quantities = [{ variantId, quantity }];
  const choice = { quantities, shippingId: 'self', amountAgorot: null };
  const started = await orderOf(payer, page, { choice, totalAgorot: quantity * unit });
  if (isPaid) await payAndReturn(payer, started);
}

const packing = (query = ''): Promise<PackingList> => getJson(owner, `${PACKING}${query}`);
const numbersOf = async (query = ''): Promise<number[]> =>
  (await packing(query)).orders.map(({ number }) => number);
const listed = async (): Promise<readonly OrderRow[]> =>
  (await getJson<{ rows: OrderRow[] }>(owner, '/v2/api/orders?direction=asc')).rows;
const mark = (ids: readonly string[], isPacked = true) =>
  write(owner, 'PUT', '/v2/api/orders/packed', { ids, isPacked });
const poll = { timeout: 60_000, interval: 100 };

test('a packing list has paid orders with what goes into each, and how many of each item there are in all', async () => {
  const page = await givenPublishedPage(owner);
  const other = await givenPublishedPage(owner);
  await order(page, 2);
  await order(page, 1);
  await order(page, 3, { isPaid: false });
  await order(page, 1, { variantId: 'small' });
  await order(other, 1, { variantId: 'small' });
  await expect.poll(async () => (await numbersOf()).length, poll).toBe(4);
  const { orders, totals, leftOut, isCut } = await packing();
  expect(orders.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
    [2],
    [1],
    [1],
    [1],
  ]);
  const [large, ...small] = totals;
  expect(large).toMatchObject({ name: orders[0]?.lines[0]?.name, pageTitle: '', quantity: 3 });
  // Of two pages, so their names are not enough.
  expect(small.map(({ quantity, pageTitle }) => [quantity, pageTitle])).toEqual([
    [1, page.content.title],
    [1, other.content.title],
  ]);
  expect(new Set(small.map(({ name }) => name)).size).toBe(1);
  expect([leftOut, isCut]).toEqual([[], false]);
  expect(await packing('?search=nobody')).toEqual({
    orders: [],
    totals: [],
    leftOut: [],
    isCut: false,
  });
  expect((await owner.get(`${PACKING}?ids=1;drop`)).status).toBe(400);
});

test('of named orders those that are paid are listed, late ones too, and the others are said to be left out', async () => {
  const rows = await listed();
  const [first, second, unpaid] = rows;
  await server.db.superuser.query('update sales_orders set is_oversold = true where id = $1', [
    first?.id,
  ]);
  await server.db.superuser.query(`update sales_orders set shipping = '' where id = $1`, [
    second?.id,
  ]);
  expect(await numbersOf()).toEqual(rows.slice(3).map(({ number }) => number));
  const named = await packing(`?ids=${rows.map(({ id }) => id).join(',')}`);
  expect(named.orders.map(({ number }) => number)).toEqual(
    rows.filter(({ id }) => id !== unpaid?.id).map(({ number }) => number),
  );
  expect(named.leftOut).toEqual([{ id: unpaid?.id, number: unpaid?.number, state: 'paying' }]);
});

test('what is packed is on the list no more until that is taken back, and a second mark changes nothing', async () => {
  const rows = await listed();
  const before = await numbersOf();
  const ids = rows.map(({ id }) => id);
  const unpaid = rows[2]?.id;
  const marked = await mark(ids);
  expect(new Set((marked.json as { changed: string[] }).changed)).toEqual(
    new Set(ids.filter((id) => id !== unpaid)),
  );
  expect(await numbersOf()).toEqual([]);
  expect((await listed()).map(({ packedAt }) => packedAt !== null)).toEqual(
    ids.map((id) => id !== unpaid),
  );
  // Printed again, where they are named.
  expect(await numbersOf(`?ids=${ids[0]}`)).toEqual([rows[0]?.number]);
  expect((await mark(ids)).json).toEqual({ changed: [] });
  await mark(ids, false);
  expect(await numbersOf()).toEqual(before);
  const { rows: audits } = await server.db.superuser.query<{ action: string; count: number }>(
    `select action, count(*)::int as count from audit_events where action like 'order.%packed' group by 1 order by 1`,
  );
  expect(audits).toEqual([
    { action: 'order.packed', count: 4 },
    { action: 'order.unpacked', count: 4 },
  ]);
});

test('orders of another account are neither listed nor marked', async () => {
  const stranger = await signIn(server, await server.givenUser());
  const ids = (await listed()).map(({ id }) => id);
  expect(await getJson<PackingList>(stranger, `${PACKING}?ids=${ids.join(',')}`)).toEqual({
    orders: [],
    totals: [],
    leftOut: [],
    isCut: false,
  });
  const body = { ids, isPacked: true };
  expect((await write(stranger, 'PUT', '/v2/api/orders/packed', body)).status).toBe(404);
  expect((await numbersOf()).length).toBeGreaterThan(0);
  expect((await mark([])).status).toBe(400);
  expect((await mark([randomUUID()])).status).toBe(404);
});
