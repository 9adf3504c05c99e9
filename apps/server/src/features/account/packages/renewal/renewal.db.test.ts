import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { lastDayPaid } from '@pinkas/domain/packages/subscription-state';
import { addDays, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aPackage,
  NOTEBOOK,
  orderOf,
  PACKAGES,
  packagesOf,
  PAGE,
  sendOrder,
  USER_ADDON,
} from '../../../../../test/account/packages.ts';
import {
  countCharges,
  givenBuyer,
  openPackageShop,
  saveCardOf,
  todayIn,
  type PackageShop,
} from '../../../../../test/account/package-shop.ts';
import { write } from '../../../../../test/accounting/customers.ts';
import { sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { askDueAttempts } from '../../../sales/card-payments/ask-due-attempts.ts';
import { renewDue } from './renew-due.ts';

/* What happens when the period of a subscription is over. */

let shop: PackageShop;
let owner: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  shop = await openPackageShop();
});
beforeEach(async () => {
  ({ owner, browser } = await givenBuyer(shop));
  await saveCardOf(shop, browser);
});
// Time goes on: what was bought in one test is not renewed in the next.
afterEach(() => sql(`update subscriptions set cancelled_at = now() where cancelled_at is null`));
afterAll(() => shop.cards.stop());

const HOUR_MS = 3_600_000;
const services = () => shop.cards.server.services;
const charges = () => countCharges(shop);

async function sql<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await shop.cards.server.db.superuser.query<Row>(text, values)).rows;
}

/** Buys a package by the month; returns its last paid day. */
async function subscribed(): Promise<LocalDate> {
  await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
  await settle();
  return (await shown()).subscription?.paidUntil ?? todayIn(shop);
}

/** To ten in the morning of a day. */
async function to(day: LocalDate): Promise<void> {
  const { clock } = services();
  shop.cards.server.time.advance(startOfDayMs(day) + 10 * HOUR_MS - clock.nowMs());
  browser = await signIn(shop.cards.server, owner);
}

async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await shop.cards.worker.runAll(owner.accountId);
    await shop.cards.worker.runAll(shop.seller.user.accountId);
  }
}

async function renew(): Promise<void> {
  await renewDue(services());
  await settle();
}

const shown = () => packagesOf(browser);

/** From now on the subscription costs a sum, with VAT, that the simulated company refuses: 4.00 softly, 15.00 for an expired card. */
async function priced(net: 339 | 1271 | 2400): Promise<void> {
  await sql('update subscriptions set price_agorot = $2 where account_id = $1', [
    owner.accountId,
    net,
  ]);
}

async function notices() {
  return sql<{ facts: object; mail: string }>(
    `select facts, mail from notices where account_id = $1 and kind = 'renewal-refused' order by made_at`,
    [owner.accountId],
  );
}

async function issueOne() {
  const { status, json } = await sendIssue(browser, anInvoice({ documentDate: todayIn(shop) }));
  return [status, (json as { code?: string }).code];
}

describe('a renewal', () => {
  test('charges once on the first day that is not paid, with an invoice, and never before', async () => {
    const paidUntil = await subscribed();
    await to(paidUntil);
    expect((await shown()).renewal).toMatchObject({
      on: addDays(paidUntil, 1),
      cost: { netAgorot: 2400, vatAgorot: 432, totalAgorot: 2832 },
      tries: 0,
    });
    const before = charges();
    await renew();
    expect(charges()).toBe(before);
    await to(addDays(paidUntil, 1));
    expect((await shown()).state).toBe('past-due');
    await Promise.all([renewDue(services()), renewDue(services())]);
    await settle();
    await renew();
    expect(charges() - before).toBe(1);
    const { state, subscription, orders } = await shown();
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
    expect(await notices()).toEqual([]);
  });

  test('is of the version, the price and the add-ons that the account holds, whatever is sold since', async () => {
    const paidUntil = await subscribed();
    await orderOf(browser, aPackage(NOTEBOOK, 'MONTH'), 3068);
    const addon = (await shown()).addons.find(({ id }) => id === USER_ADDON);
    const what = { kind: 'addon', addonId: USER_ADDON };
    await orderOf(browser, what, addon?.cost?.totalAgorot ?? 0);
    expect((await shown()).renewal).toMatchObject({
      on: addDays(paidUntil, 1),
      // 50.00 and 12.00, and 11.16 of VAT.
      cost: { monthAgorot: 1200, months: 1, netAgorot: 6200, totalAgorot: 7316 },
    });
    await sql(
      `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
        values (200, $1, $2, 9900, 1, 1, 1, '{}')`,
      [NOTEBOOK, todayIn(shop)],
    );
    await to(addDays(paidUntil, 1));
    await renew();
    const { orders, subscription, addons, usage } = await shown();
    expect(orders[0]).toMatchObject({ kind: 'renewal', state: 'paid', totalAgorot: 7316 });
    expect(subscription).toMatchObject({ packageId: NOTEBOOK, priceAgorot: 5000 });
    expect(addons.find(({ id }) => id === USER_ADDON)?.owned).toBe(1);
    expect(usage[1]).toMatchObject({ most: 4 });
    await sql('delete from package_versions where id = 200');
  });

  test('whose answer is lost is not charged again before the card company said what became of it', async () => {
    const paidUntil = await subscribed();
    await to(addDays(paidUntil, 1));
    const before = charges();
    shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
    await renew();
    await to(addDays(paidUntil, 2));
    await renew();
    expect(await shown()).toMatchObject({
      state: 'past-due',
      renewal: { on: null, tries: 1 },
      orders: [{ kind: 'renewal', state: 'charging' }, {}],
    });
    await askDueAttempts(services());
    await settle();
    expect(await shown()).toMatchObject({ state: 'paid', orders: [{ state: 'paid' }, {}] });
    expect(charges() - before).toBe(1);
  });

  test('that was given up and turns out to be charged is given all the same', async () => {
    const paidUntil = await subscribed();
    await to(addDays(paidUntil, 1));
    shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
    await renew();
    await sql(
      `update package_orders set state = 'refused', settled_at = ordered_at where account_id = $1 and kind = 'renewal'`,
      [owner.accountId],
    );
    await sql('update subscriptions set lapsed_at = now() where account_id = $1', [
      owner.accountId,
    ]);
    expect((await shown()).state).toBe('ended');
    shop.cards.server.time.advance(120_000);
    await askDueAttempts(services());
    await settle();
    expect(await shown()).toMatchObject({ state: 'paid', orders: [{ state: 'paid' }, {}] });
  });
});

describe('a refused card', () => {
  test('gives grace: tried again on its days, told each time, and the last one stops issuing', async () => {
    const paidUntil = await subscribed();
    await priced(339);
    const before = charges();
    const tried: number[] = [];
    for (let day = 1; day <= 14; day += 1) {
      await to(addDays(paidUntil, day));
      const at = charges();
      await renew();
      await renew();
      if (charges() > at) tried.push(day - 1);
      if (day === 11) {
        expect((await shown()).renewal).toMatchObject({ tries: 3, on: addDays(paidUntil, 12) });
        expect(await issueOne()).toEqual([200, undefined]);
      }
    }
    expect(tried).toEqual([0, 1, 4, 11]);
    expect(charges() - before).toBe(4);
    expect(await notices()).toEqual(
      [2, 5, 12, null].map((day) => ({
        mail: 'now',
        facts: { sumAgorot: 400, againOn: day === null ? null : addDays(paidUntil, day) },
      })),
    );
    expect(await shown()).toMatchObject({ state: 'ended', renewal: null });
    expect(await issueOne()).toEqual([402, 'PACKAGE_NEEDED']);
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
    // A new card charges nothing by itself after that: the owner chooses a package.
    await saveCardOf(shop, browser);
    await settle();
    expect(charges() - before).toBe(4);
    expect((await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832)).state).toBe('paid');
    expect(await issueOne()).toEqual([200, undefined]);
  });

  test('that is replaced is charged at once, and moves no day when it is refused too', async () => {
    const paidUntil = await subscribed();
    await priced(339);
    await to(addDays(paidUntil, 2));
    await renew();
    const before = charges();
    await saveCardOf(shop, browser);
    await settle();
    expect(charges() - before).toBe(1);
    expect((await shown()).renewal).toMatchObject({ tries: 2, on: addDays(paidUntil, 5) });
    await priced(2400);
    await saveCardOf(shop, browser);
    await settle();
    expect(await shown()).toMatchObject({
      state: 'paid',
      orders: [{ kind: 'renewal' }, {}, {}, {}],
    });
    expect(charges() - before).toBe(2);
    await saveCardOf(shop, browser);
    await settle();
    expect(charges() - before).toBe(2);
  });

  test('is charged again when its owner says so, for the sum that was shown, at once and once', async () => {
    const paidUntil = await subscribed();
    await priced(339);
    await to(addDays(paidUntil, 1));
    await renew();
    await priced(2400);
    const before = charges();
    const what = { kind: 'renewal' };
    expect((await sendOrder(browser, what, 400)).json).toMatchObject({
      code: 'TOTAL_MISMATCH',
      params: { totalAgorot: 2832 },
    });
    const answers = await Promise.all([
      sendOrder(browser, what, 2832),
      sendOrder(browser, what, 2832),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(charges() - before).toBe(1);
    expect((await shown()).state).toBe('paid');
    expect((await sendOrder(browser, what, 2832)).json).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('for good is not sent again by itself, though it is told; by hand it is', async () => {
    const paidUntil = await subscribed();
    await priced(1271);
    await to(addDays(paidUntil, 1));
    const before = charges();
    await renew();
    await to(addDays(paidUntil, 2));
    await renew();
    expect(charges() - before).toBe(1);
    expect(await notices()).toHaveLength(2);
    await sendOrder(browser, { kind: 'renewal' }, 1500);
    expect(charges() - before).toBe(2);
  });

  test('that was removed is told as a refused one, and the next card pays', async () => {
    const paidUntil = await subscribed();
    await sql(
      `update saved_cards set removed_at = now() where account_id = $1 and customer_id =
        (select customer_id from package_buyers where account_id = $1 and buyer_account_id = $2)`,
      [shop.seller.user.accountId, owner.accountId],
    );
    await to(addDays(paidUntil, 1));
    await renew();
    expect(await notices()).toHaveLength(1);
    await saveCardOf(shop, browser);
    await settle();
    expect((await shown()).state).toBe('paid');
  });

  test('in the grace takes another package, whose days follow the paid ones', async () => {
    const paidUntil = await subscribed();
    await priced(339);
    await to(addDays(paidUntil, 3));
    await renew();
    expect(await sendOrder(browser, aPackage(PAGE, 'MONTH'), 2832)).toMatchObject({
      json: { code: 'STATE_NOT_ALLOWED' },
    });
    const notebook = (await shown()).packages.find(({ id }) => id === NOTEBOOK);
    const cost = notebook?.costs.YEAR;
    await orderOf(browser, aPackage(NOTEBOOK), cost?.totalAgorot ?? 0);
    const { subscription } = await shown();
    expect(subscription?.paidUntil).toBe(cost?.paidUntil);
    expect(subscription?.paidUntil.slice(5)).toBe(paidUntil.slice(5));
    const before = charges();
    await renew();
    expect(charges()).toBe(before);
  });
});

test('an ended subscription is not renewed, has no grace, and a larger package does not begin it again', async () => {
  const paidUntil = await subscribed();
  await write(browser, 'POST', `${PACKAGES}/cancel`, {});
  await orderOf(browser, aPackage(NOTEBOOK, 'MONTH'), 3068);
  expect(await shown()).toMatchObject({
    renewal: null,
    subscription: { packageId: NOTEBOOK, isCancelled: true },
  });
  await to(addDays(paidUntil, 1));
  const before = charges();
  await renew();
  expect(charges()).toBe(before);
  expect((await shown()).state).toBe('ended');
  expect(await issueOne()).toEqual([402, 'PACKAGE_NEEDED']);
});
