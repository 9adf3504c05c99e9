-- The public page of a document: who opened it, and what a customer answers to a quote.

-- The answer of a customer to a quote, once and for good. The signature is the path of a drawing of
-- 600 by 200 points.
create table quote_answers (
  account_id bigint not null,
  document_id uuid not null,
  answer text not null check (answer in ('accepted', 'rejected')),
  -- As typed by whoever held the link.
  name text not null check (name <> ''),
  remark text not null default '',
  signature text check (length(signature) <= 20000 and signature ~ '^M[0-9MLM ]+$'),
  answered_at timestamptz not null,
  ip text not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id),
  check (signature is null or answer = 'accepted')
);
-- Lists ask for the documents of one answer, and for those without.
create index quote_answers_by_answer on quote_answers (account_id, answer, document_id);

alter table quote_answers enable row level security;
alter table quote_answers force row level security;
create policy of_account on quote_answers to pinkas_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create policy maintenance on quote_answers to current_user using (true);
grant select, insert on quote_answers to pinkas_app;
create trigger quote_answers_are_final before update or delete on quote_answers
  for each row execute function refuse_change();

-- An opening is told once a day; this also answers whether a document was ever opened.
create unique index document_events_opened on document_events
  (account_id, document_id, ((at at time zone 'Asia/Jerusalem')::date)) where kind = 'opened';

alter table business_profiles
  -- Whether an order is issued by itself when a customer accepts a quote.
  add column orders_accepted_quotes boolean not null default false;
grant update (orders_accepted_quotes) on business_profiles to pinkas_app;

alter table document_events drop constraint document_events_kind_check;
alter table document_events add constraint document_events_kind_check check (kind in (
  'issued', 'printed', 'mailed', 'mail-failed', 'original-delivered', 'copy-downloaded', 'linked',
  'paid', 'credited', 'cancelled', 'closed', 'reopened', 'opened', 'accepted', 'rejected',
  'order-refused'));
alter table outbox_tasks drop constraint outbox_tasks_kind_check;
alter table outbox_tasks add constraint outbox_tasks_kind_check check (kind in (
  'print-document', 'mail-document', 'mail-statement', 'issue-batch', 'mail-draft-notice',
  'mail-quote-answer', 'order-accepted-quote'));
