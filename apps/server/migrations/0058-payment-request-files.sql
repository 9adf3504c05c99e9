-- Files of payment requests, beside those of documents (decision 0313): the same tables, and what rows make.

alter table batch_files add column purpose text not null default 'documents'
  check (purpose in ('documents', 'payment-requests'));
alter table batch_files alter column purpose drop default;
drop index batch_files_by_hash;
create unique index batch_files_by_hash on batch_files (account_id, purpose, sha256);

-- A head may name another field in a file of the other kind.
alter table batch_columns add column purpose text not null default 'documents'
  check (purpose in ('documents', 'payment-requests'));
alter table batch_columns alter column purpose drop default;
alter table batch_columns drop constraint batch_columns_pkey;
alter table batch_columns add primary key (account_id, purpose, head);

-- The request that a row made, as document_id is the document.
alter table batch_rows add column payment_request_id uuid;
alter table batch_rows add constraint batch_rows_payment_request_fkey
  foreign key (account_id, payment_request_id) references payment_requests;
create index batch_rows_by_payment_request on batch_rows (account_id, payment_request_id)
  where payment_request_id is not null;
alter table batch_rows add check (document_id is null or payment_request_id is null);
