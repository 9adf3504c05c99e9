-- Cheques and cash that were deposited at the bank together. Nothing is posted for them: the ledger has them from their
-- receipts. A cheque that had bounced pays again (decision 0268).

create table bank_deposits (
  account_id bigint not null,
  id uuid not null,
  deposit_no int not null check (deposit_no > 0),
  bank_account_id uuid not null,
  deposited_on date not null,
  note text not null,
  -- As on the deposit slip, whatever becomes of a cheque later.
  cheques int not null check (cheques >= 0),
  cheques_agorot bigint not null check (cheques_agorot >= 0),
  cash_agorot bigint not null check (cash_agorot >= 0),
  created_at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  -- Undone: its number remains used, its parts may be deposited again.
  undone_at timestamptz,
  primary key (account_id, id),
  unique (account_id, deposit_no)
);
create index bank_deposits_by_day on bank_deposits (account_id, deposited_on, deposit_no);

-- A bounced cheque may be deposited again later; cash is deposited once.
create table bank_deposit_parts (
  account_id bigint not null,
  deposit_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  is_cash boolean not null,
  is_undone boolean not null default false,
  -- Of a cheque that had bounced before, as it was then: `date`, `reason`, `feeAgorot`, `bankAccount`, `depositId`,
  -- `depositedOn`. Undoing the deposit restores it.
  bounce jsonb,
  primary key (account_id, deposit_id, document_id, line_no)
);
create unique index bank_deposit_parts_of_cash on bank_deposit_parts (account_id, document_id, line_no)
  where is_cash and not is_undone;
create index bank_deposit_parts_by_row on bank_deposit_parts (account_id, document_id, line_no)
  where not is_undone;

select distribute('bank_deposits');
select distribute('bank_deposit_parts');

alter table bank_deposits
  add foreign key (account_id, bank_account_id) references bank_accounts (account_id, id);
alter table bank_deposit_parts
  add foreign key (account_id, deposit_id) references bank_deposits (account_id, id);
alter table bank_deposit_parts
  add foreign key (account_id, document_id, line_no)
    references document_payments (account_id, document_id, line_no);
alter table cheque_states
  add foreign key (account_id, deposit_id) references bank_deposits (account_id, id);

-- For the cash of receipts that waits for its deposit.
create index document_payments_of_cash on document_payments (account_id, payment_date, document_id, line_no)
  include (sum_agorot) where kind = 'cash';

select restrict_to_account('bank_deposits');
select restrict_to_account('bank_deposit_parts');
-- A deposit covers the whole business: a person who sees only a part of its documents sees none.
select bind_to_bounds('bank_deposits', 'false');
select bind_to_bounds('bank_deposit_parts', 'false');

grant select, insert on bank_deposits, bank_deposit_parts to pinkas_app;
grant update (undone_at) on bank_deposits to pinkas_app;
grant update (is_undone) on bank_deposit_parts to pinkas_app;

select put_under_evidence('bank_deposits');
select put_under_evidence('bank_deposit_parts');
