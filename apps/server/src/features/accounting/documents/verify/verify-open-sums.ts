import { WAITING_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { FOLLOWED_IN_PARTS_TYPES } from '@pinkas/domain/documents/links/followed-in-parts';
import { sql } from 'kysely';

/** A document that does not hold, and why; without a document where only a sum is wrong. */
export interface FoundRow {
  readonly id: string | null;
  readonly docType: number | null;
  readonly number: number | null;
  readonly what: string;
}

/**
 * Open balances and credits that do not follow from the active links and allocations (I2). Computed by
 * another method than `sums_of_document`: all documents at once, the credits of an invoice by a running
 * sum.
 */
export const OPEN_SUMS = (accountId: number) => sql<FoundRow>`
  with unpaid as materialized (
    select document_id as id, sum(case when takes_back then sum_agorot else -sum_agorot end) as unpaid
    from cheque_entries where account_id = ${accountId}::bigint group by 1),
  links as materialized (
    select l.document_id, l.source_id, l.kind, case when u.id is null or l.kind <> 'receipt' then l.sum_agorot
      else greatest(0, least(l.sum_agorot, r.received_agorot - u.unpaid - coalesce(sum(l.sum_agorot) over (
        partition by l.document_id, l.kind order by l.source_id
        rows between unbounded preceding and 1 preceding), 0))) end as sum_agorot
    from document_links l
    left join unpaid u on u.id = l.document_id
    left join documents r on r.account_id = l.account_id and r.id = u.id
    where l.account_id = ${accountId}::bigint and not exists (
      select from document_cancellations c
      where c.account_id = l.account_id and c.document_id = l.document_id)),
  allocated as materialized (
    select a.credit_id, a.item_id, a.sum_agorot from allocations a
    where a.account_id = ${accountId}::bigint
      and not exists (select from allocation_undos u
        where u.account_id = a.account_id and u.allocation_id = a.id)
      and not exists (select from document_cancellations c
        where c.account_id = a.account_id and c.document_id = a.credit_id)),
  given as materialized (
    select id, sum(sum_agorot) as given from (
      select credit_id as id, sum_agorot from allocated
      union all select source_id, sum_agorot from links where kind = 'refund') parts
    group by 1),
  paid as materialized (
    select id, sum(sum_agorot) as paid from (
      select source_id as id, sum_agorot from links where kind not in ('base', 'credit', 'refund')
      union all select item_id, sum_agorot from allocated) parts
    group by 1),
  paid_before as materialized (
    select b.document_id as id, sum(p.paid) as paid from document_links b join paid p on p.id = b.source_id
    where b.account_id = ${accountId}::bigint and b.kind = 'base' group by 1),
  takers as materialized (
    select distinct t.document_id, t.source_id from document_lines t
    where t.account_id = ${accountId}::bigint and t.source_id is not null),
  backs as materialized (
    select c.source_id as id, c.source_line_no as line_no, sum(case when c.source_measure = 'quantity' then c.quantity_e4 else 0 end) as quantity,
      sum(case when c.source_measure = 'sum' then c.total_minor else 0 end) as sum,
      sum(case when c.vat_kind <> 'taxable' or c.price_includes_vat = i.price_includes_vat then c.total_minor
        else round(c.total_minor * ((10000 + n.vat_rate_basis_points) / 10000.0) ^ case when i.price_includes_vat then 1 else -1 end) end) as total
    from document_lines c
    join documents n on n.account_id = c.account_id and n.id = c.document_id
    join document_lines i on i.account_id = c.account_id and i.document_id = c.source_id and i.line_no = c.source_line_no
    join document_links k on k.account_id = c.account_id and k.document_id = c.document_id
      and k.source_id = c.source_id and k.kind = 'credit'
    where c.account_id = ${accountId}::bigint group by 1, 2),
  given_back as materialized (
    select l.document_id as id from document_lines l
    left join backs b on b.id = l.document_id and b.line_no = l.line_no
    where l.account_id = ${accountId}::bigint and l.kind = 'priced' and l.document_id in (select id from backs)
    group by 1 having bool_and(coalesce(b.quantity, 0) = l.quantity_e4 or b.sum <> 0 and b.sum = l.total_minor)
      and (select total_agorot from documents d where d.account_id = ${accountId}::bigint and d.id = l.document_id)
        <= (select sum(k.sum_agorot) from document_links k
          where k.account_id = ${accountId}::bigint and k.source_id = l.document_id and k.kind = 'credit')),
  followed as materialized (
    select b.source_id as id, bool_or(f.doc_type = 305) as is_invoiced,
      bool_or(t.document_id is null and (r.id is null or s.doc_type = 300)) as is_whole from links b
    join documents f on f.account_id = ${accountId}::bigint and f.id = b.document_id
    join documents s on s.account_id = ${accountId}::bigint and s.id = b.source_id
    left join takers t on t.document_id = b.document_id and t.source_id = b.source_id
    left join given_back r on r.id = b.document_id
    where b.kind = 'base' group by 1),
  parts as materialized (
    select l.document_id as id, l.line_no, t.source_measure as measure,
      t.quantity_e4 - coalesce(b.quantity, 0) as quantity, t.quantity_e4 as of_quantity,
      case when t.total_minor < 0 then least(0, t.total_minor - least(0, coalesce(b.total, 0)))
        else greatest(0, t.total_minor - greatest(0, coalesce(b.total, 0))) end as sum,
      f.currency = d.currency and t.unit_price_e4 <> 0 as is_own, l.discount_kind = 'amount' as is_sum,
      t.discount_kind = 'amount' as gives_sum, sign(l.amount_minor) as side, t.amount_minor as gross,
      t.discount_minor as given, round(l.amount_minor * t.quantity_e4 / l.quantity_e4::numeric) as share,
      round((l.amount_minor - l.total_minor) * t.quantity_e4 / l.quantity_e4::numeric) as share_given
    from document_lines t
    join documents f on f.account_id = t.account_id and f.id = t.document_id
    join documents d on d.account_id = t.account_id and d.id = t.source_id
    join document_lines l on l.account_id = t.account_id and l.document_id = t.source_id and l.line_no = t.source_line_no
    left join backs b on b.id = t.document_id and b.line_no = t.line_no
    where t.account_id = ${accountId}::bigint and t.source_id is not null and d.doc_type = any(${[...FOLLOWED_IN_PARTS_TYPES]}::int[])
      and not exists (select from document_cancellations x
        where x.account_id = t.account_id and x.document_id = t.document_id)),
  terms as materialized (
    select id, line_no, measure, quantity, of_quantity, sum,
      case when is_own and abs(gross - share) < 2 then gross else share end
        - case when is_sum then 0 when is_own and gives_sum then side * least(side * given, side * share_given)
          when is_own and abs(given - share_given) < 2 then given else share_given end as amount,
      case when is_sum and is_own then given when is_sum then share_given
        when is_own and gives_sum then given - side * least(side * given, side * share_given) else 0 end as discount
    from parts),
  taken as materialized (
    select id, line_no,
      sum(case when measure = 'quantity' then quantity else 0 end) as quantity,
      sum(case when measure = 'quantity' then round(amount::numeric * quantity / of_quantity) else 0 end) as amount,
      sum(case when measure = 'quantity' then round(discount::numeric * quantity / of_quantity) else 0 end) as discount,
      sum(case when measure = 'sum' then sum else 0 end) as sum
    from terms group by 1, 2),
  rests as materialized (
    select l.document_id as id, l.total_minor as total, coalesce(t.quantity, 0) <> l.quantity_e4 as has_quantity,
      coalesce(t.quantity, 0) <> 0 or coalesce(t.sum, 0) <> 0 as is_touched,
      coalesce(t.sum, 0) as sum,
      case when l.amount_minor < 0 then
          l.total_minor - coalesce(t.sum, 0) - coalesce(t.amount, 0) + greatest(least(0, coalesce(t.discount, 0)),
            least(0, case when l.discount_kind = 'amount' then l.amount_minor - l.total_minor else 0 end + coalesce(t.sum, 0)))
        else l.total_minor - coalesce(t.sum, 0) - coalesce(t.amount, 0) + least(greatest(0, coalesce(t.discount, 0)),
            greatest(0, case when l.discount_kind = 'amount' then l.amount_minor - l.total_minor else 0 end + coalesce(t.sum, 0))) end as rest
    from (select distinct id from taken) p
    join document_lines l on l.account_id = ${accountId}::bigint and l.document_id = p.id and l.kind = 'priced'
    left join taken t on t.id = p.id and t.line_no = l.line_no),
  in_parts as materialized (
    select id, sum(total) as whole, bool_or(is_left) as is_left, bool_or(is_touched) as is_touched,
      sum(case when is_left then rest else 0 end) as rest
    from (select *, has_quantity and (sum = 0 or rest * sign(total) > 0) as is_left from rests) each
    group by 1),
  dated as materialized (
    select d.id, d.doc_type, d.number, d.total_agorot, d.received_agorot - coalesce(u.unpaid, 0) as received_agorot,
      d.open_agorot, d.credit_agorot, d.is_income, c.document_id is not null as is_cancelled,
      c.document_id is not null or k.document_id is not null or coalesce(f.is_whole, false)
        or not coalesce(q.is_left, true) as is_settled,
      case when q.id is null then d.total_agorot when q.whole > 0
        then least(d.total_agorot, greatest(1, round(d.total_agorot * q.rest / q.whole)))
        when q.is_touched then least(d.total_agorot, 1) else d.total_agorot end as asked,
      coalesce(f.is_invoiced, false) as is_invoiced, coalesce(p.paid, 0) as paid,
      case when d.doc_type = 305 then coalesce(b.paid, 0) else 0 end as paid_before, coalesce(g.given, 0) as given
    from documents d
    left join unpaid u on u.id = d.id
    left join followed f on f.id = d.id
    left join in_parts q on q.id = d.id
    left join paid p on p.id = d.id
    left join paid_before b on b.id = d.id
    left join given g on g.id = d.id
    left join document_cancellations c on c.account_id = d.account_id and c.document_id = d.id
    left join document_closures k on k.account_id = d.account_id and k.document_id = d.id
    where d.account_id = ${accountId}::bigint),
  credits as materialized (
    select c.id, l.source_id, l.sum_agorot - c.received_agorot - c.given as own,
      sum(l.sum_agorot - c.received_agorot - c.given) over (partition by l.source_id order by c.number) as until_own
    from links l join dated c on c.id = l.document_id where l.kind = 'credit'),
  credited as materialized (select source_id as id, sum(own) as credited from credits group by 1),
  credit_notes as materialized (
    select c.id, greatest(0, least(c.own, c.until_own - s.total_agorot
      + case when s.doc_type = 320 then s.total_agorot else s.paid + s.paid_before end)) as credit
    from credits c join dated s on s.id = c.source_id),
  receipt_rows as materialized (
    select l.document_id as id, sum(l.total_minor) as rows from dated d
    join document_lines l on l.account_id = ${accountId}::bigint and l.document_id = d.id and l.kind = 'priced'
    where d.doc_type = 400 group by 1),
  expected as materialized (
    select d.id, d.doc_type, d.number, d.open_agorot, d.credit_agorot,
      (case when d.is_settled or d.doc_type <> all(${[...WAITING_TYPES]}::int[]) then 0
        else greatest(0, d.asked - d.paid - d.paid_before - coalesce(c.credited, 0)) end)::bigint as open_sum,
      (case when d.is_cancelled then 0
        when d.doc_type = 330 then n.credit
        when d.doc_type = 305 then greatest(0, d.paid + d.paid_before - d.total_agorot) - d.given
        when d.doc_type = 300 and not d.is_income then case when d.is_invoiced then 0 else d.paid end - d.given
        when d.doc_type = 400 and d.received_agorot < 0 then 0
        when d.doc_type = 400 then least(d.received_agorot - (
            select coalesce(sum(l.sum_agorot), 0) from links l where l.document_id = d.id and l.kind = 'receipt'),
          case when d.is_income then greatest(0, d.received_agorot - coalesce(r.rows, 0)) end) - d.given
        else 0 end)::bigint as credit_sum
    from dated d
    left join credited c on c.id = d.id
    left join credit_notes n on n.id = d.id
    left join receipt_rows r on r.id = d.id)
  select id, doc_type, number,
    concat_ws('; ',
      case when open_agorot <> open_sum
        then 'its open balance is ' || open_agorot || ', its links give ' || open_sum end,
      case when credit_agorot <> credit_sum or credit_sum < 0 then 'its unallocated credit is ' || credit_agorot
        || ', its links and allocations give ' || credit_sum end) as what
  from expected where open_agorot <> open_sum or credit_agorot <> credit_sum or credit_sum < 0
  order by doc_type, number`;
