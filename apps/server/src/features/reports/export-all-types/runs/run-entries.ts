import type { AccountingChoice } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** How much of the ledger it is. */
export interface EntrySums {
  readonly entries: number;
  readonly lines: number;
  readonly debitAgorot: number;
}

interface SumRow {
  readonly entries: number;
  readonly lines: number;
  readonly debit: number;
}

const toSums = (row: SumRow | undefined): EntrySums => {
  assert(row !== undefined, 'an aggregate has a row');
  return { entries: row.entries, lines: row.lines, debitAgorot: row.debit };
};

/** Returns whether a target was given the line `l` before. */
function isGiven(accountId: number, target: string): RawBuilder<unknown> {
  return sql`exists (select from accounting_export_entries g
    where g.account_id = ${accountId}::bigint and g.target = ${target} and g.source_kind = l.source_kind
      and g.source_id = l.source_id and g.entry_no = l.entry_no and g.entry_date = l.entry_date
      and l.line_no between g.first_line and g.last_line)`;
}

/** Entries that close a year are the program's own. */
function isOfDays({ from, to }: AccountingChoice): RawBuilder<unknown> {
  return sql`l.entry_date between ${from} and ${to} and l.source_kind <> 'closing'`;
}

/** Returns how much of some days is new for a target, and how much it was given. */
export async function sumEntries(
  tx: AccountTx,
  choice: AccountingChoice,
): Promise<{ readonly fresh: EntrySums; readonly given: EntrySums }> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<SumRow & { readonly given: boolean }>`
    select n.given, count(distinct (n.source_kind, n.source_id, n.entry_no, n.entry_date))::int as entries,
      count(*)::int as lines, coalesce(sum(n.debit_agorot), 0)::bigint as debit
    from (select l.*, ${isGiven(tx.accountId, choice.target)} as given
      from ledger_lines l where l.account_id = ${account} and ${isOfDays(choice)}) n
    group by n.given`.execute(tx.withoutPlugins());
  const none: SumRow = { entries: 0, lines: 0, debit: 0 };
  const of = (isOld: boolean) => toSums(rows.find(({ given }) => given === isOld) ?? none);
  return { fresh: of(false), given: of(true) };
}

/**
 * Enters what a run includes: what of its days is new for its target, or all of them. The ledger retains its lines; what may
 * change beside them, such as the reference of an expense, is entered as it is now.
 */
export async function enterEntries(
  tx: AccountTx,
  exportId: string,
  choice: AccountingChoice & { readonly isAll: boolean },
): Promise<EntrySums> {
  const account = sql`${tx.accountId}::bigint`;
  const wanted = choice.isAll ? sql`true` : sql`not ${isGiven(tx.accountId, choice.target)}`;
  await sql`
    insert into accounting_export_entries (account_id, export_id, target, source_kind, source_id, entry_no,
      entry_date, first_line, last_line, parties, movement_kind, reference, details, tax_id, value_date,
      allocation_number)
    select x.account_id, x.id, x.target, n.source_kind, n.source_id, n.entry_no, n.entry_date, n.first_line,
      n.last_line, n.parties,
      case when n.source_kind <> 'document' then n.source_kind
        when p.doc_type in (305, 320, 330, 400, 405) then p.doc_type::text else 'document' end,
      coalesce(p.number::text, e.reference, nullif(m.reference, ''), m.entry_no::text, ''),
      coalesce(nullif(concat_ws(' ', p.customer_name, nullif(p.subject, '')), ''),
        nullif(concat_ws(' ', e.supplier_name, nullif(e.description, '')), ''), m.description, c.name, ''),
      coalesce(p.customer->>'taxId', e.supplier_tax_id, c.tax_id, ''),
      coalesce(p.due_date, e.due_date, n.entry_date),
      coalesce(nullif(p.allocation_number, ''), t.allocation_number, e.allocation_number, '')
    from accounting_exports x
    join (
      select l.source_kind, l.source_id, l.entry_no, l.entry_date, min(l.line_no) as first_line,
        max(l.line_no) as last_line, array_agg(l.customer_id order by l.line_no) as parties
      from ledger_lines l where l.account_id = ${account} and ${isOfDays(choice)} and ${wanted}
      group by l.source_kind, l.source_id, l.entry_no, l.entry_date) n on true
    left join documents p on p.account_id = ${account} and n.source_kind = 'document' and p.id = n.source_id
    left join attached_allocations t
      on t.account_id = ${account} and n.source_kind = 'document' and t.document_id = n.source_id
    left join expenses e on e.account_id = ${account} and n.source_kind = 'expense' and e.id = n.source_id
    left join supplier_payments s
      on s.account_id = ${account} and n.source_kind = 'supplier-payment' and s.id = n.source_id
    left join customers c on c.account_id = ${account} and c.id = s.supplier_id
    left join manual_entries m
      on m.account_id = ${account} and n.source_kind = 'manual' and m.id = n.source_id
    where x.account_id = ${account} and x.id = ${exportId}::uuid`.execute(tx.withoutPlugins());
  const { rows } = await sql<SumRow>`
    select count(*) filter (where l.line_no = g.first_line)::int as entries, count(*)::int as lines,
      coalesce(sum(l.debit_agorot), 0)::bigint as debit
    from accounting_export_entries g
    join ledger_lines l on l.account_id = ${account} and l.source_kind = g.source_kind and l.source_id = g.source_id
      and l.entry_no = g.entry_no and l.entry_date = g.entry_date and l.line_no between g.first_line and g.last_line
    where g.account_id = ${account} and g.export_id = ${exportId}::uuid`.execute(
    tx.withoutPlugins(),
  );
  return toSums(rows[0]);
}
