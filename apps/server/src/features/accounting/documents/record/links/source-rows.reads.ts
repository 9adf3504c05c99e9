import type { SourceRowView } from '@pinkas/contract/accounting/documents/document-fields';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { z } from 'zod';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';

/**
 * SQL: whether valid documents took all of a document, by its id: one that names none of its rows, or, of a
 * source document without a sum, those that name them all.
 */
export function isTakenWhole(id: string): string {
  return `(exists (select from active_bases s
      where s.account_id = $1 and s.source_id = ${id} and not exists (
        select from document_lines t
        where t.account_id = $1 and t.source_id = ${id} and t.document_id = s.document_id))
    or exists (select from active_bases s join documents p on p.account_id = $1 and p.id = s.source_id
      where s.account_id = $1 and s.source_id = ${id} and p.total_agorot = 0
        and not exists (select from source_rows r where r.account_id = $1 and r.document_id = ${id}
          and abs(r.taken_quantity_e4) < abs(r.quantity_e4))))`;
}

/**
 * SQL: the type of the source document that a row follows: by name, or with its whole document where no row
 * of it names one of that source. Null without one, as for a row that was added to rows that follow.
 */
const FOLLOWED_TYPE = `(select f.doc_type from document_lines l
    join document_links b on b.account_id = $1 and b.document_id = l.document_id and b.kind = 'base'
      and (b.source_id = l.source_id or l.source_id is null and not exists (
        select from document_lines t
        where t.account_id = $1 and t.document_id = l.document_id and t.source_id = b.source_id))
    join documents f on f.account_id = $1 and f.id = b.source_id
    where l.account_id = $1 and l.document_id = r.document_id and l.line_no = r.line_no
    order by f.doc_type = ${DOC_TYPES.DELIVERY} desc, f.id limit 1)`;

/** SQL: how a row counts in the source document whose row it names; null when it names none. */
const FOLLOWED_MEASURE = `(select l.source_measure from document_lines l
    where l.account_id = $1 and l.document_id = r.document_id and l.line_no = r.line_no)`;

/** SQL: the rows of a document with what was taken of each, as `SourceRow`s in JSON; null without any. */
export function sourceRowsOf(id: string): string {
  return `(select json_agg(json_build_object('lineNo', r.line_no, 'description', r.description, 'unit', r.unit,
      'quantityE4', r.quantity_e4, 'amountMinor', r.amount_minor,
      'totalMinor', r.total_minor, 'priceIncludesVat', r.price_includes_vat,
      'hasDiscountSum', r.has_discount_sum, 'takenQuantityE4', r.taken_quantity_e4,
      'takenAmountMinor', r.taken_amount_minor, 'takenDiscountMinor', r.taken_discount_minor,
      'takenMinor', r.taken_minor, 'followedType', ${FOLLOWED_TYPE},
      'followedMeasure', ${FOLLOWED_MEASURE}) order by r.line_no)
    from source_rows r where r.account_id = $1 and r.document_id = ${id})`;
}

type RowOfSource = z.output<typeof SourceRowView>;

/**
 * Returns the rows of a document with what was taken of each; undefined while nothing is, as after
 * its followers were cancelled.
 */
export async function findTouchedRows(
  tx: AccountTx,
  documentId: string,
): Promise<RowOfSource[] | undefined> {
  const { rows } = await tx.query<{ rows: RowOfSource[] | null }>({
    name: 'touched-rows',
    text: `select ${sourceRowsOf('$2')} as rows where exists (select from row_takings t
      where t.account_id = $1 and t.source_id = $2 and (t.quantity_e4 <> 0 or t.sum_minor <> 0))`,
    values: [tx.accountId, documentId],
  });
  return rows[0]?.rows ?? undefined;
}
