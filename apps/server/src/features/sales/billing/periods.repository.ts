import type { HoldReason, PeriodState } from '@pinkas/domain/billing/billing-period';
import { maySetPeriod } from '@pinkas/domain/billing/billing-period';
import { assert } from '@pinkas/domain/assert';
import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** A period of a template as it is stored. */
export interface StoredPeriod {
  readonly id: string;
  readonly templateId: string;
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly state: PeriodState;
  /** What is charged, in agorot; zero while no rate of its currency is known. */
  readonly amountMinor: number;
  readonly attemptId: string | null;
  readonly documentId: string | null;
  /** Charges that were sent. */
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
  'attemptId',
  'documentId',
  'tries',
  'nextTryOn',
  'holdReason',
] as const;

function periodsOf(tx: AccountTx) {
  return tx.selectFrom('billingPeriods').select(COLUMNS).where('accountId', '=', tx.accountId);
}

/** Returns the periods of a template that have a row, the newest first. */
export async function listPeriods(tx: AccountTx, templateId: string): Promise<StoredPeriod[]> {
  const rows = await periodsOf(tx)
    .where('templateId', '=', templateId)
    .orderBy('dueOn', 'desc')
    .execute();
  return rows as StoredPeriod[];
}

/** Returns the last day of each template that has a row, by template. */
export async function lastDueDays(tx: AccountTx): Promise<ReadonlyMap<string, LocalDate>> {
  const rows = await tx
    .selectFrom('billingPeriods')
    .select((row) => ['templateId', row.fn.max('dueOn').as('dueOn')])
    .where('accountId', '=', tx.accountId)
    .groupBy('templateId')
    .execute();
  return new Map(rows.map(({ templateId, dueOn }) => [templateId, dueOn]));
}

/** Finds a period without a lock; undefined for one that the account has not. */
export async function findPeriod(tx: AccountTx, id: string): Promise<StoredPeriod | undefined> {
  const row = await periodsOf(tx).where('id', '=', id).executeTakeFirst();
  return row as StoredPeriod | undefined;
}

/** Locks a period until the transaction ends; its template is locked before it. */
export async function lockPeriod(tx: AccountTx, id: string): Promise<StoredPeriod | undefined> {
  const row = await periodsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as StoredPeriod | undefined;
}

/** Locks the period of a day of a template. */
export async function lockPeriodOfDay(
  tx: AccountTx,
  templateId: string,
  dueOn: LocalDate,
): Promise<StoredPeriod | undefined> {
  const row = await periodsOf(tx)
    .where('templateId', '=', templateId)
    .where('dueOn', '=', dueOn)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredPeriod | undefined;
}

/** What a period comes to in another currency than shekels, in its minor units. */
interface ForeignAmount {
  readonly currency: Currency;
  readonly minor: number;
}

/** Returns what a sum is in the columns of a period. */
function columnsOf(foreign: ForeignAmount | null) {
  return { currency: foreign?.currency ?? 'ILS', foreignMinor: foreign?.minor ?? null };
}

/** What a period becomes. What is absent of a hold or a next try is none. */
export interface PeriodChange {
  readonly state: PeriodState;
  /** ISO text in UTC. */
  readonly at: string;
  /** With what it is in another currency. */
  readonly amount?: { readonly amountMinor: number; readonly foreign: ForeignAmount | null };
  readonly attemptId?: string;
  readonly documentId?: string;
  readonly nextTryOn?: LocalDate;
  readonly holdReason?: HoldReason;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The person who let a held period go on, or skipped it. */
  readonly decidedBy?: string;
}

/** A period that has no row yet. */
export interface NewPeriod {
  /** The key under which its document is issued. */
  readonly id?: string;
  readonly templateId: string;
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly amountMinor: number;
  readonly foreign: ForeignAmount | null;
}

/** Inserts a period; nothing where its day has one: whoever was first bills it. */
export async function insertPeriod(
  tx: AccountTx,
  { id = newId(), foreign, ...period }: NewPeriod,
  { at, detail, ...change }: Omit<PeriodChange, 'amount' | 'decidedBy'>,
): Promise<void> {
  assert(maySetPeriod(undefined, change.state), 'a period begins in a state of its own');
  await tx
    .insertInto('billingPeriods')
    .values({
      accountId: tx.accountId,
      id,
      tries: 0,
      ...period,
      ...columnsOf(foreign),
      ...change,
      detail: detail === undefined ? null : JSON.stringify(detail),
      createdAt: at,
      changedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'templateId', 'dueOn']).doNothing())
    .execute();
}

/** Changes a locked period. */
export async function movePeriod(
  tx: AccountTx,
  { id, state: from }: Pick<StoredPeriod, 'id' | 'state'>,
  { at, detail, nextTryOn, holdReason, decidedBy, amount, ...change }: PeriodChange,
): Promise<void> {
  assert(maySetPeriod(from, change.state), `a period goes from ${from} to ${change.state}`);
  await tx
    .updateTable('billingPeriods')
    .set({
      ...change,
      ...(amount !== undefined && {
        amountMinor: amount.amountMinor,
        ...columnsOf(amount.foreign),
      }),
      nextTryOn: nextTryOn ?? null,
      holdReason: holdReason ?? null,
      ...(decidedBy !== undefined && { decidedBy, decidedAt: at }),
      detail: detail === undefined ? null : JSON.stringify(detail),
      changedAt: at,
    })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes that so many charges of a locked period were sent. */
export async function noteSent(tx: AccountTx, id: string, tries: number): Promise<void> {
  await tx
    .updateTable('billingPeriods')
    .set({ tries })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
