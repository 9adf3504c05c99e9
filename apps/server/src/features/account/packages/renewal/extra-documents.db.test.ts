import { lastDayPaid } from '@pinkas/domain/packages/subscription-state';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  aPackage,
  downgradesOf,
  LIBRARY,
  NOTEBOOK,
  orderOf,
  PACKAGES,
  PAGE,
  sendDowngrade,
  sendOrder,
} from '../../../../../test/account/packages.ts';
import { setUsedDocuments } from '../../../../../test/account/package-shop.ts';
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

/* Documents above the limit of a package: counted where they are issued, and in the next charge once. */

startSubscribers();

const issuedBefore = (count: number) => setUsedDocuments(shop, buyer.accountId, count);

async function issueMore(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    expect(await buyer.issue()).toEqual([200, undefined]);
  }
}

/** Subscribes to the smallest package, whose month is full, and issues documents above it. */
async function issuedAbove(count: number): Promise<LocalDate> {
  const paidUntil = await buyer.subscribe();
  await issuedBefore(50);
  await issueMore(count);
  return paidUntil;
}

/** Rows of the last invoice of the seller to the buyer, each in agorot with VAT. */
function invoiceRows(documentNumber: number | null) {
  return sql(
    `select l.description as name, l.total_minor::int as gross from documents d
      join document_lines l on l.account_id = d.account_id and l.document_id = d.id
      where d.account_id = $1 and d.number = $2 and d.doc_type = 320 order by l.line_no`,
    [shop.seller.user.accountId, documentNumber],
  );
}

const NOTHING = { documents: 0, agorot: 0 };

test('documents above the limit are shown with their price, and the renewal charges them once', async () => {
  const paidUntil = await buyer.subscribe();
  await issuedBefore(48);
  await issueMore(2);
  expect((await buyer.shown()).extra).toEqual(NOTHING);
  await issueMore(3);
  // 3 at 0.75 are 2.25; with 24.00 they are 26.25, and 18% of VAT are 4.725.
  const cost = { extraDocuments: 3, extraAgorot: 225, netAgorot: 2625, vatAgorot: 473 };
  expect(await buyer.shown()).toMatchObject({
    extra: { documents: 3, agorot: 225 },
    renewal: { on: addDays(paidUntil, 1), cost: { ...cost, totalAgorot: 3098 } },
  });
  const before = charges();
  await buyer.to(addDays(paidUntil, 1));
  await Promise.all([renewDue(shop.cards.server.services), renewDue(shop.cards.server.services)]);
  await buyer.settle();
  await buyer.renew();
  expect(charges() - before).toBe(1);
  const { extra, orders, renewal } = await buyer.shown();
  expect(extra).toEqual(NOTHING);
  expect(orders[0]).toMatchObject({
    kind: 'renewal',
    state: 'paid',
    totalAgorot: 3098,
    extraDocuments: 3,
  });
  expect(renewal?.cost).toMatchObject({ extraDocuments: 0, extraAgorot: 0, totalAgorot: 2832 });
  // 2.25 and 18% are 2.655; the package has the rest of 30.98.
  expect(await invoiceRows(orders[0]?.documentNumber ?? null)).toEqual([
    { name: expect.stringContaining('דף'), gross: 2832 },
    { name: '3 מסמכים מעבר למכסת החבילה', gross: 266 },
  ]);
});

test('a charge in another rate of VAT than that of its order has the rows that were shown', async () => {
  const paidUntil = await issuedAbove(3);
  await buyer.to(addDays(paidUntil, 1));
  await renewDue(shop.cards.server.services);
  await sql(
    `update package_orders set steps = steps || '{"vatBasisPoints": 1700}' where account_id = $1 and kind = 'renewal'`,
    [buyer.accountId],
  );
  await buyer.settle();
  const { orders } = await buyer.shown();
  // 2.25 and 17% are 2.6325; with 18% it was 2.66.
  expect(await invoiceRows(orders[0]?.documentNumber ?? null)).toMatchObject([
    { gross: 2835 },
    { gross: 263 },
  ]);
});

test('what was counted above the limit is never taken back', async () => {
  await issuedAbove(2);
  const change = (set: string) =>
    sql(`update package_usage set ${set} where account_id = $1`, [buyer.accountId]);
  await expect(change('extra_documents = 1, extra_agorot = 75')).rejects.toThrow(
    'STATE_NOT_ALLOWED',
  );
  await expect(change('extra_agorot = 149')).rejects.toThrow('STATE_NOT_ALLOWED');
});

test('a renewal that ends in the middle has them once, and a document that is issued meanwhile is in the charge after it', async () => {
  const paidUntil = await issuedAbove(2);
  await buyer.to(addDays(paidUntil, 1));
  const before = charges();
  shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
  await buyer.renew();
  await issuedBefore(50);
  await issueMore(1);
  await buyer.renew();
  shop.cards.server.time.advance(120_000);
  await askDueAttempts(shop.cards.server.services);
  await buyer.settle();
  await buyer.renew();
  expect(charges() - before).toBe(1);
  // 24.00 and 1.50, with 4.59 of VAT.
  expect(await buyer.shown()).toMatchObject({
    state: 'paid',
    orders: [{ state: 'paid', totalAgorot: 3009 }, {}],
    extra: { documents: 1, agorot: 75 },
    renewal: { cost: { extraDocuments: 1, netAgorot: 2475, totalAgorot: 2921 } },
  });
});

test('a refused charge leaves them for the next one, and the owner pays the sum that is shown', async () => {
  const paidUntil = await issuedAbove(1);
  await buyer.to(addDays(paidUntil, 1));
  // 2.64 and 0.75 with VAT are 4.00, which the simulated company refuses.
  await sql('update subscriptions set price_agorot = 264 where account_id = $1', [buyer.accountId]);
  await buyer.renew();
  await buyer.cost(2400);
  expect(await buyer.shown()).toMatchObject({
    orders: [{ state: 'refused', totalAgorot: 400 }, {}],
    extra: { documents: 1, agorot: 75 },
  });
  expect((await sendOrder(buyer.browser(), { kind: 'renewal' }, 2832)).json).toMatchObject({
    code: 'TOTAL_MISMATCH',
    params: { totalAgorot: 2921 },
  });
  await orderOf(buyer.browser(), { kind: 'renewal' }, 2921);
  expect((await buyer.shown()).extra).toEqual(NOTHING);
});

test('a charge that was given up and is found paid after another one does not leave them paid twice', async () => {
  const paidUntil = await issuedAbove(2);
  await buyer.to(addDays(paidUntil, 1));
  shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
  await buyer.renew();
  await sql(
    `update package_orders set state = 'refused', settled_at = ordered_at where account_id = $1 and kind = 'renewal'`,
    [buyer.accountId],
  );
  await orderOf(buyer.browser(), { kind: 'renewal' }, 3009);
  shop.cards.server.time.advance(120_000);
  await askDueAttempts(shop.cards.server.services);
  await buyer.settle();
  expect((await buyer.shown()).extra).toEqual(NOTHING);
  await issuedBefore(50);
  await issueMore(3);
  // Three more are 2.25, of which 1.50 is paid already.
  expect((await buyer.shown()).extra).toEqual({ documents: 1, agorot: 75 });
});

test('an upgrade is the difference alone, and leaves them for the renewal', async () => {
  await issuedAbove(2);
  expect(await buyer.shown()).toMatchObject({
    packages: expect.arrayContaining([
      expect.objectContaining({
        id: NOTEBOOK,
        costs: {
          YEAR: null,
          MONTH: expect.objectContaining({ extraDocuments: 0, totalAgorot: 3068 }),
        },
      }),
    ]),
  });
  await orderOf(buyer.browser(), aPackage(NOTEBOOK, 'MONTH'), 3068);
  await issueMore(1);
  expect(await buyer.shown()).toMatchObject({
    extra: { documents: 2, agorot: 150 },
    // 50.00 and 1.50, with 9.27 of VAT.
    renewal: { cost: { extraDocuments: 2, netAgorot: 5150, vatAgorot: 927, totalAgorot: 6077 } },
  });
});

test('what goes by a smaller package has them in its next charge', async () => {
  await buyer.subscribe();
  await orderOf(buyer.browser(), aPackage(LIBRARY, 'MONTH'), 20_768);
  await issuedBefore(5000);
  await issueMore(2);
  const { choices } = await downgradesOf(buyer.browser());
  // 24.00 and twice 0.35, with 4.446 of VAT.
  const monthly = choices.find(({ packageId, period }) => packageId === PAGE && period === 'MONTH');
  expect(monthly?.cost).toMatchObject({
    extraDocuments: 2,
    extraAgorot: 70,
    netAgorot: 2470,
    totalAgorot: 2915,
  });
  const wanted = { packageId: PAGE, period: 'MONTH' } as const;
  // One that is issued while the page is open changes nothing of what was chosen.
  await issueMore(1);
  const seen = { expectedPriceAgorot: 2400 };
  expect((await sendDowngrade(buyer.browser(), wanted, seen)).status).toBe(200);
});

test('of an ended subscription they are in the first payment of the next one', async () => {
  const paidUntil = await issuedAbove(2);
  await write(buyer.browser(), 'POST', `${PACKAGES}/cancel`, {});
  expect(await buyer.shown()).toMatchObject({
    renewal: null,
    extra: { documents: 2, agorot: 150 },
  });
  // No charge follows, so that no more of them are sold.
  expect(await buyer.issue()).toEqual([402, 'PACKAGE_LIMIT']);
  expect(
    (await buyer.browser().get('/v2/api/account/packages/allowance?documents=1')).json,
  ).toMatchObject({ kind: 'above', above: 1, extraAgorot: 0 });
  expect((await buyer.shown()).extra).toEqual({ documents: 2, agorot: 150 });
  await buyer.to(addDays(paidUntil, 1));
  expect(await buyer.issue()).toEqual([402, 'PACKAGE_NEEDED']);
  await orderOf(buyer.browser(), aPackage(PAGE, 'MONTH'), 3009);
  expect(await buyer.shown()).toMatchObject({
    extra: NOTHING,
    subscription: { paidUntil: lastDayPaid(addDays(paidUntil, 1), 'MONTH') },
  });
});

test('without a price none is issued above the limit, and nothing is counted', async () => {
  await issuedBefore(50);
  expect(await buyer.issue()).toEqual([402, 'PACKAGE_LIMIT']);
  expect((await buyer.shown()).extra).toEqual(NOTHING);
});
