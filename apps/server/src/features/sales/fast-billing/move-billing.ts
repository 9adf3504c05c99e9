import type { BilledRow, BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type { RetryBilling } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobMove } from '../../../platform/jobs/long-job.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { assertNoneOpen } from './assert-none-open.ts';
import { billingJob } from './billing-job.ts';
import { viewRun } from './billing-runs.reads.ts';
import { listSavedCards } from '../saved-cards/saved-cards.api.ts';
import { assertRun, changeRow } from './fast-billing.repository.ts';

/**
 * Stops a run after the row that is being worked, goes on with it, or ends it without the rest; in a state without this move it
 * stays as it is. Refusals: NOT_FOUND, FAST_BILLING_RUNNING for one that failed while another runs.
 */
export function moveBilling(
  actor: AccountActor,
  id: string,
  move: JobMove,
): Promise<BillingRunDetail> {
  return actor.transaction(async (tx) => {
    await assertRun(tx, id);
    const isFailed = (await billingJob.lock(tx, id)) === 'failed';
    if (isFailed && move === 'resume') await assertNoneOpen(tx);
    await billingJob.move(actor, tx, id, move);
    return viewRun(tx, id);
  });
}

function wrongRow(place: number, field: 'rowNo' | 'cardId'): AppError {
  const problem = { path: ['rows', place, field], code: 'VALUE_NOT_ALLOWED' } as const;
  return new AppError('INVALID_REQUEST', {}, [problem]);
}

async function isCardOf(
  { clock }: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  { cardId, customerId }: { readonly cardId: string; readonly customerId: string | null },
): Promise<boolean> {
  if (customerId === null) return false;
  const cards = await listSavedCards(tx, customerId, clock.today());
  return cards.some(({ id }) => id === cardId);
}

/** Locks a run, so that no worker takes a row of it. Refuses with FAST_BILLING_RUNNING where it takes no tries now. */
async function lockRetried(tx: AccountTx, id: string): Promise<'running' | 'done'> {
  const state = await billingJob.lock(tx, id);
  if (state !== 'running' && state !== 'done') throw new AppError('FAST_BILLING_RUNNING');
  if (state === 'done') await assertNoneOpen(tx);
  return state;
}

interface WantedTry {
  readonly place: number;
  readonly rowNo: number;
  readonly cardId: string | null;
  readonly mayCharge: boolean;
}

/** Returns the row of a try, which is refused and takes it; a row that is unknown does not. */
function refusedRow(
  rows: readonly BilledRow[],
  { place, rowNo, cardId, mayCharge }: WantedTry,
): BilledRow {
  const row = rows.find((one) => one.rowNo === rowNo);
  if (row?.state !== 'refused') throw wrongRow(place, 'rowNo');
  if (row.card === null) {
    if (cardId !== null) throw wrongRow(place, 'cardId');
    return row;
  }
  if (!mayCharge) throw new AppError('NOT_PERMITTED');
  const isOther = cardId !== null && cardId !== row.card.id;
  if (row.retry === 'other-card' && !isOther) throw wrongRow(place, 'cardId');
  return row;
}

/**
 * Has refused rows worked again, each as it was or by another card of its customer. Refusals: NOT_FOUND, INVALID_REQUEST for a row
 * that is not refused (one that is unknown among them), or whose card refuses for good and is not another one,
 * FAST_BILLING_RUNNING where the run was stopped or ended without its rest.
 */
export function retryBilling(
  actor: AccountActor,
  { id, rows, mayCharge }: RetryBilling & { readonly id: string; readonly mayCharge: boolean },
  idempotencyKey: string,
): Promise<BillingRunDetail> {
  const request = { write: 'fast-billing.retry', idempotencyKey, input: { id, rows } };
  return writeOnce(actor, request, async (tx) => {
    await assertRun(tx, id);
    const state = await lockRetried(tx, id);
    const run = await viewRun(tx, id);
    for (const [place, { rowNo, cardId }] of rows.entries()) {
      const row = refusedRow(run.rows, { place, rowNo, cardId, mayCharge });
      const { customerId } = row;
      const isOther = cardId !== null && cardId !== row.card?.id;
      // oxlint-disable-next-line no-await-in-loop -- one connection asks one question at a time
      if (isOther && !(await isCardOf(actor, tx, { cardId, customerId }))) {
        throw new AppError('NOT_FOUND');
      }
      const waiting = { attemptId: null, refusal: null, tries: row.tries + 1 };
      // oxlint-disable-next-line no-await-in-loop -- the same
      await changeRow(tx, { runId: id, rowNo }, isOther ? { ...waiting, cardId } : waiting);
    }
    if (state === 'done') await billingJob.start(actor, tx, id);
    await recordAudit(actor, tx, [
      {
        action: 'fast-billing.retried',
        entityKind: 'fast-billing',
        entityId: id,
        detail: { rows: rows.length },
      },
    ]);
    return viewRun(tx, id);
  });
}
