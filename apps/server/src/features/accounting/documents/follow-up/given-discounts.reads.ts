import { worthOf, type SourceRow } from '@pinkas/domain/documents/source-rows';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** What documents that stand gave of the discounts of a paper, in minor units of its currency. */
export interface GivenDiscounts {
  /** By the number of the row. */
  readonly ofRows: ReadonlyMap<number, number>;
  readonly ofDocument: number;
}

/** Lines in another currency give no sum that compares: of those the quantity counts. */
const OF_ROWS = `
  select l.line_no as "lineNo", l.quantity_e4 as "quantityE4", l.discount_value as "totalMinor",
    coalesce(sum(t.discount_agorot) filter (where f.currency = d.currency), 0)::bigint as given,
    coalesce(sum(t.quantity_e4) filter (where f.currency <> d.currency), 0)::bigint as "otherQuantityE4"
  from document_lines l
  join documents d on d.account_id = $1 and d.id = $2
  join document_lines t on t.account_id = $1 and t.source_id = $2 and t.source_line_no = l.line_no
    and t.source_measure = 'quantity'
  join documents f on f.account_id = $1 and f.id = t.document_id
  where l.account_id = $1 and l.document_id = $2 and l.kind = 'priced' and l.discount_kind = 'amount'
    and not exists (select from document_cancellations c
      where c.account_id = $1 and c.document_id = t.document_id)
  group by l.line_no, l.quantity_e4, l.discount_value`;

/**
 * A document that follows several papers gives of the discounts of all in their proportion: in its own
 * currency where that is theirs, else in shekels.
 */
const OF_DOCUMENT = `
  select coalesce(sum(round(d.discount_value * case when f.currency = d.currency
      then coalesce((f.currency_sums->>'documentDiscountMinor')::numeric, f.document_discount_agorot) / nullif(b.minor, 0)
      else f.document_discount_agorot / nullif(b.agorot, 0) end)), 0)::bigint as given
  from documents d
  join standing_links s on s.account_id = $1 and s.source_id = d.id and s.kind = 'base'
  join documents f on f.account_id = $1 and f.id = s.document_id
  cross join lateral (
    select sum(o.document_discount_agorot) as agorot,
      sum(coalesce((o.currency_sums->>'documentDiscountMinor')::numeric, o.document_discount_agorot)) as minor
    from document_links l join documents o on o.account_id = $1 and o.id = l.source_id
    where l.account_id = $1 and l.document_id = f.id and l.kind = 'base' and o.discount_kind = 'amount') b
  where d.account_id = $1 and d.id = $2 and d.discount_kind = 'amount'`;

type GivenOfRow = Pick<SourceRow, 'lineNo' | 'quantityE4' | 'totalMinor'> & {
  readonly given: number;
  readonly otherQuantityE4: number;
};

/** What followers that stand really gave of the discounts in money of a paper and of its rows. */
export async function readGivenDiscounts(
  tx: AccountTx,
  documentId: string,
): Promise<GivenDiscounts> {
  const values = [tx.accountId, documentId];
  const ofRows = await tx.query<GivenOfRow & Record<string, unknown>>({
    name: 'given-discounts-of-rows',
    text: OF_ROWS,
    values,
  });
  const ofDocument = await tx.query<{ given: number }>({
    name: 'given-discount-of-document',
    text: OF_DOCUMENT,
    values,
  });
  return {
    ofRows: new Map(
      ofRows.rows.map((row) => [row.lineNo, row.given + worthOf(row, row.otherQuantityE4)]),
    ),
    ofDocument: ofDocument.rows[0]?.given ?? 0,
  };
}
