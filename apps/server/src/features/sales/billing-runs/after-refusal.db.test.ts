import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { insertTemplate } from '../../../../test/sales/billing/billing-templates.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { givenSavedCard } from '../../../../test/sales/saved-cards.ts';
import { runBilling } from './run-billing.ts';

/* What follows from a refused charge whose template is changed since. */

const HOUR_MS = 3_600_000;
let cards: CardServer;
let business: PayingBusiness;
let owner: HttpBrowser;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
  const { customerId, card } = await givenSavedCard(cards, business);
  const { accountId, id: userId } = business.user;
  await toDay(1);
  await insertTemplate(cards.server.db, {
    accountId,
    userId,
    customerId,
    savedCardId: card.id,
    startsOn: today(),
    // The simulated company refuses this sum.
    shekels: 4,
  });
  await run();
  await runTasks();
});
afterAll(() => cards.stop());

const today = () => cards.server.services.clock.today();
const runTasks = () => cards.worker.runAll(business.user.accountId);
const run = () => runBilling(cards.server.services);
const next = () => getJson<NextRun>(owner, '/v2/api/billing/run');
const change = (text: string) => cards.server.db.superuser.query(text, [business.user.accountId]);

/** To ten o'clock of a day that comes, where the owner signs in again. */
async function toDay(days: number): Promise<void> {
  const { clock } = cards.server.services;
  const ten = startOfDayMs(addDays(clock.today(), days)) + 10 * HOUR_MS;
  cards.server.time.advance(ten - clock.nowMs());
  owner = await signIn(cards.server, business.user);
}

const setWay = (way: string) =>
  change(`update billing_templates set on_refusal = '${way}' where account_id = $1`);

test.each(['link', 'by-hand'])(
  'a refused charge is not tried again after its template was set to %s',
  async (way) => {
    const retryOn = addDays(today(), 1);
    expect(await next()).toMatchObject({ day: retryOn, waiting: [{ nextTryOn: retryOn }] });
    await setWay(way);
    expect((await next()).day).not.toBe(retryOn);
    await toDay(1);
    expect(await run()).toBe(0);
    await runTasks();
    expect((await next()).waiting).toMatchObject([{ state: 'refused', tries: 1, nextTryOn: null }]);
  },
);

test('nor where it was set so after the try was ordered', async () => {
  await toDay(1);
  expect(await run()).toBe(1);
  await setWay('by-hand');
  await runTasks();
  expect((await next()).waiting).toMatchObject([{ state: 'refused', tries: 1 }]);
});

test('a refusal has the code of the charge for which the period waits, as its own part', async () => {
  const [refused] = (await next()).waiting;
  expect(refused?.detail).toEqual({ class: 'soft' });
  expect(refused?.refusal).toEqual({
    code: '4',
    meaning: expect.any(String) as string,
    reason: 'refused',
  });
  // The next charge never arrived: nobody refused it.
  await change(`update billing_periods set detail = '{"class": "lost"}' where account_id = $1`);
  expect((await next()).waiting).toMatchObject([{ detail: { class: 'lost' }, refusal: null }]);
});

test('a period knows that its template has another card than the one that was refused', async () => {
  expect((await next()).waiting).toMatchObject([{ hasNewCard: false }]);
  await change(
    `with other as (insert into saved_cards select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
        from saved_cards s where s.account_id = $1 returning id)
      update billing_templates set saved_card_id = (select id from other) where account_id = $1`,
  );
  expect((await next()).waiting).toMatchObject([{ hasNewCard: true }]);
  await change(`update saved_cards set removed_at = now() where account_id = $1`);
  expect((await next()).waiting).toMatchObject([{ hasNewCard: false }]);
});

test('a period knows that its template has ended, and is not said to be tried again', async () => {
  expect((await next()).waiting).toMatchObject([{ templateState: 'active' }]);
  await change(`update billing_templates set state = 'ended' where account_id = $1`);
  expect((await next()).waiting).toMatchObject([{ templateState: 'ended', nextTryOn: null }]);
});

test('a period that waits is shown with the sum that it is billed for now', async () => {
  await change(
    `update billing_templates set content = jsonb_set(content, '{lines,0,unitPriceE4}', '70000') where account_id = $1`,
  );
  const [refused] = (await next()).waiting;
  expect(refused).toMatchObject({ amountAgorot: 700 });
  const path = `/v2/api/billing/periods/${refused?.periodId ?? ''}/bill`;
  const billed = await write(owner, 'POST', path, { amountAgorot: refused?.amountAgorot });
  expect(billed.status).toBe(200);
  await runTasks();
  expect(await next()).toMatchObject({ waiting: [], billedToday: [{ amountAgorot: 700 }] });
});
