import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { OrderedRun, RunRow as ShownRow } from '@pinkas/contract/sales/billing-runs/run-rows';
import { nextTemplatePeriod, periodsInAll } from '@pinkas/domain/billing/template-periods';
import { addDays, addMonths, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listBegunTemplates, nextRetryDay, type DueTemplate } from './due/due-templates.reads.ts';
import { readRun } from './due/read-run.ts';
import { countedRow, fingerprintOf, type RunRow } from './due/run-rows.ts';
import { isRunUnderWay } from './order-run.ts';
import { readBilledOn, readWaiting } from './worked-periods.reads.ts';

/** How far ahead a next run is looked for, in months: the longest schedule is of a year, or of several. */
const AHEAD_MONTHS = 60;

/** Returns the first day after one on which something is billed; null for none. */
async function dayAfter(
  tx: AccountTx,
  templates: readonly DueTemplate[],
  today: LocalDate,
): Promise<LocalDate | null> {
  const tomorrow = addDays(today, 1);
  const days = templates.flatMap((template) => nextTemplatePeriod(template, tomorrow)?.dueOn ?? []);
  const retry = await nextRetryDay(tx, templates, today);
  return [...days, ...(retry === null ? [] : [retry])].toSorted()[0] ?? null;
}

function toShown({ template, period, periodId, amountMinor, foreign, hold }: RunRow): ShownRow {
  const { id, title, customerId, customerName, billed, method, card } = template;
  return {
    templateId: id,
    title,
    customerId,
    customerName,
    docType: billed.document.docType,
    method,
    lastDigits: card?.lastDigits ?? null,
    number: period.number,
    count: periodsInAll(template),
    dueOn: period.dueOn,
    amountAgorot: amountMinor,
    foreign,
    isRetry: periodId !== null,
    hold,
  };
}

async function readLastRun(tx: AccountTx): Promise<OrderedRun | null> {
  const row = await tx
    .selectFrom('billingRuns')
    .select(['day', 'createdAt as orderedAt', 'rowsCount', 'heldCount', 'totalAgorot'])
    .where('accountId', '=', tx.accountId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns what the run of a day bills and stops, by the function that the run itself asks; without a day that of today where
 * anything is due, else of the next day that has something.
 */
export async function readNextRun(
  tx: AccountTx,
  wanted: LocalDate | undefined,
  today: LocalDate,
): Promise<NextRun> {
  // First: what ends meanwhile leaves rows that are read before it, and is then looked at again.
  const isUnderWay = await isRunUnderWay(tx);
  const templates = await listBegunTemplates(tx, addMonths(today, AHEAD_MONTHS));
  const ofToday = await readRun(tx, templates, today, today);
  const day = wanted ?? (ofToday.length > 0 ? today : await dayAfter(tx, templates, today));
  const rows = day === null || day === today ? ofToday : await readRun(tx, templates, day, today);
  const billed = rows.filter(({ hold }) => hold === null);
  return {
    day,
    isToday: day === today,
    fingerprint: fingerprintOf(billed.map(countedRow)),
    rows: rows.map(toShown),
    isUnderWay,
    waiting: await readWaiting(tx, today),
    billedToday: await readBilledOn(tx, today),
    lastRun: await readLastRun(tx),
  };
}
