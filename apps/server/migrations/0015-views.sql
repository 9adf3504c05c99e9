-- Views. Each runs with the rights of its reader, so that the policies of its tables hold.

-- Links whose later document is not cancelled, with the sum that they take off their source. A base takes all
-- of it, whatever its sum says.
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

-- One ledger: what documents and what expenses post.
create view ledger_lines with (security_invoker = true) as
  select account_id, 'document' as source_kind, document_id as source_id, line_no, entry_date,
    ledger_account, customer_id, debit_agorot, credit_agorot
  from journal_lines
  union all
  select account_id, source_kind, source_id, line_no, entry_date,
    ledger_account, customer_id, debit_agorot, credit_agorot
  from purchase_journal_lines;
