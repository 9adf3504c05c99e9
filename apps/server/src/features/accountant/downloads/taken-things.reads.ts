import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A document of the period. */
export interface TakenDocument {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly customerName: string;
  readonly documentDate: string;
}

/** Returns how many documents of a period the person of the transaction sees. */
export async function countDocuments(tx: AccountTx, { from, to }: ReportPeriod): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-taken-documents',
    text: `select count(*)::int as count from documents
      where account_id = $1 and document_date between $2 and $3`,
    values: [tx.accountId, from, to],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Returns the next documents of a period that the person of the transaction sees, in the order of
 * their ids.
 */
export async function listDocumentsOf(
  tx: AccountTx,
  { from, to }: ReportPeriod,
  afterId: string | null,
  limit: number,
): Promise<TakenDocument[]> {
  const { rows } = await tx.query<TakenDocument & Record<string, unknown>>({
    name: 'taken-documents',
    text: `select d.id as "documentId", d.doc_type as "docType", d.number,
        d.customer_name as "customerName", d.document_date as "documentDate"
      from documents d
      where d.account_id = $1 and d.document_date between $2 and $3 and ($4::uuid is null or d.id > $4)
      order by d.id limit $5`,
    values: [tx.accountId, from, to, afterId, limit],
  });
  return rows;
}

/** A stored document of an expense. */
export interface TakenPaper {
  readonly label: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  /** Where the next page begins. */
  readonly place: readonly [expenseId: string, fileId: string];
}

/** Lists the next documents of the expenses of a period. */
export async function listPapersOf(
  tx: AccountTx,
  { from, to }: ReportPeriod,
  after: TakenPaper['place'] | undefined,
  limit: number,
): Promise<TakenPaper[]> {
  const { rows } = await tx.query<TakenPaper & Record<string, unknown>>({
    name: 'taken-papers',
    text: `select concat_ws(' ', e.document_date, e.supplier_name, e.reference) as label, f.name,
        f.media_type as "mediaType", f.sha256, json_build_array(a.entity_id, a.file_id) as place
      from expenses e
      join attachments a on a.account_id = $1 and a.entity_kind = 'expense' and a.entity_id = e.id
      join stored_files f on f.account_id = $1 and f.id = a.file_id and f.state = 'stored'
      where e.account_id = $1 and e.removed_at is null and e.document_date between $2 and $3
        and ($4::uuid is null or (a.entity_id, a.file_id) > ($4::uuid, $5::uuid))
      order by a.entity_id, a.file_id limit $6`,
    values: [tx.accountId, from, to, after?.[0] ?? null, after?.[1] ?? null, limit],
  });
  return rows;
}
