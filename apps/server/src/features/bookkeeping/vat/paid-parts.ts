import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

import { CREDIT_TYPES } from '../../accounting/documents/documents.api.ts';

const SALES = Object.values(DOC_TYPES).filter(
  (docType) => documentRulesOf(docType)?.posting === 'sale',
);

const dayOf = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone 'Asia/Jerusalem')::date`;

/**
 * Returns the CTEs `by_money` and `paid_parts`, for a business that reports its sales when they are paid: the invoices and
 * credits of those days, and what was paid of each before the period (`paid_then`) and by its end (`paid_now`). Of a credit
 * that is what was refunded of it, or pays other documents. Money that arrived before its invoice is paid on the day of the
 * invoice, and money on account on the day when it is allocated to one. What a receipt pays falls on the day of the entry of a
 * cheque that no longer pays, and rises when it pays again (decision 0268).
 */
export function paidParts(
  accountId: number,
  { from, to }: ReportPeriod,
  cashDays: readonly ReportPeriod[],
): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`cash_days as (
      select r.first, r.last from unnest(${cashDays.map((days) => days.from)}::date[],
        ${cashDays.map((days) => days.to)}::date[]) as r (first, last)),
    by_money as (
      select d.id, d.doc_type = any(${CREDIT_TYPES}::int[]) as is_credit, d.document_date as day,
        d.total_agorot as total, d.received_agorot as received, ${dayOf('c.cancelled_at')} as ended
      from documents d
      left join document_cancellations c on c.account_id = ${account} and c.document_id = d.id
      where d.account_id = ${account} and d.doc_type = any(${[...SALES, ...CREDIT_TYPES]}::int[])
        and d.total_agorot > 0 and d.document_date <= ${to}
        and exists (select from cash_days r where d.document_date between r.first and r.last)),
    asking as (
      select d.id, d.day, d.id as paid_id, true as is_own from by_money d where not d.is_credit
      union all
      select d.id, d.day, b.source_id, false from by_money d
        join document_links b on b.account_id = ${account} and b.document_id = d.id and b.kind = 'base'
        where not d.is_credit),
    turned as (
      select t.document_id, t.day, lead(t.day) over days as until, sum(t.unpaid) over days as unpaid
        from (select document_id, entry_date as day, sum(case when takes_back then sum_agorot else -sum_agorot end) as unpaid
            from cheque_entries where account_id = ${account} group by document_id, entry_date
          union all select distinct document_id, '-infinity'::date, 0 from cheque_entries where account_id = ${account}) t
        window days as (partition by t.document_id order by t.day)),
    money as (
      select a.id, greatest(f.document_date, a.day, t.day) as day, least(t.until, ${dayOf('c.cancelled_at')}) as until,
        case when t.document_id is null then l.sum_agorot
          else greatest(0, least(l.sum_agorot, f.received_agorot - t.unpaid - (
            select coalesce(sum(b.sum_agorot), 0) from document_links b where b.account_id = ${account}
              and b.document_id = l.document_id and b.kind = 'receipt' and b.source_id < l.source_id))) end as sum
        from asking a
        join document_links l on l.account_id = ${account} and l.source_id = a.paid_id
          and (l.kind = 'receipt' or a.is_own and l.kind in ('release', 'deposit-use'))
        join documents f on f.account_id = ${account} and f.id = l.document_id
        left join turned t on l.kind = 'receipt' and t.document_id = l.document_id
        left join document_cancellations c on c.account_id = ${account} and c.document_id = l.document_id
      union all
      select a.id, greatest(${dayOf('p.at')}, a.day), least(${dayOf('u.at')}, ${dayOf('c.cancelled_at')}), p.sum_agorot
        from asking a
        join allocations p on p.account_id = ${account} and p.item_id = a.paid_id
        left join allocation_undos u on u.account_id = ${account} and u.allocation_id = p.id
        left join document_cancellations c on c.account_id = ${account} and c.document_id = p.credit_id
      union all
      select d.id, greatest(${dayOf('p.at')}, d.day), ${dayOf('u.at')}, p.sum_agorot
        from by_money d
        join allocations p on p.account_id = ${account} and p.credit_id = d.id
        left join allocation_undos u on u.account_id = ${account} and u.allocation_id = p.id
        where d.is_credit
      union all
      select d.id, greatest(f.document_date, d.day), ${dayOf('c.cancelled_at')}, l.sum_agorot
        from by_money d
        join document_links l on l.account_id = ${account} and l.source_id = d.id and l.kind = 'refund'
        join documents f on f.account_id = ${account} and f.id = l.document_id
        left join document_cancellations c on c.account_id = ${account} and c.document_id = l.document_id
        where d.is_credit
      union all
      select d.id, d.day, null, d.received from by_money d where d.is_credit and d.received > 0),
    paid_parts as (
      select d.id, d.is_credit, d.day, d.total,
        least(d.total, coalesce(sum(m.sum) filter (where m.day < ${from}
          and (m.until is null or m.until >= ${from}) and (d.ended is null or d.ended >= ${from})), 0)) as paid_then,
        least(d.total, coalesce(sum(m.sum) filter (where (m.until is null or m.until > ${to})
          and (d.ended is null or d.ended > ${to})), 0)) as paid_now,
        greatest(max(m.day), max(m.until) filter (where m.until <= ${to}), min(d.ended) filter (where d.ended <= ${to})) as last_day
      from by_money d join money m on m.id = d.id and m.day <= ${to}
      group by d.id, d.is_credit, d.day, d.total)`;
}
