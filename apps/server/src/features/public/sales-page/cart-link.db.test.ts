import type { CartAnswer } from '@pinkas/contract/public/sales-page/sales-page.contract';
import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import {
  cartCall,
  cartTokenOf,
  HOUR_MS,
  REMINDS,
  Shop,
  startShopServer,
  stopShopServer,
  type ShopServer,
} from '../../../../test/sales/shop/left-carts.ts';
import {
  givenPublishedPage,
  pageViewOf,
  savedPage,
  sendPublish,
} from '../../../../test/sales/sales-pages.ts';
import { orderToken } from '../../sales/orders/order-link.ts';

let running: ShopServer;
let shop: Shop;

beforeAll(async () => {
  running = await startShopServer('cart-link');
});
beforeEach(async () => {
  shop = await Shop.open(running);
});
afterAll(() => stopShopServer(running));

describe('the link of a reminder', () => {
  test('opens what was chosen, at the prices of the page as it is now', async () => {
    const page = await givenPublishedPage(shop.owner, { ...REMINDS, stock: 5 });
    const quantities = [
      { variantId: 'large', quantity: 3 },
      { variantId: 'small', quantity: 1 },
    ];
    const mail = await shop.reminded(page, {
      choice: { quantities, shippingId: 'self', amountAgorot: null },
      totalAgorot: 3 * 89_00 + 69_00,
    });
    expect(mail.text).toContain(`${page.path}#cart=`);
    const token = cartTokenOf(mail, 'cart');
    const cartOf = () => getJson<CartAnswer>(running.server.browser(), cartCall(token));
    const cart = {
      shippingId: 'self',
      amountAgorot: null,
      couponCode: '',
      name: 'רונית אלון',
    };
    expect(await cartOf()).toEqual({ cart: { ...cart, quantities } });
    const [product] = page.content.products;
    if (product === undefined) throw new Error('no product');
    await shop.signIn();
    const variants = product.variants.map((variant) => ({
      ...variant,
      priceAgorot: 99_00,
      stock: 2,
    }));
    const products = [{ ...product, variants }];
    await sendPublish(
      shop.owner,
      await savedPage(shop.owner, await pageViewOf(shop.owner, page.id), { products }),
    );
    expect((await cartOf()).cart?.quantities).toEqual([
      { variantId: 'large', quantity: 2 },
      { variantId: 'small', quantity: 1 },
    ]);
  });

  test('shows no cart once it was paid, and a token that was never given out opens nothing', async () => {
    const started = await shop.leave(await givenPublishedPage(shop.owner, REMINDS));
    await shop.hoursLater(4.1);
    await shop.remind();
    const token = cartTokenOf((await shop.mails())[0], 'cart');
    await shop.pay(started);
    expect(await getJson(running.server.browser(), cartCall(token))).toEqual({ cart: null });
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, 'no-token']) {
      const read = await running.server.browser().get(cartCall(wrong));
      const stop = await shop.buyer.browser.post(cartCall(wrong, '/no-reminders'), {});
      expect([read.status, stop.status]).toEqual([404, 404]);
    }
  });

  test('takes the consent back, for what else the buyer left as well; a later consent counts again', async () => {
    const pages = [
      await givenPublishedPage(shop.owner, REMINDS),
      await givenPublishedPage(shop.owner, { reminder: { afterHours: 72 } }),
    ];
    const [first, second] = pages;
    if (first === undefined || second === undefined) throw new Error('no pages');
    await shop.leave(second);
    const token = cartTokenOf(await shop.reminded(first), 'no-reminders');
    const stop = () => shop.buyer.browser.post(cartCall(token, '/no-reminders'), {});
    expect(await stop()).toMatchObject({ status: 200, json: { success: true } });
    expect((await stop()).status).toBe(200);
    const refused = await Promise.all(
      (await shop.orders()).map(({ id }) => getJson<OrderView>(shop.owner, `/v2/api/orders/${id}`)),
    );
    expect(refused.map(({ reminder }) => reminder)).toEqual(['refused', 'refused']);
    const { rows } = await running.server.db.superuser.query<{ actor: string }>(
      `select actor_kind as actor from audit_events where account_id = $1 and action = 'order.reminder-refused'`,
      [shop.user.accountId],
    );
    expect(rows).toEqual([{ actor: 'visitor' }]);
    running.server.time.advance(72 * HOUR_MS);
    expect(await shop.remind()).toBe(0);
    running.server.time.advance(5 * 24 * HOUR_MS);
    await shop.leave(first);
    await shop.hoursLater(20);
    expect(await shop.remind()).toBe(1);
  });

  test('takes the consent back for a reminder whose mail has not left yet', async () => {
    const pages = [
      await givenPublishedPage(shop.owner, REMINDS),
      await givenPublishedPage(shop.owner, { reminder: { afterHours: 4 } }),
    ];
    const [first, second] = pages;
    if (first === undefined || second === undefined) throw new Error('no pages');
    const token = cartTokenOf(await shop.reminded(first), 'no-reminders');
    // In the hours in which businesses write.
    running.server.time.advance((8 * 24 - 4) * HOUR_MS);
    await shop.leave(second);
    await shop.hoursLater(4.1);
    expect(await shop.remind()).toBe(1);
    await shop.buyer.browser.post(cartCall(token, '/no-reminders'), {});
    expect(await shop.mails()).toHaveLength(1);
  });

  test('opens nothing of an order of which nobody was reminded', async () => {
    await shop.leave(await givenPublishedPage(shop.owner, REMINDS));
    await shop.hoursLater(4.1);
    const { rows } = await running.server.db.superuser.query<{ id: string }>(
      'select id from sales_orders where account_id = $1',
      [shop.user.accountId],
    );
    const token = orderToken(
      running.server.services.config.secret,
      shop.user.accountId,
      rows[0]?.id ?? '',
    );
    expect(await getJson(running.server.browser(), cartCall(token))).toEqual({ cart: null });
  });
});
