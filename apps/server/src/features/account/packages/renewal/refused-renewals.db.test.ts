import { lastDayPaid } from '@pinkas/domain/packages/subscription-state';
import { addDays } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  aPackage,
  NOTEBOOK,
  orderOf,
  PAGE,
  sendOrder,
} from '../../../../../test/account/packages.ts';
import {
  buyer,
  charges,
  shop,
  sql,
  startSubscribers,
} from '../../../../../test/account/subscriber.ts';

/* What a refused charge of a renewal leads to: grace, other days, notices, another card. */

startSubscribers();

async function notices() {
  return sql<{ facts: object; mail: string }>(
    `select facts, mail from notices where account_id = $1 and kind = 'renewal-refused' order by made_at`,
    [buyer.accountId],
  );
}

test('a refused card gives grace: tried again on its days, told each time, and the last one stops issuing', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.cost(339);
  const before = charges();
  const tried: number[] = [];
  for (let day = 1; day <= 14; day += 1) {
    await buyer.to(addDays(paidUntil, day));
    const at = charges();
    await buyer.renew();
    await buyer.renew();
    if (charges() > at) tried.push(day - 1);
    if (day === 11) {
      expect((await buyer.shown()).renewal).toMatchObject({ tries: 3, on: addDays(paidUntil, 12) });
      expect(await buyer.issue()).toEqual([200, undefined]);
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
  expect(await buyer.shown()).toMatchObject({ state: 'ended', renewal: null });
  expect(await buyer.issue()).toEqual([402, 'PACKAGE_NEEDED']);
  expect((await buyer.browser().get('/v2/api/documents')).status).toBe(200);
  // A new card charges nothing by itself after that: the owner chooses a package.
  await buyer.saveCard();
  await buyer.settle();
  expect(charges() - before).toBe(4);
  expect((await orderOf(buyer.browser(), aPackage(PAGE, 'MONTH'), 2832)).state).toBe('paid');
  expect(await buyer.issue()).toEqual([200, undefined]);
});

test('a refused card that is replaced is charged at once, and moves no day when it is refused too', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.cost(339);
  await buyer.to(addDays(paidUntil, 2));
  await buyer.renew();
  const before = charges();
  await buyer.saveCard();
  await buyer.settle();
  expect(charges() - before).toBe(1);
  expect((await buyer.shown()).renewal).toMatchObject({ tries: 2, on: addDays(paidUntil, 5) });
  await buyer.cost(2400);
  await buyer.saveCard();
  await buyer.settle();
  expect(await buyer.shown()).toMatchObject({
    state: 'paid',
    orders: [{ kind: 'renewal' }, {}, {}, {}],
  });
  expect(charges() - before).toBe(2);
  await buyer.saveCard();
  await buyer.settle();
  expect(charges() - before).toBe(2);
});

test('a refused card is charged again when its owner says so, for the sum that was shown, at once and once', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.cost(339);
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  await buyer.cost(2400);
  const before = charges();
  const what = { kind: 'renewal' };
  expect((await sendOrder(buyer.browser(), what, 400)).json).toMatchObject({
    code: 'TOTAL_MISMATCH',
    params: { totalAgorot: 2832 },
  });
  const answers = await Promise.all([
    sendOrder(buyer.browser(), what, 2832),
    sendOrder(buyer.browser(), what, 2832),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(charges() - before).toBe(1);
  expect((await buyer.shown()).state).toBe('paid');
  expect((await sendOrder(buyer.browser(), what, 2832)).json).toMatchObject({
    code: 'STATE_NOT_ALLOWED',
  });
});

test('a card that was refused for good is not sent again by itself, though it is told; by hand it is', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.cost(1271);
  await buyer.to(addDays(paidUntil, 1));
  const before = charges();
  await buyer.renew();
  await buyer.to(addDays(paidUntil, 2));
  await buyer.renew();
  expect(charges() - before).toBe(1);
  expect(await notices()).toHaveLength(2);
  await sendOrder(buyer.browser(), { kind: 'renewal' }, 1500);
  expect(charges() - before).toBe(2);
});

test('a card that was removed is told as a refused one, and the next card pays', async () => {
  const paidUntil = await buyer.subscribe();
  await sql(
    `update saved_cards set removed_at = now() where account_id = $1 and customer_id =
        (select customer_id from package_buyers where account_id = $1 and buyer_account_id = $2)`,
    [shop.seller.user.accountId, buyer.accountId],
  );
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  expect(await notices()).toHaveLength(1);
  await buyer.saveCard();
  await buyer.settle();
  expect((await buyer.shown()).state).toBe('paid');
});

test('an account in its grace takes another package, whose days follow the paid ones', async () => {
  const paidUntil = await buyer.subscribe();
  await buyer.cost(339);
  await buyer.to(addDays(paidUntil, 3));
  await buyer.renew();
  expect(await sendOrder(buyer.browser(), aPackage(PAGE, 'MONTH'), 2832)).toMatchObject({
    json: { code: 'STATE_NOT_ALLOWED' },
  });
  const notebook = (await buyer.shown()).packages.find(({ id }) => id === NOTEBOOK);
  const cost = notebook?.costs.YEAR;
  await orderOf(buyer.browser(), aPackage(NOTEBOOK), cost?.totalAgorot ?? 0);
  const { subscription } = await buyer.shown();
  expect(subscription?.paidUntil).toBe(cost?.paidUntil);
  expect(subscription?.paidUntil).toBe(lastDayPaid(addDays(paidUntil, 1), 'YEAR'));
  const before = charges();
  await buyer.renew();
  expect(charges()).toBe(before);
});
