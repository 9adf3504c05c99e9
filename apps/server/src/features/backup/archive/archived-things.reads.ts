import type { AccountTx } from '../../../platform/db/account-transaction.ts';

export interface ArchivedDocument {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly customerName: string;
  readonly documentDate: string;
}

/** Returns the next documents of the account, in the order of their ids. */
export async function listDocumentsAfter(
  tx: AccountTx,
  afterId: string | null,
  limit: number,
): Promise<ArchivedDocument[]> {
  const { rows } = await tx.query<ArchivedDocument & Record<string, unknown>>({
    name: 'archived-documents',
    text: `select d.id as "documentId", d.doc_type as "docType", d.number,
        d.customer_name as "customerName", d.document_date as "documentDate"
      from documents d where d.account_id = $1 and ($2::uuid is null or d.id > $2) order by d.id limit $3`,
    values: [tx.accountId, afterId, limit],
  });
  return rows;
}

/** A stored file and the thing that it is attached to. */
export interface ArchivedFile {
  readonly entityKind:
    | 'customer'
    | 'item'
    | 'expense'
    | 'document'
    | 'mandate'
    | 'draft'
    | 'document-row'
    | 'certificate'
    | 'business-image'
    | 'clearing-application'
    | 'sales-page'
    | 'inbox';
  /** What people know the thing by; may be empty. */
  readonly label: string;
  readonly docType: number | null;
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  /** Where the next page begins. */
  readonly place: FilePlace;
}

export type FilePlace = readonly [attachedKind: string, entityId: string, fileId: string];

/**
 * Lists the next attached files of the account. A file that waits to be filed is attached to an expense that does not
 * exist yet.
 */
export async function listFilesAfter(
  tx: AccountTx,
  after: FilePlace | undefined,
  limit: number,
): Promise<ArchivedFile[]> {
  const { rows } = await tx.query<ArchivedFile & Record<string, unknown>>({
    name: 'archived-files',
    text: `select case when a.entity_kind = 'expense' and e.id is null then 'inbox' else a.entity_kind end as "entityKind",
        coalesce(case when e.id is not null then concat_ws(' ', e.document_date, e.supplier_name, e.reference) end,
          c.name, i.name, d.number::text, m.reference, '') as label,
        d.doc_type as "docType", f.name, f.media_type as "mediaType", f.sha256,
        json_build_array(a.entity_kind, a.entity_id, a.file_id) as place
      from attachments a
      join stored_files f on f.account_id = $1 and f.id = a.file_id and f.state = 'stored'
      left join expenses e on e.account_id = $1 and a.entity_kind = 'expense' and e.id = a.entity_id
      left join customers c on c.account_id = $1 and a.entity_kind = 'customer' and c.id = a.entity_id
      left join items i on i.account_id = $1 and a.entity_kind = 'item' and i.id = a.entity_id
      left join bank_mandates m on m.account_id = $1 and a.entity_kind = 'mandate' and m.id = a.entity_id
      left join documents d on d.account_id = $1 and a.entity_kind in ('document', 'document-row') and d.id = a.entity_id
      where a.account_id = $1
        and ($2::text is null or (a.entity_kind, a.entity_id, a.file_id) > ($2, $3::uuid, $4::uuid))
      order by a.entity_kind, a.entity_id, a.file_id limit $5`,
    values: [tx.accountId, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, limit],
  });
  return rows;
}
