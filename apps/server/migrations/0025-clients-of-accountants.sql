-- What the list of an accountant tells of a client: the account of the transaction, like every read of the application.
create function client_summary(p_account_id bigint, p_month date)
returns table (documents bigint, waiting_files bigint, waiting_expenses bigint, unreported bigint,
  unreported_since date, bookkeeping_until date, withholding_until date)
language plpgsql stable as $$
begin
  return query select
    -- Numbers have no gaps, so the counters know how many documents there are without reading them.
    (select coalesce(sum(n.next_number - n.first_number), 0)::bigint from numberings n
      where n.account_id = p_account_id),
    (select count(*) from expense_inbox i where i.account_id = p_account_id and i.state = 'waiting'),
    (select count(*) from expenses e
      where e.account_id = p_account_id and e.state = 'waiting' and e.removed_at is null),
    open.count, open.since,
    (select c.valid_until from business_certificates c
      where c.account_id = p_account_id and c.kind = 'bookkeeping'),
    (select c.valid_until from business_certificates c
      where c.account_id = p_account_id and c.kind = 'withholding')
    from (select count(*) as count, min(e.report_month) as since from expenses e
      where e.account_id = p_account_id and e.state = 'open' and e.removed_at is null
        and e.report_month < p_month) open;
end
$$;
revoke all on function client_summary(bigint, date) from public;
grant execute on function client_summary(bigint, date) to pinkas_app;

-- The same of several accounts, as `businesses_of_accounts`.
create function client_summaries(p_account_ids bigint[], p_month date)
returns table (account_id bigint, documents bigint, waiting_files bigint, waiting_expenses bigint,
  unreported bigint, unreported_since date, bookkeeping_until date, withholding_until date)
language plpgsql as $$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, s.documents, s.waiting_files, s.waiting_expenses, s.unreported,
      s.unreported_since, s.bookkeeping_until, s.withholding_until
      from client_summary(v_account_id, p_month) s;
  end loop;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function client_summaries(bigint[], date) from public;
grant execute on function client_summaries(bigint[], date) to pinkas_app;
