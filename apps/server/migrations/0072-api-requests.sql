-- Calls of the public API by keys, as their owner reads them afterwards (decision 0334).

create table api_requests (
  account_id bigint not null,
  -- X-Request-Id of the answer.
  id uuid not null,
  key_id uuid not null,
  family_id uuid not null,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  method text not null,
  -- With its query, without what opens anything.
  path text not null,
  status integer not null check (status between 100 and 599),
  -- The code of a refusal; empty for what was answered.
  code text not null,
  address text not null,
  user_agent text not null,
  idempotency_key text,
  -- Without secrets and numbers of cards, and no longer than is kept.
  request_body text,
  request_cut boolean not null,
  answer_type text not null,
  -- As it was sent; null for a file, which is not kept.
  answer_body text,
  answer_cut boolean not null,
  answer_bytes bigint not null check (answer_bytes >= 0),
  primary key (account_id, id),
  check (not request_cut or request_body is not null),
  check (not answer_cut or answer_body is not null)
);

select distribute('api_requests');

alter table api_requests add constraint api_requests_key_fkey
  foreign key (account_id, key_id) references api_keys;

alter table api_requests add constraint api_requests_family_fkey
  foreign key (account_id, family_id) references api_keys;

create index api_requests_newest on api_requests (account_id, at, id);
create index api_requests_of_key on api_requests (account_id, key_id, at, id);
create index api_requests_repeated on api_requests (account_id, family_id, idempotency_key) where idempotency_key is not null;

select restrict_to_account('api_requests');

grant select, insert, delete on api_requests to pinkas_app;

-- Other programs name items as well.
alter table api_external_ids drop constraint api_external_ids_kind_check;
alter table api_external_ids add constraint api_external_ids_kind_check
  check (kind in ('customer', 'document', 'item', 'payment-request'));
