import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { billPeriodTask } from './bill/bill-period.ts';
import { listBegunTemplates } from './due/due-templates.reads.ts';
import { readRun } from './due/read-run.ts';
import { countedRow, fingerprintOf, type RunRow } from './due/run-rows.ts';
import { insertPeriod } from '../billing/billing.api.ts';
import { tellHeld } from './tell-held.ts';

/** Who orders a run. */
export interface RunOrder {
  readonly clock: Clock;
  /** Null for the schedule. */
  readonly orderedBy: string | null;
  /** Of what a person was shown: nothing else is ordered. Absent for the schedule. */
  readonly fingerprint?: string;
}

/** What a run ordered. */
export interface OrderedRun {
  readonly id: string;
  readonly fingerprint: string;
  readonly billed: readonly RunRow[];
  readonly held: readonly RunRow[];
}

/** Returns whether periods that were ordered are not billed yet: a second order would order them again. */
export async function isRunUnderWay(tx: AccountTx): Promise<boolean> {
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
  for (const { template, period, amountMinor, foreign, hold: stopped } of held) {
    if (stopped === null) continue;
    await insertPeriod(
      tx,
      {
        templateId: template.id,
        number: period.number,
        dueOn: period.dueOn,
        amountMinor,
        foreign,
      },
      { state: 'held', at, holdReason: stopped.reason, detail: stopped.detail },
    );
  }
}

/**
 * Orders what is due on the day of the clock, in the transaction that reads it: a task for each period, a row for each that
 * is held, and the fingerprint of what is billed. Undefined where nothing is due, or an earlier order is under way. Refuses with
 * VERSION_CONFLICT what is not as it was shown.
 */
export async function orderRun(
  { clock, orderedBy, fingerprint }: RunOrder,
  tx: AccountTx,
): Promise<OrderedRun | undefined> {
  await lockBusiness(tx);
  if (await isRunUnderWay(tx)) return undefined;
  const [day, at]: [LocalDate, string] = [clock.today(), clock.now()];
  const rows = await readRun(tx, await listBegunTemplates(tx, day), day, day);
  const billed = rows.filter((row) => row.hold === null);
  const held = rows.filter((row) => row.hold !== null);
  const run = { id: newId(), fingerprint: fingerprintOf(billed.map(countedRow)), billed, held };
  if (rows.length === 0) return undefined;
  if (fingerprint !== undefined && fingerprint !== run.fingerprint) {
    throw new AppError('VERSION_CONFLICT');
  }
  await hold(tx, held, at);
  await tx
    .insertInto('billingRuns')
    .values({
      accountId: tx.accountId,
      id: run.id,
      day,
      fingerprint: run.fingerprint,
      rowsCount: billed.length,
      heldCount: held.length,
      totalAgorot: billed.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      orderedBy,
      createdAt: at,
    })
    .execute();
  const orders = billed.map((row) => {
    const { number } = row.period;
    const { periodId, tries } = row;
    return { ...countedRow(row), number, periodId, tries, isAnew: false, decidedBy: null };
  });
  await enqueueAll(tx, billPeriodTask, orders, { at });
  await tellHeld(tx, held, { day, at });
  return run;
}
