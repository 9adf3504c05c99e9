import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { billPeriodTask } from './bill/bill-period.ts';
import { readRun } from './due/read-run.ts';
import { countedRow, fingerprintOf, type RunRow } from './due/run-rows.ts';
import { insertPeriod } from '../billing/billing.api.ts';

/** What a run ordered. */
export interface OrderedRun {
  readonly fingerprint: string;
  readonly billed: readonly RunRow[];
  readonly held: readonly RunRow[];
}

/** Whether periods that were ordered are not billed yet: a second order would order them again. */
async function isRunUnderWay(tx: AccountTx): Promise<boolean> {
  const waiting = await tx
    .selectFrom('outboxTasks')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', billPeriodTask.kind)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

async function hold(tx: AccountTx, held: readonly RunRow[], at: string): Promise<void> {
  for (const { template, period, amountMinor, currency, hold: stopped } of held) {
    if (stopped === null) continue;
    await insertPeriod(
      tx,
      { templateId: template.id, ...period, amountMinor, currency },
      { state: 'held', at, holdReason: stopped.reason, detail: stopped.detail },
    );
  }
}

/**
 * Orders what is due on the day of the clock, in the transaction that reads it: a task for each period, a row for each that
 * is held, and the fingerprint of what is billed. Undefined where nothing is due, or an earlier order is under way.
 */
export async function orderRun(
  { clock }: { readonly clock: Clock },
  tx: AccountTx,
): Promise<OrderedRun | undefined> {
  await lockBusiness(tx);
  if (await isRunUnderWay(tx)) return undefined;
  const [day, at]: [LocalDate, string] = [clock.today(), clock.now()];
  const rows = await readRun(tx, day, day);
  const billed = rows.filter((row) => row.hold === null);
  const held = rows.filter((row) => row.hold !== null);
  const run = { fingerprint: fingerprintOf(billed.map(countedRow)), billed, held };
  if (rows.length === 0) return undefined;
  await hold(tx, held, at);
  await tx
    .insertInto('billingRuns')
    .values({
      accountId: tx.accountId,
      id: newId(),
      day,
      fingerprint: run.fingerprint,
      rowsCount: billed.length,
      heldCount: held.length,
      totalAgorot: billed.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      orderedBy: null,
      createdAt: at,
    })
    .execute();
  for (const row of billed) {
    const { number } = row.period;
    const order = { ...countedRow(row), number, periodId: row.periodId };
    await enqueue(tx, billPeriodTask, order, { at });
  }
  return run;
}
