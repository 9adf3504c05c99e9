import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import type { DayRate } from '@pinkas/domain/billing/day-rate';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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
import { givenPreferences } from '@pinkas/test-kit/test-account';
import { fetchRates, fetchRatesTask } from '../billing/fetch-rates.ts';
import { runBilling } from './run-billing.ts';

const RUN = '/v2/api/billing/run';
const RATES = '/v2/api/billing/rates';
const INVOICE = { method: 'document', docType: DOC_TYPES.INVOICE_TRANSACTION } as const;

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
  await givenPreferences(
    cards.server.db.database.owner,
    business.user.accountId,
    'settings/design',
    {
      mayIssueForeign: true,
    },
  );
  await toNextDay();
});
afterAll(() => cards.stop());

const today = () => cards.server.services.clock.today();

/** To ten in the morning of the next day, with a new session. */
async function toNextDay(days = 1): Promise<void> {
  const { clock } = cards.server.services;
  cards.server.time.advance(
    startOfDayMs(addDays(clock.today(), days)) + 10 * 3_600_000 - clock.nowMs(),
  );
  business = { ...business, browser: await signIn(cards.server, business.user) };
}

function given(changes: Partial<GivenTemplate> = {}): Promise<string> {
  const { accountId, id: userId } = business.user;
  const { customerId, card } = saved;
  const isCard = (changes.method ?? 'card') === 'card';
  return insertTemplate(cards.server.db, {
    accountId,
    userId,
    customerId,
    ...(isCard && { savedCardId: card.id }),
    startsOn: today(),
    currency: 'USD',
    shekels: 100,
    ...changes,
  });
}

/** What the bank publishes. */
const publish = (rateE6: number, day: LocalDate, currency: DayRate['currency'] = 'USD') =>
  fetchRates({
    ...cards.server.services,
    exchangeRates: { latest: () => Promise.resolve([{ currency, day, rateE6 }]) },
  });
const typeRate = (rateE6: number) =>
  write(business.browser, 'PUT', RATES, { currency: 'USD', rateE6 });
const run = () => runBilling(cards.server.services);
const runTasks = () => cards.worker.runAll(business.user.accountId);
const next = () => getJson<NextRun>(business.browser, RUN);
const order = (fingerprint: string) => write(business.browser, 'POST', RUN, { fingerprint });

async function periods(): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await cards.server.db.superuser.query<Record<string, unknown>>(
    `select p.state, p.hold_reason as reason, p.amount_minor::int as amount, p.currency, p.foreign_minor::int as "foreign",
        d.currency as "docCurrency", d.currency_rate_e6::int as rate, d.total_agorot::int as total,
        (select sum(a.amount_minor)::int from card_attempts a
          where a.account_id = $1 and a.id = p.attempt_id and a.currency = 'ILS') as charged
      from billing_periods p left join documents d on d.account_id = p.account_id and d.id = p.document_id
      where p.account_id = $1 order by p.due_on, p.created_at`,
    [business.user.accountId],
  );
  return rows;
}

describe('a period in dollars', () => {
  test('by card is charged in shekels to the agora, and its document has the currency with its rate', async () => {
    await given();
    expect(await publish(3_642_500, addDays(today(), -1))).toBe(1);
    expect((await next()).rows).toMatchObject([
      {
        amountAgorot: 364_25,
        foreign: {
          currency: 'USD',
          minor: 100_00,
          rateE6: 3_642_500,
          rateOn: addDays(today(), -1),
        },
        hold: null,
      },
    ]);
    expect(await run()).toBe(1);
    await runTasks();
    expect(await periods()).toEqual([
      {
        state: 'done',
        reason: null,
        amount: 364_25,
        currency: 'USD',
        foreign: 100_00,
        docCurrency: 'USD',
        rate: 3_642_500,
        total: 364_25,
        charged: 364_25,
      },
    ]);
  });

  test('is billed by the rate that the owner fixed, whatever is published', async () => {
    await given({ ...INVOICE, currencyRateE6: 4_000_000 });
    await publish(3_642_500, today());
    expect((await next()).rows).toMatchObject([
      { amountAgorot: 400_00, foreign: { rateE6: 4_000_000, rateOn: null } },
    ]);
    await run();
    await runTasks();
    expect(await periods()).toMatchObject([{ state: 'done', total: 400_00, rate: 4_000_000 }]);
  });

  test('is billed by the last rate over a week without one, and then waits for a rate', async () => {
    await given({ ...INVOICE, unit: 'day', count: 9 });
    await publish(3_700_000, today());
    for (let day = 0; day < 8; day += 1) {
      await run();
      await runTasks();
      await toNextDay();
    }
    expect(await run()).toBe(0);
    const all = await periods();
    expect(all.slice(0, 8).map(({ state, total }) => [state, total])).toEqual(
      Array.from({ length: 8 }, () => ['done', 370_00]),
    );
    expect(all.slice(8)).toMatchObject([
      { state: 'held', reason: 'no-rate', amount: 0, foreign: 100_00 },
    ]);
  });
});

describe('without a rate of the day', () => {
  test('nothing is guessed: the period waits, a typed rate gives its sum, and it is billed by a press', async () => {
    await given();
    expect(await run()).toBe(0);
    const [period] = (await next()).waiting;
    expect(period).toMatchObject({
      holdReason: 'no-rate',
      amountAgorot: 0,
      foreign: { rateE6: 0 },
    });
    const path = `/v2/api/billing/periods/${period?.periodId ?? ''}/bill`;
    const bill = (amountAgorot: number) => write(business.browser, 'POST', path, { amountAgorot });
    expect((await bill(364_25)).status).toBe(409);
    expect((await typeRate(3_642_500)).json).toEqual({ day: today() });
    expect((await next()).waiting).toMatchObject([
      { amountAgorot: 364_25, foreign: { rateE6: 3_642_500, rateOn: today() } },
    ]);
    expect((await bill(364_25)).status).toBe(200);
    await runTasks();
    expect(await periods()).toMatchObject([{ state: 'done', charged: 364_25, total: 364_25 }]);
  });

  test('a rate that a person typed is not replaced by one that is published for its day', async () => {
    await given();
    await typeRate(3_600_000);
    await publish(3_700_000, today());
    expect((await next()).rows).toMatchObject([{ amountAgorot: 360_00 }]);
    await publish(3_800_000, addDays(today(), 1));
    expect((await next()).rows).toMatchObject([{ amountAgorot: 360_00 }]);
  });

  test('a period can be let go', async () => {
    await given();
    await run();
    const [period] = (await next()).waiting;
    const path = `/v2/api/billing/periods/${period?.periodId ?? ''}/skip`;
    expect((await write(business.browser, 'POST', path, undefined)).status).toBe(200);
    expect(await periods()).toMatchObject([{ state: 'skipped', amount: 0 }]);
  });
});

test('what changed its rate after it was shown is shown again, and what was ordered is left to the next run', async () => {
  await given(INVOICE);
  await publish(3_642_500, addDays(today(), -1));
  const shown = await next();
  await publish(3_650_000, today());
  expect((await order(shown.fingerprint)).status).toBe(409);
  const again = await next();
  expect(again.rows).toMatchObject([{ amountAgorot: 365_00, foreign: { rateOn: today() } }]);
  expect((await order(again.fingerprint)).status).toBe(200);
  // Typed after the order, before its task.
  await typeRate(3_651_000);
  await runTasks();
  expect(await periods()).toEqual([]);
  await run();
  await runTasks();
  expect(await periods()).toMatchObject([{ state: 'done', total: 365_10 }]);
});

test('a template shows its sum in its currency and by the newest rate, and links and debits refuse it', async () => {
  const id = await given(INVOICE);
  const path = `/v2/api/billing/templates/${id}`;
  const view = () => getJson<BillingTemplateView>(business.browser, path);
  expect(await view()).toMatchObject({ currency: 'USD', totalMinor: 100_00, totalAgorot: 0 });
  await typeRate(3_642_500);
  const { form, version, ...row } = await view();
  expect(row).toMatchObject({ totalMinor: 100_00, totalAgorot: 364_25 });
  const save = (changes: object) =>
    write(business.browser, 'PUT', path, { version, form: { ...form, ...changes } });
  for (const method of ['request', 'mandate']) {
    // oxlint-disable-next-line no-await-in-loop
    const refused = await save({ method });
    expect(JSON.stringify(refused.json)).toContain('CURRENCY_NOT_BY_METHOD');
  }
  expect((await save({})).status).toBe(200);
});

test('a published rate far from the last one is held, and a typed one is billed by', async () => {
  await given();
  await publish(3_600_000, addDays(today(), -1));
  await publish(36_000_000, today());
  expect((await next()).rows).toMatchObject([
    { amountAgorot: 0, foreign: { rateE6: 0, lastRateE6: 3_600_000 }, hold: { reason: 'no-rate' } },
  ]);
  await typeRate(36_000_000);
  await typeRate(3_650_000);
  expect((await next()).rows).toMatchObject([
    { amountAgorot: 365_00, foreign: { rateOn: today(), lastRateE6: 3_650_000 }, hold: null },
  ]);
});

test('what was billed today names the rate of its day', async () => {
  await given();
  await publish(3_642_500, addDays(today(), -1));
  await run();
  await runTasks();
  expect((await next()).billedToday).toMatchObject([
    { foreign: { rateE6: 3_642_500, rateOn: addDays(today(), -1) } },
  ]);
});

test('a template in yen is saved without a rate, and its rate is read at once', async () => {
  const id = await given({
    ...INVOICE,
    docType: DOC_TYPES.INVOICE,
    currency: 'JPY',
    shekels: 100_000,
  });
  const path = `/v2/api/billing/templates/${id}`;
  const { form, version } = await getJson<BillingTemplateView>(business.browser, path);
  const saved = await write(business.browser, 'PUT', path, { version, form });
  expect(saved.json).toMatchObject({ version: version + 1 });
  const { rows } = await cards.server.db.superuser.query<{ kind: string }>(
    `select kind from outbox_tasks where account_id = $1 and state = 'pending'`,
    [business.user.accountId],
  );
  expect(rows).toContainEqual({ kind: fetchRatesTask.kind });
  const rates = [{ currency: 'JPY', day: today(), rateE6: 23_417 }] as const;
  await fetchRatesTask.run({ accountId: business.user.accountId, id: '', payload: {} } as never, {
    ...cards.server.services,
    exchangeRates: { latest: () => Promise.resolve(rates) },
  });
  expect((await next()).rows).toMatchObject([{ amountAgorot: 2_341_70 }]);
});

test('a receipt in dollars, which has no rows of its own, comes to its sum', async () => {
  await given({ docType: DOC_TYPES.RECIEPT });
  await publish(3_600_000, today());
  expect((await next()).rows).toMatchObject([{ amountAgorot: 360_00, foreign: { minor: 100_00 } }]);
});
