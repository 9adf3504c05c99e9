import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { publishedOf, SALES_PAGES } from '../../../../../test/sales/sales-pages.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { DEMO_TERMINALS } from '../../card-gateways/card-gateways.api.ts';
import { seedSalesPages } from './seed-sales-pages.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo has four published pages of different designs, with orders that were paid, refunded and left', async () => {
  const user = await server.givenUser();
  const { accountId, id: userId } = user;
  const { secret } = server.services.config;
  await server.db.superuser.query(
    `insert into card_terminals (account_id, id, gateway, title, terminal, is_test, state, state_text, checked_at,
        connected_at, connected_by)
      values ($1, $2, 'cardcom', '', '1000', false, 'good', '', now(), now(), $2)`,
    [accountId, DEMO_TERMINALS[0]?.id],
  );
  const target = { accountId, userId, secret };
  await seedSalesPages({ db: server.services.db }, target, server.time.now());
  const owner = await signIn(server, user);
  const { pages } = await getJson<{
    pages: { path: string; state: string; ordersCount: number }[];
  }>(owner, SALES_PAGES);
  expect(pages.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'published'));
  expect(pages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'published', ordersCount: 1 }),
      expect.objectContaining({ state: 'published', ordersCount: 3 }),
    ]),
  );
  const { rows } = await getJson<{ rows: OrderRow[] }>(owner, '/v2/api/orders');
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paying', 'refunded']);
  const page = pages.find(({ path }) => path.endsWith('/calendar-2027'));
  const shown = page && (await publishedOf(server.browser(), page));
  expect(shown?.left).toContainEqual({ variantId: 'large', left: 17 });
});
