-- What a business asks somebody to pay by a link (decision 0303).

create table payment_requests (
  account_id bigint not null,
  id uuid not null,
  -- Its name among people, counted within the account.
  number bigint not null check (number > 0),
  -- The regular customer; null for one that was typed.
  customer_id uuid,
  customer_name text not null check (customer_name <> ''),
  customer_email text not null,
  customer_phone text not null,
  -- What it is for, in the words of the business; may be empty where documents say it.
  title text not null,
  -- What was asked for when it was made; null where the payer writes it.
  amount_agorot bigint check (amount_agorot > 0),
  -- The document that follows a free amount; null where documents are paid.
  doc_type int check (doc_type = 320 or doc_type = 400 or doc_type = 405),
  language text not null check (language in ('he', 'en')),
  may_pay_part boolean not null,
  instalments_max int not null check (instalments_max between 1 and 36),
  valid_until date,
  note text not null,
  by_mail boolean not null check (not by_mail or customer_email <> ''),
  by_text boolean not null check (not by_text or customer_phone <> ''),
  -- After how many days it reminds once by itself.
  reminder_days int check (reminder_days between 1 and 60),
  last_reminded_at timestamptz,
  -- What its link is looked up by; the link itself is made of the id and the product's secret.
  link_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (account_id, id),
  unique (account_id, link_hash),
  unique (account_id, number),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (doc_type is not null or amount_agorot is not null)
);

select distribute('payment_requests');

-- The documents that a request asks to pay.
create table payment_request_documents (
  account_id bigint not null,
  request_id uuid not null,
  document_id uuid not null,
  primary key (account_id, request_id, document_id)
);

select distribute('payment_request_documents');

-- What happened to a request, and by whom. Payments are attempts of their own.
create table payment_request_events (
  account_id bigint not null,
  id uuid not null,
  request_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in
    ('created', 'mailed', 'texted', 'reminded', 'mail-failed', 'text-failed', 'opened', 'cancelled')),
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  detail jsonb not null,
  primary key (account_id, id)
);

select distribute('payment_request_events');

alter table payment_requests add constraint payment_requests_customer_fkey
  foreign key (account_id, customer_id) references customers;
alter table payment_request_documents add constraint payment_request_documents_request_fkey
  foreign key (account_id, request_id) references payment_requests;
alter table payment_request_documents add constraint payment_request_documents_document_fkey
  foreign key (account_id, document_id) references documents;
alter table payment_request_events add constraint payment_request_events_request_fkey
  foreign key (account_id, request_id) references payment_requests;

create index payment_requests_customer on payment_requests (account_id, customer_id) where customer_id is not null;
create index payment_requests_to_remind on payment_requests (account_id, created_at)
  where reminder_days is not null and last_reminded_at is null and cancelled_at is null;
create index payment_request_documents_document on payment_request_documents (account_id, document_id);
create index payment_request_events_request on payment_request_events (account_id, request_id, at);
-- Opened once a day, however often.
create unique index payment_request_events_opened on payment_request_events
  (account_id, request_id, ((at at time zone 'Asia/Jerusalem')::date)) where kind = 'opened';

select restrict_to_account('payment_requests');
select restrict_to_account('payment_request_documents');
select restrict_to_account('payment_request_events');
select bind_to_bounds('payment_request_documents', 'shows_document(account_id, document_id)');

create trigger payment_request_documents_are_final before update or delete on payment_request_documents
  for each row execute function refuse_change();
create trigger payment_request_events_are_final before update or delete on payment_request_events
  for each row execute function refuse_change();
select put_under_evidence('payment_requests');
select put_under_evidence('payment_request_documents');
select put_under_evidence('payment_request_events');

-- As the other events of the books: a node of a distributed engine has the application announce them.
do $$
begin
  if not is_distributed() then
    create trigger payment_request_events_are_announced after insert on payment_request_events
      referencing new table as new_rows for each statement execute function announce_change_of('payment-request');
  end if;
end
$$;

grant select, insert on payment_requests, payment_request_documents, payment_request_events to pinkas_app;
grant update (last_reminded_at, cancelled_at, cancelled_by) on payment_requests to pinkas_app;
