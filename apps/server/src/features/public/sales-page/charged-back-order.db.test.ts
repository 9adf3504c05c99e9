import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aPayer,
  cardcomOfTests,
  payAndReturn,
  statusOf,
} from '../../../../test/public/payments.ts';
import { givenPublishedPage, orderOf } from '../../../../test/sales/sales-pages.ts';
import { connect } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readTerminal } from '../../sales/settlement/read-settlement.ts';

let simulator: GatewaySimulator;
let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  simulator = cardcomOfTests('charged-back-order');
  server = await startTestServer({
    withJobs: true,
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
  user = await server.givenUser();
  owner = await signIn(server, user);
  await connect(owner);
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
});

const settled = { timeout: 60_000, interval: 100 };

async function onlyOrder(): Promise<OrderView> {
  const { rows } = await getJson<{ rows: OrderRow[] }>(owner, '/v2/api/orders');
  return getJson(owner, `/v2/api/orders/${rows[0]?.id ?? ''}`);
}

/** The card company pays what is due, and the business reads it. */
async function readDeposit(): Promise<void> {
  simulator.company.transmit();
  simulator.settlement.pay(server.time.now());
  const { accountId } = user;
  const { rows } = await server.db.superuser.query<{ id: string }>(
    'select id from card_terminals where account_id = $1',
    [accountId],
  );
  expect(await readTerminal(server.services, { accountId, terminalId: rows[0]?.id ?? '' })).toBe(
    true,
  );
}

test('an order whose payment was charged back says so, and is paid again once the dispute is won', async () => {
  const page = await givenPublishedPage(owner, { stock: 3 });
  const buyer = await aPayer(server, '');
  const started = await orderOf(buyer, page);
  await payAndReturn(buyer, started);
  const isDocumented = async () => (await statusOf(buyer, started.statusToken)).document !== null;
  await expect.poll(isDocumented, settled).toBe(true);
  const paid = await onlyOrder();
  expect(paid).toMatchObject({ state: 'paid', payments: [{ state: 'paid' }] });
  const { rows } = await server.db.superuser.query<{ transaction: string; sum: number }>(
    `select transaction_id as transaction, amount_minor::int as sum from card_attempts
      where account_id = $1 and source = 'order'`,
    [user.accountId],
  );
  const [transaction, sum] = [Number(rows[0]?.transaction), rows[0]?.sum ?? 0];
  await readDeposit();
  simulator.company.dispute(transaction, sum);
  await readDeposit();
  expect(await onlyOrder()).toMatchObject({ payments: [{ state: 'charged-back' }] });
  simulator.company.win(transaction, sum);
  await readDeposit();
  const { state, payments } = await onlyOrder();
  expect([state, payments.map((one) => one.state)]).toEqual(['paid', ['paid']]);
});
