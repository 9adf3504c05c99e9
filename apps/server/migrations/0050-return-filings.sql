-- What people record of returns at the authority: filed, paid, or dealt with outside of these books (decision 0254). Rows
-- are added and never changed: of one period and step the last row holds, and one without a day takes it back.
create table return_filings (
  account_id bigint not null,
  filing_no int not null check (filing_no > 0),
  kind text not null check (kind in ('vat', 'advances')),
  step text not null check (step in ('filed', 'paid', 'elsewhere')),
  period_from date not null check (extract(day from period_from) = 1),
  period_to date not null check (period_to > period_from),
  -- The closing whose figures were filed or paid; null where no closing is kept.
  return_no int,
  -- Null takes the step back.
  filed_on date check (filed_on > period_to),
  -- The authority's reference number, typed by a person; empty for none.
  reference text not null,
  created_at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, filing_no),
  foreign key (account_id, return_no) references vat_returns (account_id, return_no),
  check (return_no is null or (kind = 'vat' and step <> 'elsewhere'))
);
create index return_filings_by_period on return_filings (account_id, kind, period_from, step, filing_no);
select distribute('return_filings');
select restrict_to_account('return_filings');
grant select, insert on return_filings to pinkas_app;
create trigger return_filings_are_final before update or delete on return_filings
  for each row execute function refuse_change();
select put_under_evidence('return_filings');
