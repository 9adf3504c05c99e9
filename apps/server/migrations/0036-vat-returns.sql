-- Closed VAT periods, each with its figures at that time. Rows are added and never changed: whether a period is
-- closed now follows from the lock of the books (decision 0126), and closing it again adds another row.
create table vat_returns (
  account_id bigint not null,
  return_no int not null check (return_no > 0),
  period_from date not null check (extract(day from period_from) = 1),
  period_to date not null check (period_to > period_from),
  basis text not null check (basis in ('invoice', 'cash')),
  taxable_agorot bigint not null,
  output_vat_agorot bigint not null,
  zero_agorot bigint not null,
  exempt_agorot bigint not null,
  inputs_agorot bigint not null,
  input_vat_agorot bigint not null,
  equipment_agorot bigint not null,
  equipment_vat_agorot bigint not null,
  -- In whole shekels; negative for a refund.
  pay_agorot bigint not null check (pay_agorot % 100 = 0),
  -- The detailed file (PCN874) as of the closing; null for a business that files totals only.
  detailed_file text,
  created_at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, return_no)
);
create index vat_returns_by_period on vat_returns (account_id, period_from, return_no);
select distribute('vat_returns');
select restrict_to_account('vat_returns');
grant select, insert on vat_returns to pinkas_app;
create trigger vat_returns_are_final before update or delete on vat_returns
  for each row execute function refuse_change();
select put_under_evidence('vat_returns');
