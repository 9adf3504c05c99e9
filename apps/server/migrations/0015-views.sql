-- Views. Each runs with the rights of its reader, so that the policies of its tables hold.

-- Links whose later document is not cancelled, with the sum that they take off their source. What a base
-- takes follows from its lines, whatever its sum says: see `source_rows`.
create view standing_links with (security_invoker = true) as
  select l.account_id, l.document_id, l.source_id, l.kind, l.sum_agorot
  from document_links l
  where not exists (select from document_cancellations c
    where c.account_id = l.account_id and c.document_id = l.document_id);

-- Allocations that were not taken back, of documents that are not cancelled.
create view standing_allocations with (security_invoker = true) as
  select a.account_id, a.id, a.credit_id, a.item_id, a.sum_agorot, a.at, a.actor_kind, a.actor_id, a.requested_by
  from allocations a
  where not exists (select from allocation_undos u
    where u.account_id = a.account_id and u.allocation_id = a.id)
    and not exists (select from document_cancellations c
      where c.account_id = a.account_id and c.document_id = a.credit_id);

-- What took a part of a credit: documents that it pays, and refunds that gave it back.
create view taken_credits with (security_invoker = true) as
  select a.account_id, a.credit_id, a.sum_agorot from standing_allocations a
  union all
  select l.account_id, l.source_id, l.sum_agorot from standing_links l where l.kind = 'refund';

-- The rows of documents with what lines of later documents that stand took of each: by quantity, and by sum in
-- minor units (decision 0076).
create view source_rows with (security_invoker = true) as
  select l.account_id, l.document_id, l.line_no, l.description, l.unit, l.quantity_e4, l.total_agorot, l.price_includes_vat,
    (select coalesce(sum(t.quantity_e4), 0)::bigint from document_lines t
      where t.account_id = l.account_id and t.source_id = l.document_id and t.source_line_no = l.line_no
        and t.source_measure = 'quantity' and not exists (select from document_cancellations c
          where c.account_id = t.account_id and c.document_id = t.document_id)) as taken_quantity_e4,
    (select coalesce(sum(t.total_agorot), 0)::bigint from document_lines t
      where t.account_id = l.account_id and t.source_id = l.document_id and t.source_line_no = l.line_no
        and t.source_measure = 'sum' and not exists (select from document_cancellations c
          where c.account_id = t.account_id and c.document_id = t.document_id)) as taken_agorot
  from document_lines l where l.kind = 'priced';

-- What is left of each row; below zero where more was taken.
create view rows_left with (security_invoker = true) as
  select r.*, r.total_agorot - r.taken_agorot
      - round(r.total_agorot::numeric * r.taken_quantity_e4 / nullif(r.quantity_e4, 0))::bigint as left_agorot
  from source_rows r;

-- Papers of a total of zero, as without prices, that wait. Their open balance is nothing from the beginning; what
-- followed them tells, by their rows where it names them.
create view waiting_at_zero with (security_invoker = true) as
  select d.account_id, d.id as document_id
  from documents d
  where d.total_agorot = 0 and d.doc_type in (9999, 100, 200, 210, 500)
    and not exists (select from document_cancellations c where c.account_id = d.account_id and c.document_id = d.id)
    and not exists (select from document_closures k where k.account_id = d.account_id and k.document_id = d.id)
    and not exists (select from standing_links s
      where s.account_id = d.account_id and s.source_id = d.id and s.kind = 'base'
        and (not exists (select from document_lines t
            where t.account_id = d.account_id and t.source_id = d.id and t.document_id = s.document_id)
          or not exists (select from source_rows r where r.account_id = d.account_id and r.document_id = d.id
            and abs(r.taken_quantity_e4) < abs(r.quantity_e4))));

-- One ledger: what documents and what expenses post.
create view ledger_lines with (security_invoker = true) as
  select account_id, 'document' as source_kind, document_id as source_id, line_no, entry_date,
    ledger_account, customer_id, debit_agorot, credit_agorot
  from journal_lines
  union all
  select account_id, source_kind, source_id, line_no, entry_date,
    ledger_account, customer_id, debit_agorot, credit_agorot
  from purchase_journal_lines;
