import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type { PackingList } from '@pinkas/contract/sales/orders/orders.contract';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
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

test('a packing list has paid orders with what goes into each, and how many of each item there are in all', async () => {
  const page = await givenPublishedPage(owner);
  const large = (quantity: number) => ({
    choice: {
      quantities: [{ variantId: 'large', quantity }],
      shippingId: 'self',
      amountAgorot: null,
    },
    totalAgorot: quantity * 89_00,
  });
  for (const quantity of [2, 1]) {
    const payer = await aPayer(server, '');
    const started = await orderOf(payer, page, large(quantity));
    await payAndReturn(payer, started);
  }
  await orderOf(await aPayer(server, ''), page, large(3));
  const count = async () => (await getJson<PackingList>(owner, PACKING)).orders.length;
  await expect.poll(count, { timeout: 60_000, interval: 100 }).toBe(2);
  const packed = await getJson<PackingList>(owner, PACKING);
  const [first, second] = packed.orders;
  expect(first?.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(packed.totals).toEqual([{ name: first?.lines[0]?.name, quantity: 3 }]);
  expect(packed.isCut).toBe(false);
  const { rows } = await getJson<{ rows: OrderRow[] }>(owner, '/v2/api/orders');
  const ids = rows.filter(({ number }) => number !== first?.number).map(({ id }) => id);
  const marked = await getJson<PackingList>(owner, `${PACKING}?ids=${ids.join(',')}`);
  expect(marked.orders.map(({ number }) => number)).toEqual([second?.number]);
  const none = await getJson<PackingList>(owner, `${PACKING}?search=nobody`);
  expect(none).toEqual({ orders: [], totals: [], isCut: false });
  expect((await owner.get(`${PACKING}?ids=1;drop`)).status).toBe(400);
});
