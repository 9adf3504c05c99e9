import type {
  CloseVatPeriod,
  ReopenVatPeriod,
  VatReport,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { isLockableDay } from '@pinkas/domain/bookkeeping/book-lock';
import { recordOfActor } from '@pinkas/domain/identity/actor';
import { addDays } from '@pinkas/domain/time/local-date';
import { isSamePeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { vatPeriodTerms } from '@pinkas/domain/vat/vat-period-terms';
import type { VatFigure, VatPeriodState } from '@pinkas/domain/vat/vat-return';
import { assert } from '@pinkas/domain/assert';

import { lockBusiness } from '../../business/profile/profile.api.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { changeBookLock, readBookLocks, readBookTerms } from '../../settings/book/book.api.ts';
import { fileToKeep } from './detailed-file.ts';
import { listVatReturns, readVatReport, stateOfPeriod } from './vat-report.reads.ts';
import { readVatSums } from './vat-sums.reads.ts';

/**
 * Locks the business, and returns the state of the period. SETTINGS_REFUSED for days that are no period of it.
 */
async function holdPeriod(
  tx: AccountTx,
  asked: ReportPeriod,
): Promise<{ state: VatPeriodState; isLocked: boolean; basis: 'invoice' | 'cash' }> {
  await lockBusiness(tx);
  const { terms, period } = vatPeriodTerms(await readBookTerms(tx), asked.from);
  if (terms.vatPeriod === 'none' || !isSamePeriod(period, asked)) {
    throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['from'], code: 'VALUE_NOT_ALLOWED' }]);
  }
  const { lockedUntil } = await readBookLocks(tx);
  const returns = await listVatReturns(tx, period);
  return {
    state: stateOfPeriod(period, { hasReturns: returns.length > 0, lockedUntil }),
    isLocked: lockedUntil !== null && period.to <= lockedUntil,
    basis: terms.vatBasis,
  };
}

/**
 * Saves the figures of a period as they are now. The caller holds the lock of the business with its books
 * locked.
 */
async function keepFigures(
  ctx: AccountActor,
  tx: AccountTx,
  { from, to, basis }: ReportPeriod & { basis: 'invoice' | 'cash' },
): Promise<void> {
  const { sums } = await readVatSums(tx, { from, to });
  const detailedFile = await fileToKeep(tx, { from, to }, ctx.clock.today());
  const lineOf = (figure: VatFigure) => {
    const line = sums.lines.find((one) => one.figure === figure);
    assert(line !== undefined, `a line of ${figure}`);
    return line;
  };
  const { no } = await tx
    .selectFrom('vatReturns')
    .select(({ fn }) => fn.max('vatReturns.returnNo').as('no'))
    .where('vatReturns.accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const returnNo = (no ?? 0) + 1;
  await tx
    .insertInto('vatReturns')
    .values({
      accountId: tx.accountId,
      returnNo,
      periodFrom: from,
      periodTo: to,
      basis,
      taxableAgorot: lineOf('taxable').beforeVatAgorot,
      outputVatAgorot: lineOf('taxable').vatAgorot,
      zeroAgorot: lineOf('zero').beforeVatAgorot,
      exemptAgorot: lineOf('exempt').beforeVatAgorot,
      inputsAgorot: lineOf('inputs').beforeVatAgorot,
      inputVatAgorot: lineOf('inputs').vatAgorot,
      equipmentAgorot: lineOf('equipment').beforeVatAgorot,
      equipmentVatAgorot: lineOf('equipment').vatAgorot,
      payAgorot: sums.payAgorot,
      detailedFile,
      createdAt: ctx.clock.now(),
      ...recordOfActor(ctx.actor),
    })
    .execute();
  await recordAudit(ctx, tx, [
    {
      action: 'vat-return.closed',
      entityKind: 'vat-return',
      entityId: String(returnNo),
      detail: { from, to, payAgorot: sums.payAgorot },
    },
  ]);
}

/**
 * Closes a VAT period that is over: locks the books to its end, where they are not, and saves its figures with all that
 * was in progress before the lock. Refusals: SETTINGS_REFUSED for other days or a period that is not over,
 * SETTINGS_CHANGED (somebody locked or opened meanwhile), STATE_NOT_ALLOWED for a closed one, IDEMPOTENCY_KEY_REUSED.
 */
export function closeVatPeriod(
  ctx: AccountActor,
  wanted: CloseVatPeriod,
  idempotencyKey: string,
): Promise<VatReport> {
  const request = { write: 'vat-return.close', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { from, to, lastLockNo } = wanted;
    const { state, isLocked, basis } = await holdPeriod(tx, wanted);
    if (state === 'closed') throw new AppError('STATE_NOT_ALLOWED');
    const today = ctx.clock.today();
    if (!isLockableDay(to, today)) {
      throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['to'], code: 'VALUE_NOT_ALLOWED' }]);
    }
    if (!isLocked) await changeBookLock(ctx, tx, { until: to, reason: '', lastLockNo });
    await keepFigures(ctx, tx, { from, to, basis });
    return readVatReport(tx, from, today);
  });
}

/**
 * Reopens a closed VAT period, and with it all later ones, for a reason. Its saved figures stay, so that later changes
 * show as a difference. Refusals as of `closeVatPeriod`.
 */
export function reopenVatPeriod(
  ctx: AccountActor,
  wanted: ReopenVatPeriod,
  idempotencyKey: string,
): Promise<VatReport> {
  const request = { write: 'vat-return.reopen', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { from, to, reason, lastLockNo } = wanted;
    const { state } = await holdPeriod(tx, wanted);
    if (state !== 'closed') throw new AppError('STATE_NOT_ALLOWED');
    await changeBookLock(ctx, tx, { until: addDays(from, -1), reason, lastLockNo });
    await recordAudit(ctx, tx, [
      {
        action: 'vat-return.reopened',
        entityKind: 'vat-return',
        entityId: from,
        detail: { from, to, reason },
      },
    ]);
    return readVatReport(tx, from, ctx.clock.today());
  });
}
