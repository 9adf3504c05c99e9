import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the statements `lines`, `weighed` and `itemized` to stand behind `found`: the rows of `found` divided among the
 * items of their lines, so that the parts of a document come to its income to the agora.
 *
 * The ledger knows a document as a whole: its taxable income, the rest, and VAT. A line weighs what it comes to before
 * VAT; discounts of the whole document, roundings and rates of exchange are divided by weight, among the taxable lines
 * and among the others. Each line takes the difference between two rounded sums of the weights so far, therefore nothing
 * is lost. What has no lines stays whole.
 */
export function itemizedIncome(accountId: number): RawBuilder<unknown> {
  return sql`lines as (
      select f.*, l.line_no, l.item_id, coalesce(l.vat_kind = 'taxable', false) as is_taxed,
        coalesce(case when l.price_includes_vat and l.vat_kind = 'taxable'
          then round(l.total_agorot * 10000::numeric / (10000 + f.vat_rate_basis_points))
          else l.total_agorot end, 0)::bigint as own
      from found f left join document_lines l
        on l.account_id = ${accountId}::bigint and l.document_id = f.document_id and l.kind = 'priced'),
    weighed as (
      select l.*, sum(own) over upto as sofar, sum(own) over whole as whole,
        line_no = max(line_no) over whole as is_last,
        bool_or(not is_taxed) over document as has_free, bool_or(is_taxed) over document as has_taxed
      from lines l
      window document as (partition by is_previous, document_id, day),
        whole as (partition by is_previous, document_id, day, is_taxed),
        upto as (partition by is_previous, document_id, day, is_taxed order by line_no)),
    itemized as (
      select w.is_previous, w.document_id, w.day, w.item_id, w.doc_type, w.customer_id,
        case when w.is_taxed then ${share(sql`w.taxable`)} + case when w.has_free then 0 else ${share(REST)} end
          else ${share(REST)} + case when w.has_taxed then 0 else ${share(sql`w.taxable`)} end end as income,
        case when w.is_taxed or not w.has_taxed then ${share(sql`w.vat`)} else 0 end as vat,
        case when w.is_taxed or not w.has_taxed then ${share(sql`w.taxable`)} else 0 end as taxable
      from weighed w)`;
}

const REST = sql`(w.income - w.taxable)`;

/** The part of a sum of the document that a line takes among the lines of its kind. */
function share(sum: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case
    when w.line_no is null then ${sum}
    when w.whole = 0 then case when w.is_last then ${sum} else 0 end
    else round(${sum}::numeric * w.sofar / w.whole) - round(${sum}::numeric * (w.sofar - w.own) / w.whole)
    end)::bigint`;
}
