import { ACCOUNT_KINDS, type AccountKind } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** An account of the chart: standard ones have no name but their code. */
export interface ChartAccount {
  readonly code: string;
  readonly kind: AccountKind;
  readonly name: string;
}

/** Returns the statement of the chart of accounts: `code`, `kind` and `name`. */
export function chartOfAccounts(accountId: number): RawBuilder<unknown> {
  return sql`select a.code, a.kind, '' as name from ledger_accounts a
    union all
    select o.id::text, o.kind, o.name from own_ledger_accounts o where o.account_id = ${accountId}::bigint`;
}

/** Returns what is stored of a kind. */
export function kindOfAccount(text: string): AccountKind {
  return ACCOUNT_KINDS.find((kind) => kind === text) ?? 'asset';
}

/** Returns an account by its code. NOT_FOUND for one that the business has not. */
export async function getChartAccount(tx: AccountTx, code: string): Promise<ChartAccount> {
  const { rows } = await sql<{ code: string; kind: string; name: string }>`
    select c.* from (${chartOfAccounts(tx.accountId)}) c where c.code = ${code}`.execute(
    tx.withoutPlugins(),
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return { ...row, kind: kindOfAccount(row.kind) };
}

/**
 * Returns the day of the first line of each account that anything was ever posted to. Each is looked up by its code: an
 * aggregate over all lines, such as `min`, reads the whole ledger.
 */
export async function firstDaysOfAccounts(tx: AccountTx): Promise<ReadonlyMap<string, LocalDate>> {
  const { rows } = await sql<{ code: string; day: LocalDate }>`
    select c.code, f.day from (${chartOfAccounts(tx.accountId)}) c
    cross join lateral (select l.entry_date as day from ledger_lines l
      where l.account_id = ${tx.accountId}::bigint and l.ledger_account = c.code
      order by l.entry_date limit 1) f`.execute(tx.withoutPlugins());
  return new Map(rows.map(({ code, day }) => [code, day]));
}
