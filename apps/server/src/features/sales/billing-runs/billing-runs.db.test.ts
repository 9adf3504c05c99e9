import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { PendingTask } from '../../../../test/accounting/bulk-jobs.ts';
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
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { askDueAttempts } from '../card-payments/ask-due-attempts.ts';
import { listBegunTemplates } from './due/due-templates.reads.ts';
import { readRun } from './due/read-run.ts';
import { countedRow, fingerprintOf } from './due/run-rows.ts';
import { runBilling } from './run-billing.ts';

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
  toHour(10);
});
afterAll(() => cards.stop());

const HOUR_MS = 3_600_000;
const today = () => cards.server.services.clock.today();

/** To an hour of the next day of business. */
function toHour(hour: number): void {
  const { clock } = cards.server.services;
  const next = startOfDayMs(addDays(clock.today(), 1)) + hour * HOUR_MS;
  cards.server.time.advance(next - clock.nowMs());
}

function given(changes: Partial<GivenTemplate> = {}): Promise<string> {
  const { accountId, id: userId } = business.user;
  const { customerId, card } = saved;
  const isCard = (changes.method ?? 'card') === 'card';
  const owned = { accountId, userId, customerId, ...(isCard && { savedCardId: card.id }) };
  return insertTemplate(cards.server.db, { ...owned, startsOn: today(), ...changes });
}

const run = () => runBilling(cards.server.services);
const runTasks = (before?: (task: PendingTask) => Promise<unknown>) =>
  cards.worker.runAll(business.user.accountId, before);

async function periods(): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await cards.server.db.superuser.query<Record<string, unknown>>(
    `select p.state, p.tries, p.due_on::text as "dueOn", p.next_try_on::text as "nextTryOn", p.hold_reason as reason,
        p.amount_minor::int as amount, d.doc_type as "docType", d.total_agorot::int as total
      from billing_periods p left join documents d on d.account_id = p.account_id and d.id = p.document_id
      where p.account_id = $1 order by p.due_on, p.created_at`,
    [business.user.accountId],
  );
  return rows;
}

/** Documents that followed from runs: the charge that saved the card has one as well. */
async function issued(): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from documents where account_id = $1 and total_agorot <> 11800`,
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}

/** Charges of saved cards at the card company. */
const sent = () =>
  cards.simulator.requests.filter(({ path }) => path.endsWith('/Transactions/Transaction')).length;

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await cards.server.db.superuser.query<{ state: string }>(
    'select state from billing_templates where account_id = $1 and id = $2',
    [business.user.accountId, id],
  );
  return rows[0]?.state;
}

const DONE = { state: 'done', tries: 1, amount: 100_000, total: 100_000 };

describe('a period by card', () => {
  test('is charged, gets its document, and is found no more by a second run, a day back or forward', async () => {
    const before = sent();
    await given();
    expect(await run()).toBe(1);
    await runTasks();
    expect(await periods()).toMatchObject([{ ...DONE, docType: DOC_TYPES.INVOICE_RECIEPT }]);
    expect(await run()).toBe(0);
    cards.server.time.advanceDays(-1);
    expect(await run()).toBe(0);
    cards.server.time.advanceDays(2);
    expect(await run()).toBe(0);
    await runTasks();
    expect([sent() - before, await issued()]).toEqual([1, 1]);
  });

  test('is not ordered before seven, nor twice while the first order is under way', async () => {
    await given();
    toHour(6);
    expect(await run()).toBe(0);
    cards.server.time.advance(HOUR_MS);
    const ordered = await Promise.all([run(), run()]);
    expect(ordered.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await run()).toBe(0);
  });

  test('PA-10: killed after each step it is charged once and has one document', async () => {
    const before = sent();
    await given();
    await run();
    const killed: string[] = [];
    await runTasks(async (task) => {
      // Its work is done and its end is not recorded: the queue gives it out again.
      await cards.worker.runAndDie(task);
      killed.push(task.kind);
    });
    expect([...new Set(killed)]).toEqual(
      expect.arrayContaining([
        'bill-period',
        'send-billing-charge',
        'follow-card-payment',
        'billing-charge.moved',
      ]),
    );
    expect(await periods()).toMatchObject([DONE]);
    expect([sent() - before, await issued()]).toEqual([1, 1]);
  });

  test('PA-09: by two workers at once each step is done once', async () => {
    const before = sent();
    await given();
    await run();
    // One of two that enqueue the same may break off; the queue runs it again.
    await runTasks((task) =>
      Promise.allSettled([cards.worker.runAndDie(task), cards.worker.runAndDie(task)]),
    );
    expect(await periods()).toMatchObject([DONE]);
    expect([sent() - before, await issued()]).toEqual([1, 1]);
  });

  test('whose answer is lost waits for an inquiry, and is charged once', async () => {
    const before = sent();
    await given();
    await run();
    cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
    await runTasks();
    expect(await periods()).toMatchObject([{ state: 'charging', tries: 1 }]);
    cards.server.time.advance(60_000);
    await askDueAttempts(cards.server.services);
    await runTasks();
    expect(await periods()).toMatchObject([DONE]);
    expect([sent() - before, await issued()]).toEqual([1, 1]);
  });

  test('that is refused is charged again after one, three and seven days, then blocks its template', async () => {
    const before = sent();
    const id = await given({ shekels: 4 });
    const seen: unknown[] = [];
    for (const days of [0, 1, 3, 7]) {
      cards.server.time.advanceDays(days);
      await run();
      await runTasks();
      const [period] = await periods();
      seen.push([period?.['state'], period?.['tries']]);
    }
    expect(seen).toEqual([
      ['refused', 1],
      ['refused', 2],
      ['refused', 3],
      ['failed', 4],
    ]);
    expect([sent() - before, await issued(), await stateOf(id)]).toEqual([4, 0, 'blocked']);
  });

  test('ends its template with the last one', async () => {
    const id = await given({ count: 1 });
    await run();
    await runTasks();
    expect(await stateOf(id)).toBe('ended');
  });

  test('is left to the next run where its sum changed after it was ordered', async () => {
    const id = await given();
    await run();
    await cards.server.db.superuser.query(
      `update billing_templates set content = jsonb_set(content, '{lines,0,unitPriceE4}', '20000000')
        where account_id = $1 and id = $2`,
      [business.user.accountId, id],
    );
    await runTasks();
    expect(await periods()).toEqual([]);
    expect(await run()).toBe(1);
    await runTasks();
    expect(await periods()).toMatchObject([{ state: 'done', amount: 200_000 }]);
  });
});

test('a document without a charge is issued under the key of its period, once', async () => {
  await given({ method: 'document', docType: DOC_TYPES.INVOICE });
  await run();
  const [task] = await cards.worker.pending(business.user.accountId);
  if (task === undefined) throw new Error('nothing was ordered');
  await cards.worker.runAndDie(task);
  await runTasks();
  expect(await periods()).toMatchObject([{ state: 'done', tries: 0, docType: DOC_TYPES.INVOICE }]);
  expect(await issued()).toBe(1);
});

test('a document has its customer as the card is by then, and the day of payment by its terms', async () => {
  await given({ method: 'document', docType: DOC_TYPES.INVOICE_TRANSACTION, count: 1 });
  const { accountId } = business.user;
  await cards.server.db.superuser.query(
    `update customers set name = 'מאפיית שיבולת', city = 'חיפה', payment_terms_kind = 'days', payment_terms_days = 30
      where account_id = $1 and id = $2`,
    [accountId, saved.customerId],
  );
  await run();
  await runTasks();
  const { rows } = await cards.server.db.superuser.query(
    `select d.customer_name as name, d.customer ->> 'city' as city, (d.due_date - d.document_date)::int as days
      from billing_periods p join documents d on d.account_id = p.account_id and d.id = p.document_id
      where p.account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ name: 'מאפיית שיבולת', city: 'חיפה', days: 30 }]);
});

describe('nothing is charged', () => {
  test('by a card that was removed, and the period is held', async () => {
    const before = sent();
    await given();
    await cards.server.db.superuser.query(
      'update saved_cards set removed_at = now() where account_id = $1 and id = $2',
      [business.user.accountId, saved.card.id],
    );
    expect(await run()).toBe(0);
    await runTasks();
    expect(await periods()).toMatchObject([{ state: 'held', reason: 'no-means' }]);
    expect(sent() - before).toBe(0);
  });

  test('of more than one missed period without a person', async () => {
    await given({ unit: 'day', startsOn: addDays(today(), -2), count: 3 });
    expect(await run()).toBe(0);
    expect(await periods()).toMatchObject([
      { state: 'held', reason: 'catch-up' },
      { state: 'held', reason: 'catch-up' },
      { state: 'held', reason: 'catch-up' },
    ]);
  });

  test('on a day with far more templates than ever', async () => {
    for (let count = 0; count < 20; count += 1) await given();
    expect(await run()).toBe(0);
    expect(new Set((await periods()).map(({ reason }) => reason))).toEqual(new Set(['many-today']));
  });
});

test('what is shown the day before is what the run bills, and its fingerprint is kept', async () => {
  const tomorrow = addDays(today(), 1);
  await given({ startsOn: tomorrow });
  await given({ startsOn: tomorrow, method: 'document', docType: DOC_TYPES.INVOICE, shekels: 7 });
  const { accountId } = business.user;
  const shown = await inAccount(cards.server.db.database, { accountId }, async (tx) =>
    readRun(tx, await listBegunTemplates(tx, tomorrow), tomorrow, today()),
  );
  cards.server.time.advanceDays(1);
  expect(await run()).toBe(2);
  await runTasks();
  const { rows } = await cards.server.db.superuser.query<{ fingerprint: string }>(
    'select fingerprint from billing_runs where account_id = $1',
    [accountId],
  );
  const { rows: billed } = await cards.server.db.superuser.query<
    Parameters<typeof fingerprintOf>[0][number]
  >(
    `select p.template_id as "templateId", p.due_on::text as "dueOn", p.amount_minor::int as "amountMinor", t.method, '' as rate
      from billing_periods p join billing_templates t on t.account_id = p.account_id and t.id = p.template_id
      where p.account_id = $1`,
    [accountId],
  );
  const fingerprint = fingerprintOf(shown.map(countedRow));
  expect([rows[0]?.fingerprint, fingerprintOf(billed)]).toEqual([fingerprint, fingerprint]);
});
