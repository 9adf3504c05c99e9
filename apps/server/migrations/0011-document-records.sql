-- Records about a document after its issue: files, events, cancellations, notes, tags, links, answers.

-- Printed files: one per kind and document, stored once, identified by their hash. A copy or translation printed
-- before the document was cancelled does not show the cancellation: later prints are stored alongside it. A print
-- whose file is missing or damaged is printed again under the next number; the earlier row remains.
create table document_files (
  account_id bigint not null,
  document_id uuid not null,
  kind text not null check (
    kind in ('original', 'copy', 'translated', 'copy-cancelled', 'translated-cancelled')),
  print_no int not null default 1,
  sha256 bytea not null,
  size_bytes bigint not null,
  page_count int not null,
  signature_level text not null,
  created_at timestamptz not null,
  -- The attached allocation number that it shows; empty for none. A different number requires another print.
  allocation_number text not null default '',
  -- Whether it states that its VAT may not be deducted, because the authority gave no number. A change requires
  -- another print as well.
  denies_input_vat boolean not null default false,
  -- The ordered and supplied quantities that it prints, by line: an object of lineNo, orderedE4 and suppliedE4 for
  -- each. Every later print repeats those of the first one.
  row_progress jsonb not null check (jsonb_typeof(row_progress) = 'array'),
  primary key (account_id, document_id, kind, print_no)
);

-- Who claimed the original: at most one person. A mail that no server accepts releases it.
create table document_originals (
  account_id bigint not null,
  document_id uuid not null,
  taken_by uuid not null,
  channel text not null check (channel in ('download', 'mail')),
  taken_at timestamptz not null,
  primary key (account_id, document_id)
);

-- Event history of a document after its issue.
create table document_events (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  kind document_event_kind not null,
  at timestamptz not null,
  -- Who did it, as in `audit_events`.
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  detail jsonb not null default '{}',
  -- True when the row has its entry in the chain of evidence. No default: a distributed engine inserts every default
  -- with the rights of the application, which has none to this column.
  has_evidence boolean,
  primary key (account_id, id)
);
create index document_events_by_document on document_events (account_id, document_id, at);
-- An opening is recorded once a day; the index also answers whether a document was ever opened.
create unique index document_events_opened on document_events
  (account_id, document_id, ((at at time zone 'Asia/Jerusalem')::date)) where kind = 'opened';

-- Cancelled documents remain in the books with a mark; their ledger entries are reversed.
create table document_cancellations (
  account_id bigint not null,
  document_id uuid not null,
  cancelled_at timestamptz not null,
  cancelled_by uuid not null,
  reason text not null,
  primary key (account_id, document_id)
);

-- Documents closed by hand; reopening deletes the row, and both are recorded in the history of the document.
create table document_closures (
  account_id bigint not null,
  document_id uuid not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  primary key (account_id, document_id)
);

create table document_notes (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- A removed note can be restored, so that the removal can be undone.
  removed_at timestamptz,
  primary key (account_id, id)
);
create index document_notes_by_document on document_notes (account_id, document_id, created_at);

-- Line 0 is the whole document.
create table document_tags (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null check (line_no >= 0),
  tag_id uuid not null,
  primary key (account_id, document_id, line_no, tag_id)
);
create index document_tags_by_tag on document_tags (account_id, tag_id, document_id);

-- The active link of a document's page; without a row it is the first one, that of its issue.
create table document_page_links (
  account_id bigint not null,
  document_id uuid not null,
  -- Input of the link's signature, together with the product's secret; grants no access by itself.
  link_id uuid not null,
  replaced_at timestamptz not null,
  replaced_by uuid not null,
  primary key (account_id, document_id)
);

-- A customer's answer to a quote, given once and final. The signature is the path of a drawing of 600 by 200 points.
create table quote_answers (
  account_id bigint not null,
  document_id uuid not null,
  answer text not null check (answer in ('accepted', 'rejected')),
  -- As typed by the person who opened the link.
  name text not null check (name <> ''),
  remark text not null default '',
  signature text check (length(signature) <= 20000 and signature ~ '^M[0-9MLM ]+$'),
  answered_at timestamptz not null,
  ip text not null,
  primary key (account_id, document_id),
  check (signature is null or answer = 'accepted')
);
-- Lists filter by an answer, and by no answer.
create index quote_answers_by_answer on quote_answers (account_id, answer, document_id);

-- The document that a printed link verifies. The link names its account; only its hash is stored. It has no foreign
-- key, which each issue would pay for: the issue writes both, and documents are never deleted.
create table public_links (
  account_id bigint not null,
  token_hash bytea not null,
  document_id uuid not null,
  primary key (account_id, token_hash)
);

select distribute('document_files');
select distribute('document_originals');
select distribute('document_events');
select distribute('document_cancellations');
select distribute('document_closures');
select distribute('document_notes');
select distribute('document_tags');
select distribute('document_page_links');
select distribute('quote_answers');
select distribute('public_links');

-- States of received cheques. A cheque is a payment line of a document, which is final; its later states are stored
-- here. No row: it is in hand.
create table cheque_states (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  state text not null check (state in ('deposited', 'bounced', 'returned')),
  on_date date not null,
  -- Bank account of the business that it was deposited to, as typed.
  bank_account text not null default '',
  -- The last deposit that included it; null if a person only marked it as deposited.
  deposit_id uuid,
  reason text not null default '',
  -- Of a bounced cheque: what the bank charged for it, as far as it is known, and the day on which it had been deposited.
  fee_agorot bigint not null default 0 check (fee_agorot >= 0),
  deposited_on date,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (account_id, document_id, line_no),
  check (state = 'bounced' or (fee_agorot = 0 and deposited_on is null))
);
create index cheque_states_by_deposit on cheque_states (account_id, deposit_id) where deposit_id is not null;

-- Entries of the ledger for a cheque of a receipt that no longer pays, because it bounced or was returned to its drawer,
-- and for one that pays again (decision 0268). Each posts two lines on the receipt, beginning with `first_line`.
create table cheque_entries (
  account_id bigint not null,
  document_id uuid not null,
  entry_no int not null check (entry_no > 0),
  line_no int not null,
  -- Takes the payment back; otherwise it counts again.
  takes_back boolean not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  -- The given day, or the first open day after locked books and after earlier entries of the receipt.
  entry_date date not null,
  first_line int not null,
  at timestamptz not null,
  -- Who did it, as in `audit_events`.
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, document_id, entry_no)
);

-- Allocations of a customer's credit to open documents: of a receipt on account, of a credit invoice beyond what was
-- open, of a payment received before its invoice. Undoing one adds a row of its own.
create table allocations (
  account_id bigint not null,
  id uuid not null,
  credit_id uuid not null,
  item_id uuid not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  at timestamptz not null,
  -- Who did it, as in `audit_events`.
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, id)
);
create index allocations_by_credit on allocations (account_id, credit_id) include (item_id, sum_agorot);
create index allocations_by_item on allocations (account_id, item_id) include (credit_id, sum_agorot);

create table allocation_undos (
  account_id bigint not null,
  allocation_id uuid not null,
  at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, allocation_id)
);

-- The tax authority's number that a tax invoice got after its issue (decision 0171). A correction is a row that
-- replaces the previous one; an empty number removes it. The printed number is separate, because it is content.
create table attached_allocation_numbers (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  replaces_id uuid,
  allocation_number text not null check (allocation_number ~ '^(\d{9,30})?$'),
  at timestamptz not null,
  -- Who did it, as in `audit_events`.
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, id)
);
-- One history per document: it has one first row, and each row is replaced at most once.
create unique index attached_allocations_first on attached_allocation_numbers (account_id, document_id)
  where replaces_id is null;
create unique index attached_allocations_replaced on attached_allocation_numbers (account_id, replaces_id)
  where replaces_id is not null;
create index attached_allocations_by_document on attached_allocation_numbers (account_id, document_id);
create index attached_allocations_by_number on attached_allocation_numbers (account_id, right(allocation_number, 9))
  where allocation_number <> '';

select distribute('attached_allocation_numbers');
select distribute('cheque_states');
select distribute('cheque_entries');
select distribute('allocations');
select distribute('allocation_undos');
