import type { AccountingChoice } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import type { ExpenseKind } from '@pinkas/domain/expenses/expense-kind';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';

const PAPERS_AT_ONCE = 250;

/** A document of an expense in an archive, by what was entered of it. */
export interface ArchivedPaper {
  /** Counts the documents of the archive, from 1. */
  readonly no: number;
  readonly kind: ExpenseKind;
  readonly date: LocalDate;
  readonly supplier: string;
  readonly taxId: string;
  readonly reference: string;
  readonly grossAgorot: number;
  readonly vatAgorot: number;
  readonly fileName: string;
  readonly sha256: string;
}

/** Returns the documents of the approved expenses of some days. */
function papersOf(accountId: number, { from, to }: AccountingChoice): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`
    select e.id, f.id as file_id, e.kind, e.document_date, e.supplier_name, e.supplier_tax_id, e.reference,
      e.gross_agorot, e.vat_agorot, f.name, f.sha256
    from expenses e
    join attachments a on a.account_id = ${account} and a.entity_kind = 'expense' and a.entity_id = e.id
    join stored_files f on f.account_id = ${account} and f.id = a.file_id and f.state = 'stored'
    where e.account_id = ${account} and e.entry_date between ${from} and ${to} and e.removed_at is null
      and e.state <> 'waiting'`;
}

/** Returns whether an archive includes the document `n`. */
function isGiven(accountId: number): RawBuilder<unknown> {
  return sql`exists (select from accounting_export_papers g where g.account_id = ${accountId}::bigint
    and g.expense_id = n.id and g.file_id = n.file_id)`;
}

/** Returns how many documents of some days no archive includes, and how many one does. */
export async function countPapers(
  tx: AccountTx,
  choice: AccountingChoice,
): Promise<{ readonly fresh: number; readonly given: number }> {
  const { rows } = await sql<{ fresh: number; given: number }>`
    select count(*) filter (where not n.given)::int as fresh, count(*) filter (where n.given)::int as given
    from (select ${isGiven(tx.accountId)} as given from (${papersOf(tx.accountId, choice)}) n) n`.execute(
    tx.withoutPlugins(),
  );
  return rows[0] ?? { fresh: 0, given: 0 };
}

/**
 * Enters the documents that an archive includes: those of its days that none has, or all of them. Returns how many.
 */
export async function enterPapers(
  tx: AccountTx,
  exportId: string,
  choice: AccountingChoice & { readonly isAll: boolean },
): Promise<number> {
  const account = sql`${tx.accountId}::bigint`;
  const wanted = choice.isAll ? sql`true` : sql`not ${isGiven(tx.accountId)}`;
  const { numAffectedRows } = await sql`
    insert into accounting_export_papers (account_id, export_id, expense_id, file_id, kind, document_date,
      supplier_name, supplier_tax_id, reference, gross_agorot, vat_agorot, file_name, sha256)
    select x.account_id, x.id, n.id, n.file_id, n.kind, n.document_date, n.supplier_name, n.supplier_tax_id,
      n.reference, n.gross_agorot, n.vat_agorot, n.name, n.sha256
    from accounting_exports x
    join (${papersOf(tx.accountId, choice)}) n on ${wanted}
    where x.account_id = ${account} and x.id = ${exportId}::uuid`.execute(tx.withoutPlugins());
  return Number(numAffectedRows ?? 0);
}

/** Returns the documents of a run by the days of their expenses, in batches. */
export function runPapers(
  tx: AccountTx,
  exportId: string,
): AsyncGenerator<readonly ArchivedPaper[]> {
  return cursorRows(
    tx,
    sql<ArchivedPaper & Record<string, unknown>>`
      select row_number() over (order by x.document_date, x.expense_id, x.file_id) as no, x.kind,
        x.document_date as date, x.supplier_name as supplier, x.supplier_tax_id as "taxId", x.reference,
        x.gross_agorot as "grossAgorot", x.vat_agorot as "vatAgorot", x.file_name as "fileName", x.sha256
      from accounting_export_papers x
      where x.account_id = ${sql`${tx.accountId}::bigint`} and x.export_id = ${exportId}::uuid
      order by no`,
    PAPERS_AT_ONCE,
  );
}
