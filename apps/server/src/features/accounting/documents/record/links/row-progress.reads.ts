import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { SUPPLYING_TYPES } from '@pinkas/domain/items/stock-move';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';

/**
 * The quantity that was ordered of a row that a line follows, and supplied up to and with the line's
 * document.
 */
export interface Progress {
  readonly orderedE4: number;
  readonly suppliedE4: number;
}

/**
 * Rows of a delivery note that follow rows of a quote or an order. Supplied is what documents that deliver goods
 * took of these by quantity until the note was issued: notes up to its number, other types before its moment, less
 * what was cancelled or credited before it. A document of another type may be committed after a note that has a
 * later moment: what the first print of the note showed is binding for all others (`readPrintProgress`).
 */
const OF_DOCUMENT = `
  select l.line_no as "lineNo", o.quantity_e4 as "orderedE4", sum(t.quantity_e4 - back.quantity_e4)::bigint as "suppliedE4"
  from documents d
  join document_lines l on l.account_id = $1 and l.document_id = d.id and l.source_measure = 'quantity'
  join documents s on s.account_id = $1 and s.id = l.source_id
    and s.doc_type in (${DOC_TYPES.BID}, ${DOC_TYPES.ORDER})
  join document_lines o on o.account_id = $1 and o.document_id = l.source_id and o.line_no = l.source_line_no
  join document_lines t on t.account_id = $1 and t.source_id = l.source_id
    and t.source_line_no = l.source_line_no and t.source_measure = 'quantity'
  join documents n on n.account_id = $1 and n.id = t.document_id
    and n.doc_type in (${SUPPLYING_TYPES.join(', ')}) and case
    when n.doc_type = d.doc_type and n.series = d.series then n.number <= d.number
    else (n.issued_at, n.id) < (d.issued_at, d.id) end
  cross join lateral (
    select coalesce(sum(c.quantity_e4), 0) as quantity_e4 from document_lines c
    join documents k on k.account_id = $1 and k.id = c.document_id
      and (k.issued_at, k.id) < (d.issued_at, d.id)
    where c.account_id = $1 and c.source_id = t.document_id and c.source_line_no = t.line_no
      and k.doc_type = ${DOC_TYPES.INVOICE_CREDIT}) back
  where d.account_id = $1 and d.id = $2 and d.doc_type = ${DOC_TYPES.DELIVERY}
    and not exists (select from document_cancellations c
      where c.account_id = $1 and c.document_id = n.id and n.id <> d.id and c.cancelled_at < d.issued_at)
  group by l.line_no, o.quantity_e4`;

/**
 * Returns whether a document of the type shows what was supplied of the rows that it follows: delivery notes
 * alone.
 */
export function tellsProgress(docType: number): boolean {
  return docType === DOC_TYPES.DELIVERY;
}

/**
 * Returns what was ordered and supplied of the rows that a delivery note follows, by the numbers of its own
 * rows.
 */
export async function readRowProgress(
  tx: AccountTx,
  documentId: string,
): Promise<ReadonlyMap<number, Progress>> {
  const { rows } = await tx.query<Progress & { readonly lineNo: number }>({
    name: 'row-progress',
    text: OF_DOCUMENT,
    values: [tx.accountId, documentId],
  });
  return new Map(rows.map(({ lineNo, ...progress }) => [lineNo, progress]));
}

/** What was supplied of one row of a quote or an order by documents that stand. */
export interface SuppliedRow {
  readonly documentId: string;
  readonly lineNo: number;
  readonly orderedE4: number;
  readonly suppliedE4: number;
}

/** Returns what was supplied so far of the rows of quotes and orders among these documents. */
export async function readSuppliedRows(
  tx: AccountTx,
  documentIds: readonly string[],
): Promise<SuppliedRow[]> {
  const { rows } = await tx.query<SuppliedRow & Record<string, unknown>>({
    name: 'supplied-rows',
    text: `select o.document_id as "documentId", o.line_no as "lineNo", o.quantity_e4 as "orderedE4",
        (select coalesce(sum(t.quantity_e4), 0) from row_takings t
          join documents n on n.account_id = $1 and n.id = t.document_id
            and n.doc_type in (${SUPPLYING_TYPES.join(', ')})
          where t.account_id = $1 and t.source_id = o.document_id and t.source_line_no = o.line_no
            and t.source_measure = 'quantity')::bigint as "suppliedE4"
      from documents s
      join document_lines o on o.account_id = $1 and o.document_id = s.id and o.kind = 'priced'
      where s.account_id = $1 and s.id = any($2::uuid[])
        and s.doc_type in (${DOC_TYPES.BID}, ${DOC_TYPES.ORDER})`,
    values: [tx.accountId, [...documentIds]],
  });
  return rows;
}
