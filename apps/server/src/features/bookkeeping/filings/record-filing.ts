import type {
  FilingView,
  RecordFiling,
} from '@pinkas/contract/bookkeeping/filings/filings.contract';
import { isFilingDay, type FilingStep } from '@pinkas/domain/bookkeeping/return-filing';
import { recordOfActor } from '@pinkas/domain/identity/actor';
import { isSamePeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';

import { lockBusiness } from '../../business/profile/profile.api.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { listRecordedSteps } from './filing-marks.reads.ts';
import { readFiling, readPeriodFiling, type PeriodFiling } from './filings.reads.ts';

/**
 * Records that the return of a period was filed, paid or dealt with elsewhere, or takes it back (without a day).
 * Refusals: SETTINGS_REFUSED for days that are no period of the business and for a day within the period or in the
 * future, STATE_NOT_ALLOWED for a VAT period that is not closed, an advance of nothing, and for what is not recorded.
 */
export function recordFiling(
  ctx: AccountActor,
  wanted: RecordFiling,
  idempotencyKey: string,
): Promise<FilingView> {
  const request = { write: 'return.record', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { kind, from, to, day } = wanted;
    const today = ctx.clock.today();
    await lockBusiness(tx);
    const period = await readPeriodFiling(tx, kind, from, today);
    if (!isSamePeriod(period, wanted)) refuse('from');
    if (day !== null && !isFilingDay(day, period, today)) refuse('day');
    const steps = [...new Set(wanted.steps)];
    if (!steps.every((step) => isAllowed(step, period, day))) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    const rows: StepRow[] = [];
    for (const step of steps) rows.push(...(await rowsOf(tx, step, wanted, period)));
    await insertRows(ctx, tx, wanted, rows);
    await recordAudit(ctx, tx, [
      {
        action: day === null ? 'return.taken-back' : 'return.recorded',
        entityKind: 'return',
        entityId: `${kind} ${from}`,
        detail: {
          kind,
          from,
          to,
          steps,
          ...(day !== null && {
            day,
            references: steps.map((step) => referenceOf(step, wanted)),
          }),
        },
      },
    ]);
    return readFiling(tx, kind, from, today);
  });
}

function refuse(field: 'from' | 'day'): never {
  throw new AppError('SETTINGS_REFUSED', {}, [{ path: [field], code: 'VALUE_NOT_ALLOWED' }]);
}

function isAllowed(
  step: FilingStep,
  { isReady, mayBeElsewhere, elsewhereUntil, filed, paid }: PeriodFiling,
  day: RecordFiling['day'],
): boolean {
  if (step === 'elsewhere') return day === null ? elsewhereUntil !== null : mayBeElsewhere;
  return day === null ? { filed, paid }[step] !== null : isReady;
}

/** Returns what the authority gave for a step; nothing for what was dealt with elsewhere. */
function referenceOf(step: FilingStep, { filedReference, paidReference }: RecordFiling): string {
  return { filed: filedReference, paid: paidReference, elsewhere: '' }[step];
}

interface StepRow extends ReportPeriod {
  readonly step: FilingStep;
  readonly returnNo: number | null;
}

/** Returns the rows of a step. What was dealt with elsewhere is taken back of every period of which it was recorded. */
async function rowsOf(
  tx: AccountTx,
  step: FilingStep,
  { kind, from, to, day }: RecordFiling,
  { returnNo }: PeriodFiling,
): Promise<StepRow[]> {
  if (step !== 'elsewhere') return [{ step, from, to, returnNo: day === null ? null : returnNo }];
  if (day !== null) return [{ step, from, to, returnNo: null }];
  const recorded = await listRecordedSteps(tx, kind);
  return recorded
    .filter((one) => one.step === 'elsewhere')
    .map((one) => ({ step, from: one.from, to: one.to, returnNo: null }));
}

async function insertRows(
  ctx: AccountActor,
  tx: AccountTx,
  wanted: RecordFiling,
  rows: readonly StepRow[],
): Promise<void> {
  const { kind, day } = wanted;
  const { no } = await tx
    .selectFrom('returnFilings')
    .select(({ fn }) => fn.max('returnFilings.filingNo').as('no'))
    .where('returnFilings.accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('returnFilings')
    .values(
      rows.map(({ step, from, to, returnNo }, index) => ({
        accountId: tx.accountId,
        filingNo: (no ?? 0) + index + 1,
        kind,
        step,
        periodFrom: from,
        periodTo: to,
        returnNo,
        filedOn: day,
        reference: day === null ? '' : referenceOf(step, wanted),
        createdAt: ctx.clock.now(),
        ...recordOfActor(ctx.actor),
      })),
    )
    .execute();
}
