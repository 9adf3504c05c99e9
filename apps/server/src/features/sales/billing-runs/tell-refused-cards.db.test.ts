import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { CardPage } from '@pinkas/contract/public/payment-page/card-page.contract';
import type { RefusalWay } from '@pinkas/domain/billing/charge-retries';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { cardLinksOf } from '../../../../test/sales/card-links.ts';
import { insertTemplate } from '../../../../test/sales/billing/billing-templates.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { givenSavedCard, type SavedFor } from '../../../../test/sales/saved-cards.ts';
import { runBilling } from './run-billing.ts';
import { tellRefusedCards } from './tell-refused-cards.ts';

/** What the simulated company refuses, in whole shekels. */
const REFUSED = 4;

/** Of the customer of a test. */
const address = () => `ruth-${String(business.user.accountId)}@customer.test`;

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  toWorkday(10);
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
  await change('update customers set email = $2 where account_id = $1', address());
});
afterAll(() => cards.stop());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** To an hour of the next Sunday: no feast that this file meets is on one. */
function toWorkday(hour: number): void {
  const { clock } = cards.server.services;
  let day = addDays(clock.today(), 1);
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 0) day = addDays(day, 1);
  cards.server.time.advance(startOfDayMs(day) + hour * HOUR_MS - clock.nowMs());
}

const change = (text: string, ...values: unknown[]) =>
  cards.server.db.superuser.query(text, [business.user.accountId, ...values]);
const runTasks = () => cards.worker.runAll(business.user.accountId);
const tell = () => tellRefusedCards(cards.server.services);

/** A template whose period of today was refused. */
async function givenRefused(shekels = REFUSED, onRefusal: RefusalWay = 'again'): Promise<void> {
  const { accountId, id: userId } = business.user;
  const { customerId, card } = saved;
  const startsOn = cards.server.services.clock.today();
  await insertTemplate(cards.server.db, {
    accountId,
    userId,
    customerId,
    startsOn,
    shekels,
    onRefusal,
    savedCardId: card.id,
  });
  await runBilling(cards.server.services);
  await runTasks();
}

const waiting = async () =>
  (await getJson<NextRun>(business.browser, '/v2/api/billing/run')).waiting;
const links = async () => (await cardLinksOf(business.browser, saved.customerId)).links;

async function told(): Promise<number> {
  const { rows } = await change(
    `select count(*)::int as count from card_links where account_id = $1 and cause = 'refused'`,
  );
  return (rows[0] as { count: number }).count;
}

describe('the customer of a charge that was refused', () => {
  test('gets one link to replace the card, also of two servers and of later refusals of the period', async () => {
    await givenRefused();
    const counts = await Promise.all([tell(), tell()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await links()).toMatchObject([
      { cardId: saved.card.id, cause: 'refused', mail: 'waiting', text: 'none' },
    ]);
    cards.server.time.advance(DAY_MS);
    await runBilling(cards.server.services);
    await runTasks();
    expect(await tell()).toBe(0);
    // After the link is over the period is told of no more.
    cards.server.time.advance(20 * DAY_MS);
    await change(
      `update billing_periods set changed_at = $2 where account_id = $1`,
      new Date(cards.server.time.now()),
    );
    toWorkday(10);
    expect([await tell(), await told()]).toEqual([0, 1]);
  });

  test('is known to have it where the charge waits, with what the gateway refused it by', async () => {
    await givenRefused();
    expect(await waiting()).toMatchObject([
      { state: 'refused', refusal: { code: '4', reason: 'refused' }, linkedOn: null, tries: 1 },
    ]);
    await tell();
    expect(await waiting()).toMatchObject([{ linkedOn: cards.server.services.clock.today() }]);
  });

  test('gets it of a template that says so, of any business, and nothing is charged again', async () => {
    await change(
      `insert into preferences (account_id, slice, version, content, updated_at)
        values ($1, 'settings/usage/payment', 2, '{"tellsRefusedCards": false}', now())`,
    );
    await givenRefused(REFUSED, 'link');
    expect([await tell(), await told()]).toEqual([1, 1]);
    expect(await waiting()).toMatchObject([{ state: 'failed', nextTryOn: null, tries: 1 }]);
  });

  test('gets nothing of a template that leaves it to a person', async () => {
    await givenRefused(REFUSED, 'by-hand');
    expect([await tell(), await told()]).toEqual([0, 0]);
    expect(await waiting()).toMatchObject([{ state: 'failed', nextTryOn: null, tries: 1 }]);
  });

  test('gets one for two charges of one card', async () => {
    await givenRefused();
    await givenRefused();
    expect([await tell(), await told()]).toEqual([1, 1]);
  });

  test('reads in the mail and on the page what the new card is charged with', async () => {
    await givenRefused();
    await tell();
    await runTasks();
    const [link] = await links();
    expect(link).toMatchObject({ mail: 'sent' });
    const mails = await getJson<OutboxMessage[]>(
      cards.server.browser(),
      `/outbox/messages?recipient=${encodeURIComponent(address())}`,
    );
    expect(mails.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('סכום שלא חויב: ₪ 4.00'),
    );
    const token = link?.linkPath.split('/').at(-1) ?? '';
    const page = await getJson<CardPage>(
      cards.server.browser(),
      `/v2/api/public/card-links/${encodeURIComponent(token)}`,
    );
    expect(page).toMatchObject({ cause: 'refused', chargesAgorot: 4_00 });
  });

  test.each([
    [
      'of a business that leaves it to itself',
      `insert into preferences (account_id, slice, version, content, updated_at)
        values ($1, 'settings/usage/payment', 2, '{"tellsRefusedCards": false}', now())`,
    ],
    [
      'that was refused for the set-up of the terminal',
      `update billing_periods set detail = '{"class": "setup"}' where account_id = $1`,
    ],
    [
      'of a template that was paused',
      `update billing_templates set state = 'paused' where account_id = $1`,
    ],
    [
      'that a person skipped',
      `update billing_periods set state = 'skipped', next_try_on = null where account_id = $1`,
    ],
    [
      'of a card that was removed',
      `update saved_cards set removed_at = now() where account_id = $1`,
    ],
    ['of an archived customer', `update customers set archived_at = now() where account_id = $1`],
    [
      'without an address',
      `update customers set email = '', phone = '', mobile = '' where account_id = $1`,
    ],
    ['of a suspended account', `update accounts set status = 'suspended' where id = $1`],
    [
      'of more than a week ago',
      `update billing_periods set changed_at = changed_at - interval '8 days' where account_id = $1`,
    ],
  ])('gets nothing %s', async (_which, text) => {
    await givenRefused();
    await change(text);
    expect([await tell(), await told()]).toEqual([0, 0]);
  });

  test('gets nothing before the hours in which businesses write', async () => {
    toWorkday(8);
    await givenRefused();
    expect(await tell()).toBe(0);
    cards.server.time.advance(2 * HOUR_MS);
    expect(await tell()).toBe(1);
  });
});
