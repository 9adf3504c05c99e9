import { randomUUID } from 'node:crypto';

import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  insertTemplate,
  type GivenTemplate,
} from '../../../../test/sales/billing/billing-templates.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { givenSavedCard, saveCardOf } from '../../../../test/sales/saved-cards.ts';
import { runBilling } from './run-billing.ts';

/* What a person sees of a run, and decides by hand. */

const RUN = '/v2/api/billing/run';
let cards: CardServer;
let business: PayingBusiness;
let owner: HttpBrowser;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const today = () => cards.server.services.clock.today();
const runTasks = () => cards.worker.runAll(business.user.accountId);
const run = () => runBilling(cards.server.services);

/** Goes to ten o'clock of the next day, where the owner signs in again. */
async function nextDay(): Promise<void> {
  const { clock } = cards.server.services;
  const ten = startOfDayMs(addDays(clock.today(), 1)) + 10 * 3_600_000;
  cards.server.time.advance(ten - clock.nowMs());
  owner = await signIn(cards.server, business.user);
}

async function given(changes: Partial<GivenTemplate> = {}): Promise<string> {
  const { accountId, id: userId } = business.user;
  const document = { method: 'document', docType: DOC_TYPES.INVOICE } as const;
  const customerId = changes.customerId ?? (await givenCustomer(owner)).id;
  const owned = { accountId, userId, customerId, startsOn: today(), ...document, ...changes };
  return insertTemplate(cards.server.db, owned);
}

/** Gives a template by a card that is charged. */
async function givenByCard(changes: Partial<GivenTemplate> = {}): Promise<string> {
  const { customerId, card } = await givenSavedCard(cards, business);
  await nextDay();
  const { INVOICE_RECIEPT: docType } = DOC_TYPES;
  return given({ customerId, savedCardId: card.id, method: 'card', docType, ...changes });
}

const next = () => getJson<NextRun>(owner, RUN);
const decide = (id: string, name: 'bill' | 'skip', body?: object, key?: string) =>
  write(owner, 'POST', `/v2/api/billing/periods/${id}/${name}`, body, key);

async function waitingPeriod(): Promise<NextRun['waiting'][number]> {
  const [period] = (await next()).waiting;
  if (period === undefined) throw new Error('nothing waits');
  return period;
}

/** Changes the price of the one row of a template. */
async function repriceTo(id: string, priceE4: string): Promise<void> {
  await cards.server.db.superuser.query(
    `update billing_templates set content = jsonb_set(content, '{lines,0,unitPriceE4}', $3)
      where account_id = $1 and id = $2`,
    [business.user.accountId, id, priceE4],
  );
}

async function documents(): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from billing_periods where account_id = $1 and document_id is not null`,
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}

describe('the next run', () => {
  beforeEach(nextDay);

  test('is shown with its day and sums, is billed by hand as it was shown, and is not there again', async () => {
    await given();
    await given({ startsOn: addDays(today(), 3), shekels: 7 });
    const shown = await next();
    expect(shown).toMatchObject({ day: today(), isToday: true, rows: [{ amountAgorot: 100_000 }] });
    const ordered = await write(owner, 'POST', RUN, { fingerprint: shown.fingerprint });
    expect(ordered.json).toEqual({ billedCount: 1, heldCount: 0 });
    expect(await next()).toMatchObject({ isUnderWay: true });
    await runTasks();
    expect(await next()).toMatchObject({
      day: addDays(today(), 3),
      isToday: false,
      isUnderWay: false,
      rows: [{ amountAgorot: 700, hold: null }],
      billedToday: [{ state: 'done', document: { docType: DOC_TYPES.INVOICE } }],
      lastRun: { day: today(), rowsCount: 1, heldCount: 0, totalAgorot: 100_000 },
    });
    const again = await write(owner, 'POST', RUN, { fingerprint: shown.fingerprint });
    expect(again.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('is not billed where anything changed since it was shown', async () => {
    await given();
    const { fingerprint } = await next();
    await given({ shekels: 9 });
    const refused = await write(owner, 'POST', RUN, { fingerprint });
    expect(refused.json).toMatchObject({ code: 'VERSION_CONFLICT' });
    await runTasks();
    expect(await documents()).toBe(0);
  });

  test('is empty without templates', async () => {
    expect(await next()).toMatchObject({ day: null, isToday: false, rows: [], lastRun: null });
  });
});

describe('a period that was stopped', () => {
  beforeEach(async () => {
    await nextDay();
    await given({ unit: 'day', startsOn: addDays(today(), -1), count: 3 });
    await cards.server.db.superuser.query(
      `update billing_templates set billed_from = starts_on - 1, starts_on = starts_on - 1 where account_id = $1`,
      [business.user.accountId],
    );
    await run();
  });

  test('is told to the owner, billed once however often it is pressed, and the rest are let go', async () => {
    const { rows } = await cards.server.db.superuser.query<{ facts: object }>(
      `select facts from notices where account_id = $1 and kind = 'billing-held'`,
      [business.user.accountId],
    );
    expect(rows).toMatchObject([{ facts: { count: 3, sumAgorot: 300_000, date: today() } }]);
    const { waiting } = await next();
    expect(waiting.map(({ holdReason, detail }) => [holdReason, detail.missed])).toEqual([
      ['catch-up', 3],
      ['catch-up', 3],
      ['catch-up', 3],
    ]);
    const [first, ...others] = waiting.map(({ periodId }) => periodId);
    const body = { amountAgorot: 100_000 };
    await decide(first ?? '', 'bill', body);
    expect(await next()).toMatchObject({ waiting: [{ isOrdered: true }, {}, {}] });
    await decide(first ?? '', 'bill', body);
    await runTasks();
    expect(await documents()).toBe(1);
    for (const id of others) expect((await decide(id, 'skip')).status).toBe(200);
    expect((await next()).waiting).toEqual([]);
    const late = await decide(others[0] ?? '', 'bill', body);
    expect(late.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('is not billed for another sum than was shown', async () => {
    const { periodId } = await waitingPeriod();
    const refused = await decide(periodId, 'bill', { amountAgorot: 99_999 });
    expect(refused.json).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('of another business is not there', async () => {
    const { periodId } = await waitingPeriod();
    const stranger = await signIn(cards.server, await cards.server.givenUser());
    const path = `/v2/api/billing/periods/${periodId}/skip`;
    expect((await write(stranger, 'POST', path, undefined, randomUUID())).status).toBe(404);
  });
});

test('a charge that was given up is charged by hand, once, and its template goes on', async () => {
  // The simulated company refuses this sum.
  const id = await givenByCard({ shekels: 4 });
  for (const days of [0, 1, 3, 7]) {
    cards.server.time.advanceDays(days);
    await run();
    await runTasks();
  }
  owner = await signIn(cards.server, business.user);
  const { rows: told } = await cards.server.db.superuser.query<{ facts: { againOn: unknown } }>(
    `select facts from notices where account_id = $1 and kind = 'billing-refused' order by made_at`,
    [business.user.accountId],
  );
  expect(told.map(({ facts }) => facts.againOn === null)).toEqual([false, true]);
  const failed = await waitingPeriod();
  expect(failed).toMatchObject({ state: 'failed', tries: 4, amountAgorot: 400 });
  await repriceTo(id, '70000');
  const body = { amountAgorot: 700 };
  await decide(failed.periodId, 'bill', body);
  await decide(failed.periodId, 'bill', body);
  await runTasks();
  const { waiting, billedToday } = await next();
  expect(waiting).toEqual([]);
  expect(billedToday).toMatchObject([{ state: 'done', tries: 5, amountAgorot: 700 }]);
  const { rows } = await cards.server.db.superuser.query(
    'select state from billing_templates where account_id = $1 and id = $2',
    [business.user.accountId, id],
  );
  expect(rows).toEqual([{ state: 'active' }]);
});

test('a card that is given again is charged at once for what was refused, and by its template from then on', async () => {
  const { customerId, card } = await givenSavedCard(cards, business);
  await nextDay();
  const { INVOICE_RECIEPT: docType } = DOC_TYPES;
  // The simulated company refuses this sum.
  const byCard = { customerId, savedCardId: card.id, method: 'card', docType, shekels: 4 } as const;
  const id = await given(byCard);
  await run();
  await runTasks();
  expect(await waitingPeriod()).toMatchObject({ state: 'refused', tries: 1 });
  await repriceTo(id, '70000');
  await saveCardOf(cards, { ...business, browser: owner }, customerId);
  await runTasks();
  const { waiting, billedToday } = await next();
  expect(waiting).toEqual([]);
  expect(billedToday).toMatchObject([{ state: 'done', tries: 2, amountAgorot: 700 }]);
});
