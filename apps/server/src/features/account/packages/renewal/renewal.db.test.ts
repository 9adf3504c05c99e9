import { lastDayPaid } from '@pinkas/domain/packages/subscription-state';
import { addDays } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  aPackage,
  NOTEBOOK,
  orderOf,
  PACKAGES,
  USER_ADDON,
} from '../../../../../test/account/packages.ts';
import { todayIn } from '../../../../../test/account/package-shop.ts';
import {
  buyer,
  charges,
  shop,
  sql,
  startSubscribers,
} from '../../../../../test/account/subscriber.ts';
import { write } from '../../../../../test/accounting/customers.ts';
import { askDueAttempts } from '../../../sales/card-payments/ask-due-attempts.ts';
import { renewDue } from './renew-due.ts';

/* What happens when the period of a subscription is over. */

startSubscribers();

const services = () => shop.cards.server.services;

test('a renewal charges once on the first day that is not paid, with an invoice, and never before', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.to(paidUntil);
  expect((await buyer.shown()).renewal).toMatchObject({
    on: addDays(paidUntil, 1),
    cost: { netAgorot: 2400, vatAgorot: 432, totalAgorot: 2832 },
    tries: 0,
  });
  const before = charges();
  await buyer.renew();
  expect(charges()).toBe(before);
  await buyer.to(addDays(paidUntil, 1));
  expect((await buyer.shown()).state).toBe('past-due');
  await Promise.all([renewDue(services()), renewDue(services())]);
  await buyer.settle();
  await buyer.renew();
  expect(charges() - before).toBe(1);
  const { state, subscription, orders } = await buyer.shown();
  expect([state, subscription?.priceAgorot]).toEqual(['paid', 2400]);
  expect(orders.map(({ kind, totalAgorot }) => [kind, totalAgorot])).toEqual([
    ['renewal', 2832],
    ['first', 2832],
  ]);
  expect(subscription?.paidUntil).toBe(lastDayPaid(addDays(paidUntil, 1), 'MONTH'));
  expect(
    await sql(
      `select doc_type as "docType", total_agorot::int as total from documents
          where account_id = $1 and number = $2 and doc_type = 320`,
      [shop.seller.user.accountId, orders[0]?.documentNumber],
    ),
  ).toEqual([{ docType: 320, total: 2832 }]);
  expect(
    await sql(`select from notices where account_id = $1 and kind = 'renewal-refused'`, [
      buyer.accountId,
    ]),
  ).toEqual([]);
});

test('a renewal is of the version, the price and the add-ons that the account holds, whatever is sold since', async () => {
  const paidUntil = await buyer.subscribe();
  await orderOf(buyer.browser(), aPackage(NOTEBOOK, 'MONTH'), 3068);
  const addon = (await buyer.shown()).addons.find(({ id }) => id === USER_ADDON);
  const what = { kind: 'addon', addonId: USER_ADDON };
  await orderOf(buyer.browser(), what, addon?.cost?.totalAgorot ?? 0);
  expect((await buyer.shown()).renewal).toMatchObject({
    on: addDays(paidUntil, 1),
    // 50.00 and 12.00, and 11.16 of VAT.
    cost: { monthAgorot: 1200, months: 1, netAgorot: 6200, totalAgorot: 7316 },
  });
  await sql(
    `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
        values (200, $1, $2, 9900, 1, 1, 1, '{}')`,
    [NOTEBOOK, todayIn(shop)],
  );
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  const { orders, subscription, addons, usage } = await buyer.shown();
  expect(orders[0]).toMatchObject({ kind: 'renewal', state: 'paid', totalAgorot: 7316 });
  expect(subscription).toMatchObject({ packageId: NOTEBOOK, priceAgorot: 5000 });
  expect(addons.find(({ id }) => id === USER_ADDON)?.owned).toBe(1);
  expect(usage[1]).toMatchObject({ most: 4 });
  await sql('delete from package_versions where id = 200');
});

test('a renewal whose answer is lost is not charged again before the card company said what became of it', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.to(addDays(paidUntil, 1));
  const before = charges();
  shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
  await buyer.renew();
  await buyer.to(addDays(paidUntil, 2));
  await buyer.renew();
  expect(await buyer.shown()).toMatchObject({
    state: 'past-due',
    renewal: { on: null, tries: 1 },
    orders: [{ kind: 'renewal', state: 'charging' }, {}],
  });
  await askDueAttempts(services());
  await buyer.settle();
  expect(await buyer.shown()).toMatchObject({ state: 'paid', orders: [{ state: 'paid' }, {}] });
  expect(charges() - before).toBe(1);
});

test('a renewal that was given up and turns out to be charged is given all the same', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.to(addDays(paidUntil, 1));
  shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
  await buyer.renew();
  await sql(
    `update package_orders set state = 'refused', settled_at = ordered_at where account_id = $1 and kind = 'renewal'`,
    [buyer.accountId],
  );
  await sql('update subscriptions set lapsed_at = now() where account_id = $1', [buyer.accountId]);
  expect((await buyer.shown()).state).toBe('ended');
  shop.cards.server.time.advance(120_000);
  await askDueAttempts(services());
  await buyer.settle();
  expect(await buyer.shown()).toMatchObject({ state: 'paid', orders: [{ state: 'paid' }, {}] });
});

test('an ended subscription is not renewed, has no grace, and a larger package does not begin it again', async () => {
  const paidUntil = await buyer.subscribe();
  await write(buyer.browser(), 'POST', `${PACKAGES}/cancel`, {});
  await orderOf(buyer.browser(), aPackage(NOTEBOOK, 'MONTH'), 3068);
  expect(await buyer.shown()).toMatchObject({
    renewal: null,
    subscription: { packageId: NOTEBOOK, isCancelled: true },
  });
  await buyer.to(addDays(paidUntil, 1));
  const before = charges();
  await buyer.renew();
  expect(charges()).toBe(before);
  expect((await buyer.shown()).state).toBe('ended');
  expect(await buyer.issue()).toEqual([402, 'PACKAGE_NEEDED']);
});
