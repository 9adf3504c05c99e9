import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import {
  HOUR_MS,
  REMINDS,
  Shop,
  startShopServer,
  stopShopServer,
  type ShopServer,
} from '../../../../test/sales/shop/left-carts.ts';
import {
  givenPublishedPage,
  SALES_PAGES,
  savedPage,
  sendPublish,
} from '../../../../test/sales/sales-pages.ts';

let running: ShopServer;
let shop: Shop;

beforeAll(async () => {
  running = await startShopServer('left-cart');
});
beforeEach(async () => {
  shop = await Shop.open(running);
});
afterAll(() => stopShopServer(running));

describe('the buyer of a cart that was left', () => {
  test('gets one mail after the hours of the page, also of two servers, and the order shows it', async () => {
    await shop.leave(await givenPublishedPage(shop.owner, REMINDS));
    await shop.hoursLater(3.9);
    expect(await shop.remind()).toBe(0);
    running.server.time.advance(0.2 * HOUR_MS);
    const counts = await Promise.all([shop.remind(), shop.remind()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect((await shop.orders())[0]?.remindedAt).toBeNull();
    const [mail, ...others] = await shop.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^פרסומת: /);
    expect(mail?.text).toContain('1 × ');
    const order = await shop.order();
    expect(order).toMatchObject({ state: 'expired', reminder: 'agreed' });
    expect(order.remindedAt).not.toBeNull();
    running.server.time.advance(24 * HOUR_MS);
    expect(await shop.remind()).toBe(0);
    expect(await shop.mails()).toHaveLength(1);
  });

  test('waits for the hours in which businesses write, and is left alone days later', async () => {
    await shop.leave(await givenPublishedPage(shop.owner, REMINDS));
    await shop.hoursLater(14);
    expect(await shop.remind()).toBe(0);
    running.server.time.advance(7 * 24 * HOUR_MS);
    expect(await shop.remind()).toBe(0);
    expect(await shop.mails()).toEqual([]);
  });

  test('reads it in the language of the page', async () => {
    const page = await givenPublishedPage(shop.owner, REMINDS);
    await shop.leave(page);
    await sendPublish(shop.owner, await savedPage(shop.owner, page, { language: 'en' }));
    await shop.hoursLater(4.1);
    await shop.remind();
    expect((await shop.mails())[0]?.subject).toMatch(/^Advertisement: /);
  });

  test.each<[string, (page: SalesPageView) => Promise<unknown>]>([
    ['did not agree', (page) => shop.leave(page, { agreesToReminder: undefined })],
    ['paid', async (page) => shop.pay(await shop.leave(page))],
    [
      'paid what they ordered before, in another tab',
      async (page) => {
        const first = await shop.leave(page);
        running.server.time.advance(60_000);
        await shop.leave(page);
        await shop.pay(first);
      },
    ],
    [
      'cancelled',
      async (page) => {
        await shop.leave(page);
        await shop.cancel();
      },
    ],
    [
      'ordered again, without agreeing',
      async (page) => {
        await shop.leave(page);
        running.server.time.advance(60_000);
        await shop.leave(page, { agreesToReminder: undefined });
      },
    ],
  ])('is not reminded where they %s', async (_what, act) => {
    await act(await givenPublishedPage(shop.owner, REMINDS));
    await shop.hoursLater(5);
    expect(await shop.remind()).toBe(0);
  });

  test('is not reminded of a page that reminds nobody, however much they agreed', async () => {
    await shop.leave(await givenPublishedPage(shop.owner));
    await shop.hoursLater(5);
    expect(await shop.remind()).toBe(0);
    expect((await shop.order()).reminder).toBe('not-agreed');
  });

  test.each<[string, (page: SalesPageView) => Promise<unknown>]>([
    ['taken down', ({ id }) => write(shop.owner, 'POST', `${SALES_PAGES}/${id}/unpublish`, {})],
    [
      'published without reminders',
      async (page) =>
        sendPublish(shop.owner, await savedPage(shop.owner, page, { reminder: null })),
    ],
  ])('is not reminded of a page that was %s meanwhile', async (_what, change) => {
    const page = await givenPublishedPage(shop.owner, REMINDS);
    await shop.leave(page);
    await change(page);
    await shop.hoursLater(5);
    expect(await shop.remind()).toBe(0);
  });

  test('who pays before the mail leaves does not get it', async () => {
    const started = await shop.leave(await givenPublishedPage(shop.owner, REMINDS));
    await shop.hoursLater(4.1);
    expect(await shop.remind()).toBe(1);
    await shop.pay(started);
    expect((await shop.mails()).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^פרסומת/),
    );
    expect((await shop.orders())[0]?.remindedAt).toBeNull();
  });

  test('gets one reminder in a week, whoever types their address', async () => {
    const page = await givenPublishedPage(shop.owner, REMINDS);
    await shop.reminded(page);
    const again = {
      buyer: { name: 'Another', email: shop.email.toUpperCase(), phone: '', address: '' },
    };
    await shop.leave(page, again);
    await shop.hoursLater(24);
    expect(await shop.remind()).toBe(0);
  });
});
