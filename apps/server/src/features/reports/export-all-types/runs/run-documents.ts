import type { AccountingChoice } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { EntrySums } from './run-entries.ts';

interface SumRow {
  readonly entries: number;
  readonly lines: number;
}

const toSums = (row: SumRow | undefined): EntrySums => ({
  entries: row?.entries ?? 0,
  lines: row?.lines ?? 0,
  // Quotes and credits beside invoices amount to no sum.
  debitAgorot: 0,
});

/**
 * Returns the documents of some days as they stand: whether each is cancelled, and its allocation
 * number.
 */
function documentsOf(accountId: number, { from, to }: AccountingChoice): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`
    select d.id, c.document_id is not null as is_cancelled,
      coalesce(nullif(d.allocation_number, ''), t.allocation_number, '') as allocation_number
    from documents d
    left join document_cancellations c on c.account_id = ${account} and c.document_id = d.id
    left join attached_allocations t on t.account_id = ${account} and t.document_id = d.id
    where d.account_id = ${account} and d.document_date between ${from} and ${to}`;
}

/** Returns whether an archive includes the document `n` in its current state. */
function isGiven(accountId: number): RawBuilder<unknown> {
  return sql`exists (select from accounting_export_documents g
    where g.account_id = ${accountId}::bigint and g.document_id = n.id and g.is_cancelled = n.is_cancelled
      and g.allocation_number = n.allocation_number)`;
}

/**
 * Returns how many documents of some days are new, or changed since they were included; and how many were included as
 * they are now.
 */
export async function sumDocuments(
  tx: AccountTx,
  choice: AccountingChoice,
): Promise<{ readonly fresh: EntrySums; readonly given: EntrySums }> {
  const { rows } = await sql<SumRow & { readonly given: boolean }>`
    select ${isGiven(tx.accountId)} as given, count(*)::int as entries, 0 as lines
    from (${documentsOf(tx.accountId, choice)}) n group by 1`.execute(tx.withoutPlugins());
  return {
    fresh: toSums(rows.find(({ given }) => !given)),
    given: toSums(rows.find(({ given }) => given)),
  };
}

/**
 * Enters the documents that an archive includes: those of its days that are new or changed, or all of them. One statement sees
 * one snapshot: what is issued concurrently is of the next run.
 */
export async function enterDocuments(
  tx: AccountTx,
  exportId: string,
  choice: AccountingChoice & { readonly isAll: boolean },
): Promise<EntrySums> {
  const account = sql`${tx.accountId}::bigint`;
  const wanted = choice.isAll ? sql`true` : sql`not ${isGiven(tx.accountId)}`;
  await sql`
    insert into accounting_export_documents (account_id, export_id, document_id, is_cancelled, allocation_number)
    select x.account_id, x.id, n.id, n.is_cancelled, n.allocation_number
    from accounting_exports x
    join (${documentsOf(tx.accountId, choice)}) n on ${wanted}
    where x.account_id = ${account} and x.id = ${exportId}::uuid`.execute(tx.withoutPlugins());
  const { rows } = await sql<SumRow>`
    select count(distinct e.document_id)::int as entries, count(l.line_no)::int as lines
    from accounting_export_documents e
    left join document_lines l on l.account_id = ${account} and l.document_id = e.document_id
    where e.account_id = ${account} and e.export_id = ${exportId}::uuid`.execute(
    tx.withoutPlugins(),
  );
  return toSums(rows[0]);
}
