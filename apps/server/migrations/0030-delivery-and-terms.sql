-- Text messages with the link of a document, terms of sale as a part of their own, and certificates of
-- the business that go with its mails.

-- What new documents begin with, beside remarks and words of the mail.
alter table document_texts
  add column sms_text text not null default '',
  add column sale_terms text not null default '';

-- Terms of sale of an issued document: content under the hash, left out where there are none, so that
-- documents of before keep their text.
create table document_sale_terms (
  account_id bigint not null,
  document_id uuid not null,
  terms text not null check (terms <> ''),
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id)
);

alter table document_sale_terms enable row level security;
alter table document_sale_terms force row level security;
create policy of_account on document_sale_terms to pinkas_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create policy maintenance on document_sale_terms to current_user using (true);

grant select, insert on document_sale_terms to pinkas_app;

create trigger document_sale_terms_are_final before update or delete on document_sale_terms
  for each row execute function refuse_change();

-- What the tax authority certifies of the business, one of each kind; its file is held as an attachment.
create table business_certificates (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('bookkeeping', 'withholding')),
  file_id uuid not null,
  -- Null for one that begins whenever.
  valid_from date,
  valid_until date not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, kind),
  -- Without its file, which a person may remove by itself, it says nothing.
  foreign key (account_id, file_id) references stored_files (account_id, id) on delete cascade,
  check (valid_from <= valid_until)
);

alter table business_certificates enable row level security;
alter table business_certificates force row level security;
create policy of_account on business_certificates to pinkas_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create policy maintenance on business_certificates to current_user using (true);

grant select, insert, delete on business_certificates to pinkas_app;

alter table business_profiles add column attaches_certificates boolean not null default false;
grant update (attaches_certificates) on business_profiles to pinkas_app;

alter table attachments drop constraint attachments_entity_kind_check;
alter table attachments add constraint attachments_entity_kind_check
  check (entity_kind in ('customer', 'item', 'expense', 'document', 'draft', 'document-row',
    'certificate'));

alter table document_events drop constraint document_events_kind_check;
alter table document_events add constraint document_events_kind_check check (kind in (
  'issued', 'printed', 'mailed', 'mail-failed', 'original-delivered', 'copy-downloaded', 'linked',
  'paid', 'credited', 'cancelled', 'closed', 'reopened', 'opened', 'accepted', 'rejected',
  'order-refused', 'reminded', 'remind-failed', 'link-replaced', 'texted', 'text-failed'));

alter table outbox_tasks drop constraint outbox_tasks_kind_check;
alter table outbox_tasks add constraint outbox_tasks_kind_check check (kind in (
  'print-document', 'mail-document', 'mail-statement', 'issue-batch', 'mail-draft-notice',
  'mail-quote-answer', 'order-accepted-quote', 'mail-reminder', 'mail-reminder-test', 'bulk-job',
  'sms-document'));

-- The messages of an account within its bounds of a day and of a telephone.
create index outbox_tasks_sms on outbox_tasks (account_id, created_at) where kind = 'sms-document';
