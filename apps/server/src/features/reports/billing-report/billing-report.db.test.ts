import type { FailedPeriod } from '@pinkas/contract/reports/billing-report/failed-periods';
import type { RecurringMonth } from '@pinkas/contract/reports/billing-report/recurring-revenue';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { givenPreferences } from '@pinkas/test-kit/test-account';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfDayMs,
  startOfMonth,
} from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
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
import { givenSavedCard, type SavedFor } from '../../../../test/sales/saved-cards.ts';
import { runBilling } from '../../sales/billing-runs/run-billing.ts';

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  // The third of the next month at ten: no test reaches another month by itself.
  toDay(addDays(startOfMonth(addMonths(today(), 1)), 2));
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
});
afterAll(() => cards.stop());

const today = () => cards.server.services.clock.today();

/** To ten in the morning of a day. */
function toDay(day: ReturnType<typeof today>): void {
  cards.server.time.advance(startOfDayMs(day) + 36_000_000 - cards.server.services.clock.nowMs());
}

function given(changes: Partial<GivenTemplate> = {}): Promise<string> {
  const { accountId, id: userId } = business.user;
  const { customerId, card } = saved;
  const isCard = (changes.method ?? 'card') === 'card';
  const owned = { accountId, userId, customerId, ...(isCard && { savedCardId: card.id }) };
  return insertTemplate(cards.server.db, { ...owned, startsOn: today(), ...changes });
}

const INVOICE = { method: 'document', docType: DOC_TYPES.INVOICE } as const;

async function runToday(): Promise<void> {
  await runBilling(cards.server.services);
  await cards.worker.runAll(business.user.accountId);
}

/** The running month and those after it. */
async function revenue(monthsAfter: number): Promise<RecurringMonth[]> {
  const from = startOfMonth(today());
  const to = endOfMonth(addMonths(from, monthsAfter));
  const path = `/v2/api/billing/revenue?from=${from}&to=${to}`;
  const { rows } = await getJson<{ rows: RecurringMonth[] }>(business.browser, path);
  return rows;
}

interface Failures {
  readonly rows: readonly FailedPeriod[];
  readonly sums: object;
}

function failures(query = ''): Promise<Failures> {
  const days = `from=${addDays(today(), -300)}&to=${today()}`;
  return getJson(business.browser, `/v2/api/billing/failures?${days}${query}`);
}

test('what a month is to bring is what its run bills, and what ends is lost', async () => {
  expect(await revenue(3)).toEqual([]);
  await given({ ...INVOICE, shekels: 500 });
  await given({ ...INVOICE, shekels: 300, count: 2 });
  const months = await revenue(3);
  expect(months).toMatchObject([
    { stage: 'running', dueAgorot: 80_000, billedAgorot: 0, newAgorot: 80_000, customers: 1 },
    { stage: 'coming', dueAgorot: 80_000, grownAgorot: 0, recurringAgorot: 80_000 },
    { stage: 'coming', dueAgorot: 50_000, shrunkAgorot: -30_000, recurringAgorot: 50_000 },
    { stage: 'coming', dueAgorot: 50_000, shrunkAgorot: 0, lostAgorot: 0 },
  ]);
  for (const { dueAgorot, recurringAgorot } of months) {
    // oxlint-disable-next-line no-await-in-loop
    await runToday();
    // oxlint-disable-next-line no-await-in-loop
    const [running] = await revenue(0);
    expect(running).toMatchObject({ dueAgorot, billedAgorot: dueAgorot, recurringAgorot });
    toDay(addMonths(today(), 1));
    // oxlint-disable-next-line no-await-in-loop
    business = { ...business, browser: await signIn(cards.server, business.user) };
  }
});

test('foreign money counts by the last rate of a month, also what is to come', async () => {
  await givenPreferences(
    cards.server.db.database.owner,
    business.user.accountId,
    'settings/design',
    {
      mayIssueForeign: true,
    },
  );
  const typeRate = (rateE6: number) =>
    write(business.browser, 'PUT', '/v2/api/billing/rates', { currency: 'USD', rateE6 });
  await typeRate(3_600_000);
  await given({ ...INVOICE, currency: 'USD', shekels: 100 });
  await given({ ...INVOICE, currency: 'USD', shekels: 100, currencyRateE6: 4_000_000 });
  await runToday();
  expect(await revenue(1)).toMatchObject([
    { dueAgorot: 760_00, billedAgorot: 760_00 },
    { dueAgorot: 760_00, recurringAgorot: 760_00, grownAgorot: 0 },
  ]);
  await typeRate(3_700_000);
  expect(await revenue(0)).toMatchObject([{ billedAgorot: 760_00, recurringAgorot: 770_00 }]);
});

test('a paused template is to bring nothing, and what it billed stays', async () => {
  const id = await given({ ...INVOICE, shekels: 500 });
  await runToday();
  const paused = await write(business.browser, 'POST', `/v2/api/billing/templates/${id}/pause`, {
    version: 1,
  });
  expect(paused.status).toBe(200);
  expect(await revenue(1)).toMatchObject([
    { billedAgorot: 50_000, recurringAgorot: 50_000 },
    { dueAgorot: 0, lostAgorot: -50_000, recurringAgorot: 0, customers: 0 },
  ]);
});

test('a charge that did not pass has its reason and its next try, and its outcome once there is one', async () => {
  await given({ shekels: 4 });
  await runToday();
  const { rows, sums } = await failures();
  expect(rows).toMatchObject([
    {
      dueOn: today(),
      amountAgorot: 400,
      lastDigits: saved.card.lastDigits,
      tries: 1,
      refusal: { reason: 'refused' },
      notCharged: null,
      state: 'refused',
      nextTryOn: addDays(today(), 1),
      document: null,
    },
  ]);
  const none = { count: 0, agorot: 0 };
  expect(sums).toEqual({ waits: { count: 1, agorot: 400 }, paid: none, skipped: none });
  expect((await revenue(0))[0]).toMatchObject({ dueAgorot: 400, failedAgorot: 0 });

  const id = rows[0]?.id ?? '';
  await write(business.browser, 'POST', `/v2/api/billing/periods/${id}/skip`, undefined);
  expect((await failures('&outcome=skipped')).rows).toMatchObject([{ id, state: 'skipped' }]);
  expect((await failures('&outcome=waits')).rows).toEqual([]);
});

test('a period without a card to charge says what is missing, and one that passed at once is not among them', async () => {
  await given({ shekels: 200, count: 1 });
  await runToday();
  expect((await failures()).rows).toEqual([]);
  // As if its second try had passed.
  await cards.server.db.superuser.query(
    'update billing_periods set tries = 2 where account_id = $1',
    [business.user.accountId],
  );
  expect((await failures('&outcome=paid')).rows).toMatchObject([{ state: 'done', tries: 2 }]);
  await given({ shekels: 300 });
  await cards.server.db.superuser.query(
    'update saved_cards set removed_at = now() where account_id = $1 and id = $2',
    [business.user.accountId, saved.card.id],
  );
  await runToday();
  expect((await failures('&sort=sum&direction=desc')).rows).toMatchObject([
    { state: 'held', refusal: null, notCharged: 'no-card', tries: 0, lastDigits: '' },
    { state: 'done', amountAgorot: 20_000 },
  ]);
});
