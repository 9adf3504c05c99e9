import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the CTE `itemized`, to precede `found`: the rows of `found` by the lines of their documents. The share of each
 * line in the income of its document was divided when it was issued (`incomeOfLines`); the parts add up to it to the
 * agora. `times` is how often a row counts it: once, less once where it is reversed, or not at all where the row has both.
 * What has no lines stays whole. A document counts once an item, and once in all, or once where one item alone is
 * requested.
 */
export function itemizedIncome(accountId: number, itemId: string | undefined): RawBuilder<unknown> {
  const isFirst = itemId === undefined ? sql`l.line_no = 1` : sql`l.is_first_of_item`;
  return sql`itemized as (
      select f.is_previous, f.document_id, f.day, l.item_id, f.doc_type, f.customer_id,
        case when l.line_no is null then f.income else f.times * l.income_agorot end as income,
        case when l.line_no is null then f.vat else f.times * l.income_vat_agorot end as vat,
        case when l.line_no is null then f.taxable else f.times * l.income_taxable_agorot end as taxable,
        coalesce(l.is_first_of_item, true) as is_counted, f.is_counted_once and coalesce(${isFirst}, true) as is_counted_once
      from found f left join document_lines l
        on l.account_id = ${accountId}::bigint and l.document_id = f.document_id and l.kind = 'priced')`;
}
