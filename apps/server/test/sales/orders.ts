import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';
import type { TestServer } from '../test-server.ts';
import { givenPublishedPage } from './sales-pages.ts';

/** An order of a published page, of which nobody paid anything, as it is stored. */
async function anOrder(owner: HttpBrowser, server?: TestServer): Promise<{ id: string }> {
  if (server === undefined) throw new Error('an order needs the server');
  await givenCardTerminal(owner);
  const page = await givenPublishedPage(owner);
  const id = randomUUID();
  await server.db.superuser.query(
    `insert into sales_orders (account_id, id, number, page_id, version_number, buyer_name, buyer_email, buyer_phone,
        address, answers, shipping, shipping_agorot, coupon_code, discount_agorot, total_agorot, link_hash, created_at, held_until, is_oversold)
      select account_id, $1, 1001 + (select count(*) from sales_orders o where o.account_id = p.account_id), id, 1, 'Name', 'a@b.test', '', '', '[]', '', 0, '', 0, 8900, $2, now(), now(), false
      from sales_pages p where id = $3`,
    [id, Buffer.from(id), page.id],
  );
  return { id };
}

/** Calls of an order by its id. */
export const ORDER_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/orders/{id}': anOrder,
};

/** An order that was packed. */
const aPackedOrder: GivenThing = async (owner, server) => {
  const { id } = await anOrder(owner, server);
  await server?.db.superuser.query('update sales_orders set packed_at = now() where id = $1', [id]);
  return { id: '', body: { ids: [id], isPacked: false } };
};

/** The download of orders, and what is marked on them. */
export const ORDER_WRITES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/orders/export': () => Promise.resolve({ id: '', query: '?format=csv' }),
  'PUT /v2/api/orders/packed': aPackedOrder,
};

/** What these leave. */
export const ORDER_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'GET /v2/api/orders/export': ['audit_events + list.exported'],
  'PUT /v2/api/orders/packed': ['audit_events + order.unpacked', 'sales_orders ~ 1'],
};
