-- Many customers billed by one press: charged by their saved cards, or with a document alone (decision 0318).

-- A run is a job of the same id.
create table fast_billing_runs (
  account_id bigint not null,
  id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id)
);

select distribute('fast_billing_runs');

create table fast_billing_rows (
  account_id bigint not null,
  run_id uuid not null,
  row_no int not null check (row_no >= 1),
  -- Null for a customer who is saved with the document.
  customer_id uuid,
  customer_name text not null,
  email text not null,
  description text not null,
  -- With VAT in it.
  amount_agorot bigint not null check (amount_agorot > 0),
  doc_type int not null,
  -- The saved card that is charged; null for a document alone.
  card_id uuid check (card_id is null or customer_id is not null),
  -- The last charge, written before it is sent: its state is that of the row.
  attempt_id uuid check (attempt_id is null or card_id is not null),
  -- The document of a row without a card; of a charge it is that of the attempt.
  document_id uuid,
  -- Why nothing was charged or issued.
  refusal text,
  tries int not null default 0 check (tries >= 0),
  primary key (account_id, run_id, row_no),
  check (num_nonnulls(attempt_id, document_id, refusal) <= 1)
);

select distribute('fast_billing_rows');

alter table fast_billing_runs add constraint fast_billing_runs_job_fkey
  foreign key (account_id, id) references long_jobs;
alter table fast_billing_rows add constraint fast_billing_rows_run_fkey
  foreign key (account_id, run_id) references fast_billing_runs;
alter table fast_billing_rows add constraint fast_billing_rows_customer_fkey
  foreign key (account_id, customer_id) references customers;
alter table fast_billing_rows add constraint fast_billing_rows_card_fkey
  foreign key (account_id, card_id) references saved_cards;
alter table fast_billing_rows add constraint fast_billing_rows_attempt_fkey
  foreign key (account_id, attempt_id) references card_attempts;
alter table fast_billing_rows add constraint fast_billing_rows_document_fkey
  foreign key (account_id, document_id) references documents;

create index fast_billing_runs_by_time on fast_billing_runs (account_id, created_at desc, id desc);
create index fast_billing_rows_by_customer on fast_billing_rows (account_id, customer_id) where customer_id is not null;
create index fast_billing_rows_by_card on fast_billing_rows (account_id, card_id) where card_id is not null;
create index fast_billing_rows_by_attempt on fast_billing_rows (account_id, attempt_id) where attempt_id is not null;
create index fast_billing_rows_by_document on fast_billing_rows (account_id, document_id) where document_id is not null;

select restrict_to_account('fast_billing_runs');
select restrict_to_account('fast_billing_rows');
select bind_to_bounds('fast_billing_rows', 'shows_document(account_id, document_id)');

grant select, insert on fast_billing_runs to pinkas_app;
grant select, insert on fast_billing_rows to pinkas_app;
grant update (card_id, attempt_id, document_id, refusal, tries) on fast_billing_rows to pinkas_app;
