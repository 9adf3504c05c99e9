import { startOfBookYear } from '@pinkas/domain/bookkeeping/carry-over';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { readAhead } from '../../../platform/export/read-ahead.ts';

/** So few that the young-generation garbage collection frees them. */
const ENTRIES_AT_ONCE = 100;

/** What one source posted on one day, with the details of its source; its lines are parallel arrays. */
export interface EntryRow {
  readonly source_kind: string;
  readonly date: string;
  readonly doc_type: number | null;
  readonly expense_kind: string | null;
  readonly reference: string | null;
  readonly details: string | null;
  /** The day on which it was entered, never before its own. */
  readonly entered: string;
  readonly branch: string | null;
  readonly ledger_accounts: readonly string[];
  readonly parties: readonly (string | null)[];
  readonly accounting_keys: readonly (string | null)[];
  /** Debits above zero, credits below. */
  readonly sums: readonly number[];
}

/** Returns how many ledger lines the range has. */
export async function countLedgerLines(tx: AccountTx, { from, to }: ReportPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_lines l where l.account_id = ${tx.accountId}::bigint
      and l.entry_date between ${from} and ${to}`.execute(tx.withoutPlugins());
  return rows[0]?.count ?? 0;
}

/**
 * Returns the entries of the range by their days, in batches: those that the trial balance counts. Lines are sorted and
 * gathered first, while they are short; then each entry finds the details of its source by one key.
 */
export function entryRows(
  tx: AccountTx,
  { from, to }: ReportPeriod,
): AsyncGenerator<readonly EntryRow[]> {
  const account = sql`${tx.accountId}::bigint`;
  const statement = sql<EntryRow>`
    with posted as (
      select l.source_kind, l.source_id, l.entry_no, l.entry_date,
        array_agg(l.ledger_account order by l.line_no) as ledger_accounts,
        array_agg(l.customer_id order by l.line_no) as parties,
        array_agg(nullif(c.accounting_key, '') order by l.line_no) as accounting_keys,
        array_agg(l.debit_agorot - l.credit_agorot order by l.line_no) as sums
      from ledger_lines l
      left join customers c on c.account_id = ${account} and c.id = l.customer_id
      where l.account_id = ${account} and l.entry_date between ${from} and ${to}
        and (l.source_kind <> 'closing' or l.entry_date < ${startOfBookYear(from)})
      group by l.entry_date, l.source_kind, l.source_id, l.entry_no)
    select p.source_kind, p.entry_date as date, f.doc_type, f.expense_kind, f.reference, f.details,
      greatest(p.entry_date, (f.entered_at at time zone 'Asia/Jerusalem')::date) as entered, f.branch,
      p.ledger_accounts, p.parties, p.accounting_keys, p.sums
    from posted p
    left join lateral (
      select d.doc_type, null::text as expense_kind, d.number::text as reference,
        d.customer_name as details, d.issued_at as entered_at, b.code as branch
      from documents d
      left join branches b on b.account_id = ${account} and b.id = d.branch_id
      where d.account_id = ${account} and p.source_kind = 'document' and d.id = p.source_id
      union all
      select null, e.kind, e.reference, e.supplier_name, e.approved_at, null
      from expenses e
      where e.account_id = ${account} and p.source_kind = 'expense' and e.id = p.source_id
      union all
      select null, null, null, s.name, y.created_at, null
      from supplier_payments y
      left join customers s on s.account_id = ${account} and s.id = y.supplier_id
      where y.account_id = ${account} and p.source_kind = 'supplier-payment' and y.id = p.source_id
      union all
      select null, null, coalesce(nullif(m.reference, ''), m.entry_no::text), m.description,
        m.created_at, null
      from manual_entries m
      where m.account_id = ${account} and p.source_kind in ('manual', 'closing')
        and m.id = p.source_id) f on true
    order by p.entry_date, p.source_kind, p.source_id, p.entry_no`;
  return readAhead(cursorRows(tx, statement, ENTRIES_AT_ONCE));
}
