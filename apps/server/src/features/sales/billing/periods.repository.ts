import {
  maySetPeriod,
  type HoldReason,
  type PeriodState,
} from '@pinkas/domain/billing/billing-period';
import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A period of a template on which anything was done. */
export interface StoredPeriod {
  readonly id: string;
  readonly templateId: string;
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly state: PeriodState;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly attemptId: string | null;
  readonly documentId: string | null;
  readonly tries: number;
  readonly nextTryOn: LocalDate | null;
  readonly holdReason: HoldReason | null;
}

const COLUMNS = [
  'id',
  'templateId',
  'number',
  'dueOn',
  'state',
  'amountMinor',
  'currency',
  'attemptId',
  'documentId',
  'tries',
  'nextTryOn',
  'holdReason',
] as const;

/** Returns the periods of a template that have a row, the newest first. */
export async function listPeriods(tx: AccountTx, templateId: string): Promise<StoredPeriod[]> {
  const rows = await tx
    .selectFrom('billingPeriods')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('templateId', '=', templateId)
    .orderBy('dueOn', 'desc')
    .execute();
  return rows as StoredPeriod[];
}

/** Locks a period of a template by its day until the transaction ends; undefined where nothing was done on it. */
export async function lockPeriod(
  tx: AccountTx,
  { templateId, dueOn }: Pick<StoredPeriod, 'templateId' | 'dueOn'>,
): Promise<StoredPeriod | undefined> {
  const row = await tx
    .selectFrom('billingPeriods')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('templateId', '=', templateId)
    .where('dueOn', '=', dueOn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as StoredPeriod | undefined;
}

/** What a period comes to be. What is left out of it is as it was, but for the reason of a hold and the next try. */
export interface PeriodChange extends Partial<
  Pick<StoredPeriod, 'attemptId' | 'documentId' | 'tries' | 'nextTryOn' | 'holdReason'>
> {
  readonly state: PeriodState;
  /** The code of a refusal, the sums of a bound. */
  readonly detail?: unknown;
  /** The person who decided. */
  readonly decidedBy?: string;
}

/**
 * Begins a period, or sets one that was locked. Refuses with STATE_NOT_ALLOWED a state that it cannot have from where it
 * is; two who begin the same period collide at its key.
 */
export async function setPeriod(
  tx: AccountTx,
  period: Pick<StoredPeriod, 'templateId' | 'number' | 'dueOn' | 'amountMinor' | 'currency'>,
  { detail, decidedBy, ...change }: PeriodChange,
  at: string,
): Promise<string> {
  const known = await lockPeriod(tx, period);
  if (!maySetPeriod(known?.state, change.state)) throw new AppError('STATE_NOT_ALLOWED');
  const set = {
    nextTryOn: null,
    holdReason: null,
    ...change,
    ...(detail !== undefined && { detail: JSON.stringify(detail) }),
    ...(decidedBy !== undefined && { decidedBy, decidedAt: at }),
    changedAt: at,
  };
  const { amountMinor } = period;
  if (known !== undefined) {
    await tx
      .updateTable('billingPeriods')
      .set({ ...set, amountMinor })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const id = newId();
  const { templateId, number, dueOn, currency } = period;
  await tx
    .insertInto('billingPeriods')
    .values({
      accountId: tx.accountId,
      id,
      templateId,
      number,
      dueOn,
      amountMinor,
      currency,
      tries: 0,
      ...set,
      createdAt: at,
    })
    .execute();
  return id;
}
