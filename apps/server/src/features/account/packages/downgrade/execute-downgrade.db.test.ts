import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';
import { lastDayPaid } from '@pinkas/domain/packages/subscription-state';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';

import {
  aPackage,
  downgradesOf,
  LIBRARY,
  NOTEBOOK,
  orderOf,
  PAGE,
  sendDowngrade,
  USER_ADDON,
  VOLUME,
} from '../../../../../test/account/packages.ts';
import { todayIn } from '../../../../../test/account/package-shop.ts';
import { anInvitation, invite } from '../../../../../test/account/people.ts';
import {
  buyer,
  charges,
  shop,
  sql,
  startSubscribers,
} from '../../../../../test/account/subscriber.ts';
import { auditOf } from '../../../../../test/evidence/audit-of.ts';
import { askDueAttempts } from '../../../sales/card-payments/ask-due-attempts.ts';
import { renewDue } from '../renewal/renew-due.ts';

/* A smaller package that comes in force with the first charge of the next period. */

startSubscribers();

const services = () => shop.cards.server.services;
let paidUntil: LocalDate;

beforeEach(async () => {
  paidUntil = await buyer.subscribe();
});

/** Upgrades to a package by the month, and schedules a smaller one. */
async function goDown(from: number, packageId: number, period: PackagePeriod = 'MONTH') {
  const larger = (await buyer.shown()).packages.find(({ id }) => id === from);
  const total = larger?.costs.MONTH?.totalAgorot ?? 0;
  await orderOf(buyer.browser(), aPackage(from, 'MONTH'), total);
  await buyer.settle();
  const answer = await sendDowngrade(buyer.browser(), { packageId, period });
  expect(answer.status, answer.text).toBe(200);
}

const notices = () =>
  sql(`select facts, mail from notices where account_id = $1 and kind = 'package-smaller'`, [
    buyer.accountId,
  ]);
const done = () => auditOf(shop.cards.server, buyer.accountId, 'package.downgraded');

test('the next charge is of the smaller package, once, with its invoice, a notice and a mail', async () => {
  await goDown(NOTEBOOK, PAGE);
  await buyer.to(paidUntil);
  await buyer.renew();
  expect((await buyer.shown()).subscription?.packageId).toBe(NOTEBOOK);
  const before = charges();
  await buyer.to(addDays(paidUntil, 1));
  // Before the run the page shows what the run will charge.
  expect((await buyer.shown()).renewal?.cost.totalAgorot).toBe(2832);
  await Promise.all([renewDue(services()), renewDue(services())]);
  await buyer.settle();
  await buyer.renew();
  expect(charges() - before).toBe(1);
  expect(await buyer.shown()).toMatchObject({
    state: 'paid',
    subscription: {
      packageId: PAGE,
      priceAgorot: 2400,
      paidUntil: lastDayPaid(addDays(paidUntil, 1), 'MONTH'),
    },
    usage: [{ most: 50 }, { most: 1 }, { most: 0 }],
    orders: [{ kind: 'renewal', state: 'paid', nameEn: 'Page', totalAgorot: 2832 }, {}, {}],
  });
  expect((await downgradesOf(buyer.browser())).open).toBeNull();
  const facts = { date: addDays(paidUntil, 1), nameHe: 'דף', nameEn: 'Page', period: 'MONTH' };
  expect(await notices()).toEqual([{ mail: 'now', facts }]);
  expect(await done()).toHaveLength(1);
  // The period after it is as any other.
  const next = (await buyer.shown()).subscription?.paidUntil ?? paidUntil;
  await buyer.to(addDays(next, 1));
  await buyer.renew();
  expect(charges() - before).toBe(2);
  expect(await done()).toHaveLength(1);
});

test('an answer of the card company that is lost charges once, and the package is smaller once', async () => {
  await goDown(NOTEBOOK, PAGE);
  await buyer.to(addDays(paidUntil, 1));
  const before = charges();
  shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
  await buyer.renew();
  await buyer.renew();
  expect(await buyer.shown()).toMatchObject({
    state: 'past-due',
    subscription: { packageId: PAGE, paidUntil },
    orders: [{ kind: 'renewal', state: 'charging' }, {}, {}],
  });
  shop.cards.server.time.advance(120_000);
  await askDueAttempts(services());
  await buyer.settle();
  expect(await buyer.shown()).toMatchObject({ state: 'paid', subscription: { packageId: PAGE } });
  expect(charges() - before).toBe(1);
  expect(await done()).toHaveLength(1);
});

test('a press of the owner before the run charges the smaller package as well', async () => {
  await goDown(NOTEBOOK, PAGE);
  await buyer.to(addDays(paidUntil, 1));
  const order = await orderOf(buyer.browser(), { kind: 'renewal' }, 2832);
  expect(order).toMatchObject({ state: 'paid', nameEn: 'Page' });
  await buyer.renew();
  expect((await buyer.shown()).subscription).toMatchObject({ packageId: PAGE });
  expect(await notices()).toHaveLength(1);
});

test('what is above a new limit stays open to read and export, and one more of it is refused', async () => {
  await goDown(NOTEBOOK, PAGE);
  for (const one of ['a', 'b']) {
    const invited = await invite(
      buyer.browser(),
      anInvitation({ email: `${one}-${String(buyer.accountId)}@people.test` }),
    );
    expect(invited.status, invited.text).toBe(200);
  }
  expect(await buyer.issue()).toEqual([200, undefined]);
  expect((await downgradesOf(buyer.browser())).open?.limits).toMatchObject([
    { limit: 'documents', used: 1, after: 50 },
    { limit: 'users', used: 3, after: 1 },
    { limit: 'bank-accounts', used: 0, after: 0 },
  ]);
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  expect((await buyer.shown()).usage[1]).toMatchObject({ used: 3, most: 1 });
  const refused = await invite(
    buyer.browser(),
    anInvitation({ email: `c-${String(buyer.accountId)}@people.test` }),
  );
  expect([refused.status, refused.json]).toMatchObject([
    402,
    { code: 'PACKAGE_LIMIT', params: { limit: 'users', most: 1, used: 3 } },
  ]);
  for (const path of ['/v2/api/account/people', '/v2/api/documents']) {
    expect((await buyer.browser().get(path)).status).toBe(200);
  }
});

test('it holds whatever becomes of the charge: a refused card is past due in the smaller package', async () => {
  await sql(
    `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
      values (200, $1, $2, 339, 1, 3, 1, '{api}')`,
    [NOTEBOOK, addDays(paidUntil, 1)],
  );
  await goDown(VOLUME, NOTEBOOK);
  // The price of the first day, not that of today.
  expect((await buyer.shown()).renewal?.cost.totalAgorot).toBe(400);
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  expect(await buyer.shown()).toMatchObject({
    state: 'past-due',
    subscription: { packageId: NOTEBOOK, priceAgorot: 339, paidUntil },
    renewal: { tries: 1, on: addDays(paidUntil, 2) },
  });
  expect(await notices()).toHaveLength(1);
  // One document of the month is in the smaller package, and none is sold above it.
  expect(await buyer.issue()).toEqual([200, undefined]);
  expect(await buyer.issue()).toEqual([402, 'PACKAGE_LIMIT']);
  await buyer.to(addDays(paidUntil, 2));
  await buyer.renew();
  expect((await buyer.shown()).renewal?.tries).toBe(2);
  expect(await done()).toHaveLength(1);
});

test('who goes from the year to the month keeps the version, and pays a month at a time', async () => {
  await sql(`update subscriptions set replaced_at = now() where account_id = $1`, [
    buyer.accountId,
  ]);
  await sql(
    `insert into subscriptions (account_id, id, version_id, period, price_agorot, started_on, paid_until)
      values ($1, gen_random_uuid(), 4, 'YEAR', 106800, $2, $2)`,
    [buyer.accountId, paidUntil],
  );
  await sql(
    `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
      values (201, $1, $2, 12000, 1000, 10, 5, '{api}')`,
    [VOLUME, addDays(paidUntil, -1)],
  );
  const answer = await sendDowngrade(buyer.browser(), { packageId: VOLUME, period: 'MONTH' });
  expect(answer.json).toMatchObject({
    open: { period: 'MONTH', limits: [], features: [], cost: { netAgorot: 10_000 } },
  });
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  expect((await buyer.shown()).subscription).toMatchObject({
    packageId: VOLUME,
    period: 'MONTH',
    priceAgorot: 10_000,
    paidUntil: lastDayPaid(addDays(paidUntil, 1), 'MONTH'),
  });
});

test('an add-on to what has no limit any more is neither charged nor renewed', async () => {
  // A library that costs less than what the account pays.
  await sql(
    `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
      values (202, $1, $2, 2400, 5000, null, 0, '{api}')`,
    [LIBRARY, todayIn(shop)],
  );
  const addon = (await buyer.shown()).addons.find(({ id }) => id === USER_ADDON);
  const what = { kind: 'addon', addonId: USER_ADDON };
  await orderOf(buyer.browser(), what, addon?.cost?.totalAgorot ?? 0);
  const answer = await sendDowngrade(buyer.browser(), { packageId: LIBRARY, period: 'MONTH' });
  expect(answer.json).toMatchObject({
    open: { addons: [{ limit: 'users', quantity: 1 }], cost: { netAgorot: 2400 }, limits: [] },
  });
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  const shown = await buyer.shown();
  expect(shown).toMatchObject({ state: 'paid', subscription: { packageId: LIBRARY } });
  expect(shown.renewal?.cost.netAgorot).toBe(2400);
  expect(shown.addons.map(({ owned }) => owned)).toEqual([0, 0]);
});

test('a version that costs more by its first day is not charged: what was shown is', async () => {
  await goDown(VOLUME, PAGE);
  await sql(
    `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
      values (203, $1, $2, 9000, 50, 1, 0, '{}')`,
    [PAGE, addDays(paidUntil, 1)],
  );
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  expect((await buyer.shown()).orders[0]?.totalAgorot).toBe(2832);
});
