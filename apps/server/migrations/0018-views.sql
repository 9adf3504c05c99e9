-- Views, each with the rights of its reader, so that the policies of its tables apply.

-- Returns the sum of a receipt's cheques that no longer pay (decision 0268).
create function unpaid_cheques_of(p_account_id bigint, p_document_id uuid) returns bigint
language plpgsql stable as $$
begin
  return (select coalesce(sum(case when takes_back then sum_agorot else -sum_agorot end), 0)
    from cheque_entries where account_id = p_account_id and document_id = p_document_id);
end
$$;

-- Returns what a receipt with cheques that no longer pay still pays of one of its documents: what it still received
-- pays them in the order of their issue, so the latest is open again first.
create function paid_by_receipt(p_account_id bigint, p_document_id uuid, p_source_id uuid) returns bigint
language plpgsql stable as $$
declare
  v_unpaid bigint := unpaid_cheques_of(p_account_id, p_document_id);
  v_left bigint;
begin
  select sum(sum_agorot) - v_unpaid into v_left from document_payments
    where account_id = p_account_id and document_id = p_document_id;
  return (select greatest(0, least(part.sum_agorot, v_left - part.before))
    from (select source_id, sum_agorot,
        (sum(sum_agorot) over (order by source_id) - sum_agorot)::bigint as before
      from document_links
      where account_id = p_account_id and document_id = p_document_id and kind = 'receipt') part
    where part.source_id = p_source_id);
end
$$;

-- Links whose later document is not cancelled, with the amount that they take off their source. What a base link
-- takes follows from its lines, whatever its sum is: see `source_rows`.
create view active_links with (security_invoker = true) as
  select l.account_id, l.document_id, l.source_id, l.kind,
    case when l.kind = 'receipt' and exists (select from cheque_entries e
        where e.account_id = l.account_id and e.document_id = l.document_id)
      then paid_by_receipt(l.account_id, l.document_id, l.source_id) else l.sum_agorot end as sum_agorot
  from document_links l
  where not exists (select from document_cancellations c
    where c.account_id = l.account_id and c.document_id = l.document_id);

-- Allocations that were not undone, of documents that are not cancelled.
create view active_allocations with (security_invoker = true) as
  select a.account_id, a.id, a.credit_id, a.item_id, a.sum_agorot, a.at, a.actor_kind, a.actor_id, a.requested_by
  from allocations a
  where not exists (select from allocation_undos u
    where u.account_id = a.account_id and u.allocation_id = a.id)
    and not exists (select from document_cancellations c
      where c.account_id = a.account_id and c.document_id = a.credit_id);

-- Current attached allocation number of each document; empty if it was removed.
create view attached_allocations with (security_invoker = true) as
  select a.account_id, a.id, a.document_id, a.allocation_number, a.at
  from attached_allocation_numbers a
  where not exists (select from attached_allocation_numbers n
    where n.account_id = a.account_id and n.replaces_id = a.id);

-- What reduced a credit: documents that it pays, and refunds of it.
create view taken_credits with (security_invoker = true) as
  select a.account_id, a.credit_id, a.sum_agorot from active_allocations a
  union all
  select l.account_id, l.source_id, l.sum_agorot from active_links l where l.kind = 'refund';

-- Lines that follow lines of earlier documents, of documents that are not cancelled, less what credit notes returned:
-- a credit that names a line of an invoice returns its quantity, and for a line that took a sum its own sum, by
-- whichever measure it names the line, with or without VAT as that line is priced and up to its total (decision
-- 0076).
create view row_takings with (security_invoker = true) as
  select t.account_id, t.document_id, t.line_no, t.source_id, t.source_line_no, t.source_measure, f.currency,
    t.quantity_e4 as line_quantity_e4, t.unit_price_e4, t.amount_minor, t.discount_kind, t.discount_minor,
    t.quantity_e4 - b.back_e4 as quantity_e4,
    t.total_minor - sign(t.total_minor)::int * least(abs(t.total_minor),
      greatest(0, sign(t.total_minor)::int * b.back_minor)) as sum_minor
  from document_lines t
  join documents f on f.account_id = t.account_id and f.id = t.document_id
  cross join lateral (
    select coalesce(sum(c.quantity_e4) filter (where c.source_measure = 'quantity'), 0)::bigint as back_e4,
      coalesce(sum(case
        when c.vat_kind <> 'taxable' or c.price_includes_vat = t.price_includes_vat then c.total_minor
        when c.price_includes_vat then round(c.total_minor * 10000.0 / (10000 + x.vat_rate_basis_points))
        else round(c.total_minor * (10000.0 + x.vat_rate_basis_points) / 10000) end), 0)::bigint as back_minor
    from document_lines c
    join documents x on x.account_id = c.account_id and x.id = c.document_id
    join document_links k on k.account_id = c.account_id and k.document_id = c.document_id
      and k.source_id = c.source_id and k.kind = 'credit'
    where c.account_id = t.account_id and c.source_id = t.document_id and c.source_line_no = t.line_no) b
  where t.source_id is not null and not exists (select from document_cancellations c
    where c.account_id = t.account_id and c.document_id = t.document_id);

-- Lines of documents with what later lines took of each, in minor units: quantities with their amount before
-- discounts that are sums, these discounts, and sums. Lines at another price or in another currency take by the terms
-- of the source line. See `source-rows.ts`.
create view source_rows with (security_invoker = true) as
  select l.account_id, l.document_id, l.line_no, l.description, l.unit, l.quantity_e4, l.amount_minor, l.total_minor,
    l.price_includes_vat, l.discount_kind = 'amount' as has_discount_sum,
    taken.quantity_e4 as taken_quantity_e4, taken.amount_minor as taken_amount_minor,
    taken.discount_minor as taken_discount_minor, taken.sum_minor as taken_minor
  from document_lines l
  join documents d on d.account_id = l.account_id and d.id = l.document_id
  cross join lateral (
    select coalesce(sum(t.quantity_e4) filter (where t.source_measure = 'quantity'), 0)::bigint as quantity_e4,
      coalesce(sum(round((gross.amount - part.proportional)::numeric * t.quantity_e4 / nullif(t.line_quantity_e4, 0)))
        filter (where t.source_measure = 'quantity'), 0)::bigint as amount_minor,
      coalesce(sum(round(part.discount::numeric * t.quantity_e4 / nullif(t.line_quantity_e4, 0)))
        filter (where t.source_measure = 'quantity'), 0)::bigint as discount_minor,
      coalesce(sum(t.sum_minor) filter (where t.source_measure = 'sum'), 0)::bigint as sum_minor
    from row_takings t
    cross join lateral (
      select t.currency = d.currency and t.unit_price_e4 <> 0 as is_priced,
        round(l.amount_minor::numeric * t.line_quantity_e4 / nullif(l.quantity_e4, 0)) as amount,
        round((l.amount_minor - l.total_minor)::numeric * t.line_quantity_e4 / nullif(l.quantity_e4, 0)) as discount) own
    cross join lateral (
      select case when own.is_priced and abs(t.amount_minor - own.amount) <= 1 then t.amount_minor else own.amount end
        as amount) gross
    cross join lateral (
      select case
        when l.discount_kind = 'amount' and own.is_priced then t.discount_minor
        when l.discount_kind = 'amount' then own.discount
        when own.is_priced and t.discount_kind = 'amount'
          then sign(l.amount_minor) * greatest(0, sign(l.amount_minor) * (t.discount_minor - own.discount))
        else 0 end as discount) beyond
    cross join lateral (
      select beyond.discount, case
        when l.discount_kind = 'amount' then 0
        when own.is_priced and t.discount_kind = 'amount' then t.discount_minor - beyond.discount
        when own.is_priced and abs(t.discount_minor - own.discount) <= 2 then t.discount_minor
        else own.discount end as proportional) part
    where t.account_id = l.account_id and t.source_id = l.document_id and t.source_line_no = l.line_no) taken
  where l.kind = 'priced';

-- Remainder of each line. Discounts of quantities count up to the line's own, if it is a sum, and what was taken by
-- sum, which later parts may deduct. A line has a remainder while its quantity does and, once sums were taken, its
-- total.
create view rows_left with (security_invoker = true) as
  select r.*, abs(r.taken_quantity_e4) < abs(r.quantity_e4)
      and (r.taken_minor = 0 or left_of.sum * sign(r.total_minor) > 0) as is_left,
    left_of.sum as left_minor
  from source_rows r
  cross join lateral (
    select (r.total_minor - r.taken_minor - r.taken_amount_minor + sign(r.amount_minor) * least(
      greatest(0, r.taken_discount_minor * sign(r.amount_minor)),
      greatest(0, (case when r.has_discount_sum then r.amount_minor - r.total_minor else 0 end + r.taken_minor)
        * sign(r.amount_minor))))::bigint as sum) left_of;

-- Links of documents that are based on another one, except invoices that were credited in full, by their lines and
-- their sum: these took nothing in the end. A request for payment belongs to its invoice permanently.
create view active_bases with (security_invoker = true) as
  select s.account_id, s.document_id, s.source_id from active_links s
  where s.kind = 'base' and (
    not exists (select from document_links k
      where k.account_id = s.account_id and k.source_id = s.document_id and k.kind = 'credit')
    or exists (select from rows_left r
      where r.account_id = s.account_id and r.document_id = s.document_id and r.is_left)
    or exists (select from documents f where f.account_id = s.account_id and f.id = s.document_id
      and f.total_agorot > (select sum(k.sum_agorot) from document_links k
        where k.account_id = s.account_id and k.source_id = s.document_id and k.kind = 'credit'))
    or exists (select from documents d
      where d.account_id = s.account_id and d.id = s.source_id and d.doc_type = 300));

-- Pending source documents with a total of zero, such as those without prices. Their open balance is zero from the
-- beginning; the documents that followed them decide, by their lines if these name lines. A delivery or return note
-- whose lines amount to nothing, because they were billed by sums before, leaves nothing to bill.
create view waiting_at_zero with (security_invoker = true) as
  select d.account_id, d.id as document_id
  from documents d
  where d.total_agorot = 0 and d.doc_type in (9999, 100, 200, 210, 500)
    and not exists (select from document_cancellations c where c.account_id = d.account_id and c.document_id = d.id)
    and not exists (select from document_closures k where k.account_id = d.account_id and k.document_id = d.id)
    and not exists (select from active_bases s
      where s.account_id = d.account_id and s.source_id = d.id
        and (not exists (select from document_lines t
            where t.account_id = d.account_id and t.source_id = d.id and t.document_id = s.document_id)
          or not exists (select from source_rows r where r.account_id = d.account_id and r.document_id = d.id
            and abs(r.taken_quantity_e4) < abs(r.quantity_e4))))
    and not (d.doc_type in (200, 210)
      and exists (select from document_lines l
        where l.account_id = d.account_id and l.document_id = d.id and l.kind = 'priced')
      and not exists (select from document_lines l
        left join source_rows r on r.account_id = d.account_id and r.document_id = l.source_id
          and r.line_no = l.source_line_no and r.taken_minor <> 0
        where l.account_id = d.account_id and l.document_id = d.id and l.kind = 'priced'
          and (r.document_id is null or l.amount_minor = 0)));

-- Combined ledger: what documents and expenses post.
create view ledger_lines with (security_invoker = true) as
  select account_id, 'document' as source_kind, document_id as source_id, 0 as entry_no, line_no,
    entry_date, ledger_account, customer_id, debit_agorot, credit_agorot
  from journal_lines
  union all
  select account_id, source_kind, source_id, entry_no, line_no,
    entry_date, ledger_account, customer_id, debit_agorot, credit_agorot
  from purchase_journal_lines;
