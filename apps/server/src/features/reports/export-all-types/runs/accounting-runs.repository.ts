import {
  ACCOUNTING_RUNS_SHOWN,
  type AccountingFormat,
  type AccountingTarget,
} from '@pinkas/domain/exports/accounting-exports';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { EntrySums } from './run-entries.ts';

/** A run as it is stored. */
export interface StoredRun extends EntrySums {
  readonly id: string;
  readonly exportNo: number;
  readonly target: AccountingTarget;
  readonly format: AccountingFormat;
  readonly language: 'he' | 'en';
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly isAll: boolean;
  readonly settings: unknown;
  readonly createdAt: string;
}

/** Waits for the previous run to be entered, so that nothing is new twice. */
export async function lockRuns(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-accounting-exports',
    text: `select pg_advisory_xact_lock(hashtextextended('accounting-exports ' || $1, 0))`,
    values: [String(tx.accountId)],
  });
}

const RUNS = `
  select x.id, x.export_no as "exportNo", x.target, x.format, x.language, x.first_day as "firstDay",
    x.last_day as "lastDay", x.is_all as "isAll", x.settings, x.entries, x.lines,
    x.debit_agorot as "debitAgorot", x.created_at as "createdAt"
  from accounting_exports x where x.account_id = $1`;

/** Returns the newest runs of the business. */
export async function listRuns(tx: AccountTx): Promise<StoredRun[]> {
  const { rows } = await tx.query<StoredRun & Record<string, unknown>>({
    name: 'accounting-exports',
    text: `${RUNS} order by x.export_no desc limit ${String(ACCOUNTING_RUNS_SHOWN)}`,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns one of them; undefined for any other. */
export async function findRun(tx: AccountTx, id: string): Promise<StoredRun | undefined> {
  const { rows } = await tx.query<StoredRun & Record<string, unknown>>({
    name: 'accounting-export',
    text: `${RUNS} and x.id = $2`,
    values: [tx.accountId, id],
  });
  return rows[0];
}

/** Returns the number of the next run. The caller holds the lock. */
export async function nextRunNo(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ no: number }>({
    name: 'next-accounting-export',
    text: `select coalesce(max(x.export_no), 0) + 1 as no from accounting_exports x where x.account_id = $1`,
    values: [tx.accountId],
  });
  return rows[0]?.no ?? 1;
}

/** Saves how much a run includes. */
export async function setRunSums(tx: AccountTx, id: string, sums: EntrySums): Promise<void> {
  await tx
    .updateTable('accountingExports')
    .set({ ...sums })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
