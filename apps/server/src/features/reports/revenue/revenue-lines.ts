import { standardAccountsOf } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import {
  addingSide,
  MONEY_IN_ACCOUNTS,
  MONEY_OUT_ACCOUNTS,
  REVENUE_KINDS,
  type RevenueBasis,
  type RevenueKind,
} from '@pinkas/domain/bookkeeping/profit-and-loss';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

import { sourcesOf, type RevenueNarrowing } from './revenue-filter.ts';

/** The filter of lines: days, basis, and what narrows them. */
export interface AskedRevenueLines extends ReportPeriod {
  readonly basis: RevenueBasis;
  readonly filter: RevenueNarrowing;
  /** Whether the documents of the filter are a CTE already, see `gatheredDocuments`. */
  readonly isGathered?: boolean;
}

/** Which half of the report, and which account of it; all of it without one. */
export interface RevenuePart {
  readonly kind: RevenueKind;
  readonly account: string | undefined;
}

/** Reads the id of a row: `expense-expense-rent` is an account, `expense` all of a kind; both halves without it. */
export function partsOf(row: string | undefined): readonly RevenuePart[] {
  return REVENUE_KINDS.flatMap((kind): RevenuePart[] => {
    if (row === undefined || row === kind) return [{ kind, account: undefined }];
    return row.startsWith(`${kind}-`) ? [{ kind, account: row.slice(kind.length + 1) }] : [];
  });
}

/** Returns which lines of `ledger_lines l` a half is made of. */
function accountsOf(
  accountId: number,
  basis: RevenueBasis,
  kind: RevenueKind,
): RawBuilder<unknown> {
  if (basis === 'accrual') {
    return sql`l.ledger_account = any(${standardAccountsOf(kind)}::text[] || array(
      select o.id::text from own_ledger_accounts o
      where o.account_id = ${accountId}::bigint and o.kind = ${kind}))`;
  }
  return kind === 'income'
    ? sql`l.source_kind = 'document' and l.ledger_account = any(${MONEY_IN_ACCOUNTS}::text[])`
    : sql`l.source_kind = 'supplier-payment' and l.ledger_account = any(${MONEY_OUT_ACCOUNTS}::text[])`;
}

/**
 * Returns the lines of the ledger that some parts of the report are made of: `columns`, `kind`, and `amount`, which
 * a line adds to its half. Of an expense that is divided among tags, a filter by tag leaves the part of it.
 */
export function linesOfParts(
  accountId: number,
  { basis, filter, isGathered = false, from, to }: AskedRevenueLines,
  parts: readonly RevenuePart[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const selects = parts.flatMap(({ kind, account }) => {
    const amount =
      addingSide(basis, kind) === 'credit'
        ? sql`l.credit_agorot - l.debit_agorot`
        : sql`l.debit_agorot - l.credit_agorot`;
    const ofAccount = account === undefined ? sql`` : sql`and l.ledger_account = ${account}`;
    return sourcesOf(accountId, filter, isGathered).map(
      ({ join, condition, partOf }) => sql`
      select ${columns}, ${kind}::text as kind, ${partOf(amount)} as amount from ledger_lines l ${join}
      where l.account_id = ${accountId}::bigint and ${accountsOf(accountId, basis, kind)} ${ofAccount}
        and l.source_kind <> 'closing' and l.entry_date between ${from} and ${to} and ${condition}`,
    );
  });
  return sql.join(selects, sql` union all `);
}
