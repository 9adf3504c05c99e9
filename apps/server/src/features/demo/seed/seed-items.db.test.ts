import { randomUUID } from 'node:crypto';

import type { ItemRow } from '@pinkas/contract/accounting/items/item-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { seedItems } from './seed-items.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo has its items, two price lists and a stock, however often it is seeded', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const customer = await givenCustomer(browser);
  const target = {
    db: server.db.database,
    accountId: user.accountId,
    userId: randomUUID(),
    customerIds: [customer.id],
  };
  await seedItems(target, Date.now());
  await seedItems(target, Date.now());
  const { rows } = await getJson<{ rows: ItemRow[] }>(browser, '/v2/api/items/list');
  expect(rows).toHaveLength(22);
  const stocks = rows.flatMap(({ stockE4 }) => (stockE4 === null ? [] : [stockE4]));
  expect(stocks).toHaveLength(12);
  expect(Math.min(...stocks)).toBe(-20_000);
  expect(await getJson(browser, '/v2/api/price-lists')).toMatchObject({
    priceLists: [
      { name: 'חנויות', itemsCount: 4, customersCount: 0 },
      { name: 'סוכנויות', itemsCount: 18, customersCount: 1 },
    ],
  });
});
