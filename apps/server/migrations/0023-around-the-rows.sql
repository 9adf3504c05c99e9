-- What stands around the rows of a document: how far a customer may owe, and the texts that new
-- documents begin with.

alter table customers
  -- Above it a new document warns; null for no limit.
  add column credit_limit_agorot bigint check (credit_limit_agorot >= 0);

-- Fixed texts by type and language. An issued document keeps its own, so these may change freely.
create table document_texts (
  account_id bigint not null,
  doc_type int not null,
  language text not null check (language in ('he', 'en')),
  remarks text not null,
  mail_text text not null,
  updated_at timestamptz not null,
  primary key (account_id, doc_type, language)
);

alter table document_texts enable row level security;
alter table document_texts force row level security;
create policy of_account on document_texts to pinkas_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create policy maintenance on document_texts to current_user using (true);

grant select, insert, update, delete on document_texts to pinkas_app;
