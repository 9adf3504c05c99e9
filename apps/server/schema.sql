-- The schema as the migrations leave it. Written by `npm run db:schema`; do not edit.

create extension btree_gin;
create extension pg_trgm;

create domain actor_kind as text CHECK ((VALUE = ANY (ARRAY['user'::text, 'accountant'::text, 'account-manager'::text, 'api-key'::text, 'oauth-client'::text, 'system'::text, 'visitor'::text])));
create domain discount_kind as text CHECK ((VALUE = ANY (ARRAY['none'::text, 'amount'::text, 'percent'::text])));
create domain document_event_kind as text CHECK ((VALUE = ANY (ARRAY['issued'::text, 'printed'::text, 'mailed'::text, 'mail-failed'::text, 'original-delivered'::text, 'copy-downloaded'::text, 'linked'::text, 'paid'::text, 'credited'::text, 'cancelled'::text, 'closed'::text, 'reopened'::text, 'opened'::text, 'accepted'::text, 'rejected'::text, 'order-refused'::text, 'reminded'::text, 'remind-failed'::text, 'link-replaced'::text, 'texted'::text, 'text-failed'::text, 'allocated'::text, 'allocation-undone'::text, 'refunded'::text, 'given-back'::text, 'allocation-number-attached'::text, 'cheque-unpaid'::text, 'cheque-paid-again'::text])));
create domain document_language as text CHECK ((VALUE = ANY (ARRAY['he'::text, 'en'::text])));
create domain line_kind as text CHECK ((VALUE = ANY (ARRAY['priced'::text, 'text'::text, 'subtotal'::text])));
create domain rounding_kind as text CHECK ((VALUE = ANY (ARRAY['none'::text, 'ten-agorot'::text, 'shekel'::text, 'ten-shekels'::text])));
create domain source_measure as text CHECK ((VALUE = ANY (ARRAY['quantity'::text, 'sum'::text])));
create domain vat_kind as text CHECK ((VALUE = ANY (ARRAY['taxable'::text, 'exempt'::text, 'zero'::text])));

create table accounting_export_cards (
  account_id bigint not null,
  export_id uuid not null,
  ledger_account text not null,
  party text not null,
  card_key text not null,
  name text not null,
  sort_code text not null,
  phone text not null,
  address text not null,
  city text not null,
  zip text not null,
  tax_id text not null,
  PRIMARY KEY (account_id, export_id, ledger_account, party),
  FOREIGN KEY (account_id, export_id) REFERENCES accounting_exports(account_id, id)
);
alter table accounting_export_cards enable row level security;
alter table accounting_export_cards force row level security;
create policy maintenance on accounting_export_cards for all to pinkas_owner using (true);
create policy of_account on accounting_export_cards for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
grant insert, select on accounting_export_cards to pinkas_app;

create table accounting_export_documents (
  account_id bigint not null,
  export_id uuid not null,
  document_id uuid not null,
  is_cancelled boolean not null,
  allocation_number text not null,
  print_kind text,
  print_no integer,
  PRIMARY KEY (account_id, export_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, export_id) REFERENCES accounting_exports(account_id, id),
  CHECK (((print_kind IS NULL) = (print_no IS NULL))),
  CHECK ((print_kind = ANY (ARRAY['copy'::text, 'copy-cancelled'::text])))
);
CREATE INDEX accounting_export_documents_given ON accounting_export_documents USING btree (account_id, document_id) INCLUDE (is_cancelled, allocation_number);
alter table accounting_export_documents enable row level security;
alter table accounting_export_documents force row level security;
create policy maintenance on accounting_export_documents for all to pinkas_owner using (true);
create policy of_account on accounting_export_documents for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
grant insert, select on accounting_export_documents to pinkas_app;
grant update (print_kind, print_no) on accounting_export_documents to pinkas_app;

create table accounting_export_entries (
  account_id bigint not null,
  export_id uuid not null,
  target text not null,
  source_kind text not null,
  source_id uuid not null,
  entry_no integer not null,
  entry_date date not null,
  first_line integer not null,
  last_line integer not null,
  parties uuid[] not null,
  movement_kind text not null,
  reference text not null,
  details text not null,
  tax_id text not null,
  value_date date not null,
  allocation_number text not null,
  PRIMARY KEY (account_id, export_id, source_kind, source_id, entry_no, entry_date),
  FOREIGN KEY (account_id, export_id) REFERENCES accounting_exports(account_id, id),
  CHECK ((last_line >= first_line)),
  CHECK ((cardinality(parties) = ((last_line - first_line) + 1))),
  CHECK ((source_kind = ANY (ARRAY['document'::text, 'expense'::text, 'supplier-payment'::text, 'manual'::text])))
);
CREATE INDEX accounting_export_entries_given ON accounting_export_entries USING btree (account_id, target, source_kind, source_id, entry_no, entry_date) INCLUDE (first_line, last_line);
alter table accounting_export_entries enable row level security;
alter table accounting_export_entries force row level security;
create policy maintenance on accounting_export_entries for all to pinkas_owner using (true);
create policy of_account on accounting_export_entries for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
grant insert, select on accounting_export_entries to pinkas_app;

create table accounting_export_papers (
  account_id bigint not null,
  export_id uuid not null,
  expense_id uuid not null,
  file_id uuid not null,
  kind text not null,
  document_date date not null,
  supplier_name text not null,
  supplier_tax_id text not null,
  reference text not null,
  gross_agorot bigint not null,
  vat_agorot bigint not null,
  file_name text not null,
  sha256 text not null,
  PRIMARY KEY (account_id, export_id, expense_id, file_id),
  FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  FOREIGN KEY (account_id, export_id) REFERENCES accounting_exports(account_id, id)
);
CREATE INDEX accounting_export_papers_given ON accounting_export_papers USING btree (account_id, expense_id, file_id);
alter table accounting_export_papers enable row level security;
alter table accounting_export_papers force row level security;
create policy maintenance on accounting_export_papers for all to pinkas_owner using (true);
create policy of_account on accounting_export_papers for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
grant insert, select on accounting_export_papers to pinkas_app;

create table accounting_exports (
  account_id bigint not null,
  id uuid not null,
  export_no integer not null,
  target text not null,
  format text not null,
  language text not null,
  first_day date not null,
  last_day date not null,
  is_all boolean not null,
  settings jsonb not null,
  entries integer not null,
  lines integer not null,
  debit_agorot bigint not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, export_no),
  CHECK ((last_day >= first_day)),
  CHECK ((export_no > 0)),
  CHECK ((format = ANY (ARRAY['zip'::text, 'csv'::text, 'xlsx'::text]))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK ((target = ANY (ARRAY['hashavshevet'::text, 'ledger'::text, 'documents'::text])))
);
alter table accounting_exports enable row level security;
alter table accounting_exports force row level security;
create policy maintenance on accounting_exports for all to pinkas_owner using (true);
create policy of_account on accounting_exports for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
grant insert, select on accounting_exports to pinkas_app;
grant update (debit_agorot, entries, lines) on accounting_exports to pinkas_app;

create table accounts (
  id bigint not null,
  created_at timestamp with time zone not null,
  status text not null default 'active'::text,
  restricted_for text,
  registration_step text not null default 'FINISH'::text,
  allows_providers boolean not null default true,
  partner text,
  partner_business text,
  partner_has_api boolean not null default false,
  distributor text,
  distributor_approved_at timestamp with time zone,
  demands_second_factor boolean not null default false,
  closing_asked_at timestamp with time zone,
  closes_at timestamp with time zone,
  closed_at timestamp with time zone,
  referral_code text not null default new_referral_code(),
  PRIMARY KEY (id),
  UNIQUE (referral_code),
  FOREIGN KEY (distributor) REFERENCES distributors(code),
  CHECK (((restricted_for IS NULL) OR (status <> 'active'::text))),
  CHECK (((partner IS NULL) = (partner_business IS NULL))),
  CHECK (((partner IS NOT NULL) OR (NOT partner_has_api))),
  CHECK (((distributor_approved_at IS NULL) OR (distributor IS NOT NULL))),
  CHECK (((closing_asked_at IS NULL) = (closes_at IS NULL))),
  CHECK (((closed_at IS NULL) OR (closes_at IS NOT NULL))),
  CHECK ((registration_step = ANY (ARRAY['EMAIL_VERIFICATION'::text, 'PHONE_VERIFICATION'::text, 'START'::text, 'COMPANY_DETAILS'::text, 'APPROVAL_PAGE'::text, 'DESIGN_DOCUMENT'::text, 'DOCS_NUMBERING'::text, 'FINISH'::text]))),
  CHECK ((restricted_for = ANY (ARRAY['subscription-ended'::text, 'unpaid'::text, 'complaint'::text, 'security'::text, 'terms'::text]))),
  CHECK ((status = ANY (ARRAY['active'::text, 'read-only'::text, 'suspended'::text, 'blocked'::text, 'ended'::text])))
);
CREATE INDEX accounts_by_distributor ON accounts USING btree (distributor) WHERE (distributor IS NOT NULL);
CREATE UNIQUE INDEX accounts_by_partner ON accounts USING btree (partner, partner_business) WHERE (partner IS NOT NULL);
grant select on accounts to pinkas_auth;
grant update (registration_step) on accounts to pinkas_auth;

create table affiliate_payouts (
  id uuid not null,
  user_id uuid not null,
  amount_agorot bigint not null,
  paid_on date not null,
  reference text not null,
  recorded_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (user_id, reference),
  FOREIGN KEY (user_id) REFERENCES affiliates(user_id),
  CHECK ((amount_agorot > 0)),
  CHECK ((reference <> ''::text))
);
grant select on affiliate_payouts to pinkas_auth;

create table affiliate_rates (
  valid_from date not null,
  amount_agorot bigint not null,
  PRIMARY KEY (valid_from),
  CHECK ((amount_agorot >= 0))
);
grant select on affiliate_rates to pinkas_auth;

create table affiliate_referrals (
  account_id bigint not null,
  id uuid not null,
  user_id uuid,
  joined_at timestamp with time zone not null,
  is_own boolean not null,
  referrer_account_id bigint,
  first_paid_at timestamp with time zone,
  gift_agorot bigint,
  gift_refused_for text,
  PRIMARY KEY (account_id),
  UNIQUE (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (referrer_account_id) REFERENCES accounts(id),
  FOREIGN KEY (user_id) REFERENCES affiliates(user_id),
  CHECK ((referrer_account_id <> account_id)),
  CHECK (((user_id IS NULL) <> (referrer_account_id IS NULL))),
  CHECK (((gift_agorot IS NULL) OR ((first_paid_at IS NOT NULL) AND (referrer_account_id IS NOT NULL)))),
  CHECK (((gift_refused_for IS NULL) OR (gift_agorot = 0))),
  CHECK ((gift_agorot >= 0)),
  CHECK ((gift_refused_for = ANY (ARRAY['same-person'::text, 'same-telephone'::text, 'same-device'::text, 'same-number'::text, 'same-card'::text, 'limit'::text, 'referrer-ended'::text])))
);
CREATE INDEX affiliate_referrals_by_account ON affiliate_referrals USING btree (referrer_account_id, joined_at);
CREATE INDEX affiliate_referrals_by_person ON affiliate_referrals USING btree (user_id, joined_at);
grant select on affiliate_referrals to pinkas_auth;

create table affiliates (
  user_id uuid not null,
  code text not null,
  since timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (user_id),
  UNIQUE (code),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((code ~ '^[a-hj-km-np-z2-9]{8}$'::text))
);
grant select on affiliates to pinkas_auth;

create table allocation_request_events (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  code integer,
  allocation_number text not null default ''::text,
  choice text,
  fault text,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES allocation_requests(account_id, document_id),
  CHECK ((allocation_number ~ '^(\d{9,30})?$'::text)),
  CHECK ((choice = ANY (ARRAY['cancel'::text, 'continue'::text, 'reverse-charge'::text, 'further-objection'::text]))),
  CHECK ((fault = ANY (ARRAY['unreachable'::text, 'untrusted'::text, 'not-connected'::text, 'number-taken'::text]))),
  CHECK ((kind = ANY (ARRAY['asked'::text, 'asked-again'::text, 'approved'::text, 'refused'::text, 'unheard'::text, 'given-up'::text, 'late'::text, 'typed'::text, 'taken-back'::text, 'decided'::text, 'told'::text, 'not-told'::text, 'emergency'::text, 'reported'::text, 'not-reported'::text])))
);
CREATE INDEX allocation_request_events_by_document ON allocation_request_events USING btree (account_id, document_id, id);
CREATE INDEX allocation_request_events_by_time ON allocation_request_events USING btree (account_id, at, id);
alter table allocation_request_events enable row level security;
alter table allocation_request_events force row level security;
create policy maintenance on allocation_request_events for all to pinkas_owner using (true);
create policy of_account on allocation_request_events for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER allocation_request_events_are_final BEFORE DELETE OR UPDATE ON allocation_request_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, document_id, at, kind, code, allocation_number, choice, fault, actor_kind, actor_id, requested_by ON allocation_request_events FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'allocation_request_events');
grant insert, select on allocation_request_events to pinkas_app;

create table allocation_requests (
  account_id bigint not null,
  document_id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  requested_by uuid not null,
  deliveries_wait_until timestamp with time zone not null,
  asking_until timestamp with time zone,
  answered_at timestamp with time zone,
  code integer,
  choice text,
  decided_at timestamp with time zone,
  decided_by uuid,
  notified_at timestamp with time zone,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK (((code IS NOT NULL) OR (state <> ALL (ARRAY['refused'::text, 'decided'::text])))),
  CHECK (((choice IS NOT NULL) = (state = 'decided'::text))),
  CHECK ((((choice IS NULL) = (decided_at IS NULL)) AND ((choice IS NULL) = (decided_by IS NULL)))),
  CHECK (((notified_at IS NULL) OR (choice IS NOT NULL))),
  CHECK ((choice = ANY (ARRAY['cancel'::text, 'continue'::text, 'reverse-charge'::text, 'further-objection'::text]))),
  CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'refused'::text, 'decided'::text, 'unanswered'::text, 'manual'::text, 'emergency'::text])))
);
CREATE INDEX allocation_requests_open ON allocation_requests USING btree (account_id, asked_at, document_id) WHERE (state = ANY (ARRAY['asked'::text, 'refused'::text, 'unanswered'::text]));
alter table allocation_requests enable row level security;
alter table allocation_requests force row level security;
create policy maintenance on allocation_requests for all to pinkas_owner using (true);
create policy of_account on allocation_requests for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, state, asked_at, requested_by, answered_at, code, choice, decided_at, decided_by, notified_at ON allocation_requests FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id', 'asking_until,deliveries_wait_until', 'allocation_requests');
grant insert, select on allocation_requests to pinkas_app;
grant update (answered_at, asked_at, asking_until, choice, code, decided_at, decided_by, deliveries_wait_until, notified_at, requested_by, state) on allocation_requests to pinkas_app;

create table allocation_thresholds (
  valid_from date not null,
  net_above_agorot bigint not null,
  PRIMARY KEY (valid_from)
);
grant select on allocation_thresholds to pinkas_app;

create table allocation_undos (
  account_id bigint not null,
  allocation_id uuid not null,
  at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, allocation_id),
  FOREIGN KEY (account_id, allocation_id) REFERENCES allocations(account_id, id)
);
alter table allocation_undos enable row level security;
alter table allocation_undos force row level security;
create policy maintenance on allocation_undos for all to pinkas_owner using (true);
create policy of_account on allocation_undos for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER allocation_undos_are_final BEFORE DELETE OR UPDATE ON allocation_undos FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, allocation_id, at, actor_kind, actor_id, requested_by ON allocation_undos FOR EACH ROW EXECUTE FUNCTION record_evidence('allocation_id', '', 'allocation_undos');
grant select on allocation_undos to pinkas_app;

create table allocations (
  account_id bigint not null,
  id uuid not null,
  credit_id uuid not null,
  item_id uuid not null,
  sum_agorot bigint not null,
  at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, credit_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, item_id) REFERENCES documents(account_id, id),
  CHECK ((sum_agorot > 0))
);
CREATE INDEX allocations_by_credit ON allocations USING btree (account_id, credit_id) INCLUDE (item_id, sum_agorot);
CREATE INDEX allocations_by_item ON allocations USING btree (account_id, item_id) INCLUDE (credit_id, sum_agorot);
alter table allocations enable row level security;
alter table allocations force row level security;
create policy maintenance on allocations for all to pinkas_owner using (true);
create policy of_account on allocations for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (shows_document(account_id, credit_id) AND shows_document(account_id, item_id))))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (shows_document(account_id, credit_id) AND shows_document(account_id, item_id)))));
CREATE TRIGGER allocations_are_final BEFORE DELETE OR UPDATE ON allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, credit_id, item_id, sum_agorot, at, actor_kind, actor_id, requested_by ON allocations FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'allocations');
grant select on allocations to pinkas_app;

create table analytics_choices (
  user_id uuid not null,
  is_allowed boolean not null,
  collector_url text not null,
  collector_id text not null,
  client_id uuid,
  first_source text not null,
  decided_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((client_id IS NOT NULL) = is_allowed)),
  CHECK ((first_source ~ '^[a-z0-9.-]{0,253}$'::text))
);
grant insert, select on analytics_choices to pinkas_auth;
grant update (client_id, collector_id, collector_url, decided_at, first_source, is_allowed) on analytics_choices to pinkas_auth;

create table api_drafts (
  account_id bigint not null,
  draft_id uuid not null,
  draft_version integer not null,
  form jsonb not null,
  made_by uuid not null,
  saved_at timestamp with time zone not null,
  PRIMARY KEY (account_id, draft_id),
  CHECK ((draft_version > 0))
);
alter table api_drafts enable row level security;
alter table api_drafts force row level security;
create policy maintenance on api_drafts for all to pinkas_owner using (true);
create policy of_account on api_drafts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on api_drafts to pinkas_app;
grant update (draft_version, form, made_by, saved_at) on api_drafts to pinkas_app;

create table api_external_ids (
  account_id bigint not null,
  kind text not null,
  external_id text not null,
  entity_id uuid not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, kind, external_id),
  UNIQUE (account_id, kind, entity_id),
  CHECK ((external_id <> ''::text)),
  CHECK ((kind = ANY (ARRAY['customer'::text, 'document'::text, 'item'::text, 'payment-request'::text])))
);
alter table api_external_ids enable row level security;
alter table api_external_ids force row level security;
create policy maintenance on api_external_ids for all to pinkas_owner using (true);
create policy of_account on api_external_ids for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on api_external_ids to pinkas_app;

create table api_keys (
  account_id bigint not null,
  id uuid not null,
  family_id uuid not null,
  name text not null,
  mode text not null,
  prefix text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  addresses text[] not null,
  expires_on date,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  replaces_id uuid,
  overlap_ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  last_used_at timestamp with time zone,
  last_used_from text,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, prefix),
  UNIQUE (account_id, replaces_id),
  FOREIGN KEY (account_id, family_id) REFERENCES api_keys(account_id, id),
  FOREIGN KEY (account_id, replaces_id) REFERENCES api_keys(account_id, id),
  CHECK (((last_used_from IS NULL) = (last_used_at IS NULL))),
  CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CHECK ((name <> ''::text))
);
CREATE INDEX api_keys_family ON api_keys USING btree (account_id, family_id);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy maintenance on api_keys for all to pinkas_owner using (true);
create policy of_account on api_keys for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on api_keys to pinkas_app;
grant update (last_used_at, last_used_from, overlap_ends_at, revoked_at, revoked_by) on api_keys to pinkas_app;

create table api_requests (
  account_id bigint not null,
  id uuid not null,
  key_id uuid not null,
  family_id uuid not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  method text not null,
  path text not null,
  status integer not null,
  code text not null,
  address text not null,
  user_agent text not null,
  idempotency_key text,
  request_body text,
  request_cut boolean not null,
  answer_type text not null,
  answer_body text,
  answer_cut boolean not null,
  answer_bytes bigint not null,
  PRIMARY KEY (account_id, id),
  CHECK ((answer_bytes >= 0)),
  CHECK (((NOT request_cut) OR (request_body IS NOT NULL))),
  CHECK (((NOT answer_cut) OR (answer_body IS NOT NULL))),
  CHECK ((duration_ms >= 0)),
  CHECK (((status >= 100) AND (status <= 599)))
);
CREATE INDEX api_requests_newest ON api_requests USING btree (account_id, at, id);
CREATE INDEX api_requests_of_key ON api_requests USING btree (account_id, key_id, at, id);
CREATE INDEX api_requests_repeated ON api_requests USING btree (account_id, family_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
alter table api_requests enable row level security;
alter table api_requests force row level security;
create policy maintenance on api_requests for all to pinkas_owner using (true);
create policy of_account on api_requests for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on api_requests to pinkas_app;

create table attached_allocation_numbers (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  replaces_id uuid,
  allocation_number text not null,
  at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, replaces_id) REFERENCES attached_allocation_numbers(account_id, id),
  CHECK ((allocation_number ~ '^(\d{9,30})?$'::text))
);
CREATE INDEX attached_allocations_by_document ON attached_allocation_numbers USING btree (account_id, document_id);
CREATE INDEX attached_allocations_by_number ON attached_allocation_numbers USING btree (account_id, "right"(allocation_number, 9)) WHERE (allocation_number <> ''::text);
CREATE UNIQUE INDEX attached_allocations_first ON attached_allocation_numbers USING btree (account_id, document_id) WHERE (replaces_id IS NULL);
CREATE UNIQUE INDEX attached_allocations_replaced ON attached_allocation_numbers USING btree (account_id, replaces_id) WHERE (replaces_id IS NOT NULL);
alter table attached_allocation_numbers enable row level security;
alter table attached_allocation_numbers force row level security;
create policy maintenance on attached_allocation_numbers for all to pinkas_owner using (true);
create policy of_account on attached_allocation_numbers for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER approved_numbers_stay BEFORE INSERT ON attached_allocation_numbers FOR EACH ROW EXECUTE FUNCTION refuse_other_number();
CREATE TRIGGER attached_allocation_numbers_are_final BEFORE DELETE OR UPDATE ON attached_allocation_numbers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, document_id, replaces_id, allocation_number, at, actor_kind, actor_id, requested_by ON attached_allocation_numbers FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'attached_allocation_numbers');
grant select on attached_allocation_numbers to pinkas_app;

create table attachments (
  account_id bigint not null,
  entity_kind text not null,
  entity_id uuid not null,
  file_id uuid not null,
  role text not null default 'attachment'::text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, entity_kind, entity_id, file_id),
  FOREIGN KEY (account_id, file_id) REFERENCES stored_files(account_id, id),
  CHECK ((entity_kind = ANY (ARRAY['customer'::text, 'item'::text, 'expense'::text, 'document'::text, 'mandate'::text, 'draft'::text, 'document-row'::text, 'certificate'::text, 'business-image'::text, 'clearing-application'::text, 'sales-page'::text]))),
  CHECK ((role = ANY (ARRAY['attachment'::text, 'image'::text, 'source'::text])))
);
CREATE INDEX attachments_by_file ON attachments USING btree (account_id, file_id);
alter table attachments enable row level security;
alter table attachments force row level security;
create policy maintenance on attachments for all to pinkas_owner using (true);
create policy of_account on attachments for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (entity_kind <> ALL (ARRAY['document'::text, 'document-row'::text])) OR shows_document(account_id, entity_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (entity_kind <> ALL (ARRAY['document'::text, 'document-row'::text])) OR shows_document(account_id, entity_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, entity_kind, entity_id, file_id, role, created_at, created_by ON attachments FOR EACH ROW EXECUTE FUNCTION record_evidence('entity_kind,entity_id,file_id', '', 'attachments');
grant delete, insert, select on attachments to pinkas_app;
grant update (role) on attachments to pinkas_app;

create table audit_events (
  account_id bigint not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  ip text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  has_evidence boolean,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX audit_events_by_time ON audit_events USING btree (account_id, at DESC, id DESC);
CREATE INDEX audit_events_of_things ON audit_events USING btree (account_id, entity_id, at) WHERE (entity_kind = ANY (ARRAY['customer'::text, 'account'::text]));
CREATE INDEX audit_events_without_evidence ON audit_events USING btree (account_id, id) WHERE (has_evidence IS NOT TRUE);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy maintenance on audit_events for all to pinkas_owner using (true);
create policy of_account on audit_events for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER audit_events_are_announced AFTER INSERT ON audit_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changes();
CREATE TRIGGER audit_events_are_final BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER audit_events_are_sent AFTER INSERT ON audit_events FOR EACH ROW WHEN ((new.entity_kind = ANY (ARRAY['document'::text, 'customer'::text, 'item'::text, 'expense'::text, 'payment-request'::text]))) EXECUTE FUNCTION note_webhook_of_audit();
grant insert (account_id, action, actor_id, actor_kind, at, detail, entity_id, entity_kind, id, ip, requested_by) on audit_events to pinkas_app;
grant select on audit_events to pinkas_app;

create table authenticator_apps (
  user_id uuid not null,
  state text not null,
  encrypted_secret bytea not null,
  since timestamp with time zone not null,
  last_step bigint not null default 0,
  PRIMARY KEY (user_id, state),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'live'::text])))
);
grant delete, insert, select, update on authenticator_apps to pinkas_auth;

create table backup_contents (
  account_id bigint not null,
  destination_id uuid not null,
  sha256 text not null,
  ending text not null,
  bytes bigint not null,
  object_id uuid not null,
  PRIMARY KEY (account_id, destination_id, sha256),
  FOREIGN KEY (account_id, destination_id) REFERENCES backup_destinations(account_id, id),
  FOREIGN KEY (account_id, object_id) REFERENCES backup_objects(account_id, id),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX backup_contents_object ON backup_contents USING btree (account_id, object_id);
alter table backup_contents enable row level security;
alter table backup_contents force row level security;
create policy maintenance on backup_contents for all to pinkas_owner using (true);
create policy of_account on backup_contents for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on backup_contents to pinkas_app;

create table backup_destinations (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  name text not null,
  address text not null,
  folder text not null,
  region text not null,
  login text not null,
  sealed_secret bytea not null,
  run_hour integer not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK ((kind = ANY (ARRAY['s3'::text, 'webdav'::text]))),
  CHECK ((name <> ''::text)),
  CHECK (((run_hour >= 0) AND (run_hour <= 23)))
);
alter table backup_destinations enable row level security;
alter table backup_destinations force row level security;
create policy maintenance on backup_destinations for all to pinkas_owner using (true);
create policy of_account on backup_destinations for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on backup_destinations to pinkas_app;
grant update (address, folder, kind, login, name, region, removed_at, run_hour, sealed_secret) on backup_destinations to pinkas_app;

create table backup_entries (
  account_id bigint not null,
  destination_id uuid not null,
  place text not null,
  kind text not null,
  name text not null,
  sha256 text not null,
  run_id uuid not null,
  PRIMARY KEY (account_id, destination_id, place),
  FOREIGN KEY (account_id, destination_id) REFERENCES backup_destinations(account_id, id),
  FOREIGN KEY (account_id, run_id) REFERENCES backup_runs(account_id, id),
  CHECK ((kind = ANY (ARRAY['document'::text, 'file'::text, 'list'::text, 'rows'::text, 'print'::text, 'upload'::text]))),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX backup_entries_run ON backup_entries USING btree (account_id, run_id);
alter table backup_entries enable row level security;
alter table backup_entries force row level security;
create policy maintenance on backup_entries for all to pinkas_owner using (true);
create policy of_account on backup_entries for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on backup_entries to pinkas_app;
grant update (kind, name, run_id, sha256) on backup_entries to pinkas_app;

create table backup_keys (
  account_id bigint not null,
  recipient text not null,
  locked_identity text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  checked_at timestamp with time zone,
  PRIMARY KEY (account_id),
  CHECK (((checked_at IS NULL) OR (locked_identity IS NOT NULL)))
);
alter table backup_keys enable row level security;
alter table backup_keys force row level security;
create policy maintenance on backup_keys for all to pinkas_owner using (true);
create policy of_account on backup_keys for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on backup_keys to pinkas_app;
grant update (checked_at) on backup_keys to pinkas_app;

create table backup_objects (
  account_id bigint not null,
  id uuid not null,
  destination_id uuid not null,
  run_id uuid not null,
  kind text not null,
  path text not null,
  sha256 text not null,
  bytes bigint not null,
  files integer not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  lost_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, destination_id) REFERENCES backup_destinations(account_id, id),
  FOREIGN KEY (account_id, run_id) REFERENCES backup_runs(account_id, id),
  CHECK ((kind = ANY (ARRAY['pack'::text, 'snapshot'::text]))),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX backup_objects_destination ON backup_objects USING btree (account_id, destination_id);
CREATE INDEX backup_objects_run ON backup_objects USING btree (account_id, run_id);
alter table backup_objects enable row level security;
alter table backup_objects force row level security;
create policy maintenance on backup_objects for all to pinkas_owner using (true);
create policy of_account on backup_objects for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on backup_objects to pinkas_app;
grant update (lost_at, read_at) on backup_objects to pinkas_app;

create table backup_runs (
  account_id bigint not null,
  id uuid not null,
  destination_id uuid not null,
  kind text not null,
  started_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  sealed_identity bytea,
  task_id uuid not null,
  cursor jsonb not null,
  sent_files integer not null default 0,
  sent_bytes bigint not null default 0,
  read_files integer not null default 0,
  read_bytes bigint not null default 0,
  is_resumed boolean not null,
  missing jsonb not null default '[]'::jsonb,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, destination_id) REFERENCES backup_destinations(account_id, id),
  CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  CHECK (((sealed_identity IS NULL) OR ((kind = 'drill'::text) AND (ended_at IS NULL)))),
  CHECK ((kind = ANY (ARRAY['backup'::text, 'drill'::text]))),
  CHECK ((outcome = ANY (ARRAY['proven'::text, 'restored'::text, 'interrupted'::text, 'gone'::text, 'private-address'::text, 'not-secure'::text, 'slow'::text, 'denied'::text, 'no-folder'::text, 'full'::text, 'broken'::text, 'lies'::text, 'missing'::text, 'emptied'::text, 'truncated'::text, 'corrupt'::text, 'not-restorable'::text])))
);
CREATE INDEX backup_runs_destination ON backup_runs USING btree (account_id, destination_id, started_at);
alter table backup_runs enable row level security;
alter table backup_runs force row level security;
create policy maintenance on backup_runs for all to pinkas_owner using (true);
create policy of_account on backup_runs for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on backup_runs to pinkas_app;
grant update (alive_at, cursor, ended_at, missing, outcome, read_bytes, read_files, sealed_identity, sent_bytes, sent_files, task_id) on backup_runs to pinkas_app;

create table bank_accounts (
  account_id bigint not null,
  id uuid not null,
  bank_code text not null,
  branch text not null,
  number text not null,
  name text not null,
  currency text not null default 'ILS'::text,
  heads_key text,
  columns jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, bank_code, branch, number),
  CHECK ((bank_code ~ '^\d{2}$'::text)),
  CHECK ((branch ~ '^\d{1,3}$'::text)),
  CHECK ((currency = 'ILS'::text)),
  CHECK ((number ~ '^\d{4,12}$'::text))
);
alter table bank_accounts enable row level security;
alter table bank_accounts force row level security;
create policy maintenance on bank_accounts for all to pinkas_owner using (true);
create policy of_account on bank_accounts for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, bank_code, branch, number, name, currency, heads_key, columns, version, created_at ON bank_accounts FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'bank_accounts');
grant insert, select on bank_accounts to pinkas_app;
grant update (bank_code, branch, columns, heads_key, name, number, version) on bank_accounts to pinkas_app;

create table bank_deposit_parts (
  account_id bigint not null,
  deposit_id uuid not null,
  document_id uuid not null,
  line_no integer not null,
  is_cash boolean not null,
  is_undone boolean not null default false,
  bounce jsonb,
  PRIMARY KEY (account_id, deposit_id, document_id, line_no),
  FOREIGN KEY (account_id, deposit_id) REFERENCES bank_deposits(account_id, id),
  FOREIGN KEY (account_id, document_id, line_no) REFERENCES document_payments(account_id, document_id, line_no)
);
CREATE INDEX bank_deposit_parts_by_row ON bank_deposit_parts USING btree (account_id, document_id, line_no) WHERE (NOT is_undone);
CREATE UNIQUE INDEX bank_deposit_parts_of_cash ON bank_deposit_parts USING btree (account_id, document_id, line_no) WHERE (is_cash AND (NOT is_undone));
alter table bank_deposit_parts enable row level security;
alter table bank_deposit_parts force row level security;
create policy maintenance on bank_deposit_parts for all to pinkas_owner using (true);
create policy of_account on bank_deposit_parts for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, deposit_id, document_id, line_no, is_cash, is_undone, bounce ON bank_deposit_parts FOR EACH ROW EXECUTE FUNCTION record_evidence('deposit_id,document_id,line_no', '', 'bank_deposit_parts');
grant insert, select on bank_deposit_parts to pinkas_app;
grant update (is_undone) on bank_deposit_parts to pinkas_app;

create table bank_deposits (
  account_id bigint not null,
  id uuid not null,
  deposit_no integer not null,
  bank_account_id uuid not null,
  deposited_on date not null,
  note text not null,
  cheques integer not null,
  cheques_agorot bigint not null,
  cash_agorot bigint not null,
  created_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  undone_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, deposit_no),
  FOREIGN KEY (account_id, bank_account_id) REFERENCES bank_accounts(account_id, id),
  CHECK ((cash_agorot >= 0)),
  CHECK ((cheques_agorot >= 0)),
  CHECK ((cheques >= 0)),
  CHECK ((deposit_no > 0))
);
CREATE INDEX bank_deposits_by_day ON bank_deposits USING btree (account_id, deposited_on, deposit_no);
alter table bank_deposits enable row level security;
alter table bank_deposits force row level security;
create policy maintenance on bank_deposits for all to pinkas_owner using (true);
create policy of_account on bank_deposits for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, deposit_no, bank_account_id, deposited_on, note, cheques, cheques_agorot, cash_agorot, created_at, actor_kind, actor_id, requested_by, undone_at ON bank_deposits FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'bank_deposits');
grant insert, select on bank_deposits to pinkas_app;
grant update (undone_at) on bank_deposits to pinkas_app;

create table bank_mandates (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  bank_code text not null,
  branch_code text not null,
  account_number text not null,
  payer_name text not null,
  payer_tax_id text not null,
  reference text not null,
  ceiling_agorot bigint,
  valid_from date,
  valid_until date,
  state text not null,
  sent_on date,
  answered_on date,
  cancelled_on date,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  CHECK ((account_number ~ '^\d{1,9}$'::text)),
  CHECK ((bank_code ~ '^\d{2}$'::text)),
  CHECK ((branch_code ~ '^\d{3}$'::text)),
  CHECK ((ceiling_agorot > 0)),
  CHECK ((valid_until >= valid_from)),
  CHECK (
CASE state
    WHEN 'draft'::text THEN (sent_on IS NULL)
    WHEN 'cancelled'::text THEN true
    ELSE (sent_on IS NOT NULL)
END),
  CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text])) OR (answered_on IS NOT NULL))),
  CHECK (((cancelled_on IS NOT NULL) = (state = 'cancelled'::text))),
  CHECK ((payer_tax_id ~ '^(\d{1,9})?$'::text)),
  CHECK ((reference ~ '^[0-9A-Za-z]{1,20}$'::text)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'approved'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX bank_mandates_approved ON bank_mandates USING btree (account_id, customer_id) WHERE (state = 'approved'::text);
CREATE INDEX bank_mandates_customer ON bank_mandates USING btree (account_id, customer_id);
alter table bank_mandates enable row level security;
alter table bank_mandates force row level security;
create policy maintenance on bank_mandates for all to pinkas_owner using (true);
create policy of_account on bank_mandates for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, customer_id, bank_code, branch_code, account_number, payer_name, payer_tax_id, reference, ceiling_agorot, valid_from, valid_until, state, sent_on, answered_on, cancelled_on, created_at, created_by ON bank_mandates FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'bank_mandates');
grant insert, select on bank_mandates to pinkas_app;
grant update (answered_on, cancelled_on, sent_on, state) on bank_mandates to pinkas_app;

create table bank_matches (
  account_id bigint not null,
  id uuid not null,
  row_id uuid not null,
  document_id uuid,
  line_no integer,
  due_no integer,
  supplier_payment_id uuid,
  other_row_id uuid,
  entry_id uuid,
  made_payment boolean not null default false,
  sum_agorot bigint not null,
  at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id, line_no, due_no) REFERENCES payment_dues(account_id, document_id, line_no, due_no),
  FOREIGN KEY (account_id, entry_id) REFERENCES manual_entries(account_id, id),
  FOREIGN KEY (account_id, other_row_id) REFERENCES bank_rows(account_id, id),
  FOREIGN KEY (account_id, row_id) REFERENCES bank_rows(account_id, id),
  FOREIGN KEY (account_id, supplier_payment_id) REFERENCES supplier_payments(account_id, id),
  CHECK ((num_nonnulls(document_id, supplier_payment_id, other_row_id, entry_id) = 1)),
  CHECK ((num_nulls(document_id, line_no, due_no) = ANY (ARRAY[0, 3])))
);
CREATE INDEX bank_matches_by_row ON bank_matches USING btree (account_id, row_id);
CREATE UNIQUE INDEX bank_matches_of_due ON bank_matches USING btree (account_id, document_id, line_no, due_no) WHERE (document_id IS NOT NULL);
CREATE UNIQUE INDEX bank_matches_of_entry ON bank_matches USING btree (account_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE UNIQUE INDEX bank_matches_of_payment ON bank_matches USING btree (account_id, supplier_payment_id) WHERE (supplier_payment_id IS NOT NULL);
CREATE UNIQUE INDEX bank_matches_of_transfer ON bank_matches USING btree (account_id, other_row_id) WHERE (other_row_id IS NOT NULL);
alter table bank_matches enable row level security;
alter table bank_matches force row level security;
create policy maintenance on bank_matches for all to pinkas_owner using (true);
create policy of_account on bank_matches for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, row_id, document_id, line_no, due_no, supplier_payment_id, other_row_id, entry_id, made_payment, sum_agorot, at, actor_kind, actor_id, requested_by ON bank_matches FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'bank_matches');
grant delete, insert, select on bank_matches to pinkas_app;

create table bank_rows (
  account_id bigint not null,
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  place bigint not null,
  row_key text not null,
  like_no integer not null,
  booked_on date not null,
  value_on date,
  description text not null,
  reference text not null,
  amount_agorot bigint not null,
  balance_agorot bigint,
  ignored_reason text not null default ''::text,
  fee_agorot bigint not null default 0,
  is_paused boolean not null default false,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, bank_account_id, row_key, like_no),
  FOREIGN KEY (account_id, bank_account_id) REFERENCES bank_accounts(account_id, id),
  FOREIGN KEY (account_id, statement_id) REFERENCES bank_statements(account_id, id),
  CHECK ((amount_agorot <> 0)),
  CHECK ((fee_agorot >= 0)),
  CHECK ((like_no > 0))
);
CREATE INDEX bank_rows_by_place ON bank_rows USING btree (account_id, bank_account_id, booked_on, place) INCLUDE (amount_agorot, balance_agorot);
CREATE INDEX bank_rows_by_statement ON bank_rows USING btree (account_id, statement_id);
alter table bank_rows enable row level security;
alter table bank_rows force row level security;
create policy maintenance on bank_rows for all to pinkas_owner using (true);
create policy of_account on bank_rows for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, bank_account_id, statement_id, place, row_key, like_no, booked_on, value_on, description, reference, amount_agorot, balance_agorot, ignored_reason, fee_agorot, is_paused ON bank_rows FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'bank_rows');
grant delete, insert, select on bank_rows to pinkas_app;
grant update (fee_agorot, ignored_reason, is_paused) on bank_rows to pinkas_app;

create table bank_statements (
  account_id bigint not null,
  id uuid not null,
  bank_account_id uuid not null,
  import_no integer,
  state text not null,
  sha256 bytea not null,
  name text not null,
  format text not null,
  encoding text,
  content bytea not null,
  columns jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  rows_new integer not null default 0,
  rows_known integer not null default 0,
  created_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  imported_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, bank_account_id) REFERENCES bank_accounts(account_id, id),
  CHECK ((((state = 'draft'::text) = (imported_at IS NULL)) AND ((state = 'draft'::text) = (import_no IS NULL)))),
  CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'ofx'::text, 'mt940'::text]))),
  CHECK ((length(sha256) = 32)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'imported'::text, 'undone'::text])))
);
CREATE UNIQUE INDEX bank_statements_by_file ON bank_statements USING btree (account_id, bank_account_id, sha256) WHERE (state <> 'undone'::text);
CREATE UNIQUE INDEX bank_statements_by_import ON bank_statements USING btree (account_id, bank_account_id, import_no);
alter table bank_statements enable row level security;
alter table bank_statements force row level security;
create policy maintenance on bank_statements for all to pinkas_owner using (true);
create policy of_account on bank_statements for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, bank_account_id, import_no, state, sha256, name, format, encoding, content, columns, version, rows_new, rows_known, created_at, actor_kind, actor_id, requested_by, imported_at ON bank_statements FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'bank_statements');
grant delete, insert, select on bank_statements to pinkas_app;
grant update (columns, encoding, import_no, imported_at, name, rows_known, rows_new, state, version) on bank_statements to pinkas_app;

create table batch_columns (
  account_id bigint not null,
  head text not null,
  field text,
  updated_at timestamp with time zone not null,
  purpose text not null,
  PRIMARY KEY (account_id, purpose, head),
  CHECK ((purpose = ANY (ARRAY['documents'::text, 'payment-requests'::text])))
);
alter table batch_columns enable row level security;
alter table batch_columns force row level security;
create policy maintenance on batch_columns for all to pinkas_owner using (true);
create policy of_account on batch_columns for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on batch_columns to pinkas_app;

create table batch_files (
  account_id bigint not null,
  id uuid not null,
  sha256 bytea not null,
  name text not null,
  format text not null,
  encoding text,
  heads jsonb not null,
  columns jsonb not null,
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  purpose text not null,
  PRIMARY KEY (account_id, id),
  CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  CHECK ((purpose = ANY (ARRAY['documents'::text, 'payment-requests'::text])))
);
CREATE UNIQUE INDEX batch_files_by_hash ON batch_files USING btree (account_id, purpose, sha256);
CREATE INDEX batch_files_by_time ON batch_files USING btree (account_id, created_at DESC);
alter table batch_files enable row level security;
alter table batch_files force row level security;
create policy maintenance on batch_files for all to pinkas_owner using (true);
create policy of_account on batch_files for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(created_by)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(created_by))));
grant delete, insert, select, update on batch_files to pinkas_app;

create table batch_rows (
  account_id bigint not null,
  file_id uuid not null,
  row_no integer not null,
  line_no integer not null,
  cells jsonb not null,
  is_continued boolean not null default false,
  changes jsonb not null default '{}'::jsonb,
  is_left_out boolean not null default false,
  state text not null default 'open'::text,
  document_row_no integer,
  issue_order integer,
  request jsonb,
  document_id uuid,
  error jsonb,
  payment_request_id uuid,
  PRIMARY KEY (account_id, file_id, row_no),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, file_id) REFERENCES batch_files(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, payment_request_id) REFERENCES payment_requests(account_id, id),
  CHECK (((document_id IS NULL) OR (payment_request_id IS NULL))),
  CHECK ((row_no > 1)),
  CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'issued'::text, 'refused'::text])))
);
CREATE INDEX batch_rows_by_document ON batch_rows USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX batch_rows_by_payment_request ON batch_rows USING btree (account_id, payment_request_id) WHERE (payment_request_id IS NOT NULL);
CREATE INDEX batch_rows_waiting ON batch_rows USING btree (account_id, file_id, issue_order) WHERE ((state = 'waiting'::text) AND (request IS NOT NULL));
alter table batch_rows enable row level security;
alter table batch_rows force row level security;
create policy maintenance on batch_rows for all to pinkas_owner using (true);
create policy of_account on batch_rows for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
grant delete, insert, select, update on batch_rows to pinkas_app;

create table billing_changed_prices (
  account_id bigint not null,
  change_id uuid not null,
  template_id uuid not null,
  steps_before jsonb not null,
  steps_after jsonb not null,
  is_told boolean not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  PRIMARY KEY (account_id, change_id, template_id),
  FOREIGN KEY (account_id, change_id) REFERENCES billing_price_changes(account_id, id),
  FOREIGN KEY (account_id, template_id) REFERENCES billing_templates(account_id, id),
  CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX billing_changed_prices_template ON billing_changed_prices USING btree (account_id, template_id);
alter table billing_changed_prices enable row level security;
alter table billing_changed_prices force row level security;
create policy maintenance on billing_changed_prices for all to pinkas_owner using (true);
create policy of_account on billing_changed_prices for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, change_id, template_id, steps_before, steps_after, is_told, undone_at, undone_by ON billing_changed_prices FOR EACH ROW EXECUTE FUNCTION record_evidence('change_id,template_id', '', 'billing_changed_prices');
grant insert, select on billing_changed_prices to pinkas_app;
grant update (undone_at, undone_by) on billing_changed_prices to pinkas_app;

create table billing_periods (
  account_id bigint not null,
  id uuid not null,
  template_id uuid not null,
  number integer not null,
  due_on date not null,
  state text not null,
  amount_minor bigint not null,
  currency text not null,
  attempt_id uuid,
  document_id uuid,
  tries smallint not null,
  next_try_on date,
  hold_reason text,
  detail jsonb,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  foreign_minor bigint,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, template_id, due_on),
  FOREIGN KEY (account_id, attempt_id) REFERENCES card_attempts(account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, template_id) REFERENCES billing_templates(account_id, id),
  CHECK (((amount_minor > 0) OR ((amount_minor = 0) AND (foreign_minor IS NOT NULL) AND (state = ANY (ARRAY['held'::text, 'skipped'::text]))))),
  CHECK (((next_try_on IS NULL) OR (state = 'refused'::text))),
  CHECK (((hold_reason IS NOT NULL) = (state = 'held'::text))),
  CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  CHECK (((foreign_minor IS NULL) OR ((foreign_minor > 0) AND (currency <> 'ILS'::text)))),
  CHECK ((number > 0)),
  CHECK ((state = ANY (ARRAY['held'::text, 'charging'::text, 'charged'::text, 'refused'::text, 'failed'::text, 'done'::text, 'skipped'::text]))),
  CHECK ((tries >= 0))
);
CREATE INDEX billing_periods_attempt ON billing_periods USING btree (account_id, attempt_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX billing_periods_document ON billing_periods USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX billing_periods_open ON billing_periods USING btree (account_id, state, next_try_on) WHERE (state <> ALL (ARRAY['done'::text, 'skipped'::text]));
alter table billing_periods enable row level security;
alter table billing_periods force row level security;
create policy maintenance on billing_periods for all to pinkas_owner using (true);
create policy of_account on billing_periods for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, template_id, number, due_on, state, amount_minor, currency, attempt_id, document_id, tries, next_try_on, hold_reason, detail, decided_by, decided_at, created_at, changed_at, foreign_minor ON billing_periods FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'billing_periods');
grant insert, select on billing_periods to pinkas_app;
grant update (amount_minor, attempt_id, changed_at, currency, decided_at, decided_by, detail, document_id, foreign_minor, hold_reason, next_try_on, number, state, tries) on billing_periods to pinkas_app;

create table billing_price_changes (
  account_id bigint not null,
  id uuid not null,
  from_on date not null,
  rate_basis_points integer not null,
  made_at timestamp with time zone not null,
  made_by uuid not null,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX billing_price_changes_made ON billing_price_changes USING btree (account_id, made_at);
alter table billing_price_changes enable row level security;
alter table billing_price_changes force row level security;
create policy maintenance on billing_price_changes for all to pinkas_owner using (true);
create policy of_account on billing_price_changes for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER billing_price_changes_are_final BEFORE DELETE OR UPDATE ON billing_price_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, from_on, rate_basis_points, made_at, made_by ON billing_price_changes FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'billing_price_changes');
grant insert, select on billing_price_changes to pinkas_app;

create table billing_rates (
  account_id bigint not null,
  currency text not null,
  day date not null,
  rate_e6 bigint not null,
  is_held boolean not null default false,
  entered_by uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, currency, day),
  CHECK ((currency <> 'ILS'::text)),
  CHECK ((rate_e6 > 0))
);
alter table billing_rates enable row level security;
alter table billing_rates force row level security;
create policy maintenance on billing_rates for all to pinkas_owner using (true);
create policy of_account on billing_rates for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, currency, day, rate_e6, is_held, entered_by, created_at ON billing_rates FOR EACH ROW EXECUTE FUNCTION record_evidence('currency,day', '', 'billing_rates');
grant insert, select on billing_rates to pinkas_app;
grant update (created_at, entered_by, is_held, rate_e6) on billing_rates to pinkas_app;

create table billing_runs (
  account_id bigint not null,
  id uuid not null,
  day date not null,
  fingerprint text not null,
  rows_count integer not null,
  held_count integer not null,
  total_agorot bigint not null,
  ordered_by uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((held_count >= 0)),
  CHECK ((rows_count >= 0)),
  CHECK ((total_agorot >= 0))
);
CREATE INDEX billing_runs_by_day ON billing_runs USING btree (account_id, day DESC);
alter table billing_runs enable row level security;
alter table billing_runs force row level security;
create policy maintenance on billing_runs for all to pinkas_owner using (true);
create policy of_account on billing_runs for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, day, fingerprint, rows_count, held_count, total_agorot, ordered_by, created_at ON billing_runs FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'billing_runs');
grant insert, select on billing_runs to pinkas_app;

create table billing_templates (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  title text not null,
  state text not null,
  method text not null,
  saved_card_id uuid,
  doc_type smallint not null,
  content jsonb not null,
  price_steps jsonb not null,
  unit text not null,
  every smallint not null,
  starts_on date not null,
  short_months text not null,
  count integer,
  ends_on date,
  first_number integer not null,
  billed_from date not null,
  tells_before boolean not null,
  on_refusal text not null,
  told_until date,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, saved_card_id) REFERENCES saved_cards(account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  CHECK (((saved_card_id IS NULL) OR (method = 'card'::text))),
  CHECK ((ends_on >= starts_on)),
  CHECK (((count >= 1) AND (count <= 9999))),
  CHECK (((every >= 1) AND (every <= 366))),
  CHECK ((first_number > 0)),
  CHECK ((method = ANY (ARRAY['card'::text, 'mandate'::text, 'request'::text, 'document'::text]))),
  CHECK ((on_refusal = ANY (ARRAY['again'::text, 'link'::text, 'by-hand'::text]))),
  CHECK ((short_months = ANY (ARRAY['at-most-28'::text, 'last-day'::text]))),
  CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'blocked'::text, 'ended'::text]))),
  CHECK ((unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  CHECK ((version > 0))
);
CREATE INDEX billing_templates_card ON billing_templates USING btree (account_id, saved_card_id) WHERE (saved_card_id IS NOT NULL);
CREATE INDEX billing_templates_customer ON billing_templates USING btree (account_id, customer_id);
alter table billing_templates enable row level security;
alter table billing_templates force row level security;
create policy maintenance on billing_templates for all to pinkas_owner using (true);
create policy of_account on billing_templates for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, customer_id, title, state, method, saved_card_id, doc_type, content, price_steps, unit, every, starts_on, short_months, count, ends_on, first_number, billed_from, tells_before, on_refusal, told_until, version, created_at, created_by ON billing_templates FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'billing_templates');
grant insert, select on billing_templates to pinkas_app;
grant update (billed_from, content, count, customer_id, doc_type, ends_on, every, first_number, method, on_refusal, price_steps, saved_card_id, short_months, starts_on, state, tells_before, title, told_until, unit, version) on billing_templates to pinkas_app;

create table book_checks (
  account_id bigint not null,
  id uuid not null,
  parts_done integer not null default 0,
  parts_all integer not null default 0,
  outcome jsonb,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, id) REFERENCES long_jobs(account_id, id),
  CHECK ((parts_all >= parts_done)),
  CHECK ((parts_done >= 0))
);
alter table book_checks enable row level security;
alter table book_checks force row level security;
create policy maintenance on book_checks for all to pinkas_owner using (true);
create policy of_account on book_checks for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on book_checks to pinkas_app;
grant update (outcome, parts_all, parts_done) on book_checks to pinkas_app;

create table book_locks (
  account_id bigint not null,
  lock_no integer not null,
  locked_until date,
  is_opening boolean not null,
  reason text not null,
  created_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, lock_no),
  CHECK ((is_opening OR (locked_until IS NOT NULL))),
  CHECK ((is_opening = (reason <> ''::text))),
  CHECK ((lock_no > 0)),
  CHECK ((locked_until = ((date_trunc('month'::text, (locked_until)::timestamp without time zone) + '1 mon -1 days'::interval))::date))
);
alter table book_locks enable row level security;
alter table book_locks force row level security;
create policy maintenance on book_locks for all to pinkas_owner using (true);
create policy of_account on book_locks for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER book_locks_are_final BEFORE DELETE OR UPDATE ON book_locks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, lock_no, locked_until, is_opening, reason, created_at, actor_kind, actor_id, requested_by ON book_locks FOR EACH ROW EXECUTE FUNCTION record_evidence('lock_no', '', 'book_locks');
grant select on book_locks to pinkas_app;

create table book_terms (
  account_id bigint not null,
  change_no integer not null,
  from_month date not null,
  vat_period text,
  vat_basis text,
  vat_form text,
  advances_period text,
  advances_basis_points integer,
  created_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, change_no),
  CHECK (((advances_basis_points >= 0) AND (advances_basis_points <= 3500))),
  CHECK ((advances_period = ANY (ARRAY['month'::text, 'two-months'::text]))),
  CHECK ((change_no > 0)),
  CHECK ((num_nonnulls(vat_period, vat_basis, vat_form, advances_period, advances_basis_points) > 0)),
  CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  CHECK ((vat_basis = ANY (ARRAY['invoice'::text, 'cash'::text]))),
  CHECK ((vat_form = ANY (ARRAY['summary'::text, 'detailed'::text]))),
  CHECK ((vat_period = ANY (ARRAY['none'::text, 'month'::text, 'two-months'::text])))
);
alter table book_terms enable row level security;
alter table book_terms force row level security;
create policy maintenance on book_terms for all to pinkas_owner using (true);
create policy of_account on book_terms for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER book_terms_are_final BEFORE DELETE OR UPDATE ON book_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, change_no, from_month, vat_period, vat_basis, vat_form, advances_period, advances_basis_points, created_at, actor_kind, actor_id, requested_by ON book_terms FOR EACH ROW EXECUTE FUNCTION record_evidence('change_no', '', 'book_terms');
grant insert, select on book_terms to pinkas_app;

create table branches (
  account_id bigint not null,
  id uuid not null,
  code text not null,
  name_he text not null,
  name_en text not null,
  address text not null,
  address_en text not null,
  city text not null,
  city_en text not null,
  phone text not null,
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK (((NOT is_default) OR (ended_at IS NULL))),
  CHECK ((code ~ '^[0-9A-Z]{1,7}$'::text))
);
CREATE UNIQUE INDEX branches_by_code ON branches USING btree (account_id, code);
CREATE UNIQUE INDEX branches_default ON branches USING btree (account_id) WHERE is_default;
alter table branches enable row level security;
alter table branches force row level security;
create policy maintenance on branches for all to pinkas_owner using (true);
create policy of_account on branches for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, code, name_he, name_en, address, address_en, city, city_en, phone, is_default, version, created_at, ended_at ON branches FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'branches');
grant insert, select on branches to pinkas_app;
grant update (address, address_en, city, city_en, code, ended_at, is_default, name_en, name_he, phone, version) on branches to pinkas_app;

create table broadcast_closings (
  broadcast_id uuid not null,
  user_id uuid not null,
  closed_at timestamp with time zone not null,
  PRIMARY KEY (broadcast_id, user_id),
  FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
grant insert, select on broadcast_closings to pinkas_auth;

create table broadcasts (
  id uuid not null,
  title_he text not null,
  text_he text not null,
  button_he text not null,
  title_en text not null,
  text_en text not null,
  button_en text not null,
  link text not null,
  kinds text[] not null,
  states text[] not null,
  shown_from date not null,
  shown_until date not null,
  made_at timestamp with time zone not null,
  made_by uuid not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((button_he <> ''::text)),
  CHECK ((shown_until >= shown_from)),
  CHECK (((link = ''::text) OR (link ~~ '/%'::text))),
  CHECK ((text_he <> ''::text)),
  CHECK ((title_he <> ''::text))
);
CREATE INDEX broadcasts_by_days ON broadcasts USING btree (shown_until, shown_from) WHERE (ended_at IS NULL);
grant select on broadcasts to pinkas_auth;

create table budget_lines (
  account_id bigint not null,
  budget_year integer not null,
  kind text not null,
  standard_account text,
  own_account_id uuid,
  row_id text not null default (kind || COALESCE(('-'::text || COALESCE(standard_account, (own_account_id)::text)), ''::text)),
  month_no integer not null,
  budget_agorot bigint not null,
  PRIMARY KEY (account_id, budget_year, row_id, month_no),
  FOREIGN KEY (account_id, budget_year) REFERENCES budgets(account_id, budget_year),
  FOREIGN KEY (account_id, own_account_id) REFERENCES own_ledger_accounts(account_id, id),
  FOREIGN KEY (standard_account) REFERENCES ledger_accounts(code),
  CHECK ((budget_agorot > 0)),
  CHECK (((standard_account IS NULL) OR (own_account_id IS NULL))),
  CHECK (((kind = 'income'::text) OR (standard_account IS NOT NULL) OR (own_account_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['income'::text, 'expense'::text]))),
  CHECK (((month_no >= 1) AND (month_no <= 12)))
);
alter table budget_lines enable row level security;
alter table budget_lines force row level security;
create policy maintenance on budget_lines for all to pinkas_owner using (true);
create policy of_account on budget_lines for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, budget_year, kind, standard_account, own_account_id, month_no, budget_agorot ON budget_lines FOR EACH ROW EXECUTE FUNCTION record_evidence('budget_year,row_id,month_no', '', 'budget_lines');
grant delete, insert, select on budget_lines to pinkas_app;

create table budgets (
  account_id bigint not null,
  budget_year integer not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (account_id, budget_year),
  CHECK (((budget_year >= 2000) AND (budget_year <= 2099))),
  CHECK ((version > 0))
);
alter table budgets enable row level security;
alter table budgets force row level security;
create policy maintenance on budgets for all to pinkas_owner using (true);
create policy of_account on budgets for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, budget_year, version, changed_at ON budgets FOR EACH ROW EXECUTE FUNCTION record_evidence('budget_year', '', 'budgets');
grant insert, select on budgets to pinkas_app;
grant update (changed_at, version) on budgets to pinkas_app;

create table bulk_job_documents (
  account_id bigint not null,
  job_id uuid not null,
  position integer not null,
  document_id uuid not null,
  state text not null default 'waiting'::text,
  task_id uuid,
  PRIMARY KEY (account_id, job_id, "position"),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, job_id) REFERENCES bulk_jobs(account_id, id),
  FOREIGN KEY (account_id, task_id) REFERENCES outbox_tasks(account_id, id),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'pending'::text, 'done'::text, 'failed'::text, 'skipped'::text])))
);
CREATE INDEX bulk_job_documents_by_document ON bulk_job_documents USING btree (account_id, document_id);
CREATE INDEX bulk_job_documents_by_task ON bulk_job_documents USING btree (account_id, task_id) WHERE (task_id IS NOT NULL);
CREATE UNIQUE INDEX bulk_job_documents_once ON bulk_job_documents USING btree (account_id, job_id, document_id);
CREATE INDEX bulk_job_documents_waiting ON bulk_job_documents USING btree (account_id, job_id, "position") WHERE (state = 'waiting'::text);
alter table bulk_job_documents enable row level security;
alter table bulk_job_documents force row level security;
create policy maintenance on bulk_job_documents for all to pinkas_owner using (true);
create policy of_account on bulk_job_documents for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
grant insert, select on bulk_job_documents to pinkas_app;
grant update (state, task_id) on bulk_job_documents to pinkas_app;

create table bulk_jobs (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  language text not null,
  message text not null default ''::text,
  result_pages integer,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, id) REFERENCES long_jobs(account_id, id),
  CHECK ((kind = ANY (ARRAY['mail'::text, 'print'::text, 'zip'::text]))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])))
);
alter table bulk_jobs enable row level security;
alter table bulk_jobs force row level security;
create policy maintenance on bulk_jobs for all to pinkas_owner using (true);
create policy of_account on bulk_jobs for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on bulk_jobs to pinkas_app;
grant update (result_pages) on bulk_jobs to pinkas_app;

create table business_archives (
  account_id bigint not null,
  job_id uuid not null,
  language text not null,
  documents integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  through_id uuid,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id, job_id) REFERENCES long_jobs(account_id, id),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])))
);
alter table business_archives enable row level security;
alter table business_archives force row level security;
create policy maintenance on business_archives for all to pinkas_owner using (true);
create policy of_account on business_archives for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on business_archives to pinkas_app;
grant update (documents, done, failed, job_id, language, through_id) on business_archives to pinkas_app;

create table business_certificates (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  file_id uuid not null,
  valid_from date,
  valid_until date not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, kind),
  FOREIGN KEY (account_id, file_id) REFERENCES stored_files(account_id, id) ON DELETE CASCADE,
  CHECK ((valid_from <= valid_until)),
  CHECK ((kind = ANY (ARRAY['bookkeeping'::text, 'withholding'::text])))
);
alter table business_certificates enable row level security;
alter table business_certificates force row level security;
create policy maintenance on business_certificates for all to pinkas_owner using (true);
create policy of_account on business_certificates for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, kind, file_id, valid_from, valid_until, updated_at ON business_certificates FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'business_certificates');
grant delete, insert, select on business_certificates to pinkas_app;

create table business_images (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  file_id uuid not null,
  sha256 text not null,
  width_px integer not null,
  height_px integer not null,
  set_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, file_id) REFERENCES stored_files(account_id, id),
  CHECK ((height_px > 0)),
  CHECK ((kind = ANY (ARRAY['logo'::text, 'signature'::text]))),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((width_px > 0))
);
CREATE UNIQUE INDEX business_images_in_force ON business_images USING btree (account_id, kind) WHERE (ended_at IS NULL);
alter table business_images enable row level security;
alter table business_images force row level security;
create policy maintenance on business_images for all to pinkas_owner using (true);
create policy of_account on business_images for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, kind, file_id, sha256, width_px, height_px, set_at, ended_at ON business_images FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'business_images');
grant insert, select on business_images to pinkas_app;
grant update (ended_at) on business_images to pinkas_app;

create table business_profiles (
  account_id bigint not null,
  kind text not null,
  has_vat_books boolean not null default false,
  name_he text not null,
  name_en text not null,
  tax_id text not null,
  address text not null,
  address_en text not null default ''::text,
  city text not null,
  city_en text not null default ''::text,
  phone text not null,
  email text not null,
  is_eilat_resident boolean not null default false,
  brand_color text not null default '#2742A8'::text,
  date_guard text not null default 'block'::text,
  books_locked_until date,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (account_id),
  CHECK ((date_guard = ANY (ARRAY['block'::text, 'warn'::text]))),
  CHECK ((kind = ANY (ARRAY['licensed-dealer'::text, 'company'::text, 'non-profit'::text, 'exempt-dealer'::text])))
);
alter table business_profiles enable row level security;
alter table business_profiles force row level security;
create policy maintenance on business_profiles for all to pinkas_owner using (true);
create policy of_account on business_profiles for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, kind, has_vat_books, name_he, name_en, tax_id, address, address_en, city, city_en, phone, email, is_eilat_resident, brand_color, date_guard, books_locked_until, version, updated_at ON business_profiles FOR EACH ROW EXECUTE FUNCTION record_evidence('', '', 'business_profiles');
CREATE TRIGGER tax_id_is_final BEFORE UPDATE OF tax_id ON business_profiles FOR EACH ROW WHEN ((new.tax_id <> old.tax_id)) EXECUTE FUNCTION refuse_used_tax_id();
CREATE TRIGGER vat_books_are_kept BEFORE INSERT OR UPDATE OF kind, has_vat_books ON business_profiles FOR EACH ROW EXECUTE FUNCTION keep_vat_books();
grant select on business_profiles to pinkas_app;
grant update (address, address_en, brand_color, city, city_en, date_guard, email, is_eilat_resident, kind, name_en, name_he, phone, tax_id, updated_at, version) on business_profiles to pinkas_app;

create table card_attempt_events (
  account_id bigint not null,
  id uuid not null,
  attempt_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  detail jsonb not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, attempt_id) REFERENCES card_attempts(account_id, id),
  CHECK ((kind = ANY (ARRAY['created'::text, 'page-opened'::text, 'page-refused'::text, 'returned'::text, 'notified'::text, 'asked'::text, 'moved'::text, 'differs'::text, 'contradicts'::text, 'claimed'::text, 'closed-by-hand'::text, 'document-issued'::text, 'document-refused'::text, 'let-go'::text])))
);
CREATE INDEX card_attempt_events_attempt ON card_attempt_events USING btree (account_id, attempt_id, at);
alter table card_attempt_events enable row level security;
alter table card_attempt_events force row level security;
create policy maintenance on card_attempt_events for all to pinkas_owner using (true);
create policy of_account on card_attempt_events for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER card_attempt_events_are_announced AFTER INSERT ON card_attempt_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change_of('card-payment');
CREATE TRIGGER card_attempt_events_are_final BEFORE DELETE OR UPDATE ON card_attempt_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER card_attempt_events_are_sent AFTER INSERT ON card_attempt_events FOR EACH ROW WHEN ((new.kind = 'moved'::text)) EXECUTE FUNCTION note_webhook_of_card();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, attempt_id, at, kind, actor_kind, actor_id, requested_by, detail ON card_attempt_events FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'card_attempt_events');
grant insert, select on card_attempt_events to pinkas_app;

create table card_attempts (
  account_id bigint not null,
  id uuid not null,
  reference text not null,
  terminal_id uuid not null,
  operation text not null,
  original_id uuid,
  source text not null,
  source_id uuid,
  amount_minor bigint not null,
  currency text not null,
  instalments_max integer not null,
  is_by_phone boolean not null,
  payer jsonb not null,
  plan jsonb not null,
  description text not null,
  language text not null,
  responsible_id uuid not null,
  state text not null,
  asked integer not null default 0,
  asked_at timestamp with time zone,
  next_inquiry_at timestamp with time zone,
  hint jsonb,
  transaction_id text not null default ''::text,
  answer jsonb,
  trouble text,
  trouble_detail jsonb,
  document_id uuid,
  return_hash bytea not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  decided_at timestamp with time zone,
  saves_for uuid,
  saved_card_id uuid,
  hold_until date,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, reference),
  UNIQUE (account_id, return_hash),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, original_id) REFERENCES card_attempts(account_id, id),
  FOREIGN KEY (account_id, saved_card_id) REFERENCES saved_cards(account_id, id),
  FOREIGN KEY (account_id, saves_for) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id),
  CHECK ((amount_minor >= 0)),
  CHECK ((currency = ANY (ARRAY['ILS'::text, 'USD'::text, 'EUR'::text, 'GBP'::text]))),
  CHECK (((instalments_max >= 1) AND (instalments_max <= 36))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK ((operation = ANY (ARRAY['charge'::text, 'hold'::text, 'check'::text, 'save-card'::text, 'charge-and-save'::text, 'refund'::text, 'void'::text, 'capture'::text, 'release'::text, 'chargeback'::text]))),
  CHECK ((reference ~ '^[0-9A-Za-z]{1,19}$'::text)),
  CHECK ((source = ANY (ARRAY['request'::text, 'document'::text, 'terminal'::text, 'transactions'::text, 'draft'::text, 'fast-billing'::text, 'card-link'::text, 'order'::text, 'billing'::text, 'package'::text, 'gateway'::text]))),
  CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'unknown'::text, 'approved'::text, 'authorized'::text, 'checked'::text, 'token-saved'::text, 'postponed'::text, 'declined'::text, 'cancelled-by-payer'::text, 'expired'::text, 'abandoned'::text, 'captured'::text, 'released'::text, 'hold-expired'::text, 'voided'::text, 'transmitted'::text, 'settled'::text, 'charged-back'::text]))),
  CHECK ((trouble = ANY (ARRAY['differs'::text, 'contradicts'::text, 'claimed'::text, 'cannot-tell'::text, 'no-document'::text])))
);
CREATE INDEX card_attempts_by_day ON card_attempts USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX card_attempts_document ON card_attempts USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX card_attempts_held ON card_attempts USING btree (account_id, hold_until) WHERE (state = 'authorized'::text);
CREATE INDEX card_attempts_in_trouble ON card_attempts USING btree (account_id) WHERE ((trouble IS NOT NULL) OR (state = 'unknown'::text));
CREATE INDEX card_attempts_original ON card_attempts USING btree (account_id, original_id) WHERE (original_id IS NOT NULL);
CREATE INDEX card_attempts_saved_card ON card_attempts USING btree (account_id, saved_card_id) WHERE (saved_card_id IS NOT NULL);
CREATE INDEX card_attempts_saves_for ON card_attempts USING btree (account_id, saves_for) WHERE (saves_for IS NOT NULL);
CREATE INDEX card_attempts_source ON card_attempts USING btree (account_id, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX card_attempts_terminal ON card_attempts USING btree (account_id, terminal_id);
CREATE INDEX card_attempts_to_ask ON card_attempts USING btree (account_id, next_inquiry_at) WHERE (next_inquiry_at IS NOT NULL);
CREATE INDEX card_attempts_uid ON card_attempts USING btree (account_id, (((answer -> 'handle'::text) ->> 'uid'::text))) WHERE (((answer -> 'handle'::text) ->> 'uid'::text) IS NOT NULL);
alter table card_attempts enable row level security;
alter table card_attempts force row level security;
create policy maintenance on card_attempts for all to pinkas_owner using (true);
create policy of_account on card_attempts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on card_attempts to pinkas_app;
grant update (answer, asked, asked_at, decided_at, document_id, hint, next_inquiry_at, opened_at, saved_card_id, state, transaction_id, trouble, trouble_detail) on card_attempts to pinkas_app;

create table card_change_marks (
  account_id bigint not null,
  terminal_id uuid not null,
  change_no text not null,
  marked_at timestamp with time zone not null,
  PRIMARY KEY (account_id, terminal_id, change_no),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id)
);
alter table card_change_marks enable row level security;
alter table card_change_marks force row level security;
create policy maintenance on card_change_marks for all to pinkas_owner using (true);
create policy of_account on card_change_marks for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on card_change_marks to pinkas_app;

create table card_claims (
  account_id bigint not null,
  terminal_id uuid not null,
  direction text not null,
  transaction_id text not null,
  attempt_id uuid not null,
  claimed_at timestamp with time zone not null,
  PRIMARY KEY (account_id, terminal_id, direction, transaction_id),
  FOREIGN KEY (account_id, attempt_id) REFERENCES card_attempts(account_id, id),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id),
  CHECK ((direction = ANY (ARRAY['payment'::text, 'refund'::text]))),
  CHECK ((transaction_id <> ''::text))
);
CREATE INDEX card_claims_attempt ON card_claims USING btree (account_id, attempt_id);
alter table card_claims enable row level security;
alter table card_claims force row level security;
create policy maintenance on card_claims for all to pinkas_owner using (true);
create policy of_account on card_claims for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER card_claims_are_final BEFORE DELETE OR UPDATE ON card_claims FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, terminal_id, direction, transaction_id, attempt_id, claimed_at ON card_claims FOR EACH ROW EXECUTE FUNCTION record_evidence('terminal_id,direction,transaction_id', '', 'card_claims');
grant insert, select on card_claims to pinkas_app;

create table card_deposit_rows (
  account_id bigint not null,
  id uuid not null,
  gateway text not null,
  row_no text not null,
  terminal_id uuid not null,
  deposit_no text,
  expected_on date,
  kind text not null,
  uid text not null,
  charged_on date,
  part integer not null,
  parts integer not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  vat_minor bigint not null,
  net_minor bigint not null,
  currency text not null,
  last_digits text not null,
  brand text not null,
  attempt_id uuid,
  read_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  was jsonb,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, gateway, row_no),
  FOREIGN KEY (account_id, attempt_id) REFERENCES card_attempts(account_id, id),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id),
  CHECK (((changed_at IS NULL) = (was IS NULL))),
  CHECK ((currency = ANY (ARRAY['ILS'::text, 'USD'::text, 'EUR'::text, 'GBP'::text]))),
  CHECK ((gateway <> ''::text)),
  CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'chargeback'::text, 'dispute-won'::text, 'other'::text]))),
  CHECK ((part > 0)),
  CHECK ((parts > 0)),
  CHECK ((row_no <> ''::text))
);
CREATE INDEX card_deposit_rows_attempt ON card_deposit_rows USING btree (account_id, attempt_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX card_deposit_rows_deposit ON card_deposit_rows USING btree (account_id, gateway, deposit_no);
CREATE INDEX card_deposit_rows_terminal ON card_deposit_rows USING btree (account_id, terminal_id);
alter table card_deposit_rows enable row level security;
alter table card_deposit_rows force row level security;
create policy maintenance on card_deposit_rows for all to pinkas_owner using (true);
create policy of_account on card_deposit_rows for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, gateway, row_no, terminal_id, deposit_no, expected_on, kind, uid, charged_on, part, parts, gross_minor, fee_minor, vat_minor, net_minor, currency, last_digits, brand, attempt_id, read_at, changed_at, was ON card_deposit_rows FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'card_deposit_rows');
grant insert, select on card_deposit_rows to pinkas_app;
grant update (attempt_id, changed_at, deposit_no, expected_on, fee_minor, gross_minor, net_minor, vat_minor, was) on card_deposit_rows to pinkas_app;

create table card_deposits (
  account_id bigint not null,
  id uuid not null,
  gateway text not null,
  deposit_no text not null,
  terminal_id uuid not null,
  deposited_on date not null,
  amount_minor bigint not null,
  currency text not null,
  bank_account text not null,
  read_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  was_minor bigint,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, gateway, deposit_no),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id),
  CHECK (((changed_at IS NULL) = (was_minor IS NULL))),
  CHECK ((currency = ANY (ARRAY['ILS'::text, 'USD'::text, 'EUR'::text, 'GBP'::text]))),
  CHECK ((deposit_no <> ''::text)),
  CHECK ((gateway <> ''::text))
);
CREATE INDEX card_deposits_by_day ON card_deposits USING btree (account_id, deposited_on DESC, id DESC);
CREATE INDEX card_deposits_terminal ON card_deposits USING btree (account_id, terminal_id);
alter table card_deposits enable row level security;
alter table card_deposits force row level security;
create policy maintenance on card_deposits for all to pinkas_owner using (true);
create policy of_account on card_deposits for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, gateway, deposit_no, terminal_id, deposited_on, amount_minor, currency, bank_account, read_at, changed_at, was_minor ON card_deposits FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'card_deposits');
grant insert, select on card_deposits to pinkas_app;
grant update (amount_minor, bank_account, changed_at, deposited_on, was_minor) on card_deposits to pinkas_app;

create table card_fee_expenses (
  account_id bigint not null,
  terminal_id uuid not null,
  month date not null,
  part integer not null,
  expense_id uuid not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (account_id, terminal_id, month, part),
  UNIQUE (account_id, expense_id),
  FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((part > 0))
);
alter table card_fee_expenses enable row level security;
alter table card_fee_expenses force row level security;
create policy maintenance on card_fee_expenses for all to pinkas_owner using (true);
create policy of_account on card_fee_expenses for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on card_fee_expenses to pinkas_app;

create table card_links (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  card_id uuid,
  cause text not null,
  card_expires_on date,
  period_id uuid,
  language text not null,
  email text not null,
  phone text not null,
  link_hash bytea not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  valid_until date not null,
  mailed_at timestamp with time zone,
  mail_failed_at timestamp with time zone,
  texted_at timestamp with time zone,
  text_failed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, link_hash),
  FOREIGN KEY (account_id, card_id) REFERENCES saved_cards(account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, period_id) REFERENCES billing_periods(account_id, id),
  CHECK ((cause = ANY (ARRAY['asked'::text, 'refused'::text, 'expiring'::text]))),
  CHECK (((card_expires_on IS NULL) OR ((cause = 'expiring'::text) AND (card_id IS NOT NULL)))),
  CHECK (((period_id IS NULL) OR ((cause = 'refused'::text) AND (card_id IS NOT NULL)))),
  CHECK (((mailed_at IS NULL) OR (email <> ''::text))),
  CHECK (((mail_failed_at IS NULL) OR (email <> ''::text))),
  CHECK (((texted_at IS NULL) OR (phone <> ''::text))),
  CHECK (((text_failed_at IS NULL) OR (phone <> ''::text))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])))
);
CREATE INDEX card_links_card ON card_links USING btree (account_id, card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX card_links_customer ON card_links USING btree (account_id, customer_id, created_at DESC);
CREATE UNIQUE INDEX card_links_end_once ON card_links USING btree (account_id, card_id, card_expires_on) WHERE (card_expires_on IS NOT NULL);
CREATE UNIQUE INDEX card_links_period_once ON card_links USING btree (account_id, period_id) WHERE (period_id IS NOT NULL);
alter table card_links enable row level security;
alter table card_links force row level security;
create policy maintenance on card_links for all to pinkas_owner using (true);
create policy of_account on card_links for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, customer_id, card_id, cause, card_expires_on, period_id, language, email, phone, link_hash, created_at, created_by, valid_until, mailed_at, mail_failed_at, texted_at, text_failed_at ON card_links FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'card_links');
grant insert, select on card_links to pinkas_app;
grant update (mail_failed_at, mailed_at, text_failed_at, texted_at) on card_links to pinkas_app;

create table card_terminal_keys (
  account_id bigint not null,
  terminal_id uuid not null,
  credentials bytea not null,
  PRIMARY KEY (account_id, terminal_id),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id)
);
alter table card_terminal_keys enable row level security;
alter table card_terminal_keys force row level security;
create policy maintenance on card_terminal_keys for all to pinkas_owner using (true);
create policy of_account on card_terminal_keys for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on card_terminal_keys to pinkas_app;

create table card_terminals (
  account_id bigint not null,
  id uuid not null,
  gateway text not null,
  title text not null,
  terminal text not null,
  is_test boolean not null,
  state text not null,
  state_text text not null,
  checked_at timestamp with time zone not null,
  connected_at timestamp with time zone not null,
  connected_by uuid not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK ((gateway = ANY (ARRAY['cardcom'::text, 'hyp'::text, 'payplus'::text, 'tranzila'::text, 'grow'::text, 'creditguard'::text, 'stripe'::text]))),
  CHECK ((state = ANY (ARRAY['good'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX card_terminals_connected_once ON card_terminals USING btree (account_id, gateway, terminal) WHERE (removed_at IS NULL);
alter table card_terminals enable row level security;
alter table card_terminals force row level security;
create policy maintenance on card_terminals for all to pinkas_owner using (true);
create policy of_account on card_terminals for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select, update on card_terminals to pinkas_app;

create table cash_law_periods (
  valid_from date not null,
  deal_above_agorot bigint not null,
  cash_max_agorot bigint not null,
  share_max_basis_points integer not null,
  PRIMARY KEY (valid_from)
);
grant select on cash_law_periods to pinkas_app;

create table cheque_entries (
  account_id bigint not null,
  document_id uuid not null,
  entry_no integer not null,
  line_no integer not null,
  takes_back boolean not null,
  sum_agorot bigint not null,
  entry_date date not null,
  first_line integer not null,
  at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, document_id, entry_no),
  FOREIGN KEY (account_id, document_id, line_no) REFERENCES document_payments(account_id, document_id, line_no),
  CHECK ((entry_no > 0)),
  CHECK ((sum_agorot > 0))
);
alter table cheque_entries enable row level security;
alter table cheque_entries force row level security;
create policy maintenance on cheque_entries for all to pinkas_owner using (true);
create policy of_account on cheque_entries for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER cheque_entries_are_final BEFORE DELETE OR UPDATE ON cheque_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, entry_no, line_no, takes_back, sum_agorot, entry_date, first_line, at, actor_kind, actor_id, requested_by ON cheque_entries FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id,entry_no', '', 'cheque_entries');
grant select on cheque_entries to pinkas_app;

create table cheque_states (
  account_id bigint not null,
  document_id uuid not null,
  line_no integer not null,
  state text not null,
  on_date date not null,
  bank_account text not null default ''::text,
  deposit_id uuid,
  reason text not null default ''::text,
  fee_agorot bigint not null default 0,
  deposited_on date,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  PRIMARY KEY (account_id, document_id, line_no),
  FOREIGN KEY (account_id, deposit_id) REFERENCES bank_deposits(account_id, id),
  FOREIGN KEY (account_id, document_id, line_no) REFERENCES document_payments(account_id, document_id, line_no),
  CHECK (((state = 'bounced'::text) OR ((fee_agorot = 0) AND (deposited_on IS NULL)))),
  CHECK ((fee_agorot >= 0)),
  CHECK ((state = ANY (ARRAY['deposited'::text, 'bounced'::text, 'returned'::text])))
);
CREATE INDEX cheque_states_by_deposit ON cheque_states USING btree (account_id, deposit_id) WHERE (deposit_id IS NOT NULL);
alter table cheque_states enable row level security;
alter table cheque_states force row level security;
create policy maintenance on cheque_states for all to pinkas_owner using (true);
create policy of_account on cheque_states for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, line_no, state, on_date, bank_account, deposit_id, reason, fee_agorot, deposited_on, changed_at, changed_by ON cheque_states FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id,line_no', '', 'cheque_states');
grant delete, insert, select on cheque_states to pinkas_app;
grant update (bank_account, changed_at, changed_by, deposit_id, deposited_on, fee_agorot, on_date, reason, state) on cheque_states to pinkas_app;

create table clearing_applications (
  account_id bigint not null,
  id uuid not null,
  state text not null,
  details bytea not null,
  version integer not null,
  sent_count integer not null,
  sent_at timestamp with time zone,
  mailed_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_text text not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  PRIMARY KEY (account_id),
  CHECK ((sent_count >= 0)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'correction'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
  CHECK ((version > 0))
);
alter table clearing_applications enable row level security;
alter table clearing_applications force row level security;
create policy maintenance on clearing_applications for all to pinkas_owner using (true);
create policy of_account on clearing_applications for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on clearing_applications to pinkas_app;

create table client_downloads (
  user_id uuid not null,
  job_id uuid not null,
  account_id bigint not null,
  language text not null,
  asked_at timestamp with time zone not null,
  from_day date not null,
  to_day date not null,
  parts text[] not null,
  format text not null,
  clients bigint[] not null,
  documents integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  clients_done integer not null default 0,
  through_id uuid,
  left_out bigint[] not null default '{}'::bigint[],
  PRIMARY KEY (user_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((to_day >= from_day)),
  CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK ((parts <@ ARRAY['documents'::text, 'papers'::text, 'lists'::text]))
);
CREATE INDEX client_downloads_by_account ON client_downloads USING btree (account_id);
grant insert, select on client_downloads to pinkas_auth;
grant update (account_id, asked_at, clients, clients_done, documents, done, failed, format, from_day, job_id, language, left_out, parts, through_id, to_day) on client_downloads to pinkas_auth;

create table client_requests (
  id uuid not null,
  user_id uuid not null,
  email text not null,
  email_canonical text not null,
  rights text[] not null,
  words text not null,
  language text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  mails integer not null default 1,
  mailed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  CHECK ((rights <@ ARRAY['file'::text, 'issue'::text]))
);
CREATE INDEX client_requests_by_mailbox ON client_requests USING btree (email_canonical) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX client_requests_live ON client_requests USING btree (user_id, email_canonical) WHERE (ended_at IS NULL);
grant insert, select on client_requests to pinkas_auth;
grant update (asked_at, email, ended_at, expires_at, language, mailed_at, mails, outcome, rights, words) on client_requests to pinkas_auth;

create table client_visits (
  session_id uuid not null,
  account_id bigint not null,
  day date not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  documents bigint not null,
  PRIMARY KEY (session_id, account_id, day),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX client_visits_by_person ON client_visits USING btree (user_id, account_id, at DESC);
grant insert, select on client_visits to pinkas_auth;

create table customer_contacts (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  position integer not null,
  name text not null,
  role text not null,
  email text not null,
  phone text not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id)
);
CREATE INDEX customer_contacts_by_customer ON customer_contacts USING btree (account_id, customer_id, "position");
alter table customer_contacts enable row level security;
alter table customer_contacts force row level security;
create policy maintenance on customer_contacts for all to pinkas_owner using (true);
create policy of_account on customer_contacts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, customer_id, "position", name, role, email, phone ON customer_contacts FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'customer_contacts');
grant delete, insert, select, update on customer_contacts to pinkas_app;

create table customer_links (
  account_id bigint not null,
  token_hash bytea not null,
  customer_id uuid not null,
  link_id uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, token_hash),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id)
);
CREATE UNIQUE INDEX customer_links_by_customer ON customer_links USING btree (account_id, customer_id);
alter table customer_links enable row level security;
alter table customer_links force row level security;
create policy maintenance on customer_links for all to pinkas_owner using (true);
create policy of_account on customer_links for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, token_hash, customer_id, link_id, created_at ON customer_links FOR EACH ROW EXECUTE FUNCTION record_evidence('token_hash', '', 'customer_links');
grant delete, insert, select on customer_links to pinkas_app;

create table customer_merge_documents (
  account_id bigint not null,
  merge_id uuid not null,
  document_id uuid not null,
  PRIMARY KEY (account_id, merge_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, merge_id) REFERENCES customer_merges(account_id, id)
);
alter table customer_merge_documents enable row level security;
alter table customer_merge_documents force row level security;
create policy maintenance on customer_merge_documents for all to pinkas_owner using (true);
create policy of_account on customer_merge_documents for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, merge_id, document_id ON customer_merge_documents FOR EACH ROW EXECUTE FUNCTION record_evidence('merge_id,document_id', '', 'customer_merge_documents');
grant select on customer_merge_documents to pinkas_app;

create table customer_merges (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  source_id uuid not null,
  target_id uuid not null,
  merged_at timestamp with time zone not null,
  merged_by uuid not null,
  undone_at timestamp with time zone,
  moved jsonb not null default '{}'::jsonb,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, source_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, target_id) REFERENCES customers(account_id, id),
  CHECK ((source_id <> target_id)),
  CHECK ((kind = ANY (ARRAY['merge'::text, 'associate'::text])))
);
CREATE INDEX customer_merges_by_source ON customer_merges USING btree (account_id, source_id, target_id);
alter table customer_merges enable row level security;
alter table customer_merges force row level security;
create policy maintenance on customer_merges for all to pinkas_owner using (true);
create policy of_account on customer_merges for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, kind, source_id, target_id, merged_at, merged_by, undone_at, moved ON customer_merges FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'customer_merges');
grant insert, select on customer_merges to pinkas_app;
grant update (moved, undone_at) on customer_merges to pinkas_app;

create table customer_notes (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id)
);
CREATE INDEX customer_notes_by_customer ON customer_notes USING btree (account_id, customer_id, created_at);
alter table customer_notes enable row level security;
alter table customer_notes force row level security;
create policy maintenance on customer_notes for all to pinkas_owner using (true);
create policy of_account on customer_notes for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, customer_id, text, created_at, created_by, removed_at ON customer_notes FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'customer_notes');
grant insert, select on customer_notes to pinkas_app;
grant update (customer_id, removed_at) on customer_notes to pinkas_app;

create table customer_reminder_stops (
  account_id bigint not null,
  customer_id uuid not null,
  stopped_at timestamp with time zone not null,
  stopped_by uuid not null,
  PRIMARY KEY (account_id, customer_id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id)
);
alter table customer_reminder_stops enable row level security;
alter table customer_reminder_stops force row level security;
create policy maintenance on customer_reminder_stops for all to pinkas_owner using (true);
create policy of_account on customer_reminder_stops for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, customer_id, stopped_at, stopped_by ON customer_reminder_stops FOR EACH ROW EXECUTE FUNCTION record_evidence('customer_id', '', 'customer_reminder_stops');
grant delete, insert, select on customer_reminder_stops to pinkas_app;

create table customer_tags (
  account_id bigint not null,
  customer_id uuid not null,
  tag_id uuid not null,
  PRIMARY KEY (account_id, customer_id, tag_id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, tag_id) REFERENCES tags(account_id, id)
);
CREATE INDEX customer_tags_by_tag ON customer_tags USING btree (account_id, tag_id, customer_id);
alter table customer_tags enable row level security;
alter table customer_tags force row level security;
create policy maintenance on customer_tags for all to pinkas_owner using (true);
create policy of_account on customer_tags for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, customer_id, tag_id ON customer_tags FOR EACH ROW EXECUTE FUNCTION record_evidence('customer_id,tag_id', '', 'customer_tags');
grant delete, insert, select on customer_tags to pinkas_app;

create table customers (
  account_id bigint not null,
  id uuid not null,
  is_regular boolean not null,
  name text not null,
  search_name text not null,
  tax_id text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  phone_digits text default regexp_replace(phone, '\D'::text, ''::text, 'g'::text),
  address text not null default ''::text,
  city text not null default ''::text,
  created_at timestamp with time zone not null,
  is_customer boolean not null default true,
  is_supplier boolean not null default false,
  contact_person text not null default ''::text,
  mobile text not null default ''::text,
  zip text not null default ''::text,
  country text not null default ''::text,
  foreign_id text not null default ''::text,
  website text not null default ''::text,
  payment_terms_kind text,
  payment_terms_days integer not null default 0,
  discount_basis_points integer not null default 0,
  language text not null default 'he'::text,
  accounting_key text not null default ''::text,
  withholding_basis_points integer not null default 0,
  remarks text not null default ''::text,
  price_list_id uuid,
  archived_at timestamp with time zone,
  merged_into_id uuid,
  updated_at timestamp with time zone,
  version integer not null default 1,
  phone_key text default regexp_replace(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '^972'::text, '0'::text),
  mobile_key text default regexp_replace(regexp_replace(mobile, '\D'::text, ''::text, 'g'::text), '^972'::text, '0'::text),
  email_key text default lower(email),
  credit_limit_agorot bigint,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, merged_into_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, price_list_id) REFERENCES price_lists(account_id, id),
  CHECK ((credit_limit_agorot >= 0)),
  CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  CHECK ((payment_terms_kind = ANY (ARRAY['immediate'::text, 'end-of-month'::text, 'days'::text]))),
  CHECK (((withholding_basis_points >= 0) AND (withholding_basis_points <= 10000)))
);
CREATE INDEX customers_archived ON customers USING btree (account_id, name, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX customers_by_creation ON customers USING btree (account_id, created_at, id) WHERE is_regular;
CREATE INDEX customers_by_email_key ON customers USING btree (account_id, email_key) WHERE (is_regular AND (email_key <> ''::text));
CREATE INDEX customers_by_mobile_key ON customers USING btree (account_id, mobile_key) WHERE (is_regular AND (mobile_key <> ''::text));
CREATE INDEX customers_by_name ON customers USING btree (account_id, name, id) INCLUDE (search_name, is_customer, is_supplier, archived_at) WHERE is_regular;
CREATE INDEX customers_by_phone_key ON customers USING btree (account_id, phone_key) WHERE (is_regular AND (phone_key <> ''::text));
CREATE INDEX customers_by_price_list ON customers USING btree (account_id, price_list_id) WHERE (price_list_id IS NOT NULL);
CREATE INDEX customers_by_search_name ON customers USING btree (account_id, search_name, id) WHERE is_regular;
CREATE INDEX customers_by_tax_id ON customers USING btree (account_id, tax_id) WHERE is_regular;
CREATE UNIQUE INDEX customers_casual ON customers USING btree (account_id, search_name, tax_id) WHERE (NOT is_regular);
CREATE INDEX customers_casual_by_name ON customers USING btree (account_id, name, id) WHERE (NOT is_regular);
CREATE INDEX customers_search ON customers USING gin (account_id, search_name gin_trgm_ops);
CREATE INDEX suppliers_search ON customers USING gin (account_id, search_name gin_trgm_ops) WHERE (is_regular AND is_supplier);
alter table customers enable row level security;
alter table customers force row level security;
create policy maintenance on customers for all to pinkas_owner using (true);
create policy of_account on customers for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at, is_customer, is_supplier, contact_person, mobile, zip, country, foreign_id, website, payment_terms_kind, payment_terms_days, discount_basis_points, language, accounting_key, withholding_basis_points, remarks, price_list_id, archived_at, merged_into_id, updated_at, version, credit_limit_agorot ON customers FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'customers');
grant insert, select, update on customers to pinkas_app;

create table debit_files (
  account_id bigint not null,
  id uuid not null,
  file_no integer not null,
  debit_on date not null,
  provisional_until date not null,
  created_on date not null,
  serial integer not null,
  bytes bytea not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  sent_at timestamp with time zone,
  sent_by uuid,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, file_no),
  CHECK ((provisional_until > debit_on)),
  CHECK (((sent_by IS NULL) = (sent_at IS NULL))),
  CHECK (((cancelled_by IS NULL) = (cancelled_at IS NULL))),
  CHECK ((file_no > 0)),
  CHECK (((serial >= 1) AND (serial <= 999))),
  CHECK ((octet_length(sha256) = 32))
);
alter table debit_files enable row level security;
alter table debit_files force row level security;
create policy maintenance on debit_files for all to pinkas_owner using (true);
create policy of_account on debit_files for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, file_no, debit_on, provisional_until, created_on, serial, bytes, sha256, created_at, created_by, sent_at, sent_by, cancelled_at, cancelled_by ON debit_files FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'debit_files');
grant insert, select on debit_files to pinkas_app;
grant update (cancelled_at, cancelled_by, sent_at, sent_by) on debit_files to pinkas_app;

create table debit_rows (
  account_id bigint not null,
  id uuid not null,
  file_id uuid not null,
  row_no integer not null,
  mandate_id uuid not null,
  document_id uuid not null,
  sum_agorot bigint not null,
  state text not null,
  returned_on date,
  return_reason text,
  receipt_id uuid,
  trouble text,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, file_id, row_no),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, file_id) REFERENCES debit_files(account_id, id),
  FOREIGN KEY (account_id, mandate_id) REFERENCES bank_mandates(account_id, id),
  FOREIGN KEY (account_id, receipt_id) REFERENCES documents(account_id, id),
  CHECK (((returned_on IS NOT NULL) = (state = 'returned'::text))),
  CHECK (((return_reason IS NOT NULL) = (state = 'returned'::text))),
  CHECK (((state <> 'received'::text) OR (receipt_id IS NOT NULL))),
  CHECK (((trouble IS NULL) OR (state = 'provisional'::text))),
  CHECK ((row_no > 0)),
  CHECK ((state = ANY (ARRAY['provisional'::text, 'returned'::text, 'received'::text, 'cancelled'::text]))),
  CHECK ((sum_agorot > 0))
);
CREATE INDEX debit_rows_document ON debit_rows USING btree (account_id, document_id);
CREATE INDEX debit_rows_mandate ON debit_rows USING btree (account_id, mandate_id);
CREATE UNIQUE INDEX debit_rows_provisional ON debit_rows USING btree (account_id, document_id) WHERE (state = 'provisional'::text);
CREATE INDEX debit_rows_receipt ON debit_rows USING btree (account_id, receipt_id) WHERE (receipt_id IS NOT NULL);
alter table debit_rows enable row level security;
alter table debit_rows force row level security;
create policy maintenance on debit_rows for all to pinkas_owner using (true);
create policy of_account on debit_rows for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, file_id, row_no, mandate_id, document_id, sum_agorot, state, returned_on, return_reason, receipt_id, trouble ON debit_rows FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'debit_rows');
grant insert, select on debit_rows to pinkas_app;
grant update (receipt_id, return_reason, returned_on, state, trouble) on debit_rows to pinkas_app;

create table demo_messages (
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  attachments jsonb not null default '[]'::jsonb,
  sent_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text, 'whatsapp'::text])))
);
CREATE INDEX demo_messages_by_time ON demo_messages USING btree (sent_at DESC, id DESC);
grant delete, insert, select on demo_messages to pinkas_auth;

create table distributor_people (
  user_id uuid not null,
  distributor text not null,
  since timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (distributor) REFERENCES distributors(code),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
grant select on distributor_people to pinkas_auth;

create table distributors (
  code text not null,
  name_he text not null,
  name_en text not null,
  support_email text not null,
  support_phone text not null,
  opens_management boolean not null,
  shows_approval_page boolean not null,
  accounts_max integer not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  branded_at timestamp with time zone,
  color text not null default ''::text,
  sender_name text not null default ''::text,
  reply_to text not null default ''::text,
  logo bytea,
  logo_type text,
  logo_width_px integer,
  logo_height_px integer,
  PRIMARY KEY (code),
  CHECK ((accounts_max > 0)),
  CHECK ((num_nulls(logo, logo_type, logo_width_px, logo_height_px) = ANY (ARRAY[0, 4]))),
  CHECK ((code ~ '^[a-z][a-z0-9-]{2,29}$'::text)),
  CHECK ((color ~ '^(#[0-9a-f]{6})?$'::text)),
  CHECK ((octet_length(logo) <= 262144)),
  CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  CHECK ((name_he <> ''::text))
);
grant select on distributors to pinkas_auth;
grant update (branded_at, color, logo, logo_height_px, logo_type, logo_width_px, name_en, name_he, reply_to, sender_name, version) on distributors to pinkas_auth;

create table document_cancellations (
  account_id bigint not null,
  document_id uuid not null,
  cancelled_at timestamp with time zone not null,
  cancelled_by uuid not null,
  reason text not null,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id)
);
alter table document_cancellations enable row level security;
alter table document_cancellations force row level security;
create policy maintenance on document_cancellations for all to pinkas_owner using (true);
create policy of_account on document_cancellations for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER document_cancellations_are_final BEFORE DELETE OR UPDATE ON document_cancellations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, cancelled_at, cancelled_by, reason ON document_cancellations FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id', '', 'document_cancellations');
grant select on document_cancellations to pinkas_app;

create table document_closures (
  account_id bigint not null,
  document_id uuid not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id)
);
alter table document_closures enable row level security;
alter table document_closures force row level security;
create policy maintenance on document_closures for all to pinkas_owner using (true);
create policy of_account on document_closures for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, closed_at, closed_by ON document_closures FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id', '', 'document_closures');
grant select on document_closures to pinkas_app;

create table document_design_types (
  account_id bigint not null,
  doc_type integer not null,
  design_id uuid not null,
  PRIMARY KEY (account_id, doc_type),
  FOREIGN KEY (account_id, design_id) REFERENCES document_designs(account_id, id)
);
CREATE INDEX document_design_types_by_design ON document_design_types USING btree (account_id, design_id);
alter table document_design_types enable row level security;
alter table document_design_types force row level security;
create policy maintenance on document_design_types for all to pinkas_owner using (true);
create policy of_account on document_design_types for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, doc_type, design_id ON document_design_types FOR EACH ROW EXECUTE FUNCTION record_evidence('doc_type', '', 'document_design_types');
grant delete, insert, select on document_design_types to pinkas_app;
grant update (design_id) on document_design_types to pinkas_app;

create table document_designs (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  print_layout text not null,
  print_columns text[] not null,
  brand_color text not null,
  shows_code boolean not null,
  shows_how_to_pay boolean not null,
  shows_pay_button boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  CHECK ((print_layout = ANY (ARRAY['classic'::text, 'band'::text, 'centred'::text, 'clean'::text, 'margin'::text, 'architect'::text, 'frame'::text, 'columns'::text, 'journal'::text, 'receipt'::text])))
);
CREATE UNIQUE INDEX document_designs_by_name ON document_designs USING btree (account_id, lower(name));
alter table document_designs enable row level security;
alter table document_designs force row level security;
create policy maintenance on document_designs for all to pinkas_owner using (true);
create policy of_account on document_designs for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, name, print_layout, print_columns, brand_color, shows_code, shows_how_to_pay, shows_pay_button, created_at, updated_at ON document_designs FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'document_designs');
grant delete, insert, select on document_designs to pinkas_app;
grant update (brand_color, name, print_columns, print_layout, shows_code, shows_how_to_pay, shows_pay_button, updated_at) on document_designs to pinkas_app;

create table document_drafts (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  name text not null default ''::text,
  doc_type integer not null,
  form jsonb not null,
  customer_name text not null,
  subject text not null,
  total_minor bigint not null,
  currency text not null,
  issue_key uuid not null,
  editor_id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  removed_at timestamp with time zone,
  template_id uuid,
  template_date date,
  PRIMARY KEY (account_id, id),
  CHECK (((kind = 'template'::text) OR (name = ''::text))),
  CHECK ((kind = ANY (ARRAY['draft'::text, 'template'::text])))
);
CREATE UNIQUE INDEX document_drafts_by_template ON document_drafts USING btree (account_id, template_id, template_date) WHERE (template_id IS NOT NULL);
CREATE INDEX document_drafts_by_time ON document_drafts USING btree (account_id, updated_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX document_drafts_removed ON document_drafts USING btree (account_id, removed_at) WHERE (removed_at IS NOT NULL);
alter table document_drafts enable row level security;
alter table document_drafts force row level security;
create policy maintenance on document_drafts for all to pinkas_owner using (true);
create policy of_account on document_drafts for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(created_by)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(created_by))));
grant delete, insert, select, update on document_drafts to pinkas_app;

create table document_events (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  kind document_event_kind not null,
  at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  detail jsonb not null default '{}'::jsonb,
  has_evidence boolean,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id)
);
CREATE INDEX document_events_by_document ON document_events USING btree (account_id, document_id, at);
CREATE UNIQUE INDEX document_events_opened ON document_events USING btree (account_id, document_id, (((at AT TIME ZONE 'Asia/Jerusalem'::text))::date)) WHERE ((kind)::text = 'opened'::text);
CREATE INDEX document_events_without_evidence ON document_events USING btree (account_id, id) WHERE (has_evidence IS NOT TRUE);
alter table document_events enable row level security;
alter table document_events force row level security;
create policy maintenance on document_events for all to pinkas_owner using (true);
create policy of_account on document_events for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER document_events_are_announced AFTER INSERT ON document_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change_of('document');
CREATE TRIGGER document_events_are_final BEFORE DELETE OR UPDATE ON document_events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER document_events_are_sent AFTER INSERT ON document_events FOR EACH ROW WHEN (((new.kind)::text = 'opened'::text)) EXECUTE FUNCTION note_webhook_of_opening();
grant insert (account_id, actor_id, actor_kind, at, detail, document_id, id, kind, requested_by) on document_events to pinkas_app;
grant select on document_events to pinkas_app;

create table document_files (
  account_id bigint not null,
  document_id uuid not null,
  kind text not null,
  print_no integer not null default 1,
  sha256 bytea not null,
  size_bytes bigint not null,
  page_count integer not null,
  signature_level text not null,
  created_at timestamp with time zone not null,
  allocation_number text not null default ''::text,
  denies_input_vat boolean not null default false,
  row_progress jsonb not null,
  PRIMARY KEY (account_id, document_id, kind, print_no),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK ((kind = ANY (ARRAY['original'::text, 'copy'::text, 'translated'::text, 'copy-cancelled'::text, 'translated-cancelled'::text]))),
  CHECK ((jsonb_typeof(row_progress) = 'array'::text))
);
alter table document_files enable row level security;
alter table document_files force row level security;
create policy maintenance on document_files for all to pinkas_owner using (true);
create policy of_account on document_files for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER document_files_are_final BEFORE DELETE OR UPDATE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, kind, print_no, sha256, size_bytes, page_count, signature_level, created_at, allocation_number, denies_input_vat, row_progress ON document_files FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id,kind,print_no', '', 'document_files');
grant insert, select on document_files to pinkas_app;

create table document_lines (
  account_id bigint not null,
  document_id uuid not null,
  line_no integer not null,
  place integer not null,
  kind line_kind not null default 'priced'::text,
  description text not null,
  unit text not null,
  quantity_e4 bigint not null,
  unit_price_e4 bigint not null,
  price_includes_vat boolean not null,
  vat_kind vat_kind not null,
  discount_kind discount_kind not null,
  discount_value bigint not null,
  amount_minor bigint not null,
  discount_minor bigint not null,
  total_minor bigint not null,
  item_id uuid,
  catalogue_number text not null default ''::text,
  barcode text not null default ''::text,
  details text not null default ''::text,
  income_type text not null default ''::text,
  manufacturer text not null default ''::text,
  order_line_reference text not null default ''::text,
  serial_numbers text[] not null default '{}'::text[],
  image_file_id uuid,
  image_sha256 text,
  price_currency text,
  price_rate_e6 bigint,
  foreign_price_e4 bigint,
  source_id uuid,
  source_line_no integer,
  source_measure source_measure,
  income_agorot bigint not null default 0,
  income_taxable_agorot bigint not null default 0,
  income_vat_agorot bigint not null default 0,
  is_first_of_item boolean not null default false,
  PRIMARY KEY (account_id, document_id, line_no) INCLUDE (kind, item_id, income_agorot, income_taxable_agorot, income_vat_agorot, is_first_of_item),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, image_file_id) REFERENCES stored_files(account_id, id),
  FOREIGN KEY (account_id, item_id) REFERENCES items(account_id, id),
  FOREIGN KEY (account_id, source_id) REFERENCES documents(account_id, id),
  CHECK ((((kind)::text = 'priced'::text) OR ((unit_price_e4 = 0) AND (total_minor = 0) AND (item_id IS NULL))))
);
CREATE INDEX document_lines_by_item ON document_lines USING btree (account_id, item_id, document_id) WHERE (item_id IS NOT NULL);
CREATE INDEX document_lines_by_source ON document_lines USING btree (account_id, source_id, source_line_no) INCLUDE (document_id, line_no, source_measure, quantity_e4, amount_minor, discount_kind, discount_minor, total_minor) WHERE (source_id IS NOT NULL);
alter table document_lines enable row level security;
alter table document_lines force row level security;
create policy maintenance on document_lines for all to pinkas_owner using (true);
create policy of_account on document_lines for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER document_lines_are_final BEFORE DELETE OR UPDATE ON document_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant select on document_lines to pinkas_app;

create table document_links (
  account_id bigint not null,
  document_id uuid not null,
  source_id uuid not null,
  kind text not null,
  sum_agorot bigint not null,
  PRIMARY KEY (account_id, document_id, source_id, kind),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, source_id) REFERENCES documents(account_id, id),
  CHECK ((kind = ANY (ARRAY['base'::text, 'credit'::text, 'receipt'::text, 'release'::text, 'deposit-use'::text, 'refund'::text])))
);
CREATE INDEX document_links_by_source ON document_links USING btree (account_id, source_id, kind) INCLUDE (document_id, sum_agorot);
alter table document_links enable row level security;
alter table document_links force row level security;
create policy maintenance on document_links for all to pinkas_owner using (true);
create policy of_account on document_links for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (shows_document(account_id, document_id) AND shows_document(account_id, source_id))))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (shows_document(account_id, document_id) AND shows_document(account_id, source_id)))));
CREATE TRIGGER document_links_are_final BEFORE DELETE OR UPDATE ON document_links FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant select on document_links to pinkas_app;

create table document_notes (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id)
);
CREATE INDEX document_notes_by_document ON document_notes USING btree (account_id, document_id, created_at);
alter table document_notes enable row level security;
alter table document_notes force row level security;
create policy maintenance on document_notes for all to pinkas_owner using (true);
create policy of_account on document_notes for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, document_id, text, created_at, created_by, removed_at ON document_notes FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'document_notes');
grant insert, select on document_notes to pinkas_app;
grant update (removed_at) on document_notes to pinkas_app;

create table document_originals (
  account_id bigint not null,
  document_id uuid not null,
  taken_by uuid not null,
  channel text not null,
  taken_at timestamp with time zone not null,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK ((channel = ANY (ARRAY['download'::text, 'mail'::text])))
);
alter table document_originals enable row level security;
alter table document_originals force row level security;
create policy maintenance on document_originals for all to pinkas_owner using (true);
create policy of_account on document_originals for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, taken_by, channel, taken_at ON document_originals FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id', '', 'document_originals');
CREATE TRIGGER originals_are_given_once BEFORE DELETE ON document_originals FOR EACH ROW EXECUTE FUNCTION refuse_original_release();
grant delete, insert, select on document_originals to pinkas_app;

create table document_page_links (
  account_id bigint not null,
  document_id uuid not null,
  link_id uuid not null,
  replaced_at timestamp with time zone not null,
  replaced_by uuid not null,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id)
);
alter table document_page_links enable row level security;
alter table document_page_links force row level security;
create policy maintenance on document_page_links for all to pinkas_owner using (true);
create policy of_account on document_page_links for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, link_id, replaced_at, replaced_by ON document_page_links FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id', '', 'document_page_links');
grant insert, select on document_page_links to pinkas_app;
grant update (link_id, replaced_at, replaced_by) on document_page_links to pinkas_app;

create table document_payments (
  account_id bigint not null,
  document_id uuid not null,
  line_no integer not null,
  kind text not null,
  sum_agorot bigint not null,
  payment_date date not null,
  remark text not null,
  detail jsonb not null,
  PRIMARY KEY (account_id, document_id, line_no),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK ((kind = ANY (ARRAY['cash'::text, 'cheque'::text, 'card'::text, 'transfer'::text, 'web-transfer'::text, 'app'::text, 'standing-order'::text, 'withholding'::text, 'deposit-use'::text, 'other'::text]))),
  CHECK ((sum_agorot <> 0))
);
CREATE INDEX document_payments_by_date ON document_payments USING btree (account_id, kind, payment_date, document_id, line_no) INCLUDE (sum_agorot) WHERE (kind = ANY (ARRAY['cheque'::text, 'card'::text]));
CREATE INDEX document_payments_of_cash ON document_payments USING btree (account_id, payment_date, document_id, line_no) INCLUDE (sum_agorot) WHERE (kind = 'cash'::text);
alter table document_payments enable row level security;
alter table document_payments force row level security;
create policy maintenance on document_payments for all to pinkas_owner using (true);
create policy of_account on document_payments for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER document_payments_are_final BEFORE DELETE OR UPDATE ON document_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant select on document_payments to pinkas_app;

create table document_reminder_stops (
  account_id bigint not null,
  document_id uuid not null,
  stopped_at timestamp with time zone not null,
  stopped_by uuid not null,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id)
);
alter table document_reminder_stops enable row level security;
alter table document_reminder_stops force row level security;
create policy maintenance on document_reminder_stops for all to pinkas_owner using (true);
create policy of_account on document_reminder_stops for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, stopped_at, stopped_by ON document_reminder_stops FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id', '', 'document_reminder_stops');
grant delete, insert, select on document_reminder_stops to pinkas_app;

create table document_reminders (
  account_id bigint not null,
  mail_id uuid not null,
  document_id uuid not null,
  step_id uuid,
  step_days integer,
  open_agorot bigint not null,
  is_dropped boolean not null default false,
  PRIMARY KEY (account_id, mail_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, mail_id) REFERENCES reminder_mails(account_id, id),
  CHECK (((step_id IS NULL) = (step_days IS NULL))),
  CHECK ((open_agorot > 0))
);
CREATE INDEX document_reminders_by_document ON document_reminders USING btree (account_id, document_id, mail_id);
CREATE UNIQUE INDEX document_reminders_of_step ON document_reminders USING btree (account_id, document_id, step_id) WHERE (step_id IS NOT NULL);
alter table document_reminders enable row level security;
alter table document_reminders force row level security;
create policy maintenance on document_reminders for all to pinkas_owner using (true);
create policy of_account on document_reminders for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, mail_id, document_id, step_id, step_days, open_agorot, is_dropped ON document_reminders FOR EACH ROW EXECUTE FUNCTION record_evidence('mail_id,document_id', '', 'document_reminders');
grant insert, select on document_reminders to pinkas_app;
grant update (is_dropped, open_agorot) on document_reminders to pinkas_app;

create table document_tags (
  account_id bigint not null,
  document_id uuid not null,
  line_no integer not null,
  tag_id uuid not null,
  PRIMARY KEY (account_id, document_id, line_no, tag_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, tag_id) REFERENCES tags(account_id, id),
  CHECK ((line_no >= 0))
);
CREATE INDEX document_tags_by_tag ON document_tags USING btree (account_id, tag_id, document_id);
alter table document_tags enable row level security;
alter table document_tags force row level security;
create policy maintenance on document_tags for all to pinkas_owner using (true);
create policy of_account on document_tags for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, line_no, tag_id ON document_tags FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id,line_no,tag_id', '', 'document_tags');
grant delete, insert, select on document_tags to pinkas_app;

create table document_texts (
  account_id bigint not null,
  doc_type integer not null,
  language text not null,
  remarks text not null,
  mail_text text not null,
  updated_at timestamp with time zone not null,
  mail_subject text not null default ''::text,
  sms_text text not null default ''::text,
  sale_terms text not null default ''::text,
  PRIMARY KEY (account_id, doc_type, language),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])))
);
alter table document_texts enable row level security;
alter table document_texts force row level security;
create policy maintenance on document_texts for all to pinkas_owner using (true);
create policy of_account on document_texts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, doc_type, language, remarks, mail_text, updated_at, mail_subject, sms_text, sale_terms ON document_texts FOR EACH ROW EXECUTE FUNCTION record_evidence('doc_type,language', '', 'document_texts');
grant delete, insert, select, update on document_texts to pinkas_app;

create table documents (
  account_id bigint not null,
  id uuid not null,
  doc_type integer not null,
  series text not null,
  number bigint not null,
  document_date date not null,
  due_date date,
  issued_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  language document_language not null,
  customer_id uuid not null,
  customer_name text not null,
  customer jsonb not null,
  issuer jsonb not null,
  subject text not null,
  remarks text not null,
  sale_terms text not null default ''::text,
  prices_include_vat boolean not null,
  discount_kind discount_kind not null,
  discount_value bigint not null,
  rounding rounding_kind not null,
  vat_rate_basis_points integer not null,
  currency text not null default 'ILS'::text,
  currency_rate_e6 bigint not null default 1000000,
  currency_sums jsonb,
  zero_rate_reason text not null default ''::text,
  allocation_number text not null default ''::text,
  third_party jsonb,
  branch_id uuid,
  received_agorot bigint not null default 0,
  subtotal_agorot bigint not null,
  line_discounts_agorot bigint not null,
  document_discount_agorot bigint not null,
  taxable_agorot bigint not null,
  exempt_agorot bigint not null,
  zero_agorot bigint not null,
  net_agorot bigint not null,
  vat_agorot bigint not null,
  rounding_agorot bigint not null,
  total_agorot bigint not null,
  open_agorot bigint not null,
  credit_agorot bigint not null default 0,
  is_income boolean not null default false,
  content_hash bytea not null,
  previous_hash bytea not null,
  chain_hash bytea not null,
  PRIMARY KEY (account_id, id) INCLUDE (doc_type, customer_id, document_date, actor_id, requested_by),
  UNIQUE (account_id, doc_type, series, number),
  FOREIGN KEY (account_id, branch_id) REFERENCES branches(account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  CHECK ((allocation_number ~ '^(\d{9,30})?$'::text)),
  CHECK (((currency_sums IS NULL) = (currency = 'ILS'::text))),
  CHECK ((credit_agorot >= 0)),
  CHECK ((currency_rate_e6 > 0))
);
CREATE UNIQUE INDEX documents_by_allocation ON documents USING btree (account_id, "right"(allocation_number, 9)) WHERE (allocation_number <> ''::text);
CREATE INDEX documents_by_branch ON documents USING btree (account_id, branch_id, document_date, issued_at, number, id) WHERE (branch_id IS NOT NULL);
CREATE INDEX documents_by_customer ON documents USING btree (account_id, customer_id, document_date, issued_at, number, id) INCLUDE (doc_type, due_date, total_agorot, open_agorot, customer_name);
CREATE INDEX documents_by_customer_name ON documents USING btree (account_id, customer_name, id) INCLUDE (customer_id);
CREATE INDEX documents_by_date ON documents USING btree (account_id, document_date, issued_at, number, id) INCLUDE (doc_type, customer_id, due_date, total_agorot, open_agorot, net_agorot, vat_agorot);
CREATE INDEX documents_by_number ON documents USING btree (account_id, number, id) INCLUDE (document_date);
CREATE INDEX documents_by_payer ON documents USING btree (account_id, (((third_party ->> 'payerId'::text))::uuid), id) WHERE (third_party IS NOT NULL);
CREATE INDEX documents_by_total ON documents USING btree (account_id, total_agorot, id);
CREATE INDEX documents_by_type_date ON documents USING btree (account_id, doc_type, document_date, issued_at, number, id) INCLUDE (total_agorot);
CREATE INDEX documents_by_type_number ON documents USING btree (account_id, doc_type, number, id);
CREATE INDEX documents_open ON documents USING btree (account_id, document_date, issued_at, number, id) INCLUDE (due_date, total_agorot, open_agorot, customer_id, customer_name, doc_type, actor_id, requested_by) WHERE (open_agorot <> 0);
CREATE INDEX documents_open_by_customer ON documents USING btree (account_id, customer_id) INCLUDE (id, doc_type, due_date, document_date, open_agorot, credit_agorot, is_income, actor_id, requested_by) WHERE ((open_agorot <> 0) OR (credit_agorot <> 0));
CREATE INDEX documents_open_by_number ON documents USING btree (account_id, number, id) INCLUDE (due_date) WHERE (open_agorot <> 0);
CREATE INDEX documents_partly_paid ON documents USING btree (account_id, document_date, issued_at, number, id) INCLUDE (doc_type, total_agorot, open_agorot, customer_name, actor_id, requested_by) WHERE ((open_agorot <> 0) AND (open_agorot < total_agorot));
CREATE INDEX documents_search ON documents USING gin (account_id, search_fold(subject) gin_trgm_ops) WHERE (subject <> ''::text);
alter table documents enable row level security;
alter table documents force row level security;
create policy maintenance on documents for all to pinkas_owner using (true);
create policy of_account on documents for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_within_bounds(actor_id, requested_by, document_date)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_within_bounds(actor_id, requested_by, document_date))));
CREATE TRIGGER documents_are_final BEFORE DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
grant select on documents to pinkas_app;
grant update (account_id) on documents to pinkas_app;

create table draft_schedules (
  account_id bigint not null,
  draft_id uuid not null,
  issue_on date not null,
  request jsonb not null,
  refusal jsonb,
  asked_at timestamp with time zone not null,
  asked_by uuid not null,
  asked_ip text not null,
  PRIMARY KEY (account_id, draft_id),
  FOREIGN KEY (account_id, draft_id) REFERENCES document_drafts(account_id, id) ON DELETE CASCADE
);
CREATE INDEX draft_schedules_due ON draft_schedules USING btree (account_id, issue_on) WHERE (refusal IS NULL);
alter table draft_schedules enable row level security;
alter table draft_schedules force row level security;
create policy maintenance on draft_schedules for all to pinkas_owner using (true);
create policy of_account on draft_schedules for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(asked_by)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(asked_by))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, draft_id, issue_on, request, refusal, asked_at, asked_by, asked_ip ON draft_schedules FOR EACH ROW EXECUTE FUNCTION record_evidence('draft_id', '', 'draft_schedules');
grant delete, insert, select, update on draft_schedules to pinkas_app;

create table email_changes (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  email text not null,
  email_canonical text not null,
  old_code_hash bytea not null,
  new_code_hash bytea not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX email_changes_by_session ON email_changes USING btree (session_id);
CREATE UNIQUE INDEX email_changes_live ON email_changes USING btree (user_id) WHERE (ended_at IS NULL);
grant delete, insert, select on email_changes to pinkas_auth;
grant update (ended_at, tries) on email_changes to pinkas_auth;

create table email_links (
  token_hash bytea not null,
  user_id uuid not null,
  account_id bigint not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX email_links_by_user ON email_links USING btree (user_id) WHERE (ended_at IS NULL);
grant delete, insert, select on email_links to pinkas_auth;
grant update (ended_at) on email_links to pinkas_auth;

create table emergency_numbers (
  account_id bigint not null,
  allocation_number text not null,
  entered_at timestamp with time zone not null,
  entered_by uuid not null,
  document_id uuid,
  used_at timestamp with time zone,
  reported_at timestamp with time zone,
  PRIMARY KEY (account_id, allocation_number),
  UNIQUE (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK ((allocation_number ~ '^\d{9,30}$'::text)),
  CHECK (((document_id IS NULL) = (used_at IS NULL))),
  CHECK (((reported_at IS NULL) OR (used_at IS NOT NULL)))
);
alter table emergency_numbers enable row level security;
alter table emergency_numbers force row level security;
create policy maintenance on emergency_numbers for all to pinkas_owner using (true);
create policy of_account on emergency_numbers for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, allocation_number, entered_at, entered_by, document_id, used_at, reported_at ON emergency_numbers FOR EACH ROW EXECUTE FUNCTION record_evidence('allocation_number', '', 'emergency_numbers');
CREATE TRIGGER used_numbers_stay BEFORE DELETE OR UPDATE ON emergency_numbers FOR EACH ROW EXECUTE FUNCTION refuse_used_number();
grant delete, insert, select on emergency_numbers to pinkas_app;
grant update (document_id, reported_at, used_at) on emergency_numbers to pinkas_app;

create table evidence_entries (
  account_id bigint not null,
  table_name text not null,
  row_key text not null,
  id uuid not null,
  at timestamp with time zone not null,
  old_hash bytea,
  new_hash bytea,
  seal_no bigint,
  PRIMARY KEY (account_id, table_name, row_key, id)
);
CREATE INDEX evidence_entries_by_seal ON evidence_entries USING btree (account_id, seal_no, id) WHERE (seal_no IS NOT NULL);
CREATE INDEX evidence_entries_unsealed ON evidence_entries USING btree (account_id, id) WHERE (seal_no IS NULL);
alter table evidence_entries enable row level security;
alter table evidence_entries force row level security;
create policy maintenance on evidence_entries for all to pinkas_owner using (true);
create policy of_account on evidence_entries for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant select on evidence_entries to pinkas_app;

create table evidence_seals (
  account_id bigint not null,
  seal_no bigint not null,
  sealed_at timestamp with time zone not null,
  entries_count integer not null,
  entries_hash bytea not null,
  previous_hash bytea not null,
  seal_hash bytea not null,
  PRIMARY KEY (account_id, seal_no),
  CHECK ((entries_count > 0))
);
alter table evidence_seals enable row level security;
alter table evidence_seals force row level security;
create policy maintenance on evidence_seals for all to pinkas_owner using (true);
create policy of_account on evidence_seals for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant select on evidence_seals to pinkas_app;

create table exempt_dealer_ceilings (
  valid_from date not null,
  ceiling_agorot bigint not null,
  PRIMARY KEY (valid_from)
);
grant select on exempt_dealer_ceilings to pinkas_app;

create table expense_categories (
  code text not null,
  position integer not null,
  ledger_account text not null,
  is_equipment boolean not null default false,
  PRIMARY KEY (code),
  FOREIGN KEY (ledger_account) REFERENCES ledger_accounts(code)
);
grant select on expense_categories to pinkas_app;

create table expense_category_shares (
  code text not null,
  valid_from date not null,
  vat_parts integer not null,
  vat_of integer not null,
  tax_parts integer not null,
  tax_of integer not null,
  PRIMARY KEY (code, valid_from),
  FOREIGN KEY (code) REFERENCES expense_categories(code),
  CHECK (((vat_of > 0) AND ((vat_parts >= 0) AND (vat_parts <= vat_of)))),
  CHECK (((tax_of > 0) AND ((tax_parts >= 0) AND (tax_parts <= tax_of))))
);
grant select on expense_category_shares to pinkas_app;

create table expense_dues (
  account_id bigint not null,
  expense_id uuid not null,
  due_no integer not null,
  due_date date not null,
  sum_agorot bigint not null,
  PRIMARY KEY (account_id, expense_id, due_no),
  FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  CHECK ((sum_agorot > 0))
);
CREATE INDEX expense_dues_by_date ON expense_dues USING btree (account_id, due_date) INCLUDE (sum_agorot);
alter table expense_dues enable row level security;
alter table expense_dues force row level security;
create policy maintenance on expense_dues for all to pinkas_owner using (true);
create policy of_account on expense_dues for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, expense_id, due_no, due_date, sum_agorot ON expense_dues FOR EACH ROW EXECUTE FUNCTION record_evidence('expense_id,due_no', '', 'expense_dues');
grant delete, insert, select on expense_dues to pinkas_app;

create table expense_inbox (
  account_id bigint not null,
  id uuid not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  state text not null default 'waiting'::text,
  expense_id uuid,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'filed'::text, 'dismissed'::text])))
);
CREATE INDEX expense_inbox_by_content ON expense_inbox USING btree (account_id, sha256);
CREATE INDEX expense_inbox_waiting ON expense_inbox USING btree (account_id, created_at, id) WHERE (state = 'waiting'::text);
alter table expense_inbox enable row level security;
alter table expense_inbox force row level security;
create policy maintenance on expense_inbox for all to pinkas_owner using (true);
create policy of_account on expense_inbox for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, file_id, sha256, file_name, state, expense_id, created_at, created_by ON expense_inbox FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'expense_inbox');
grant insert, select, update on expense_inbox to pinkas_app;

create table expense_tags (
  account_id bigint not null,
  expense_id uuid not null,
  tag_id uuid not null,
  sum_agorot bigint not null,
  PRIMARY KEY (account_id, expense_id, tag_id),
  FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  FOREIGN KEY (account_id, tag_id) REFERENCES tags(account_id, id),
  CHECK ((sum_agorot >= 0))
);
CREATE INDEX expense_tags_by_tag ON expense_tags USING btree (account_id, tag_id, expense_id) INCLUDE (sum_agorot);
alter table expense_tags enable row level security;
alter table expense_tags force row level security;
create policy maintenance on expense_tags for all to pinkas_owner using (true);
create policy of_account on expense_tags for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, expense_id, tag_id, sum_agorot ON expense_tags FOR EACH ROW EXECUTE FUNCTION record_evidence('expense_id,tag_id', '', 'expense_tags');
grant delete, insert, select on expense_tags to pinkas_app;

create table expenses (
  account_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  state text not null,
  kind text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  supplier_tax_id text not null,
  reference text not null,
  document_date date not null,
  entry_date date not null,
  report_month date not null,
  due_date date,
  category_code text not null,
  own_category_id uuid,
  description text not null,
  remarks text not null,
  currency text not null,
  currency_rate_e6 bigint not null,
  gross_minor bigint not null,
  vat_minor bigint not null,
  gross_agorot bigint not null,
  vat_agorot bigint not null,
  vat_parts integer not null,
  vat_of integer not null,
  tax_parts integer not null,
  tax_of integer not null,
  vat_claimed_agorot bigint not null,
  is_vat_deductible boolean not null,
  vat_dropped_reason text not null default ''::text,
  is_vat_given_up boolean not null,
  is_late_claim_confirmed boolean not null,
  tax_recognised_agorot bigint not null,
  is_equipment boolean not null,
  allocation_number text not null default ''::text,
  number_check text not null default 'unchecked'::text,
  number_checked_at timestamp with time zone,
  number_found jsonb,
  open_agorot bigint not null,
  paid_by text,
  source text not null,
  recurring_id uuid,
  recurring_on date,
  supplier_document_id uuid,
  search_text text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  approved_at timestamp with time zone,
  approved_by uuid,
  reported_at timestamp with time zone,
  removed_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, own_category_id) REFERENCES own_expense_categories(account_id, id),
  FOREIGN KEY (account_id, recurring_id) REFERENCES recurring_expenses(account_id, id),
  FOREIGN KEY (account_id, supplier_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (category_code) REFERENCES expense_categories(code),
  CHECK ((allocation_number ~ '^(\d{9})?$'::text)),
  CHECK ((entry_date >= document_date)),
  CHECK (((vat_minor >= 0) AND (vat_minor <= gross_minor))),
  CHECK (((number_check = 'unchecked'::text) = (number_checked_at IS NULL))),
  CHECK (((number_found IS NOT NULL) = (number_check = ANY (ARRAY['confirmed'::text, 'differs'::text])))),
  CHECK (((number_check = 'unchecked'::text) OR (allocation_number <> ''::text))),
  CHECK (((vat_of > 0) AND ((vat_parts >= 0) AND (vat_parts <= vat_of)))),
  CHECK (((tax_of > 0) AND ((tax_parts >= 0) AND (tax_parts <= tax_of)))),
  CHECK (((vat_claimed_agorot >= 0) AND (vat_claimed_agorot <= vat_agorot))),
  CHECK (((recurring_id IS NULL) = (recurring_on IS NULL))),
  CHECK (((source = 'supplier'::text) = (supplier_document_id IS NOT NULL))),
  CHECK ((report_month >= (date_trunc('month'::text, (document_date)::timestamp without time zone))::date)),
  CHECK (((open_agorot <= gross_agorot) AND (vat_agorot <= gross_agorot))),
  CHECK ((is_vat_deductible OR (vat_claimed_agorot = 0))),
  CHECK ((currency_rate_e6 > 0)),
  CHECK ((gross_minor >= 0)),
  CHECK ((kind = ANY (ARRAY['tax-invoice'::text, 'invoice-receipt'::text, 'credit-note'::text, 'receipt'::text, 'transaction-invoice'::text, 'other'::text]))),
  CHECK ((number_check = ANY (ARRAY['unchecked'::text, 'confirmed'::text, 'differs'::text, 'not-found'::text, 'unheard'::text]))),
  CHECK ((open_agorot >= 0)),
  CHECK ((paid_by = ANY (ARRAY['cash'::text, 'cheque'::text, 'card'::text, 'transfer'::text, 'app'::text, 'standing-order'::text, 'other'::text]))),
  CHECK ((EXTRACT(day FROM report_month) = (1)::numeric)),
  CHECK ((source = ANY (ARRAY['form'::text, 'file'::text, 'recurring'::text, 'supplier'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'reported'::text]))),
  CHECK ((vat_dropped_reason = ANY (ARRAY[''::text, 'no-tax-invoice'::text, 'allocation-missing'::text, 'business-without-vat'::text, 'by-hand'::text, 'claim-late'::text])))
);
CREATE INDEX expenses_by_date ON expenses USING btree (account_id, document_date, id) INCLUDE (kind, gross_agorot, vat_agorot, vat_claimed_agorot, open_agorot, state) WHERE (removed_at IS NULL);
CREATE INDEX expenses_by_entry ON expenses USING btree (account_id, entry_date, id) INCLUDE (kind, gross_agorot, vat_agorot, vat_claimed_agorot, state) WHERE (removed_at IS NULL);
CREATE INDEX expenses_by_gross ON expenses USING btree (account_id, gross_agorot, id) WHERE (removed_at IS NULL);
CREATE INDEX expenses_by_month ON expenses USING btree (account_id, report_month, id) INCLUDE (kind, gross_agorot, vat_agorot, vat_claimed_agorot, open_agorot, state, document_date, is_equipment, vat_dropped_reason) WHERE (removed_at IS NULL);
CREATE INDEX expenses_by_reference ON expenses USING btree (account_id, reference) WHERE (removed_at IS NULL);
CREATE INDEX expenses_by_supplier ON expenses USING btree (account_id, supplier_id, document_date, id) INCLUDE (kind, gross_agorot, vat_agorot, open_agorot, state) WHERE (removed_at IS NULL);
CREATE INDEX expenses_by_supplier_name ON expenses USING btree (account_id, supplier_name, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX expenses_of_recurring ON expenses USING btree (account_id, recurring_id, recurring_on) WHERE (recurring_id IS NOT NULL);
CREATE UNIQUE INDEX expenses_of_supplier_document ON expenses USING btree (account_id, supplier_document_id) WHERE (supplier_document_id IS NOT NULL);
CREATE INDEX expenses_search ON expenses USING gin (account_id, search_text gin_trgm_ops) WHERE (removed_at IS NULL);
CREATE INDEX expenses_unpaid ON expenses USING btree (account_id, due_date, id) INCLUDE (supplier_id, open_agorot) WHERE ((open_agorot <> 0) AND (removed_at IS NULL));
CREATE INDEX expenses_unreported ON expenses USING btree (account_id, report_month) WHERE ((state = 'open'::text) AND (removed_at IS NULL));
CREATE INDEX expenses_waiting ON expenses USING btree (account_id, document_date, id) WHERE ((state = 'waiting'::text) AND (removed_at IS NULL));
alter table expenses enable row level security;
alter table expenses force row level security;
create policy maintenance on expenses for all to pinkas_owner using (true);
create policy of_account on expenses for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, version, state, kind, supplier_id, supplier_name, supplier_tax_id, reference, document_date, entry_date, report_month, due_date, category_code, own_category_id, description, remarks, currency, currency_rate_e6, gross_minor, vat_minor, gross_agorot, vat_agorot, vat_parts, vat_of, tax_parts, tax_of, vat_claimed_agorot, is_vat_deductible, vat_dropped_reason, is_vat_given_up, is_late_claim_confirmed, tax_recognised_agorot, is_equipment, allocation_number, number_check, number_checked_at, number_found, open_agorot, paid_by, source, recurring_id, recurring_on, supplier_document_id, search_text, created_at, created_by, approved_at, approved_by, reported_at, removed_at ON expenses FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'expenses');
CREATE TRIGGER expenses_are_open BEFORE INSERT OR UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION refuse_locked_expense();
CREATE TRIGGER reported_expenses_are_locked BEFORE UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION refuse_reported_expense_change();
CREATE TRIGGER time_of_expense_is_final BEFORE UPDATE OF is_vat_deductible ON expenses FOR EACH ROW WHEN ((new.is_vat_deductible <> old.is_vat_deductible)) EXECUTE FUNCTION refuse_other_time_of_expense();
grant insert, select, update on expenses to pinkas_app;

create table export_jobs (
  account_id bigint not null,
  id uuid not null,
  address text not null,
  file_name text,
  media_type text,
  rows_all integer,
  rows_done integer not null default 0,
  document_bounds text,
  outcome jsonb,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, id) REFERENCES long_jobs(account_id, id)
);
alter table export_jobs enable row level security;
alter table export_jobs force row level security;
create policy maintenance on export_jobs for all to pinkas_owner using (true);
create policy of_account on export_jobs for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on export_jobs to pinkas_app;
grant update (document_bounds, file_name, media_type, outcome, rows_all, rows_done) on export_jobs to pinkas_app;

create table fast_billing_rows (
  account_id bigint not null,
  run_id uuid not null,
  row_no integer not null,
  customer_id uuid,
  customer_name text not null,
  email text not null,
  description text not null,
  amount_agorot bigint not null,
  doc_type integer not null,
  card_id uuid,
  attempt_id uuid,
  document_id uuid,
  refusal text,
  tries integer not null default 0,
  PRIMARY KEY (account_id, run_id, row_no),
  FOREIGN KEY (account_id, attempt_id) REFERENCES card_attempts(account_id, id),
  FOREIGN KEY (account_id, card_id) REFERENCES saved_cards(account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, run_id) REFERENCES fast_billing_runs(account_id, id),
  CHECK ((amount_agorot > 0)),
  CHECK (((card_id IS NULL) OR (customer_id IS NOT NULL))),
  CHECK (((attempt_id IS NULL) OR (card_id IS NOT NULL))),
  CHECK ((num_nonnulls(attempt_id, document_id, refusal) <= 1)),
  CHECK ((row_no >= 1)),
  CHECK ((tries >= 0))
);
CREATE INDEX fast_billing_rows_by_attempt ON fast_billing_rows USING btree (account_id, attempt_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX fast_billing_rows_by_card ON fast_billing_rows USING btree (account_id, card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX fast_billing_rows_by_customer ON fast_billing_rows USING btree (account_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX fast_billing_rows_by_document ON fast_billing_rows USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
alter table fast_billing_rows enable row level security;
alter table fast_billing_rows force row level security;
create policy maintenance on fast_billing_rows for all to pinkas_owner using (true);
create policy of_account on fast_billing_rows for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
grant insert, select on fast_billing_rows to pinkas_app;
grant update (attempt_id, card_id, document_id, refusal, tries) on fast_billing_rows to pinkas_app;

create table fast_billing_runs (
  account_id bigint not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, id) REFERENCES long_jobs(account_id, id)
);
CREATE INDEX fast_billing_runs_by_time ON fast_billing_runs USING btree (account_id, created_at DESC, id DESC);
alter table fast_billing_runs enable row level security;
alter table fast_billing_runs force row level security;
create policy maintenance on fast_billing_runs for all to pinkas_owner using (true);
create policy of_account on fast_billing_runs for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on fast_billing_runs to pinkas_app;

create table gift_entries (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  cause_id uuid not null,
  amount_agorot bigint not null,
  booked_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  CHECK ((amount_agorot <> 0)),
  CHECK (((kind = 'used'::text) = (amount_agorot < 0))),
  CHECK ((kind = ANY (ARRAY['brought'::text, 'joined'::text, 'used'::text])))
);
CREATE UNIQUE INDEX gift_entries_cause ON gift_entries USING btree (account_id, kind, cause_id);
CREATE UNIQUE INDEX gift_entries_joined ON gift_entries USING btree (account_id) WHERE (kind = 'joined'::text);
alter table gift_entries enable row level security;
alter table gift_entries force row level security;
create policy maintenance on gift_entries for all to pinkas_owner using (true);
create policy of_account on gift_entries for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, kind, cause_id, amount_agorot, booked_at ON gift_entries FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'gift_entries');
grant insert, select on gift_entries to pinkas_app;

create table held_card_tokens (
  account_id bigint not null,
  attempt_id uuid not null,
  token bytea not null,
  PRIMARY KEY (account_id, attempt_id),
  FOREIGN KEY (account_id, attempt_id) REFERENCES card_attempts(account_id, id)
);
alter table held_card_tokens enable row level security;
alter table held_card_tokens force row level security;
create policy maintenance on held_card_tokens for all to pinkas_owner using (true);
create policy of_account on held_card_tokens for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on held_card_tokens to pinkas_app;

create table idempotency_records (
  account_id bigint not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, key)
);
alter table idempotency_records enable row level security;
alter table idempotency_records force row level security;
create policy maintenance on idempotency_records for all to pinkas_owner using (true);
create policy of_account on idempotency_records for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on idempotency_records to pinkas_app;
grant update (response) on idempotency_records to pinkas_app;

create table invitations (
  token_hash bytea not null,
  email text not null,
  email_canonical text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  account_id bigint,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE UNIQUE INDEX invitations_live ON invitations USING btree (email_canonical) WHERE (ended_at IS NULL);
grant select on invitations to pinkas_auth;

create table issue_requests (
  account_id bigint not null,
  id uuid not null,
  draft_id uuid not null,
  draft_version integer not null,
  shown jsonb not null,
  content_hash text not null,
  total_agorot bigint not null,
  asker_id uuid not null,
  asker_name text not null,
  words text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  document_id uuid,
  PRIMARY KEY (account_id, id),
  CHECK ((asker_name <> ''::text)),
  CHECK ((expires_at > asked_at)),
  CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CHECK (((document_id IS NOT NULL) = (NOT (decision IS DISTINCT FROM 'issued'::text)))),
  CHECK (((decision IS NULL) OR (decision = 'replaced'::text) OR (decided_by IS NOT NULL))),
  CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((decision = ANY (ARRAY['issued'::text, 'refused'::text, 'replaced'::text]))),
  CHECK ((draft_version > 0))
);
CREATE UNIQUE INDEX issue_requests_document ON issue_requests USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX issue_requests_of_draft ON issue_requests USING btree (account_id, draft_id, asked_at, id);
CREATE UNIQUE INDEX issue_requests_open ON issue_requests USING btree (account_id, draft_id) WHERE (decision IS NULL);
alter table issue_requests enable row level security;
alter table issue_requests force row level security;
create policy maintenance on issue_requests for all to pinkas_owner using (true);
create policy of_account on issue_requests for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on issue_requests to pinkas_app;
grant update (decided_at, decided_by, decision, document_id) on issue_requests to pinkas_app;

create table item_tags (
  account_id bigint not null,
  item_id uuid not null,
  tag_id uuid not null,
  PRIMARY KEY (account_id, item_id, tag_id),
  FOREIGN KEY (account_id, item_id) REFERENCES items(account_id, id),
  FOREIGN KEY (account_id, tag_id) REFERENCES tags(account_id, id)
);
CREATE INDEX item_tags_by_tag ON item_tags USING btree (account_id, tag_id, item_id);
alter table item_tags enable row level security;
alter table item_tags force row level security;
create policy maintenance on item_tags for all to pinkas_owner using (true);
create policy of_account on item_tags for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, item_id, tag_id ON item_tags FOR EACH ROW EXECUTE FUNCTION record_evidence('item_id,tag_id', '', 'item_tags');
grant delete, insert, select on item_tags to pinkas_app;

create table items (
  account_id bigint not null,
  id uuid not null,
  catalogue_number text not null default ''::text,
  barcode text not null default ''::text,
  name text not null,
  name_en text not null default ''::text,
  search_name text not null,
  description text not null default ''::text,
  price_e4 bigint not null,
  price_includes_vat boolean not null,
  currency text not null,
  unit text not null default ''::text,
  cost_e4 bigint not null default 0,
  vat_kind text not null,
  income_type text not null default ''::text,
  category text not null default ''::text,
  is_stocked boolean not null default false,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  catalogue_key text default lower(catalogue_number),
  barcode_key text default lower(barcode),
  PRIMARY KEY (account_id, id),
  CHECK ((cost_e4 >= 0)),
  CHECK ((price_e4 >= 0)),
  CHECK ((vat_kind = ANY (ARRAY['taxable'::text, 'exempt'::text, 'zero'::text])))
);
CREATE INDEX items_archived ON items USING btree (account_id, name, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX items_by_barcode ON items USING btree (account_id, barcode_key) WHERE (barcode_key <> ''::text);
CREATE UNIQUE INDEX items_by_catalogue_number ON items USING btree (account_id, catalogue_key) WHERE (catalogue_key <> ''::text);
CREATE INDEX items_by_category ON items USING btree (account_id, category, name, id);
CREATE INDEX items_by_creation ON items USING btree (account_id, created_at, id);
CREATE INDEX items_by_name ON items USING btree (account_id, name, id);
CREATE INDEX items_by_price ON items USING btree (account_id, price_e4, id);
CREATE INDEX items_by_search_name ON items USING btree (account_id, search_name, id) WHERE (archived_at IS NULL);
CREATE INDEX items_search ON items USING gin (account_id, search_name gin_trgm_ops);
alter table items enable row level security;
alter table items force row level security;
create policy maintenance on items for all to pinkas_owner using (true);
create policy of_account on items for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, catalogue_number, barcode, name, name_en, search_name, description, price_e4, price_includes_vat, currency, unit, cost_e4, vat_kind, income_type, category, is_stocked, archived_at, created_at, updated_at, version ON items FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'items');
grant insert, select, update on items to pinkas_app;

create table journal_lines (
  account_id bigint not null,
  document_id uuid not null,
  line_no integer not null,
  entry_date date not null,
  ledger_account text not null,
  customer_id uuid,
  debit_agorot bigint not null,
  credit_agorot bigint not null,
  PRIMARY KEY (account_id, document_id, line_no),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (ledger_account) REFERENCES ledger_accounts(code),
  CHECK (((debit_agorot >= 0) AND (credit_agorot >= 0) AND ((debit_agorot = 0) <> (credit_agorot = 0))))
);
CREATE INDEX journal_lines_by_customer ON journal_lines USING btree (account_id, customer_id, entry_date) INCLUDE (ledger_account, debit_agorot, credit_agorot, document_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX journal_lines_by_ledger_account ON journal_lines USING btree (account_id, ledger_account, entry_date) INCLUDE (debit_agorot, credit_agorot, document_id, line_no, customer_id);
alter table journal_lines enable row level security;
alter table journal_lines force row level security;
create policy maintenance on journal_lines for all to pinkas_owner using (true);
create policy of_account on journal_lines for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER journal_lines_are_final BEFORE DELETE OR UPDATE ON journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_journal_change();
grant select on journal_lines to pinkas_app;

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  PRIMARY KEY (user_id, device_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
grant delete, insert, select on known_devices to pinkas_auth;
grant update (last_seen_at) on known_devices to pinkas_auth;

create table ledger_accounts (
  code text not null,
  kind text not null,
  PRIMARY KEY (code),
  CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text])))
);
grant select on ledger_accounts to pinkas_app;

create table letter_mailings (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  year integer not null,
  language document_language not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, id) REFERENCES long_jobs(account_id, id),
  CHECK ((kind = ANY (ARRAY['customer-withheld'::text, 'supplier-withheld'::text, 'donations'::text]))),
  CHECK (((year >= 2000) AND (year <= 2100)))
);
CREATE INDEX letter_mailings_by_year ON letter_mailings USING btree (account_id, kind, year);
alter table letter_mailings enable row level security;
alter table letter_mailings force row level security;
create policy maintenance on letter_mailings for all to pinkas_owner using (true);
create policy of_account on letter_mailings for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on letter_mailings to pinkas_app;

create table login_codes (
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  state text not null default 'live'::text,
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((state = ANY (ARRAY['live'::text, 'used'::text, 'replaced'::text, 'dead'::text])))
);
CREATE INDEX login_codes_by_session ON login_codes USING btree (session_id);
CREATE INDEX login_codes_by_user ON login_codes USING btree (user_id, sent_at);
grant delete, insert, select, update on login_codes to pinkas_auth;

create table login_throttles (
  subject text not null,
  failures integer not null,
  window_started_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  PRIMARY KEY (subject)
);
grant delete, insert, select, update on login_throttles to pinkas_auth;

create table long_jobs (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  state text not null,
  task_id uuid not null,
  run_id uuid,
  started_at timestamp with time zone not null,
  started_by uuid not null,
  ended_at timestamp with time zone,
  result_key text,
  result_bytes bigint,
  expires_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'cancelled'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX long_jobs_by_time ON long_jobs USING btree (account_id, kind, started_at DESC);
CREATE INDEX long_jobs_to_remove ON long_jobs USING btree (account_id, expires_at) WHERE (result_key IS NOT NULL);
alter table long_jobs enable row level security;
alter table long_jobs force row level security;
create policy maintenance on long_jobs for all to pinkas_owner using (true);
create policy of_account on long_jobs for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(started_by)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(started_by))));
grant insert, select on long_jobs to pinkas_app;
grant update (ended_at, expires_at, result_bytes, result_key, run_id, state, task_id) on long_jobs to pinkas_app;

create table mail_counts (
  account_id bigint not null,
  recipient text not null,
  span text not null,
  ends_at timestamp with time zone not null,
  mails integer not null,
  PRIMARY KEY (account_id, recipient, span, ends_at),
  CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
);
alter table mail_counts enable row level security;
alter table mail_counts force row level security;
create policy maintenance on mail_counts for all to pinkas_owner using (true);
create policy of_account on mail_counts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on mail_counts to pinkas_app;
grant update (mails) on mail_counts to pinkas_app;

create table mailed_letters (
  account_id bigint not null,
  mailing_id uuid not null,
  position integer not null,
  party_id uuid not null,
  state text not null default 'waiting'::text,
  task_id uuid,
  PRIMARY KEY (account_id, mailing_id, "position"),
  FOREIGN KEY (account_id, mailing_id) REFERENCES letter_mailings(account_id, id),
  FOREIGN KEY (account_id, party_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, task_id) REFERENCES outbox_tasks(account_id, id),
  CHECK (((state = 'pending'::text) = (task_id IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'pending'::text, 'skipped'::text])))
);
CREATE INDEX mailed_letters_by_party ON mailed_letters USING btree (account_id, party_id);
CREATE INDEX mailed_letters_by_task ON mailed_letters USING btree (account_id, task_id) WHERE (task_id IS NOT NULL);
CREATE UNIQUE INDEX mailed_letters_once ON mailed_letters USING btree (account_id, mailing_id, party_id);
CREATE INDEX mailed_letters_waiting ON mailed_letters USING btree (account_id, mailing_id, "position") WHERE (state = 'waiting'::text);
alter table mailed_letters enable row level security;
alter table mailed_letters force row level security;
create policy maintenance on mailed_letters for all to pinkas_owner using (true);
create policy of_account on mailed_letters for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on mailed_letters to pinkas_app;
grant update (state, task_id) on mailed_letters to pinkas_app;

create table manual_entries (
  account_id bigint not null,
  id uuid not null,
  entry_no integer not null,
  kind text not null,
  entry_date date not null,
  description text not null,
  reference text not null,
  reverses_id uuid,
  created_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, entry_no),
  FOREIGN KEY (account_id, reverses_id) REFERENCES manual_entries(account_id, id),
  CHECK (((kind = 'reversal'::text) = (reverses_id IS NOT NULL))),
  CHECK ((description <> ''::text)),
  CHECK ((entry_no > 0)),
  CHECK ((kind = ANY (ARRAY['ordinary'::text, 'opening'::text, 'reversal'::text, 'closing'::text])))
);
CREATE UNIQUE INDEX manual_entries_by_reversed ON manual_entries USING btree (account_id, reverses_id) WHERE (reverses_id IS NOT NULL);
alter table manual_entries enable row level security;
alter table manual_entries force row level security;
create policy maintenance on manual_entries for all to pinkas_owner using (true);
create policy of_account on manual_entries for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, entry_no, kind, entry_date, description, reference, reverses_id, created_at, actor_kind, actor_id, requested_by ON manual_entries FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'manual_entries');
CREATE TRIGGER manual_entries_are_final BEFORE DELETE OR UPDATE ON manual_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on manual_entries to pinkas_app;

create table manual_entry_lines (
  account_id bigint not null,
  entry_id uuid not null,
  line_no integer not null,
  entry_date date not null,
  standard_account text,
  own_account_id uuid,
  ledger_account text not null default COALESCE(standard_account, (own_account_id)::text),
  debit_agorot bigint not null,
  credit_agorot bigint not null,
  is_closing boolean not null default false,
  PRIMARY KEY (account_id, entry_id, line_no),
  FOREIGN KEY (account_id, entry_id) REFERENCES manual_entries(account_id, id),
  FOREIGN KEY (account_id, own_account_id) REFERENCES own_ledger_accounts(account_id, id),
  FOREIGN KEY (standard_account) REFERENCES ledger_accounts(code),
  CHECK (((standard_account IS NULL) <> (own_account_id IS NULL))),
  CHECK (((debit_agorot = 0) <> (credit_agorot = 0))),
  CHECK ((credit_agorot >= 0)),
  CHECK ((debit_agorot >= 0))
);
CREATE INDEX manual_entry_lines_by_ledger_account ON manual_entry_lines USING btree (account_id, ledger_account, entry_date) INCLUDE (debit_agorot, credit_agorot);
alter table manual_entry_lines enable row level security;
alter table manual_entry_lines force row level security;
create policy maintenance on manual_entry_lines for all to pinkas_owner using (true);
create policy of_account on manual_entry_lines for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR false)));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, entry_id, line_no, entry_date, standard_account, own_account_id, debit_agorot, credit_agorot, is_closing ON manual_entry_lines FOR EACH ROW EXECUTE FUNCTION record_evidence('entry_id,line_no', '', 'manual_entry_lines');
CREATE TRIGGER manual_entries_are_open AFTER INSERT ON manual_entry_lines REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_locked_manual_entry();
CREATE TRIGGER manual_entries_balance AFTER INSERT ON manual_entry_lines REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_manual_entry();
CREATE TRIGGER manual_entry_lines_are_final BEFORE DELETE OR UPDATE ON manual_entry_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on manual_entry_lines to pinkas_app;

create table masav_credits (
  account_id bigint not null,
  file_id uuid not null,
  credit_no integer not null,
  supplier_id uuid not null,
  payment_id uuid not null,
  bank_code text not null,
  branch_code text not null,
  account_number text not null,
  name text not null,
  tax_id text not null,
  sum_agorot bigint not null,
  reference text not null,
  PRIMARY KEY (account_id, file_id, credit_no),
  UNIQUE (account_id, payment_id),
  FOREIGN KEY (account_id, file_id) REFERENCES masav_files(account_id, id),
  FOREIGN KEY (account_id, payment_id) REFERENCES supplier_payments(account_id, id),
  FOREIGN KEY (account_id, supplier_id) REFERENCES customers(account_id, id),
  CHECK ((credit_no > 0)),
  CHECK ((sum_agorot > 0))
);
alter table masav_credits enable row level security;
alter table masav_credits force row level security;
create policy maintenance on masav_credits for all to pinkas_owner using (true);
create policy of_account on masav_credits for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on masav_credits to pinkas_app;

create table masav_files (
  account_id bigint not null,
  id uuid not null,
  file_no integer not null,
  paid_on date not null,
  created_on date not null,
  serial integer not null,
  settings jsonb not null,
  credits integer not null,
  paid_agorot bigint not null,
  withheld_agorot bigint not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, file_no),
  CHECK ((credits > 0)),
  CHECK ((file_no > 0)),
  CHECK ((paid_agorot > 0)),
  CHECK (((serial >= 1) AND (serial <= 999))),
  CHECK ((withheld_agorot >= 0))
);
alter table masav_files enable row level security;
alter table masav_files force row level security;
create policy maintenance on masav_files for all to pinkas_owner using (true);
create policy of_account on masav_files for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on masav_files to pinkas_app;
grant update (cancelled_at, cancelled_by) on masav_files to pinkas_app;

create table member_invitations (
  account_id bigint not null,
  id uuid not null,
  email text not null,
  email_canonical text not null,
  full_name text not null,
  language text not null,
  role text not null,
  permission_groups text[],
  accountant_rights text[] not null default '{}'::text[],
  last_day date,
  own_documents_only boolean not null default false,
  documents_from date,
  documents_until date,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  token_hash bytea,
  ended_at timestamp with time zone,
  accepted_by uuid,
  PRIMARY KEY (account_id, id),
  UNIQUE (token_hash),
  FOREIGN KEY (accepted_by) REFERENCES users(id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (invited_by) REFERENCES users(id),
  CHECK ((accountant_rights <@ ARRAY['file'::text, 'issue'::text])),
  CHECK ((documents_from <= documents_until)),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK ((role = ANY (ARRAY['owner'::text, 'sub-user'::text, 'accountant'::text, 'account-manager'::text])))
);
CREATE UNIQUE INDEX member_invitations_live ON member_invitations USING btree (account_id, email_canonical) WHERE (ended_at IS NULL);
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, email, email_canonical, full_name, language, role, permission_groups, accountant_rights, last_day, own_documents_only, documents_from, documents_until, invited_by, invited_at, expires_at, token_hash, ended_at, accepted_by ON member_invitations FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'member_invitations');
grant select on member_invitations to pinkas_auth;
grant update (token_hash) on member_invitations to pinkas_auth;

create table memberships (
  user_id uuid not null,
  account_id bigint not null,
  role text not null,
  permission_groups text[],
  accountant_rights text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  status text not null default 'active'::text,
  last_day date,
  own_documents_only boolean not null default false,
  documents_from date,
  documents_until date,
  denied_paths jsonb not null default '{}'::jsonb,
  PRIMARY KEY (user_id, account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((accountant_rights <@ ARRAY['file'::text, 'issue'::text])),
  CHECK ((documents_from <= documents_until)),
  CHECK (((role <> 'owner'::text) OR ((status = 'active'::text) AND (last_day IS NULL) AND (NOT own_documents_only) AND (documents_from IS NULL) AND (documents_until IS NULL)))),
  CHECK ((jsonb_typeof(denied_paths) = 'object'::text)),
  CHECK ((role = ANY (ARRAY['owner'::text, 'sub-user'::text, 'accountant'::text, 'account-manager'::text]))),
  CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);
CREATE INDEX memberships_by_account ON memberships USING btree (account_id);
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF user_id, account_id, role, permission_groups, accountant_rights, created_at, status, last_day, own_documents_only, documents_from, documents_until, denied_paths ON memberships FOR EACH ROW EXECUTE FUNCTION record_evidence('user_id', '', 'memberships');
grant select on memberships to pinkas_auth;

create table moved_orders (
  account_id bigint not null,
  id uuid not null,
  system text not null,
  external_id text not null,
  customer_ref text not null,
  template_id uuid not null,
  moved_at timestamp with time zone not null,
  moved_by uuid not null,
  stopped_at timestamp with time zone,
  stopped_by uuid,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, system, external_id),
  UNIQUE (account_id, template_id),
  FOREIGN KEY (account_id, template_id) REFERENCES billing_templates(account_id, id),
  CHECK (((stopped_by IS NULL) = (stopped_at IS NULL))),
  CHECK ((system = ANY (ARRAY['cardcom'::text, 'sumit'::text, 'icount'::text])))
);
alter table moved_orders enable row level security;
alter table moved_orders force row level security;
create policy maintenance on moved_orders for all to pinkas_owner using (true);
create policy of_account on moved_orders for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, system, external_id, customer_ref, template_id, moved_at, moved_by, stopped_at, stopped_by ON moved_orders FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'moved_orders');
grant insert, select on moved_orders to pinkas_app;
grant update (stopped_at, stopped_by) on moved_orders to pinkas_app;

create table notice_settings (
  account_id bigint not null,
  user_id uuid not null,
  kind text not null,
  in_product boolean not null,
  mail text not null,
  PRIMARY KEY (account_id, user_id, kind),
  CHECK ((mail = ANY (ARRAY['none'::text, 'now'::text, 'daily'::text])))
);
alter table notice_settings enable row level security;
alter table notice_settings force row level security;
create policy maintenance on notice_settings for all to pinkas_owner using (true);
create policy of_account on notice_settings for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select, update on notice_settings to pinkas_app;

create table notices (
  account_id bigint not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  cause text not null,
  document_id uuid,
  facts jsonb not null,
  made_at timestamp with time zone not null,
  is_shown boolean not null,
  mail text not null,
  mailed_on date,
  read_at timestamp with time zone,
  PRIMARY KEY (account_id, user_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK (((mailed_on IS NULL) OR (mail = 'daily'::text))),
  CHECK ((kind = ANY (ARRAY['quote-accepted'::text, 'quote-rejected'::text, 'invoice-paid'::text, 'mail-failed'::text, 'text-failed'::text, 'reminder-failed'::text, 'draft-refused'::text, 'draft-coming'::text, 'job-done'::text, 'job-failed'::text, 'certificate-expiring'::text, 'member-joined'::text, 'books-requested'::text, 'question-asked'::text, 'question-answered'::text, 'report-mail-failed'::text, 'report-mail-ended'::text, 'payment-reminder'::text, 'clearing-answered'::text, 'authority-consent'::text, 'number-refused'::text, 'number-given-up'::text, 'card-paid'::text, 'card-trouble'::text, 'hold-ending'::text, 'card-charged-back'::text, 'billing-held'::text, 'billing-refused'::text, 'card-differences'::text, 'card-ending'::text, 'cards-changed'::text, 'debits-returned'::text, 'debit-trouble'::text, 'renewal-refused'::text, 'package-smaller'::text, 'addon-ended'::text, 'gift-booked'::text, 'documents-near'::text, 'documents-full'::text, 'backup-silent'::text, 'webhook-failing'::text, 'access-given'::text]))),
  CHECK ((mail = ANY (ARRAY['none'::text, 'now'::text, 'daily'::text])))
);
CREATE INDEX notices_by_document ON notices USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX notices_by_time ON notices USING btree (account_id, user_id, made_at DESC, id DESC) WHERE is_shown;
CREATE UNIQUE INDEX notices_of_cause ON notices USING btree (account_id, user_id, kind, cause);
CREATE INDEX notices_to_mail ON notices USING btree (account_id, user_id, mailed_on) WHERE (mail = 'daily'::text);
CREATE INDEX notices_unread ON notices USING btree (account_id, user_id) WHERE (is_shown AND (read_at IS NULL));
alter table notices enable row level security;
alter table notices force row level security;
create policy maintenance on notices for all to pinkas_owner using (true);
create policy of_account on notices for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (is_own_work(user_id) AND shows_document(account_id, document_id))))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR (is_own_work(user_id) AND shows_document(account_id, document_id)))));
CREATE TRIGGER notices_are_announced AFTER INSERT ON notices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change_of('notice');
grant insert, select on notices to pinkas_app;
grant update (mailed_on, read_at) on notices to pinkas_app;

create table numberings (
  account_id bigint not null,
  doc_type integer not null,
  series text not null,
  first_number bigint not null,
  next_number bigint not null,
  last_date date,
  last_hash bytea not null,
  PRIMARY KEY (account_id, doc_type, series),
  CHECK (((first_number >= 1) AND (first_number <= 999999999)))
) with (fillfactor=50);
alter table numberings enable row level security;
alter table numberings force row level security;
create policy maintenance on numberings for all to pinkas_owner using (true);
create policy of_account on numberings for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, doc_type, series, first_number ON numberings FOR EACH ROW EXECUTE FUNCTION record_evidence('doc_type,series', 'next_number,last_date,last_hash', 'numberings');
CREATE TRIGGER first_number_is_final BEFORE UPDATE OF first_number ON numberings FOR EACH ROW EXECUTE FUNCTION refuse_used_first_number();
CREATE TRIGGER numberings_only_grow BEFORE UPDATE ON numberings FOR EACH ROW WHEN (((new.next_number < old.next_number) AND (old.next_number <> old.first_number))) EXECUTE FUNCTION refuse_change();
grant select on numberings to pinkas_app;
grant update (account_id) on numberings to pinkas_app;

create table oauth_apps (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  client_id text not null,
  secret_hash bytea,
  redirect_uris text[] not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, client_id),
  CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  CHECK ((name <> ''::text)),
  CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 10)))
);
CREATE INDEX oauth_apps_newest ON oauth_apps USING btree (account_id, created_at, id);
alter table oauth_apps enable row level security;
alter table oauth_apps force row level security;
create policy maintenance on oauth_apps for all to pinkas_owner using (true);
create policy of_account on oauth_apps for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on oauth_apps to pinkas_app;
grant update (name, redirect_uris, removed_at, removed_by, secret_hash) on oauth_apps to pinkas_app;

create table oauth_grants (
  account_id bigint not null,
  id uuid not null,
  client_id text not null,
  app_name text not null,
  returns_to text not null,
  scopes text[] not null,
  approved_at timestamp with time zone not null,
  approved_by uuid not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  PRIMARY KEY (account_id, id),
  CHECK ((app_name <> ''::text)),
  CHECK (((revoked_by IS NULL) OR (revoked_at IS NOT NULL))),
  CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX oauth_grants_newest ON oauth_grants USING btree (account_id, approved_at, id);
CREATE INDEX oauth_grants_of_app ON oauth_grants USING btree (account_id, client_id, approved_by) WHERE (revoked_at IS NULL);
alter table oauth_grants enable row level security;
alter table oauth_grants force row level security;
create policy maintenance on oauth_grants for all to pinkas_owner using (true);
create policy of_account on oauth_grants for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on oauth_grants to pinkas_app;
grant update (last_used_at, revoked_at, revoked_by) on oauth_grants to pinkas_app;

create table oauth_objects (
  kind text not null,
  id_hash bytea not null,
  payload jsonb not null,
  grant_id text,
  client_id text,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  answer bytea,
  PRIMARY KEY (kind, id_hash),
  CHECK (((answer IS NULL) OR (consumed_at IS NOT NULL)))
);
CREATE INDEX oauth_objects_ended ON oauth_objects USING btree (expires_at);
CREATE INDEX oauth_objects_of_app ON oauth_objects USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX oauth_objects_of_grant ON oauth_objects USING btree (grant_id) WHERE (grant_id IS NOT NULL);
grant delete, insert, select on oauth_objects to pinkas_auth;
grant update (answer, client_id, consumed_at, expires_at, grant_id, payload) on oauth_objects to pinkas_auth;

create table operators (
  user_id uuid not null,
  since timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
grant select on operators to pinkas_auth;

create table outbox_tasks (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  priority integer not null default 0,
  is_fair boolean not null default false,
  document_id uuid,
  payload jsonb not null default '{}'::jsonb,
  state text not null default 'pending'::text,
  held_until timestamp with time zone,
  is_mail_counted boolean not null default false,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK (((state = 'held'::text) = (held_until IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'deferred'::text, 'held'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX outbox_tasks_by_document ON outbox_tasks USING btree (account_id, document_id);
CREATE INDEX outbox_tasks_fair ON outbox_tasks USING btree (account_id, id) WHERE (is_fair AND (state = 'pending'::text));
CREATE INDEX outbox_tasks_held ON outbox_tasks USING btree (account_id, held_until) WHERE (state = 'held'::text);
CREATE INDEX outbox_tasks_pending ON outbox_tasks USING btree (account_id, created_at) WHERE (state = ANY (ARRAY['pending'::text, 'held'::text, 'failed'::text]));
CREATE INDEX outbox_tasks_sms ON outbox_tasks USING btree (account_id, created_at) WHERE (kind = ANY (ARRAY['sms-document'::text, 'sms-payment-request'::text]));
alter table outbox_tasks enable row level security;
alter table outbox_tasks force row level security;
create policy maintenance on outbox_tasks for all to pinkas_owner using (true);
create policy of_account on outbox_tasks for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on outbox_tasks to pinkas_app;
grant update (attempts, done_at, held_until, is_mail_counted, last_error, state) on outbox_tasks to pinkas_app;

create table own_expense_categories (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  base_code text not null,
  vat_parts integer not null,
  vat_of integer not null,
  tax_parts integer not null,
  tax_of integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (base_code) REFERENCES expense_categories(code),
  CHECK (((vat_of > 0) AND ((vat_parts >= 0) AND (vat_parts <= vat_of)))),
  CHECK (((tax_of > 0) AND ((tax_parts >= 0) AND (tax_parts <= tax_of))))
);
CREATE UNIQUE INDEX own_expense_categories_by_name ON own_expense_categories USING btree (account_id, lower(name));
alter table own_expense_categories enable row level security;
alter table own_expense_categories force row level security;
create policy maintenance on own_expense_categories for all to pinkas_owner using (true);
create policy of_account on own_expense_categories for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, name, base_code, vat_parts, vat_of, tax_parts, tax_of, is_active, version, created_at ON own_expense_categories FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'own_expense_categories');
grant insert, select, update on own_expense_categories to pinkas_app;

create table own_ledger_accounts (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  kind text not null,
  account_key text not null,
  ended_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  CHECK ((length(account_key) <= 15)),
  CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text]))),
  CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX own_ledger_accounts_by_key ON own_ledger_accounts USING btree (account_id, account_key) WHERE (account_key <> ''::text);
CREATE UNIQUE INDEX own_ledger_accounts_by_name ON own_ledger_accounts USING btree (account_id, lower(name));
alter table own_ledger_accounts enable row level security;
alter table own_ledger_accounts force row level security;
create policy maintenance on own_ledger_accounts for all to pinkas_owner using (true);
create policy of_account on own_ledger_accounts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, name, kind, account_key, ended_at, version, created_at ON own_ledger_accounts FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'own_ledger_accounts');
grant insert, select on own_ledger_accounts to pinkas_app;
grant update (account_key, ended_at, name, version) on own_ledger_accounts to pinkas_app;

create table ownership_offers (
  account_id bigint not null,
  id uuid not null,
  offered_by uuid not null,
  offered_to uuid not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (offered_by) REFERENCES users(id),
  FOREIGN KEY (offered_to) REFERENCES users(id),
  CHECK ((offered_by <> offered_to)),
  CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text, 'ended'::text])))
);
CREATE UNIQUE INDEX ownership_offers_live ON ownership_offers USING btree (account_id) WHERE (ended_at IS NULL);
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, offered_by, offered_to, offered_at, expires_at, ended_at, outcome ON ownership_offers FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'ownership_offers');

create table package_addons (
  id smallint not null,
  key text not null,
  valid_from date not null,
  limit_kind text not null,
  quantity integer not null,
  month_price_agorot bigint not null,
  PRIMARY KEY (id),
  UNIQUE (key, valid_from),
  CHECK ((limit_kind = ANY (ARRAY['users'::text, 'bank-accounts'::text]))),
  CHECK ((month_price_agorot > 0)),
  CHECK ((quantity > 0))
);
grant select on package_addons to pinkas_auth;

create table package_buyers (
  account_id bigint not null,
  buyer_account_id bigint not null,
  customer_id uuid not null,
  PRIMARY KEY (account_id, buyer_account_id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id)
);
CREATE UNIQUE INDEX package_buyers_customer ON package_buyers USING btree (account_id, customer_id);
alter table package_buyers enable row level security;
alter table package_buyers force row level security;
create policy maintenance on package_buyers for all to pinkas_owner using (true);
create policy of_account on package_buyers for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, buyer_account_id, customer_id ON package_buyers FOR EACH ROW EXECUTE FUNCTION record_evidence('buyer_account_id', '', 'package_buyers');
grant insert, select on package_buyers to pinkas_app;
grant update (customer_id) on package_buyers to pinkas_app;

create table package_downgrades (
  account_id bigint not null,
  id uuid not null,
  subscription_id uuid not null,
  version_id integer not null,
  period text not null,
  scheduled_at timestamp with time zone not null,
  scheduled_by uuid not null,
  state text not null,
  settled_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, subscription_id) REFERENCES subscriptions(account_id, id),
  CHECK (((settled_at IS NULL) = (state = 'open'::text))),
  CHECK ((period = ANY (ARRAY['YEAR'::text, 'MONTH'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'called-off'::text, 'replaced'::text])))
);
CREATE UNIQUE INDEX package_downgrades_open ON package_downgrades USING btree (account_id) WHERE (state = 'open'::text);
alter table package_downgrades enable row level security;
alter table package_downgrades force row level security;
create policy maintenance on package_downgrades for all to pinkas_owner using (true);
create policy of_account on package_downgrades for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, subscription_id, version_id, period, scheduled_at, scheduled_by, state, settled_at ON package_downgrades FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'package_downgrades');
grant insert, select on package_downgrades to pinkas_app;
grant update (settled_at, state) on package_downgrades to pinkas_app;

create table package_orders (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  version_id integer,
  addon_id smallint,
  period text not null,
  price_agorot bigint not null,
  paid_until date not null,
  steps jsonb not null,
  extra_documents integer not null default 0,
  extra_agorot bigint not null default 0,
  net_agorot bigint not null,
  vat_agorot bigint not null,
  state text not null,
  ordered_at timestamp with time zone not null,
  ordered_by uuid not null,
  settled_at timestamp with time zone,
  refusal text,
  document_id uuid,
  document_number bigint,
  renews_from date,
  try_no smallint,
  gift_agorot bigint not null default 0,
  PRIMARY KEY (account_id, id),
  CHECK (((settled_at IS NULL) = (state = 'charging'::text))),
  CHECK (((refusal IS NULL) OR (state = 'refused'::text))),
  CHECK (((extra_agorot <= net_agorot) AND ((extra_agorot = 0) = (extra_documents = 0)))),
  CHECK (((kind = 'addon'::text) = (addon_id IS NOT NULL))),
  CHECK (((kind = 'addon'::text) = (version_id IS NULL))),
  CHECK ((((kind = 'renewal'::text) = (renews_from IS NOT NULL)) AND ((kind = 'renewal'::text) = (try_no IS NOT NULL)))),
  CHECK ((gift_agorot <= (net_agorot + vat_agorot))),
  CHECK ((extra_agorot >= 0)),
  CHECK ((extra_documents >= 0)),
  CHECK ((gift_agorot >= 0)),
  CHECK ((kind = ANY (ARRAY['first'::text, 'upgrade'::text, 'addon'::text, 'renewal'::text]))),
  CHECK ((net_agorot >= 0)),
  CHECK ((period = ANY (ARRAY['YEAR'::text, 'MONTH'::text]))),
  CHECK ((price_agorot > 0)),
  CHECK ((state = ANY (ARRAY['charging'::text, 'paid'::text, 'refused'::text]))),
  CHECK ((try_no > 0)),
  CHECK ((vat_agorot >= 0))
);
CREATE INDEX package_orders_by_time ON package_orders USING btree (account_id, ordered_at DESC);
CREATE UNIQUE INDEX package_orders_charging ON package_orders USING btree (account_id) WHERE (state = 'charging'::text);
CREATE UNIQUE INDEX package_orders_renewal ON package_orders USING btree (account_id, renews_from, try_no) WHERE (kind = 'renewal'::text);
alter table package_orders enable row level security;
alter table package_orders force row level security;
create policy maintenance on package_orders for all to pinkas_owner using (true);
create policy of_account on package_orders for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, kind, version_id, addon_id, period, price_agorot, paid_until, steps, extra_documents, extra_agorot, net_agorot, vat_agorot, state, ordered_at, ordered_by, settled_at, refusal, document_id, document_number, renews_from, try_no, gift_agorot ON package_orders FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'package_orders');
grant insert, select on package_orders to pinkas_app;
grant update (document_id, document_number, refusal, settled_at, state) on package_orders to pinkas_app;

create table package_sales (
  account_id bigint not null,
  id uuid not null,
  buyer_account_id bigint not null,
  attempt_id uuid not null,
  credits_filed integer not null default 0,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, attempt_id) REFERENCES card_attempts(account_id, id),
  CHECK ((credits_filed >= 0))
);
CREATE UNIQUE INDEX package_sales_attempt ON package_sales USING btree (account_id, attempt_id);
alter table package_sales enable row level security;
alter table package_sales force row level security;
create policy maintenance on package_sales for all to pinkas_owner using (true);
create policy of_account on package_sales for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, buyer_account_id, attempt_id, credits_filed ON package_sales FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'package_sales');
grant insert, select on package_sales to pinkas_app;
grant update (credits_filed) on package_sales to pinkas_app;

create table package_usage (
  account_id bigint not null,
  limit_kind text not null,
  month date not null,
  used integer not null,
  extra_documents integer not null default 0,
  extra_agorot bigint not null default 0,
  PRIMARY KEY (account_id, limit_kind, month),
  CHECK (((extra_agorot = 0) = (extra_documents = 0))),
  CHECK ((extra_agorot >= 0)),
  CHECK ((extra_documents >= 0)),
  CHECK ((limit_kind = 'documents'::text)),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((used >= 0))
);
alter table package_usage enable row level security;
alter table package_usage force row level security;
create policy maintenance on package_usage for all to pinkas_owner using (true);
create policy of_account on package_usage for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER extra_documents_stay BEFORE UPDATE OF extra_documents, extra_agorot ON package_usage FOR EACH ROW EXECUTE FUNCTION refuse_fewer_extra();
grant insert, select on package_usage to pinkas_app;
grant update (extra_agorot, extra_documents, used) on package_usage to pinkas_app;

create table package_versions (
  id integer not null,
  package_id smallint not null,
  valid_from date not null,
  month_price_agorot bigint,
  year_price_agorot bigint,
  documents integer,
  users integer,
  bank_accounts integer,
  extra_document_agorot bigint,
  features text[] not null,
  PRIMARY KEY (id),
  UNIQUE (package_id, valid_from),
  FOREIGN KEY (package_id) REFERENCES packages(id),
  CHECK ((bank_accounts >= 0)),
  CHECK ((documents >= 0)),
  CHECK ((extra_document_agorot > 0)),
  CHECK ((month_price_agorot > 0)),
  CHECK ((users > 0)),
  CHECK ((year_price_agorot > 0))
);
grant select on package_versions to pinkas_auth;

create table packages (
  id smallint not null,
  key text not null,
  position smallint not null,
  name_he text not null,
  name_en text not null,
  audience_he text not null,
  audience_en text not null,
  PRIMARY KEY (id),
  UNIQUE (key),
  UNIQUE ("position")
);
grant select on packages to pinkas_auth;

create table passkey_challenges (
  purpose text not null,
  bound_hash bytea not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (purpose, bound_hash),
  CHECK ((purpose = ANY (ARRAY['registration'::text, 'second-step'::text, 'sign-in'::text])))
);
grant delete, insert, select on passkey_challenges to pinkas_auth;
grant update (challenge, expires_at) on passkey_challenges to pinkas_auth;

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null default ''::text,
  user_agent text not null,
  is_backed_up boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_by_user ON passkeys USING btree (user_id);
grant delete, insert, select on passkeys to pinkas_auth;
grant update (counter, is_backed_up, last_used_at, name) on passkeys to pinkas_auth;

create table password_links (
  token_hash bytea not null,
  user_id uuid not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX password_links_live ON password_links USING btree (user_id) WHERE (ended_at IS NULL);
grant delete, insert, select on password_links to pinkas_auth;
grant update (ended_at) on password_links to pinkas_auth;

create table payment_dues (
  account_id bigint not null,
  document_id uuid not null,
  line_no integer not null,
  due_no integer not null,
  due_date date not null,
  sum_agorot bigint not null,
  PRIMARY KEY (account_id, document_id, line_no, due_no),
  FOREIGN KEY (account_id, document_id, line_no) REFERENCES document_payments(account_id, document_id, line_no)
);
CREATE INDEX payment_dues_by_date ON payment_dues USING btree (account_id, due_date) INCLUDE (sum_agorot);
alter table payment_dues enable row level security;
alter table payment_dues force row level security;
create policy maintenance on payment_dues for all to pinkas_owner using (true);
create policy of_account on payment_dues for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER payment_dues_are_final BEFORE DELETE OR UPDATE ON payment_dues FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant select on payment_dues to pinkas_app;

create table payment_reminders (
  account_id bigint not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  document_id uuid not null,
  line_no integer not null,
  due_no integer not null,
  remind_on date not null,
  note text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK ((kind = ANY (ARRAY['debt'::text, 'cheque'::text, 'card'::text, 'payment'::text])))
);
CREATE INDEX payment_reminders_by_day ON payment_reminders USING btree (account_id, remind_on);
CREATE UNIQUE INDEX payment_reminders_of_row ON payment_reminders USING btree (account_id, user_id, document_id, kind, line_no, due_no);
alter table payment_reminders enable row level security;
alter table payment_reminders force row level security;
create policy maintenance on payment_reminders for all to pinkas_owner using (true);
create policy of_account on payment_reminders for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on payment_reminders to pinkas_app;

create table payment_request_documents (
  account_id bigint not null,
  request_id uuid not null,
  document_id uuid not null,
  PRIMARY KEY (account_id, request_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, request_id) REFERENCES payment_requests(account_id, id)
);
CREATE INDEX payment_request_documents_document ON payment_request_documents USING btree (account_id, document_id);
alter table payment_request_documents enable row level security;
alter table payment_request_documents force row level security;
create policy maintenance on payment_request_documents for all to pinkas_owner using (true);
create policy of_account on payment_request_documents for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, request_id, document_id ON payment_request_documents FOR EACH ROW EXECUTE FUNCTION record_evidence('request_id,document_id', '', 'payment_request_documents');
CREATE TRIGGER payment_request_documents_are_final BEFORE DELETE OR UPDATE ON payment_request_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on payment_request_documents to pinkas_app;

create table payment_request_events (
  account_id bigint not null,
  id uuid not null,
  request_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  detail jsonb not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, request_id) REFERENCES payment_requests(account_id, id),
  CHECK ((kind = ANY (ARRAY['created'::text, 'mailed'::text, 'texted'::text, 'reminded'::text, 'mail-failed'::text, 'text-failed'::text, 'opened'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX payment_request_events_opened ON payment_request_events USING btree (account_id, request_id, (((at AT TIME ZONE 'Asia/Jerusalem'::text))::date)) WHERE (kind = 'opened'::text);
CREATE INDEX payment_request_events_request ON payment_request_events USING btree (account_id, request_id, at);
alter table payment_request_events enable row level security;
alter table payment_request_events force row level security;
create policy maintenance on payment_request_events for all to pinkas_owner using (true);
create policy of_account on payment_request_events for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, request_id, at, kind, actor_kind, actor_id, requested_by, detail ON payment_request_events FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'payment_request_events');
CREATE TRIGGER payment_request_events_are_announced AFTER INSERT ON payment_request_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change_of('payment-request');
CREATE TRIGGER payment_request_events_are_final BEFORE DELETE OR UPDATE ON payment_request_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on payment_request_events to pinkas_app;

create table payment_requests (
  account_id bigint not null,
  id uuid not null,
  number bigint not null,
  customer_id uuid,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  title text not null,
  amount_agorot bigint,
  doc_type integer,
  language text not null,
  may_pay_part boolean not null,
  instalments_max integer not null,
  valid_until date,
  note text not null,
  by_mail boolean not null,
  by_text boolean not null,
  reminder_days integer,
  last_reminded_at timestamp with time zone,
  link_hash bytea not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, link_hash),
  UNIQUE (account_id, number),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  CHECK ((amount_agorot > 0)),
  CHECK (((NOT by_mail) OR (customer_email <> ''::text))),
  CHECK (((NOT by_text) OR (customer_phone <> ''::text))),
  CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  CHECK (((doc_type IS NOT NULL) OR (amount_agorot IS NOT NULL))),
  CHECK ((customer_name <> ''::text)),
  CHECK (((doc_type = 320) OR (doc_type = 400) OR (doc_type = 405))),
  CHECK (((instalments_max >= 1) AND (instalments_max <= 36))),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK ((number > 0)),
  CHECK (((reminder_days >= 1) AND (reminder_days <= 60)))
);
CREATE INDEX payment_requests_customer ON payment_requests USING btree (account_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX payment_requests_to_remind ON payment_requests USING btree (account_id, created_at) WHERE ((reminder_days IS NOT NULL) AND (last_reminded_at IS NULL) AND (cancelled_at IS NULL));
alter table payment_requests enable row level security;
alter table payment_requests force row level security;
create policy maintenance on payment_requests for all to pinkas_owner using (true);
create policy of_account on payment_requests for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, number, customer_id, customer_name, customer_email, customer_phone, title, amount_agorot, doc_type, language, may_pay_part, instalments_max, valid_until, note, by_mail, by_text, reminder_days, last_reminded_at, link_hash, created_at, created_by, cancelled_at, cancelled_by ON payment_requests FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'payment_requests');
grant insert, select on payment_requests to pinkas_app;
grant update (cancelled_at, cancelled_by, last_reminded_at) on payment_requests to pinkas_app;

create table person_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  provider text not null,
  email text not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (issuer, subject),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX person_identities_of_person ON person_identities USING btree (user_id, provider);
grant delete, insert, select on person_identities to pinkas_auth;
grant update (last_used_at) on person_identities to pinkas_auth;

create table person_names (
  account_id bigint not null,
  user_id uuid not null,
  full_name text not null,
  PRIMARY KEY (account_id, user_id)
);
alter table person_names enable row level security;
alter table person_names force row level security;
create policy maintenance on person_names for all to pinkas_owner using (true);
create policy of_account on person_names for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, user_id, full_name ON person_names FOR EACH ROW EXECUTE FUNCTION record_evidence('user_id', '', 'person_names');
grant select on person_names to pinkas_app;

create table phone_changes (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  phone text not null,
  phone_code_hash bytea not null,
  mail_code_hash bytea,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX phone_changes_by_phone ON phone_changes USING btree (phone, sent_at);
CREATE INDEX phone_changes_by_session ON phone_changes USING btree (session_id);
CREATE INDEX phone_changes_by_user ON phone_changes USING btree (user_id, sent_at);
CREATE UNIQUE INDEX phone_changes_live ON phone_changes USING btree (user_id) WHERE (ended_at IS NULL);
grant delete, insert, select on phone_changes to pinkas_auth;
grant update (ended_at, tries) on phone_changes to pinkas_auth;

create table preferences (
  account_id bigint not null,
  slice text not null,
  version integer not null,
  content jsonb not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (account_id, slice),
  CHECK ((jsonb_typeof(content) = 'object'::text))
);
alter table preferences enable row level security;
alter table preferences force row level security;
create policy maintenance on preferences for all to pinkas_owner using (true);
create policy of_account on preferences for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, slice, version, content, updated_at ON preferences FOR EACH ROW EXECUTE FUNCTION record_evidence('slice', '', 'preferences');
grant insert, select on preferences to pinkas_app;
grant update (content, updated_at, version) on preferences to pinkas_app;

create table price_list_prices (
  account_id bigint not null,
  price_list_id uuid not null,
  item_id uuid not null,
  price_e4 bigint not null,
  PRIMARY KEY (account_id, price_list_id, item_id),
  FOREIGN KEY (account_id, item_id) REFERENCES items(account_id, id),
  FOREIGN KEY (account_id, price_list_id) REFERENCES price_lists(account_id, id),
  CHECK ((price_e4 >= 0))
);
CREATE INDEX price_list_prices_by_item ON price_list_prices USING btree (account_id, item_id);
alter table price_list_prices enable row level security;
alter table price_list_prices force row level security;
create policy maintenance on price_list_prices for all to pinkas_owner using (true);
create policy of_account on price_list_prices for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, price_list_id, item_id, price_e4 ON price_list_prices FOR EACH ROW EXECUTE FUNCTION record_evidence('price_list_id,item_id', '', 'price_list_prices');
grant delete, insert, select, update on price_list_prices to pinkas_app;

create table price_lists (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  currency text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX price_lists_by_name ON price_lists USING btree (account_id, lower(name));
alter table price_lists enable row level security;
alter table price_lists force row level security;
create policy maintenance on price_lists for all to pinkas_owner using (true);
create policy of_account on price_lists for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, name, currency, archived_at, created_at, version ON price_lists FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'price_lists');
grant insert, select, update on price_lists to pinkas_app;

create table product_sellers (
  valid_from date not null,
  seller_account_id bigint not null,
  PRIMARY KEY (valid_from)
);
grant select on product_sellers to pinkas_auth;

create table public_links (
  account_id bigint not null,
  token_hash bytea not null,
  document_id uuid not null,
  PRIMARY KEY (account_id, token_hash)
);
alter table public_links enable row level security;
alter table public_links force row level security;
create policy maintenance on public_links for all to pinkas_owner using (true);
create policy of_account on public_links for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
grant select on public_links to pinkas_app;

create table purchase_journal_lines (
  account_id bigint not null,
  source_kind text not null,
  source_id uuid not null,
  entry_no integer not null,
  line_no integer not null,
  entry_date date not null,
  ledger_account text not null,
  customer_id uuid,
  debit_agorot bigint not null,
  credit_agorot bigint not null,
  posted_at timestamp with time zone not null,
  PRIMARY KEY (account_id, source_kind, source_id, entry_no, line_no),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (ledger_account) REFERENCES ledger_accounts(code),
  CHECK (((debit_agorot = 0) <> (credit_agorot = 0))),
  CHECK ((credit_agorot >= 0)),
  CHECK ((debit_agorot >= 0)),
  CHECK ((source_kind = ANY (ARRAY['expense'::text, 'supplier-payment'::text])))
);
CREATE INDEX purchase_journal_lines_by_ledger_account ON purchase_journal_lines USING btree (account_id, ledger_account, entry_date) INCLUDE (debit_agorot, credit_agorot, customer_id);
CREATE INDEX purchase_journal_lines_by_supplier ON purchase_journal_lines USING btree (account_id, customer_id, entry_date) INCLUDE (ledger_account, debit_agorot, credit_agorot, source_id) WHERE (customer_id IS NOT NULL);
alter table purchase_journal_lines enable row level security;
alter table purchase_journal_lines force row level security;
create policy maintenance on purchase_journal_lines for all to pinkas_owner using (true);
create policy of_account on purchase_journal_lines for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, source_kind, source_id, entry_no, line_no, entry_date, ledger_account, customer_id, debit_agorot, credit_agorot, posted_at ON purchase_journal_lines FOR EACH ROW EXECUTE FUNCTION record_evidence('source_kind,source_id,entry_no,line_no', '', 'purchase_journal_lines');
CREATE TRIGGER purchase_entries_are_open AFTER INSERT ON purchase_journal_lines REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_locked_entry();
CREATE TRIGGER purchase_entries_balance AFTER INSERT ON purchase_journal_lines REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entry();
CREATE TRIGGER purchase_journal_lines_are_final BEFORE DELETE OR UPDATE ON purchase_journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on purchase_journal_lines to pinkas_app;

create table question_links (
  account_id bigint not null,
  token_hash bytea not null,
  question_id uuid not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (account_id, token_hash),
  FOREIGN KEY (account_id, question_id) REFERENCES questions(account_id, id)
);
CREATE INDEX question_links_by_question ON question_links USING btree (account_id, question_id);
alter table question_links enable row level security;
alter table question_links force row level security;
create policy maintenance on question_links for all to pinkas_owner using (true);
create policy of_account on question_links for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_question(account_id, question_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_question(account_id, question_id))));
grant delete, insert, select on question_links to pinkas_app;

create table question_notes (
  account_id bigint not null,
  id uuid not null,
  question_id uuid not null,
  text text not null,
  side text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  is_by_mail boolean not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, question_id) REFERENCES questions(account_id, id),
  CHECK ((side = ANY (ARRAY['accountant'::text, 'business'::text])))
);
CREATE INDEX question_notes_by_question ON question_notes USING btree (account_id, question_id, written_at);
alter table question_notes enable row level security;
alter table question_notes force row level security;
create policy maintenance on question_notes for all to pinkas_owner using (true);
create policy of_account on question_notes for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_question(account_id, question_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_question(account_id, question_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, question_id, text, side, written_by, written_at, is_by_mail ON question_notes FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'question_notes');
CREATE TRIGGER question_notes_are_final BEFORE DELETE OR UPDATE ON question_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on question_notes to pinkas_app;

create table questions (
  account_id bigint not null,
  id uuid not null,
  document_id uuid,
  expense_id uuid,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  CHECK ((num_nonnulls(document_id, expense_id) = 1)),
  CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX questions_by_document ON questions USING btree (account_id, document_id, asked_at) WHERE (document_id IS NOT NULL);
CREATE INDEX questions_by_expense ON questions USING btree (account_id, expense_id, asked_at) WHERE (expense_id IS NOT NULL);
CREATE INDEX questions_unsettled ON questions USING btree (account_id, changed_at) WHERE (state <> 'closed'::text);
alter table questions enable row level security;
alter table questions force row level security;
create policy maintenance on questions for all to pinkas_owner using (true);
create policy of_account on questions for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, document_id, expense_id, state, asked_by, asked_at, changed_at, version ON questions FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'questions');
grant insert, select on questions to pinkas_app;
grant update (changed_at, state, version) on questions to pinkas_app;

create table quote_answers (
  account_id bigint not null,
  document_id uuid not null,
  answer text not null,
  name text not null,
  remark text not null default ''::text,
  signature text,
  answered_at timestamp with time zone not null,
  ip text not null,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  CHECK ((answer = ANY (ARRAY['accepted'::text, 'rejected'::text]))),
  CHECK (((signature IS NULL) OR (answer = 'accepted'::text))),
  CHECK ((name <> ''::text)),
  CHECK (((length(signature) <= 20000) AND (signature ~ '^M[0-9MLM ]+$'::text)))
);
CREATE INDEX quote_answers_by_answer ON quote_answers USING btree (account_id, answer, document_id);
alter table quote_answers enable row level security;
alter table quote_answers force row level security;
create policy maintenance on quote_answers for all to pinkas_owner using (true);
create policy of_account on quote_answers for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, document_id, answer, name, remark, signature, answered_at, ip ON quote_answers FOR EACH ROW EXECUTE FUNCTION record_evidence('document_id', '', 'quote_answers');
CREATE TRIGGER quote_answers_are_final BEFORE DELETE OR UPDATE ON quote_answers FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on quote_answers to pinkas_app;

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
grant delete, insert, select on recovery_codes to pinkas_auth;
grant update (used_at) on recovery_codes to pinkas_auth;

create table recurring_expenses (
  account_id bigint not null,
  id uuid not null,
  form jsonb not null,
  every_months integer not null,
  day_of_month integer not null,
  next_date date not null,
  ends_on date,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, id),
  CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  CHECK (((every_months >= 1) AND (every_months <= 12)))
);
CREATE INDEX recurring_expenses_due ON recurring_expenses USING btree (account_id, next_date) WHERE is_active;
alter table recurring_expenses enable row level security;
alter table recurring_expenses force row level security;
create policy maintenance on recurring_expenses for all to pinkas_owner using (true);
create policy of_account on recurring_expenses for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, form, every_months, day_of_month, next_date, ends_on, is_active, version, created_at, created_by ON recurring_expenses FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'recurring_expenses');
grant insert, select, update on recurring_expenses to pinkas_app;

create table referral_gift_rates (
  valid_from date not null,
  amount_agorot bigint not null,
  PRIMARY KEY (valid_from),
  CHECK ((amount_agorot >= 0))
);
grant select on referral_gift_rates to pinkas_auth;

create table referral_shares (
  account_id bigint not null,
  id uuid not null,
  channel text not null,
  shared_on date not null,
  shared_at timestamp with time zone not null,
  shared_by uuid not null,
  friend_hash bytea,
  message_hash bytea,
  PRIMARY KEY (account_id, id),
  CHECK ((channel = ANY (ARRAY['mail'::text, 'facebook'::text]))),
  CHECK (((friend_hash IS NOT NULL) = (channel = 'mail'::text))),
  CHECK (((message_hash IS NOT NULL) = (channel = 'mail'::text)))
);
CREATE INDEX referral_shares_by_day ON referral_shares USING btree (account_id, shared_on);
CREATE UNIQUE INDEX referral_shares_of_day ON referral_shares USING btree (account_id, shared_by, shared_on) WHERE (channel = 'facebook'::text);
alter table referral_shares enable row level security;
alter table referral_shares force row level security;
create policy maintenance on referral_shares for all to pinkas_owner using (true);
create policy of_account on referral_shares for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on referral_shares to pinkas_app;

create table registrations (
  request_id uuid not null,
  user_id uuid not null,
  account_id bigint not null,
  at timestamp with time zone not null,
  ip text not null,
  terms_version text not null,
  phone text not null,
  wants_ads boolean not null,
  PRIMARY KEY (request_id, account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
grant select on registrations to pinkas_auth;

create table reminder_mails (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  source text not null,
  on_date date not null,
  state text not null,
  mail_to text not null default ''::text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  settled_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  CHECK ((source = ANY (ARRAY['plan'::text, 'hand'::text]))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);
CREATE INDEX reminder_mails_by_day ON reminder_mails USING btree (account_id, on_date, id);
CREATE UNIQUE INDEX reminder_mails_of_day ON reminder_mails USING btree (account_id, customer_id, on_date) WHERE (state = ANY (ARRAY['pending'::text, 'sent'::text]));
alter table reminder_mails enable row level security;
alter table reminder_mails force row level security;
create policy maintenance on reminder_mails for all to pinkas_owner using (true);
create policy of_account on reminder_mails for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, customer_id, source, on_date, state, mail_to, created_at, created_by, settled_at ON reminder_mails FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'reminder_mails');
grant insert, select on reminder_mails to pinkas_app;
grant update (mail_to, settled_at, state) on reminder_mails to pinkas_app;

create table reminder_plans (
  account_id bigint not null,
  is_on boolean not null,
  started_on date,
  older_from date,
  minimum_agorot bigint not null,
  steps jsonb not null,
  checked_on date,
  version integer not null,
  saved_at timestamp with time zone not null,
  saved_by uuid not null,
  requests_from date,
  several_texts jsonb,
  PRIMARY KEY (account_id),
  CHECK ((is_on = (started_on IS NOT NULL))),
  CHECK ((is_on OR (older_from IS NULL))),
  CHECK ((minimum_agorot >= 0)),
  CHECK ((is_on OR (requests_from IS NULL)))
);
CREATE INDEX reminder_plans_on ON reminder_plans USING btree (account_id, checked_on) WHERE is_on;
alter table reminder_plans enable row level security;
alter table reminder_plans force row level security;
create policy maintenance on reminder_plans for all to pinkas_owner using (true);
create policy of_account on reminder_plans for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, is_on, started_on, older_from, minimum_agorot, steps, checked_on, version, saved_at, saved_by, requests_from, several_texts ON reminder_plans FOR EACH ROW EXECUTE FUNCTION record_evidence('', '', 'reminder_plans');
grant insert, select, update on reminder_plans to pinkas_app;

create table return_filings (
  account_id bigint not null,
  filing_no integer not null,
  kind text not null,
  step text not null,
  period_from date not null,
  period_to date not null,
  return_no integer,
  filed_on date,
  reference text not null,
  created_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, filing_no),
  FOREIGN KEY (account_id, return_no) REFERENCES vat_returns(account_id, return_no),
  CHECK ((period_to > period_from)),
  CHECK ((filed_on > period_to)),
  CHECK (((return_no IS NULL) OR ((kind = 'vat'::text) AND (step <> 'elsewhere'::text)))),
  CHECK ((filing_no > 0)),
  CHECK ((kind = ANY (ARRAY['vat'::text, 'advances'::text]))),
  CHECK ((EXTRACT(day FROM period_from) = (1)::numeric)),
  CHECK ((step = ANY (ARRAY['filed'::text, 'paid'::text, 'elsewhere'::text])))
);
CREATE INDEX return_filings_by_period ON return_filings USING btree (account_id, kind, period_from, step, filing_no);
alter table return_filings enable row level security;
alter table return_filings force row level security;
create policy maintenance on return_filings for all to pinkas_owner using (true);
create policy of_account on return_filings for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, filing_no, kind, step, period_from, period_to, return_no, filed_on, reference, created_at, actor_kind, actor_id, requested_by ON return_filings FOR EACH ROW EXECUTE FUNCTION record_evidence('filing_no', '', 'return_filings');
CREATE TRIGGER return_filings_are_final BEFORE DELETE OR UPDATE ON return_filings FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on return_filings to pinkas_app;

create table sales_order_lines (
  account_id bigint not null,
  order_id uuid not null,
  position integer not null,
  variant_id text not null,
  name text not null,
  quantity integer not null,
  unit_agorot bigint not null,
  PRIMARY KEY (account_id, order_id, "position"),
  FOREIGN KEY (account_id, order_id) REFERENCES sales_orders(account_id, id),
  CHECK (("position" >= 0)),
  CHECK ((quantity > 0)),
  CHECK ((unit_agorot >= 0)),
  CHECK ((variant_id <> ''::text))
);
alter table sales_order_lines enable row level security;
alter table sales_order_lines force row level security;
create policy maintenance on sales_order_lines for all to pinkas_owner using (true);
create policy of_account on sales_order_lines for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, order_id, "position", variant_id, name, quantity, unit_agorot ON sales_order_lines FOR EACH ROW EXECUTE FUNCTION record_evidence('order_id,position', '', 'sales_order_lines');
CREATE TRIGGER sales_order_lines_are_final BEFORE DELETE OR UPDATE ON sales_order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on sales_order_lines to pinkas_app;

create table sales_orders (
  account_id bigint not null,
  id uuid not null,
  number bigint not null,
  page_id uuid not null,
  version_number integer not null,
  buyer_name text not null,
  buyer_email text not null,
  buyer_phone text not null,
  address text not null,
  answers jsonb not null,
  shipping text not null,
  shipping_agorot bigint not null,
  coupon_id uuid,
  coupon_code text not null,
  discount_agorot bigint not null,
  total_agorot bigint not null,
  link_hash bytea not null,
  created_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  released_at timestamp with time zone,
  is_oversold boolean not null,
  packed_at timestamp with time zone,
  reminder_agreed_at timestamp with time zone,
  reminder_refused_at timestamp with time zone,
  reminder_at timestamp with time zone,
  reminder_sent_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, link_hash),
  UNIQUE (account_id, number),
  FOREIGN KEY (account_id, coupon_id) REFERENCES sales_page_coupons(account_id, id),
  FOREIGN KEY (account_id, page_id, version_number) REFERENCES sales_page_versions(account_id, page_id, number),
  CHECK ((buyer_email <> ''::text)),
  CHECK ((buyer_name <> ''::text)),
  CHECK (((coupon_id IS NULL) = (coupon_code = ''::text))),
  CHECK (((coupon_id IS NOT NULL) OR (discount_agorot = 0))),
  CHECK ((discount_agorot >= 0)),
  CHECK ((number > 0)),
  CHECK (((reminder_at IS NULL) OR (reminder_agreed_at IS NOT NULL))),
  CHECK (((reminder_refused_at IS NULL) OR (reminder_agreed_at IS NOT NULL))),
  CHECK (((reminder_sent_at IS NULL) OR (reminder_at IS NOT NULL))),
  CHECK ((shipping_agorot >= 0)),
  CHECK ((total_agorot > 0))
);
CREATE INDEX sales_orders_buyer ON sales_orders USING btree (account_id, lower(buyer_email), created_at);
CREATE INDEX sales_orders_coupon ON sales_orders USING btree (account_id, coupon_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX sales_orders_held ON sales_orders USING btree (account_id, held_until) WHERE (released_at IS NULL);
CREATE INDEX sales_orders_page ON sales_orders USING btree (account_id, page_id, created_at);
CREATE INDEX sales_orders_to_remind ON sales_orders USING btree (account_id, created_at) WHERE ((reminder_agreed_at IS NOT NULL) AND (reminder_at IS NULL) AND (reminder_refused_at IS NULL));
alter table sales_orders enable row level security;
alter table sales_orders force row level security;
create policy maintenance on sales_orders for all to pinkas_owner using (true);
create policy of_account on sales_orders for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, number, page_id, version_number, buyer_name, buyer_email, buyer_phone, address, answers, shipping, shipping_agorot, coupon_id, coupon_code, discount_agorot, total_agorot, link_hash, created_at, held_until, released_at, is_oversold, packed_at, reminder_agreed_at, reminder_refused_at, reminder_at, reminder_sent_at ON sales_orders FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'sales_orders');
grant insert, select on sales_orders to pinkas_app;
grant update (is_oversold, packed_at, released_at, reminder_at, reminder_refused_at, reminder_sent_at) on sales_orders to pinkas_app;

create table sales_page_coupons (
  account_id bigint not null,
  id uuid not null,
  page_id uuid not null,
  code text not null,
  percent integer,
  sum_agorot bigint,
  least_agorot bigint not null,
  starts_on date,
  ends_on date,
  uses_max integer,
  uses_per_buyer integer,
  is_active boolean not null,
  used integer not null,
  version integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, page_id, code),
  FOREIGN KEY (account_id, page_id) REFERENCES sales_pages(account_id, id),
  CHECK (((percent IS NULL) <> (sum_agorot IS NULL))),
  CHECK ((sum_agorot < least_agorot)),
  CHECK ((starts_on <= ends_on)),
  CHECK ((code <> ''::text)),
  CHECK ((least_agorot >= 0)),
  CHECK (((percent >= 1) AND (percent <= 99))),
  CHECK ((sum_agorot > 0)),
  CHECK ((used >= 0)),
  CHECK ((uses_max > 0)),
  CHECK ((uses_per_buyer > 0)),
  CHECK ((version > 0))
);
alter table sales_page_coupons enable row level security;
alter table sales_page_coupons force row level security;
create policy maintenance on sales_page_coupons for all to pinkas_owner using (true);
create policy of_account on sales_page_coupons for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on sales_page_coupons to pinkas_app;
grant update (code, ends_on, is_active, least_agorot, percent, starts_on, sum_agorot, used, uses_max, uses_per_buyer, version) on sales_page_coupons to pinkas_app;

create table sales_page_stock (
  account_id bigint not null,
  page_id uuid not null,
  variant_id text not null,
  taken integer not null,
  PRIMARY KEY (account_id, page_id, variant_id),
  FOREIGN KEY (account_id, page_id) REFERENCES sales_pages(account_id, id),
  CHECK ((taken >= 0)),
  CHECK ((variant_id <> ''::text))
);
alter table sales_page_stock enable row level security;
alter table sales_page_stock force row level security;
create policy maintenance on sales_page_stock for all to pinkas_owner using (true);
create policy of_account on sales_page_stock for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on sales_page_stock to pinkas_app;
grant update (taken) on sales_page_stock to pinkas_app;

create table sales_page_versions (
  account_id bigint not null,
  page_id uuid not null,
  number integer not null,
  content jsonb not null,
  published_at timestamp with time zone not null,
  published_by uuid not null,
  PRIMARY KEY (account_id, page_id, number),
  FOREIGN KEY (account_id, page_id) REFERENCES sales_pages(account_id, id),
  CHECK ((number > 0))
);
alter table sales_page_versions enable row level security;
alter table sales_page_versions force row level security;
create policy maintenance on sales_page_versions for all to pinkas_owner using (true);
create policy of_account on sales_page_versions for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, page_id, number, content, published_at, published_by ON sales_page_versions FOR EACH ROW EXECUTE FUNCTION record_evidence('page_id,number', '', 'sales_page_versions');
CREATE TRIGGER sales_page_versions_are_final BEFORE DELETE OR UPDATE ON sales_page_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on sales_page_versions to pinkas_app;

create table sales_pages (
  account_id bigint not null,
  id uuid not null,
  slug text not null,
  draft jsonb not null,
  version integer not null,
  published_number integer,
  frame_hosts text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  created_by uuid not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, slug),
  FOREIGN KEY (account_id, id, published_number) REFERENCES sales_page_versions(account_id, page_id, number),
  CHECK ((cardinality(frame_hosts) <= 5)),
  CHECK ((published_number > 0)),
  CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'::text)),
  CHECK ((version > 0))
);
alter table sales_pages enable row level security;
alter table sales_pages force row level security;
create policy maintenance on sales_pages for all to pinkas_owner using (true);
create policy of_account on sales_pages for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on sales_pages to pinkas_app;
grant update (draft, frame_hosts, published_number, slug, updated_at, version) on sales_pages to pinkas_app;

create table saved_card_tokens (
  account_id bigint not null,
  card_id uuid not null,
  token bytea not null,
  PRIMARY KEY (account_id, card_id),
  FOREIGN KEY (account_id, card_id) REFERENCES saved_cards(account_id, id)
);
alter table saved_card_tokens enable row level security;
alter table saved_card_tokens force row level security;
create policy maintenance on saved_card_tokens for all to pinkas_owner using (true);
create policy of_account on saved_card_tokens for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on saved_card_tokens to pinkas_app;

create table saved_cards (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  terminal_id uuid not null,
  brand text not null,
  last_digits text not null,
  expires_on date,
  consent_how text not null,
  consent_at timestamp with time zone not null,
  consent_by uuid,
  removed_at timestamp with time zone,
  removed_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers(account_id, id),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id),
  CHECK (((consent_by IS NOT NULL) = (consent_how = 'phone'::text))),
  CHECK (((removed_by IS NULL) OR (removed_at IS NOT NULL))),
  CHECK ((consent_how = ANY (ARRAY['phone'::text, 'page'::text, 'moved'::text]))),
  CHECK ((last_digits ~ '^([0-9]{4})?$'::text))
);
CREATE INDEX saved_cards_customer ON saved_cards USING btree (account_id, customer_id);
CREATE INDEX saved_cards_ending ON saved_cards USING btree (account_id, expires_on) WHERE ((removed_at IS NULL) AND (expires_on IS NOT NULL));
CREATE INDEX saved_cards_terminal ON saved_cards USING btree (account_id, terminal_id);
alter table saved_cards enable row level security;
alter table saved_cards force row level security;
create policy maintenance on saved_cards for all to pinkas_owner using (true);
create policy of_account on saved_cards for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, customer_id, terminal_id, brand, last_digits, expires_on, consent_how, consent_at, consent_by, removed_at, removed_by ON saved_cards FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'saved_cards');
grant insert, select on saved_cards to pinkas_app;
grant update (expires_on, removed_at, removed_by) on saved_cards to pinkas_app;

create table saved_views (
  account_id bigint not null,
  user_id uuid not null,
  id uuid not null,
  list text not null,
  name text not null,
  is_default boolean not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX saved_views_by_name ON saved_views USING btree (account_id, user_id, list, name);
CREATE UNIQUE INDEX saved_views_default ON saved_views USING btree (account_id, user_id, list) WHERE is_default;
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy maintenance on saved_views for all to pinkas_owner using (true);
create policy of_account on saved_views for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on saved_views to pinkas_app;

create table schedule_runs (
  name text not null,
  cron text not null,
  known_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  failed_runs integer not null default 0,
  PRIMARY KEY (name),
  CHECK (((ended_at IS NULL) OR (started_at IS NOT NULL))),
  CHECK ((failed_runs >= 0))
);
grant select on schedule_runs to pinkas_auth;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table security_events (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  user_id uuid,
  subject text not null,
  ip text not null,
  user_agent text not null,
  detail jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id)
);
CREATE INDEX security_events_by_time ON security_events USING btree (at DESC);
grant insert, select on security_events to pinkas_auth;

create table sent_texts (
  id uuid not null,
  channel text not null,
  supplier text not null,
  number_hash bytea not null,
  number_end text not null,
  state text not null,
  supplier_code text not null default ''::text,
  sent_at timestamp with time zone not null,
  state_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['sms'::text, 'whatsapp'::text]))),
  CHECK ((state = ANY (ARRAY['sending'::text, 'taken'::text, 'unknown'::text, 'not-delivered'::text, 'delivered'::text])))
);
CREATE INDEX sent_texts_by_time ON sent_texts USING btree (sent_at DESC);
grant delete, insert, select, update on sent_texts to pinkas_auth;

create table sessions (
  token_hash bytea not null,
  id uuid not null,
  user_id uuid not null,
  account_id bigint not null,
  stage text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  wrong_codes integer not null default 0,
  ip text not null,
  user_agent text not null,
  passed_by text,
  PRIMARY KEY (token_hash),
  UNIQUE (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((passed_by = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text, 'app'::text, 'passkey'::text, 'recovery'::text, 'phone'::text]))),
  CHECK ((stage = ANY (ARRAY['code'::text, 'phone'::text, 'full'::text])))
);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on sessions to pinkas_auth;

create table stock_movements (
  account_id bigint not null,
  id uuid not null,
  item_id uuid not null,
  quantity_e4 bigint not null,
  reason text not null,
  document_id uuid,
  note text not null default ''::text,
  at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  FOREIGN KEY (account_id, item_id) REFERENCES items(account_id, id),
  CHECK (((document_id IS NULL) = (reason = ANY (ARRAY['manual'::text, 'count'::text])))),
  CHECK ((quantity_e4 <> 0)),
  CHECK ((reason = ANY (ARRAY['document'::text, 'reversal'::text, 'received'::text, 'manual'::text, 'count'::text])))
);
CREATE INDEX stock_movements_by_document ON stock_movements USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX stock_movements_by_item ON stock_movements USING btree (account_id, item_id, at, id) INCLUDE (quantity_e4);
CREATE INDEX stock_movements_by_time ON stock_movements USING btree (account_id, at, id);
alter table stock_movements enable row level security;
alter table stock_movements force row level security;
create policy maintenance on stock_movements for all to pinkas_owner using (true);
create policy of_account on stock_movements for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR shows_document(account_id, document_id))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, item_id, quantity_e4, reason, document_id, note, at, created_by ON stock_movements FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'stock_movements');
CREATE TRIGGER stock_movements_are_final BEFORE DELETE OR UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on stock_movements to pinkas_app;

create table storage_usage (
  account_id bigint not null,
  used_bytes bigint not null,
  PRIMARY KEY (account_id),
  CHECK ((used_bytes >= 0))
);
alter table storage_usage enable row level security;
alter table storage_usage force row level security;
create policy maintenance on storage_usage for all to pinkas_owner using (true);
create policy of_account on storage_usage for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select on storage_usage to pinkas_app;
grant update (used_bytes) on storage_usage to pinkas_app;

create table stored_files (
  account_id bigint not null,
  id uuid not null,
  sha256 text not null,
  source_sha256 text not null,
  thumbnail_sha256 text,
  usage_bytes bigint not null,
  size_bytes bigint not null,
  media_type text not null,
  name text not null,
  width_px integer,
  height_px integer,
  pages integer not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  unused_since timestamp with time zone,
  state text not null default 'stored'::text,
  PRIMARY KEY (account_id, id),
  CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/tiff'::text]))),
  CHECK ((pages > 0)),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((size_bytes > 0)),
  CHECK ((source_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((state = ANY (ARRAY['stored'::text, 'removed'::text]))),
  CHECK ((thumbnail_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((usage_bytes > 0))
);
CREATE INDEX stored_files_by_sha256 ON stored_files USING btree (account_id, sha256);
CREATE INDEX stored_files_by_source ON stored_files USING btree (account_id, source_sha256);
CREATE INDEX stored_files_by_thumbnail ON stored_files USING btree (account_id, thumbnail_sha256) WHERE (thumbnail_sha256 IS NOT NULL);
CREATE INDEX stored_files_unused ON stored_files USING btree (account_id, unused_since) WHERE (unused_since IS NOT NULL);
alter table stored_files enable row level security;
alter table stored_files force row level security;
create policy maintenance on stored_files for all to pinkas_owner using (true);
create policy of_account on stored_files for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, sha256, source_sha256, thumbnail_sha256, usage_bytes, size_bytes, media_type, name, width_px, height_px, pages, created_at, created_by, unused_since, state ON stored_files FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'stored_files');
grant delete, insert, select on stored_files to pinkas_app;
grant update (state, unused_since) on stored_files to pinkas_app;

create table subscription_addons (
  account_id bigint not null,
  id uuid not null,
  addon_id smallint not null,
  started_on date not null,
  ends_on date,
  ended_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK ((ends_on >= started_on))
);
CREATE INDEX subscription_addons_current ON subscription_addons USING btree (account_id, addon_id) WHERE (ends_on IS NULL);
alter table subscription_addons enable row level security;
alter table subscription_addons force row level security;
create policy maintenance on subscription_addons for all to pinkas_owner using (true);
create policy of_account on subscription_addons for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, addon_id, started_on, ends_on, ended_at ON subscription_addons FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'subscription_addons');
grant insert, select on subscription_addons to pinkas_app;
grant update (ended_at, ends_on) on subscription_addons to pinkas_app;

create table subscriptions (
  account_id bigint not null,
  id uuid not null,
  version_id integer not null,
  period text not null,
  price_agorot bigint not null,
  started_on date not null,
  paid_until date not null,
  cancelled_at timestamp with time zone,
  lapsed_at timestamp with time zone,
  replaced_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK ((paid_until >= (started_on - 1))),
  CHECK ((period = ANY (ARRAY['YEAR'::text, 'MONTH'::text]))),
  CHECK ((price_agorot > 0))
);
CREATE UNIQUE INDEX subscriptions_current ON subscriptions USING btree (account_id) WHERE (replaced_at IS NULL);
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy maintenance on subscriptions for all to pinkas_owner using (true);
create policy of_account on subscriptions for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, version_id, period, price_agorot, started_on, paid_until, cancelled_at, lapsed_at, replaced_at ON subscriptions FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'subscriptions');
grant insert, select on subscriptions to pinkas_app;
grant update (cancelled_at, lapsed_at, paid_until, price_agorot, replaced_at) on subscriptions to pinkas_app;

create table supplier_bank_accounts (
  account_id bigint not null,
  supplier_id uuid not null,
  bank_code text not null,
  branch_code text not null,
  account_number text not null,
  holder_name text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  PRIMARY KEY (account_id, supplier_id),
  FOREIGN KEY (account_id, supplier_id) REFERENCES customers(account_id, id),
  CHECK ((account_number ~ '^\d{1,9}$'::text)),
  CHECK ((bank_code ~ '^\d{2}$'::text)),
  CHECK ((branch_code ~ '^\d{3}$'::text))
);
alter table supplier_bank_accounts enable row level security;
alter table supplier_bank_accounts force row level security;
create policy maintenance on supplier_bank_accounts for all to pinkas_owner using (true);
create policy of_account on supplier_bank_accounts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant insert, select, update on supplier_bank_accounts to pinkas_app;

create table supplier_payment_parts (
  account_id bigint not null,
  payment_id uuid not null,
  expense_id uuid not null,
  sum_agorot bigint not null,
  PRIMARY KEY (account_id, payment_id, expense_id),
  FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  FOREIGN KEY (account_id, payment_id) REFERENCES supplier_payments(account_id, id),
  CHECK ((sum_agorot > 0))
);
CREATE INDEX supplier_payment_parts_by_expense ON supplier_payment_parts USING btree (account_id, expense_id) INCLUDE (payment_id, sum_agorot);
alter table supplier_payment_parts enable row level security;
alter table supplier_payment_parts force row level security;
create policy maintenance on supplier_payment_parts for all to pinkas_owner using (true);
create policy of_account on supplier_payment_parts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, payment_id, expense_id, sum_agorot ON supplier_payment_parts FOR EACH ROW EXECUTE FUNCTION record_evidence('payment_id,expense_id', '', 'supplier_payment_parts');
grant insert, select on supplier_payment_parts to pinkas_app;

create table supplier_payments (
  account_id bigint not null,
  id uuid not null,
  supplier_id uuid not null,
  payment_date date not null,
  entry_date date not null,
  means text not null,
  paid_agorot bigint not null,
  withheld_agorot bigint not null,
  detail jsonb not null default '{}'::jsonb,
  remark text not null,
  for_expense_id uuid,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, for_expense_id) REFERENCES expenses(account_id, id),
  FOREIGN KEY (account_id, supplier_id) REFERENCES customers(account_id, id),
  CHECK ((entry_date >= payment_date)),
  CHECK ((means = ANY (ARRAY['cash'::text, 'cheque'::text, 'card'::text, 'transfer'::text, 'app'::text, 'standing-order'::text, 'other'::text]))),
  CHECK ((paid_agorot >= 0)),
  CHECK ((withheld_agorot >= 0))
);
CREATE INDEX supplier_payments_by_supplier ON supplier_payments USING btree (account_id, supplier_id, payment_date, id);
CREATE UNIQUE INDEX supplier_payments_for_expense ON supplier_payments USING btree (account_id, for_expense_id) WHERE ((for_expense_id IS NOT NULL) AND (cancelled_at IS NULL));
alter table supplier_payments enable row level security;
alter table supplier_payments force row level security;
create policy maintenance on supplier_payments for all to pinkas_owner using (true);
create policy of_account on supplier_payments for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, supplier_id, payment_date, entry_date, means, paid_agorot, withheld_agorot, detail, remark, for_expense_id, created_at, created_by, cancelled_at, cancelled_by ON supplier_payments FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'supplier_payments');
CREATE TRIGGER supplier_payments_are_open BEFORE INSERT OR UPDATE ON supplier_payments FOR EACH ROW EXECUTE FUNCTION refuse_locked_payment();
grant insert, select on supplier_payments to pinkas_app;
grant update (cancelled_at, cancelled_by) on supplier_payments to pinkas_app;

create table support_settings (
  is_only boolean not null default true,
  email text not null,
  chat_address text not null,
  hours jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  PRIMARY KEY (is_only),
  CHECK (((chat_address = ''::text) OR (chat_address ~~ 'https://%'::text))),
  CHECK (((jsonb_typeof(hours) = 'array'::text) AND (jsonb_array_length(hours) = 7))),
  CHECK (is_only)
);
grant select on support_settings to pinkas_auth;

create table tags (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  color text not null,
  group_name text not null default ''::text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  CHECK ((color = ANY (ARRAY['grey'::text, 'blue'::text, 'teal'::text, 'green'::text, 'amber'::text, 'red'::text, 'violet'::text, 'brown'::text])))
);
CREATE UNIQUE INDEX tags_by_name ON tags USING btree (account_id, lower(name));
alter table tags enable row level security;
alter table tags force row level security;
create policy maintenance on tags for all to pinkas_owner using (true);
create policy of_account on tags for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, id, name, color, group_name, is_active, version, created_at ON tags FOR EACH ROW EXECUTE FUNCTION record_evidence('id', '', 'tags');
grant delete, insert, select, update on tags to pinkas_app;

create table tax_authority_attempts (
  account_id bigint not null,
  user_id uuid not null,
  state_hash bytea not null,
  begun_at timestamp with time zone not null,
  PRIMARY KEY (account_id, user_id)
);
alter table tax_authority_attempts enable row level security;
alter table tax_authority_attempts force row level security;
create policy maintenance on tax_authority_attempts for all to pinkas_owner using (true);
create policy of_account on tax_authority_attempts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on tax_authority_attempts to pinkas_app;

create table tax_authority_connections (
  account_id bigint not null,
  id uuid not null,
  connected_at timestamp with time zone not null,
  connected_by uuid not null,
  consent_until date not null,
  refused_at timestamp with time zone,
  access_token bytea not null,
  access_until timestamp with time zone not null,
  refresh_token bytea not null,
  renewed_at timestamp with time zone not null,
  PRIMARY KEY (account_id)
);
alter table tax_authority_connections enable row level security;
alter table tax_authority_connections force row level security;
create policy maintenance on tax_authority_connections for all to pinkas_owner using (true);
create policy of_account on tax_authority_connections for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on tax_authority_connections to pinkas_app;

create table template_reminders (
  account_id bigint not null,
  template_id uuid not null,
  every_months integer not null,
  day_of_month integer not null,
  next_date date not null,
  ends_on date,
  mail_to text not null,
  request jsonb,
  asked_by uuid,
  asked_ip text,
  is_paused boolean not null default false,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (account_id, template_id),
  FOREIGN KEY (account_id, template_id) REFERENCES document_drafts(account_id, id) ON DELETE CASCADE,
  CHECK ((((request IS NULL) = (asked_by IS NULL)) AND ((request IS NULL) = (asked_ip IS NULL)))),
  CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  CHECK (((every_months >= 1) AND (every_months <= 12)))
);
CREATE INDEX template_reminders_due ON template_reminders USING btree (account_id, next_date);
alter table template_reminders enable row level security;
alter table template_reminders force row level security;
create policy maintenance on template_reminders for all to pinkas_owner using (true);
create policy of_account on template_reminders for all to pinkas_app using (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(created_by)))) with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint) AND (( SELECT (COALESCE(current_setting('app.bounds'::text, true), ''::text) = ''::text)) OR is_own_work(created_by))));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, template_id, every_months, day_of_month, next_date, ends_on, mail_to, request, asked_by, asked_ip, is_paused, created_at, created_by ON template_reminders FOR EACH ROW EXECUTE FUNCTION record_evidence('template_id', '', 'template_reminders');
grant delete, insert, select, update on template_reminders to pinkas_app;

create table terminals_of_currencies (
  account_id bigint not null,
  currency text not null,
  terminal_id uuid not null,
  PRIMARY KEY (account_id, currency),
  FOREIGN KEY (account_id, terminal_id) REFERENCES card_terminals(account_id, id),
  CHECK ((currency = ANY (ARRAY['ILS'::text, 'USD'::text, 'EUR'::text, 'GBP'::text])))
);
CREATE INDEX terminals_of_currencies_terminal ON terminals_of_currencies USING btree (account_id, terminal_id);
alter table terminals_of_currencies enable row level security;
alter table terminals_of_currencies force row level security;
create policy maintenance on terminals_of_currencies for all to pinkas_owner using (true);
create policy of_account on terminals_of_currencies for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on terminals_of_currencies to pinkas_app;

create table upload_parts (
  account_id bigint not null,
  upload_id uuid not null,
  part_no integer not null,
  offset_bytes bigint not null,
  size_bytes bigint not null,
  sha256 text not null,
  object_key text,
  PRIMARY KEY (account_id, upload_id, part_no),
  FOREIGN KEY (account_id, upload_id) REFERENCES upload_sessions(account_id, id) ON DELETE CASCADE,
  CHECK ((offset_bytes >= 0)),
  CHECK ((part_no >= 0)),
  CHECK ((size_bytes > 0))
);
alter table upload_parts enable row level security;
alter table upload_parts force row level security;
create policy maintenance on upload_parts for all to pinkas_owner using (true);
create policy of_account on upload_parts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on upload_parts to pinkas_app;
grant update (object_key) on upload_parts to pinkas_app;

create table upload_sessions (
  account_id bigint not null,
  id uuid not null,
  user_id uuid not null,
  parts_total integer,
  total_bytes bigint,
  received_bytes bigint not null default 0,
  received_parts integer not null default 0,
  state text not null default 'open'::text,
  finishing_since timestamp with time zone,
  file_id uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, file_id) REFERENCES stored_files(account_id, id),
  CHECK (((parts_total IS NULL) <> (total_bytes IS NULL))),
  CHECK ((parts_total > 0)),
  CHECK ((received_bytes >= 0)),
  CHECK ((received_parts >= 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'finishing'::text, 'done'::text]))),
  CHECK ((total_bytes > 0))
);
alter table upload_sessions enable row level security;
alter table upload_sessions force row level security;
create policy maintenance on upload_sessions for all to pinkas_owner using (true);
create policy of_account on upload_sessions for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on upload_sessions to pinkas_app;
grant update (file_id, finishing_since, received_bytes, received_parts, state) on upload_sessions to pinkas_app;

create table used_captchas (
  signature text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (signature)
);
grant delete, insert, select on used_captchas to pinkas_auth;

create table used_partner_links (
  partner text not null,
  jti text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (partner, jti)
);
grant delete, insert, select on used_partner_links to pinkas_auth;

create table users (
  id uuid not null,
  email_canonical text not null,
  email text not null,
  password_hash text not null,
  password_asked_at timestamp with time zone,
  full_name text not null,
  phone text not null default ''::text,
  preferred_factor text,
  status text not null default 'active'::text,
  language text not null default 'he'::text,
  default_account_id bigint,
  is_accountant boolean not null default false,
  manages_accounts boolean not null default false,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (email_canonical),
  FOREIGN KEY (default_account_id) REFERENCES accounts(id),
  CHECK ((language = ANY (ARRAY['he'::text, 'en'::text]))),
  CHECK ((preferred_factor = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text, 'app'::text, 'passkey'::text]))),
  CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text])))
);
CREATE INDEX users_by_phone ON users USING btree (phone) WHERE (phone <> ''::text);
grant select on users to pinkas_auth;
grant update (default_account_id, email, email_canonical, language, password_asked_at, password_hash, phone, preferred_factor) on users to pinkas_auth;

create table vat_rates (
  valid_from date not null,
  rate_basis_points integer not null,
  PRIMARY KEY (valid_from),
  CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000)))
);
grant select on vat_rates to pinkas_app;

create table vat_returns (
  account_id bigint not null,
  return_no integer not null,
  period_from date not null,
  period_to date not null,
  basis text not null,
  taxable_agorot bigint not null,
  output_vat_agorot bigint not null,
  zero_agorot bigint not null,
  exempt_agorot bigint not null,
  inputs_agorot bigint not null,
  input_vat_agorot bigint not null,
  equipment_agorot bigint not null,
  equipment_vat_agorot bigint not null,
  pay_agorot bigint not null,
  detailed_file text,
  created_at timestamp with time zone not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  PRIMARY KEY (account_id, return_no),
  CHECK ((basis = ANY (ARRAY['invoice'::text, 'cash'::text]))),
  CHECK ((period_to > period_from)),
  CHECK (((pay_agorot % (100)::bigint) = 0)),
  CHECK ((EXTRACT(day FROM period_from) = (1)::numeric)),
  CHECK ((return_no > 0))
);
CREATE INDEX vat_returns_by_period ON vat_returns USING btree (account_id, period_from, return_no);
alter table vat_returns enable row level security;
alter table vat_returns force row level security;
create policy maintenance on vat_returns for all to pinkas_owner using (true);
create policy of_account on vat_returns for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER evidence AFTER INSERT OR DELETE OR UPDATE OF account_id, return_no, period_from, period_to, basis, taxable_agorot, output_vat_agorot, zero_agorot, exempt_agorot, inputs_agorot, input_vat_agorot, equipment_agorot, equipment_vat_agorot, pay_agorot, detailed_file, created_at, actor_kind, actor_id, requested_by ON vat_returns FOR EACH ROW EXECUTE FUNCTION record_evidence('return_no', '', 'vat_returns');
CREATE TRIGGER vat_returns_are_final BEFORE DELETE OR UPDATE ON vat_returns FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on vat_returns to pinkas_app;

create table view_mailings (
  account_id bigint not null,
  view_id uuid not null,
  user_id uuid not null,
  every text not null,
  day integer not null,
  hour integer not null,
  format text not null,
  recipient_ids uuid[] not null,
  is_paused boolean not null,
  next_on date not null,
  made_on date,
  last_sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, view_id),
  FOREIGN KEY (account_id, view_id) REFERENCES saved_views(account_id, id),
  CHECK (
CASE every
    WHEN 'week'::text THEN ((day >= 0) AND (day <= 6))
    ELSE ((day >= 1) AND (day <= 31))
END),
  CHECK ((every = ANY (ARRAY['week'::text, 'month'::text]))),
  CHECK ((format = ANY (ARRAY['pdf'::text, 'xlsx'::text]))),
  CHECK (((hour >= 5) AND (hour <= 11))),
  CHECK ((cardinality(recipient_ids) > 0))
);
CREATE INDEX view_mailings_next ON view_mailings USING btree (account_id, next_on) WHERE (NOT is_paused);
alter table view_mailings enable row level security;
alter table view_mailings force row level security;
create policy maintenance on view_mailings for all to pinkas_owner using (true);
create policy of_account on view_mailings for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select, update on view_mailings to pinkas_app;

create table webhook_attempts (
  account_id bigint not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  at timestamp with time zone not null,
  status integer,
  fault text,
  took_ms integer not null,
  is_good boolean not null,
  is_replay boolean not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, endpoint_id, event_id) REFERENCES webhook_deliveries(account_id, endpoint_id, event_id),
  CHECK (((status >= 100) AND (status <= 599))),
  CHECK ((took_ms >= 0))
);
CREATE INDEX webhook_attempts_by_time ON webhook_attempts USING btree (account_id, endpoint_id, at);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts USING btree (account_id, endpoint_id, event_id, at);
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy maintenance on webhook_attempts for all to pinkas_owner using (true);
create policy of_account on webhook_attempts for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on webhook_attempts to pinkas_app;

create table webhook_deliveries (
  account_id bigint not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  object_id text not null,
  state text not null,
  attempts integer not null,
  first_at timestamp with time zone,
  next_at timestamp with time zone,
  replay_at timestamp with time zone,
  last_at timestamp with time zone,
  last_status integer,
  last_fault text,
  last_took_ms integer,
  PRIMARY KEY (account_id, endpoint_id, event_id),
  FOREIGN KEY (account_id, endpoint_id) REFERENCES webhook_endpoints(account_id, id),
  FOREIGN KEY (account_id, event_id) REFERENCES webhook_events(account_id, id),
  CHECK ((attempts >= 0)),
  CHECK (((state = 'pending'::text) = (next_at IS NOT NULL))),
  CHECK (((last_status >= 100) AND (last_status <= 599))),
  CHECK ((last_took_ms >= 0)),
  CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries USING btree (account_id, last_at) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (account_id, endpoint_id, seq);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries USING btree (account_id, event_id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (account_id, endpoint_id, object_id, seq) WHERE ((state = 'pending'::text) OR (replay_at IS NOT NULL));
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy maintenance on webhook_deliveries for all to pinkas_owner using (true);
create policy of_account on webhook_deliveries for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on webhook_deliveries to pinkas_app;
grant update (attempts, first_at, last_at, last_fault, last_status, last_took_ms, next_at, replay_at, state) on webhook_deliveries to pinkas_app;

create table webhook_endpoints (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  url text not null,
  event_types text[] not null,
  sealed_secret bytea not null,
  secret_hint text not null,
  old_secret bytea,
  old_secret_ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  off_at timestamp with time zone,
  off_reason text,
  failing_since timestamp with time zone,
  fails_in_row integer not null,
  warned_at_attempt integer not null,
  paused_until timestamp with time zone,
  working_until timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK (((old_secret IS NULL) = (old_secret_ends_at IS NULL))),
  CHECK (((off_at IS NULL) = (off_reason IS NULL))),
  CHECK (((failing_since IS NULL) = (fails_in_row = 0))),
  CHECK ((fails_in_row >= 0)),
  CHECK ((name <> ''::text)),
  CHECK ((off_reason = ANY (ARRAY['person'::text, 'failures'::text, 'gone'::text]))),
  CHECK ((warned_at_attempt >= 0))
);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy maintenance on webhook_endpoints for all to pinkas_owner using (true);
create policy of_account on webhook_endpoints for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on webhook_endpoints to pinkas_app;
grant update (event_types, failing_since, fails_in_row, name, off_at, off_reason, old_secret, old_secret_ends_at, paused_until, sealed_secret, secret_hint, url, warned_at_attempt, working_until) on webhook_endpoints to pinkas_app;

create table webhook_events (
  account_id bigint not null,
  id uuid not null,
  seq bigint,
  type text not null,
  object_kind text not null,
  object_id text not null,
  at timestamp with time zone not null,
  body text,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, seq),
  CHECK (((seq IS NULL) = (body IS NULL))),
  CHECK ((seq > 0))
);
CREATE INDEX webhook_events_by_time ON webhook_events USING btree (account_id, at);
CREATE INDEX webhook_events_unplaced ON webhook_events USING btree (account_id, at, id) WHERE (seq IS NULL);
alter table webhook_events enable row level security;
alter table webhook_events force row level security;
create policy maintenance on webhook_events for all to pinkas_owner using (true);
create policy of_account on webhook_events for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
CREATE TRIGGER webhook_events_are_enqueued AFTER INSERT ON webhook_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhook_dispatch();
grant delete, insert, select on webhook_events to pinkas_app;
grant update (body, seq) on webhook_events to pinkas_app;

create table webhook_feeds (
  account_id bigint not null,
  last_seq bigint not null,
  started_at timestamp with time zone not null,
  PRIMARY KEY (account_id),
  CHECK ((last_seq >= 0))
);
alter table webhook_feeds enable row level security;
alter table webhook_feeds force row level security;
create policy maintenance on webhook_feeds for all to pinkas_owner using (true);
create policy of_account on webhook_feeds for all to pinkas_app using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint));
grant delete, insert, select on webhook_feeds to pinkas_app;
grant update (last_seq) on webhook_feeds to pinkas_app;

create view active_allocations with (security_invoker=true) as
 SELECT account_id,
    id,
    credit_id,
    item_id,
    sum_agorot,
    at,
    actor_kind,
    actor_id,
    requested_by
   FROM allocations a
  WHERE NOT (EXISTS ( SELECT
           FROM allocation_undos u
          WHERE u.account_id = a.account_id AND u.allocation_id = a.id)) AND NOT (EXISTS ( SELECT
           FROM document_cancellations c
          WHERE c.account_id = a.account_id AND c.document_id = a.credit_id));
grant select on active_allocations to pinkas_app;

create view active_bases with (security_invoker=true) as
 SELECT account_id,
    document_id,
    source_id
   FROM active_links s
  WHERE kind = 'base'::text AND (NOT (EXISTS ( SELECT
           FROM document_links k
          WHERE k.account_id = s.account_id AND k.source_id = s.document_id AND k.kind = 'credit'::text)) OR (EXISTS ( SELECT
           FROM rows_left r
          WHERE r.account_id = s.account_id AND r.document_id = s.document_id AND r.is_left)) OR (EXISTS ( SELECT
           FROM documents f
          WHERE f.account_id = s.account_id AND f.id = s.document_id AND f.total_agorot::numeric > (( SELECT sum(k.sum_agorot) AS sum
                   FROM document_links k
                  WHERE k.account_id = s.account_id AND k.source_id = s.document_id AND k.kind = 'credit'::text)))) OR (EXISTS ( SELECT
           FROM documents d
          WHERE d.account_id = s.account_id AND d.id = s.source_id AND d.doc_type = 300)));
grant select on active_bases to pinkas_app;

create view active_links with (security_invoker=true) as
 SELECT account_id,
    document_id,
    source_id,
    kind,
        CASE
            WHEN kind = 'receipt'::text AND (EXISTS ( SELECT
               FROM cheque_entries e
              WHERE e.account_id = l.account_id AND e.document_id = l.document_id)) THEN paid_by_receipt(account_id, document_id, source_id)
            ELSE sum_agorot
        END AS sum_agorot
   FROM document_links l
  WHERE NOT (EXISTS ( SELECT
           FROM document_cancellations c
          WHERE c.account_id = l.account_id AND c.document_id = l.document_id));
grant select on active_links to pinkas_app;

create view attached_allocations with (security_invoker=true) as
 SELECT account_id,
    id,
    document_id,
    allocation_number,
    at
   FROM attached_allocation_numbers a
  WHERE NOT (EXISTS ( SELECT
           FROM attached_allocation_numbers n
          WHERE n.account_id = a.account_id AND n.replaces_id = a.id));
grant select on attached_allocations to pinkas_app;

create view ledger_lines with (security_invoker=true) as
 SELECT journal_lines.account_id,
    'document'::text AS source_kind,
    journal_lines.document_id AS source_id,
    0 AS entry_no,
    journal_lines.line_no,
    journal_lines.entry_date,
    journal_lines.ledger_account,
    journal_lines.customer_id,
    journal_lines.debit_agorot,
    journal_lines.credit_agorot
   FROM journal_lines
UNION ALL
 SELECT purchase_journal_lines.account_id,
    purchase_journal_lines.source_kind,
    purchase_journal_lines.source_id,
    purchase_journal_lines.entry_no,
    purchase_journal_lines.line_no,
    purchase_journal_lines.entry_date,
    purchase_journal_lines.ledger_account,
    purchase_journal_lines.customer_id,
    purchase_journal_lines.debit_agorot,
    purchase_journal_lines.credit_agorot
   FROM purchase_journal_lines
UNION ALL
 SELECT manual_entry_lines.account_id,
        CASE
            WHEN manual_entry_lines.is_closing THEN 'closing'::text
            ELSE 'manual'::text
        END AS source_kind,
    manual_entry_lines.entry_id AS source_id,
    0 AS entry_no,
    manual_entry_lines.line_no,
    manual_entry_lines.entry_date,
    manual_entry_lines.ledger_account,
    NULL::uuid AS customer_id,
    manual_entry_lines.debit_agorot,
    manual_entry_lines.credit_agorot
   FROM manual_entry_lines;
grant select on ledger_lines to pinkas_app;

create view row_takings with (security_invoker=true) as
 SELECT t.account_id,
    t.document_id,
    t.line_no,
    t.source_id,
    t.source_line_no,
    t.source_measure,
    f.currency,
    t.quantity_e4 AS line_quantity_e4,
    t.unit_price_e4,
    t.amount_minor,
    t.discount_kind,
    t.discount_minor,
    t.quantity_e4 - b.back_e4 AS quantity_e4,
    t.total_minor - sign(t.total_minor::double precision)::integer * LEAST(abs(t.total_minor), GREATEST(0::bigint, sign(t.total_minor::double precision)::integer * b.back_minor)) AS sum_minor
   FROM document_lines t
     JOIN documents f ON f.account_id = t.account_id AND f.id = t.document_id
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(c.quantity_e4) FILTER (WHERE c.source_measure::text = 'quantity'::text), 0::numeric)::bigint AS back_e4,
            COALESCE(sum(
                CASE
                    WHEN c.vat_kind::text <> 'taxable'::text OR c.price_includes_vat = t.price_includes_vat THEN c.total_minor::numeric
                    WHEN c.price_includes_vat THEN round(c.total_minor::numeric * 10000.0 / (10000 + x.vat_rate_basis_points)::numeric)
                    ELSE round(c.total_minor::numeric * (10000.0 + x.vat_rate_basis_points::numeric) / 10000::numeric)
                END), 0::numeric)::bigint AS back_minor
           FROM document_lines c
             JOIN documents x ON x.account_id = c.account_id AND x.id = c.document_id
             JOIN document_links k ON k.account_id = c.account_id AND k.document_id = c.document_id AND k.source_id = c.source_id AND k.kind = 'credit'::text
          WHERE c.account_id = t.account_id AND c.source_id = t.document_id AND c.source_line_no = t.line_no) b
  WHERE t.source_id IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM document_cancellations c
          WHERE c.account_id = t.account_id AND c.document_id = t.document_id));
grant select on row_takings to pinkas_app;

create view rows_left with (security_invoker=true) as
 SELECT r.account_id,
    r.document_id,
    r.line_no,
    r.description,
    r.unit,
    r.quantity_e4,
    r.amount_minor,
    r.total_minor,
    r.price_includes_vat,
    r.has_discount_sum,
    r.taken_quantity_e4,
    r.taken_amount_minor,
    r.taken_discount_minor,
    r.taken_minor,
    abs(r.taken_quantity_e4) < abs(r.quantity_e4) AND (r.taken_minor = 0 OR (left_of.sum::double precision * sign(r.total_minor::double precision)) > 0::double precision) AS is_left,
    left_of.sum AS left_minor
   FROM source_rows r
     CROSS JOIN LATERAL ( SELECT ((r.total_minor - r.taken_minor - r.taken_amount_minor)::double precision + sign(r.amount_minor::double precision) * LEAST(GREATEST(0::double precision, r.taken_discount_minor::double precision * sign(r.amount_minor::double precision)), GREATEST(0::double precision, (
                CASE
                    WHEN r.has_discount_sum THEN r.amount_minor - r.total_minor
                    ELSE 0::bigint
                END + r.taken_minor)::double precision * sign(r.amount_minor::double precision))))::bigint AS sum) left_of;
grant select on rows_left to pinkas_app;

create view source_rows with (security_invoker=true) as
 SELECT l.account_id,
    l.document_id,
    l.line_no,
    l.description,
    l.unit,
    l.quantity_e4,
    l.amount_minor,
    l.total_minor,
    l.price_includes_vat,
    l.discount_kind::text = 'amount'::text AS has_discount_sum,
    taken.quantity_e4 AS taken_quantity_e4,
    taken.amount_minor AS taken_amount_minor,
    taken.discount_minor AS taken_discount_minor,
    taken.sum_minor AS taken_minor
   FROM document_lines l
     JOIN documents d ON d.account_id = l.account_id AND d.id = l.document_id
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(t.quantity_e4) FILTER (WHERE t.source_measure::text = 'quantity'::text), 0::numeric)::bigint AS quantity_e4,
            COALESCE(sum(round((gross.amount::double precision - part.proportional)::numeric * t.quantity_e4::numeric / NULLIF(t.line_quantity_e4, 0)::numeric)) FILTER (WHERE t.source_measure::text = 'quantity'::text), 0::numeric)::bigint AS amount_minor,
            COALESCE(sum(round(part.discount::numeric * t.quantity_e4::numeric / NULLIF(t.line_quantity_e4, 0)::numeric)) FILTER (WHERE t.source_measure::text = 'quantity'::text), 0::numeric)::bigint AS discount_minor,
            COALESCE(sum(t.sum_minor) FILTER (WHERE t.source_measure::text = 'sum'::text), 0::numeric)::bigint AS sum_minor
           FROM row_takings t
             CROSS JOIN LATERAL ( SELECT t.currency = d.currency AND t.unit_price_e4 <> 0 AS is_priced,
                    round(l.amount_minor::numeric * t.line_quantity_e4::numeric / NULLIF(l.quantity_e4, 0)::numeric) AS amount,
                    round((l.amount_minor - l.total_minor)::numeric * t.line_quantity_e4::numeric / NULLIF(l.quantity_e4, 0)::numeric) AS discount) own
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN own.is_priced AND abs(t.amount_minor::numeric - own.amount) <= 1::numeric THEN t.amount_minor::numeric
                            ELSE own.amount
                        END AS amount) gross
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN l.discount_kind::text = 'amount'::text AND own.is_priced THEN t.discount_minor::double precision
                            WHEN l.discount_kind::text = 'amount'::text THEN own.discount::double precision
                            WHEN own.is_priced AND t.discount_kind::text = 'amount'::text THEN sign(l.amount_minor::double precision) * GREATEST(0::double precision, sign(l.amount_minor::double precision) * (t.discount_minor::numeric - own.discount)::double precision)
                            ELSE 0::double precision
                        END AS discount) beyond
             CROSS JOIN LATERAL ( SELECT beyond.discount,
                        CASE
                            WHEN l.discount_kind::text = 'amount'::text THEN 0::double precision
                            WHEN own.is_priced AND t.discount_kind::text = 'amount'::text THEN t.discount_minor::double precision - beyond.discount
                            WHEN own.is_priced AND abs(t.discount_minor::numeric - own.discount) <= 2::numeric THEN t.discount_minor::double precision
                            ELSE own.discount::double precision
                        END AS proportional) part
          WHERE t.account_id = l.account_id AND t.source_id = l.document_id AND t.source_line_no = l.line_no) taken
  WHERE l.kind::text = 'priced'::text;
grant select on source_rows to pinkas_app;

create view taken_credits with (security_invoker=true) as
 SELECT a.account_id,
    a.credit_id,
    a.sum_agorot
   FROM active_allocations a
UNION ALL
 SELECT l.account_id,
    l.source_id AS credit_id,
    l.sum_agorot
   FROM active_links l
  WHERE l.kind = 'refund'::text;
grant select on taken_credits to pinkas_app;

create view waiting_at_zero with (security_invoker=true) as
 SELECT account_id,
    id AS document_id
   FROM documents d
  WHERE total_agorot = 0 AND (doc_type = ANY (ARRAY[9999, 100, 200, 210, 500])) AND NOT (EXISTS ( SELECT
           FROM document_cancellations c
          WHERE c.account_id = d.account_id AND c.document_id = d.id)) AND NOT (EXISTS ( SELECT
           FROM document_closures k
          WHERE k.account_id = d.account_id AND k.document_id = d.id)) AND NOT (EXISTS ( SELECT
           FROM active_bases s
          WHERE s.account_id = d.account_id AND s.source_id = d.id AND (NOT (EXISTS ( SELECT
                   FROM document_lines t
                  WHERE t.account_id = d.account_id AND t.source_id = d.id AND t.document_id = s.document_id)) OR NOT (EXISTS ( SELECT
                   FROM source_rows r
                  WHERE r.account_id = d.account_id AND r.document_id = d.id AND abs(r.taken_quantity_e4) < abs(r.quantity_e4)))))) AND NOT ((doc_type = ANY (ARRAY[200, 210])) AND (EXISTS ( SELECT
           FROM document_lines l
          WHERE l.account_id = d.account_id AND l.document_id = d.id AND l.kind::text = 'priced'::text)) AND NOT (EXISTS ( SELECT
           FROM document_lines l
             LEFT JOIN source_rows r ON r.account_id = d.account_id AND r.document_id = l.source_id AND r.line_no = l.source_line_no AND r.taken_minor <> 0
          WHERE l.account_id = d.account_id AND l.document_id = d.id AND l.kind::text = 'priced'::text AND (r.document_id IS NULL OR l.amount_minor = 0))));
grant select on waiting_at_zero to pinkas_app;

CREATE OR REPLACE FUNCTION accept_ownership(p_account_id bigint, p_id uuid, p_user_id uuid, p_at timestamp with time zone, p_today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_giver uuid;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select offered_by into v_giver from ownership_offers where account_id = p_account_id and id = p_id
    and offered_to = p_user_id and ended_at is null and expires_at > p_at;
  if not found or not may_own(p_account_id, p_user_id, p_today) then return false; end if;
  update memberships set role = 'sub-user', permission_groups = null
    where account_id = p_account_id and user_id = v_giver and role = 'owner';
  if not found then return false; end if;
  update memberships set role = 'owner', permission_groups = null, last_day = null,
      own_documents_only = false, documents_from = null, documents_until = null, denied_paths = '{}'
    where account_id = p_account_id and user_id = p_user_id;
  update ownership_offers set ended_at = p_at, outcome = 'accepted'
    where account_id = p_account_id and id = p_id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION accountants_of_account(p_account_id bigint)
 RETURNS TABLE(user_id uuid, email text, full_name text, rights text[], since timestamp with time zone, last_visit_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, m.accountant_rights, m.created_at,
      (select max(v.at) from client_visits v where v.user_id = u.id and v.account_id = p_account_id)
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.role = 'accountant' order by m.created_at, u.id;
end
$function$;

CREATE OR REPLACE FUNCTION add_numbering(p_account_id bigint, p_doc_type integer, p_series text, p_first_number bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  -- A change of the business's number locks this row: no series is added at the same time.
  perform 1 from business_profiles where account_id = p_account_id for no key update;
  insert into numberings (account_id, doc_type, series, first_number, next_number, last_hash)
    values (p_account_id, p_doc_type, p_series, p_first_number, p_first_number,
      decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION add_task_job(p_account_id bigint, p_task_id uuid, p_priority integer, p_replace boolean, p_in_line boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform graphile_worker.add_job(
    'outbox-task',
    json_build_object('accountId', p_account_id, 'taskId', p_task_id),
    job_key => 'outbox-task:' || p_task_id,
    job_key_mode => case when p_replace then 'replace' else 'unsafe_dedupe' end,
    max_attempts => 25,
    priority => p_priority,
    queue_name => case when p_in_line then 'long-jobs:' || p_account_id end);
end
$function$;

CREATE OR REPLACE FUNCTION allow_providers(p_account_id bigint, p_is_allowed boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  update accounts set allows_providers = p_is_allowed
    where id = p_account_id and allows_providers <> p_is_allowed;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION announce_change_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('pinkas_changes', c.account_id || ' ' || tg_argv[0])
    from (select distinct account_id from new_rows) c;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION announce_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('pinkas_changes', c.account_id || ' ' || c.kind)
    from (select distinct account_id, entity_kind as kind from new_rows) c;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION answer_client_request(p_account_id bigint, p_user_id uuid, p_id uuid, p_rights text[], p_at timestamp with time zone)
 RETURNS TABLE(outcome text, accountant_id uuid, full_name text, email text, language text, asked_email text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_request client_requests;
  v_outcome text := case when p_rights is null then 'declined' else 'accepted' end;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select r.* into v_request from client_requests r where r.id = p_id and r.ended_at is null for update;
  if not found or not exists (select from client_requests_to(p_account_id, p_user_id, p_at) t where t.id = p_id) then
    return query select 'missing'::text, null::uuid, null::text, null::text, null::text, null::text;
    return;
  end if;
  if not coalesce(p_rights, '{}') <@ v_request.rights then
    v_outcome := 'more';
  elsif p_rights is not null and exists (select from memberships m
      where m.account_id = p_account_id and m.user_id = v_request.user_id) then
    v_outcome := 'member';
  else
    if p_rights is not null then
      insert into memberships (user_id, account_id, role, accountant_rights, created_at)
        values (v_request.user_id, p_account_id, 'accountant', p_rights, p_at);
    end if;
    update client_requests r set ended_at = p_at, outcome = v_outcome where r.id = p_id;
  end if;
  return query select v_outcome, u.id, u.full_name, u.email, v_request.language, v_request.email
    from users u where u.id = v_request.user_id;
end
$function$;

CREATE OR REPLACE FUNCTION approve_distributor(p_account_id bigint, p_code text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  update accounts set distributor_approved_at = p_at
    where id = p_account_id and distributor = p_code and distributor_approved_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION ask_closing(p_account_id bigint, p_at timestamp with time zone, p_closes_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  update accounts a set closing_asked_at = p_at, closes_at = p_closes_at
    where a.id = p_account_id and a.closes_at is null and p_closes_at > p_at;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION ask_member_password(p_account_id bigint, p_user_id uuid, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_role text;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select role into v_role from memberships where account_id = p_account_id and user_id = p_user_id;
  if v_role = 'owner' then return 'owner'; end if;
  -- Others work for several businesses, none of which decides how they sign in.
  if v_role is distinct from 'sub-user' then return 'missing'; end if;
  update users set password_asked_at = p_at where id = p_user_id and password_asked_at is null;
  if not found then return 'same'; end if;
  update sessions set ended_at = p_at
    where user_id = p_user_id and account_id = p_account_id and ended_at is null;
  return 'changed';
end
$function$;

CREATE OR REPLACE FUNCTION attach_allocation_number(p_account_id bigint, p_id uuid, p_document_id uuid, p_number text, p_at timestamp with time zone, p_actor jsonb, p_ip text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_document documents;
  v_last_id uuid;
  v_last text;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  select * into v_document from documents where account_id = p_account_id and id = p_document_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  select id, allocation_number into v_last_id, v_last from attached_allocations
    where account_id = p_account_id and document_id = p_document_id;
  if v_document.doc_type not in (305, 320) or v_document.allocation_number <> ''
    or p_number = '' and v_last_id is null then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  if p_number = v_last then
    return;
  end if;
  if p_number <> '' and (
      exists (select from documents where account_id = p_account_id and allocation_number <> ''
        and right(allocation_number, 9) = right(p_number, 9))
      or exists (select from attached_allocations where account_id = p_account_id and allocation_number <> ''
        and document_id <> p_document_id and right(allocation_number, 9) = right(p_number, 9))) then
    raise exception 'ALLOCATION_NUMBER_TAKEN' using errcode = 'PK001';
  end if;
  insert into attached_allocation_numbers (account_id, id, document_id, replaces_id, allocation_number, at, actor_kind,
      actor_id, requested_by)
    values (p_account_id, p_id, p_document_id, v_last_id, p_number, p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
      (p_actor->>'requested_by')::uuid);
  perform record_document_event(p_account_id, p_document_id, 'allocation-number-attached', p_at, p_actor, p_ip,
    jsonb_build_object('allocationNumber', p_number, 'replaced', coalesce(v_last, '')));
end
$function$;

CREATE OR REPLACE FUNCTION bind_to_bounds(p_table regclass, p_condition text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_sees_all text := 'coalesce(current_setting(''app.bounds'', true), '''') = ''''';
  v_condition text;
begin
  if not is_distributed() then
    v_sees_all := format('(select %s)', v_sees_all);
  end if;
  select format('%s and (%s or %s)', pg_get_expr(polqual, polrelid), v_sees_all, p_condition)
    into strict v_condition from pg_policy where polrelid = p_table and polname = 'of_account';
  execute format('alter policy of_account on %1$s using (%2$s) with check (%2$s)', p_table, v_condition);
end
$function$;

CREATE OR REPLACE FUNCTION business_of_account(p_account_id bigint)
 RETURNS TABLE(name_he text, name_en text, kind text, tax_id text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select b.name_he, b.name_en, b.kind, b.tax_id
    from business_profiles b where b.account_id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION businesses_of_accounts(p_account_ids bigint[])
 RETURNS TABLE(account_id bigint, name_he text, name_en text, kind text, tax_id text)
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, b.name_he, b.name_en, b.kind, b.tax_id
      from business_of_account(v_account_id) b;
  end loop;
  perform set_config('app.account_id', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION cancel_document(p_account_id bigint, p_document_id uuid, p_at timestamp with time zone, p_today date, p_user_id uuid, p_actor jsonb, p_ip text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_doc_type int;
  v_settled uuid[];
  v_reversed jsonb;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform require_open_books(p_account_id, p_today);
  v_settled := lock_with_sources(p_account_id, p_document_id);
  select doc_type into v_doc_type from documents
    where account_id = p_account_id and id = p_document_id;
  if exists (select from document_cancellations
      where account_id = p_account_id and document_id = p_document_id) then
    return;
  end if;
  if v_doc_type in (305, 320, 330) then
    raise exception 'CANCEL_BY_CREDIT_ONLY' using errcode = 'PK001';
  end if;
  if exists (select from active_links
      where account_id = p_account_id and source_id = p_document_id) then
    raise exception 'DOCUMENT_IN_USE' using errcode = 'PK001';
  end if;
  if exists (select from active_allocations
      where account_id = p_account_id and item_id = p_document_id) then
    raise exception 'PAID_BY_CREDIT' using errcode = 'PK001';
  end if;
  insert into document_cancellations (account_id, document_id, cancelled_at, cancelled_by, reason)
    values (p_account_id, p_document_id, p_at, p_user_id, p_reason);
  select jsonb_agg(jsonb_build_object('document_id', document_id, 'line_no', count + line_no,
      'entry_date', greatest(entry_date, p_today), 'ledger_account', ledger_account,
      'customer_id', customer_id, 'debit_agorot', credit_agorot, 'credit_agorot', debit_agorot))
    into v_reversed
    from (select *, count(*) over () as count from journal_lines
      where account_id = p_account_id and document_id = p_document_id) entry;
  perform post_journal_lines(p_account_id, v_reversed);
  perform settle_open_sums(p_account_id, v_settled);
  perform record_document_event(p_account_id, p_document_id, 'cancelled', p_at, p_actor, p_ip,
    jsonb_build_object('reason', p_reason));
  perform record_given_back(p_account_id, p_document_id, p_at, p_actor);
end
$function$;

CREATE OR REPLACE FUNCTION change_allocations(p_account_id bigint, p_undo uuid[], p_allocate jsonb, p_at timestamp with time zone, p_actor jsonb, p_ip text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_ids uuid[];
  v_settled uuid[];
  v_id uuid;
  v_part record;
  v_credit documents;
  v_item documents;
begin
  perform require_account(p_account_id);
  if (select count(*) from allocations where account_id = p_account_id and id = any(p_undo))
    <> (select count(distinct undo) from unnest(p_undo) undo) then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  v_ids := array(
    select credit_id from allocations where account_id = p_account_id and id = any(p_undo)
    union select item_id from allocations where account_id = p_account_id and id = any(p_undo)
    union select (a->>'credit_id')::uuid from jsonb_array_elements(p_allocate) a
    union select (a->>'item_id')::uuid from jsonb_array_elements(p_allocate) a);
  v_settled := lock_settled(p_account_id, v_ids);
  foreach v_id in array v_settled loop
    perform require_shown(p_account_id, v_id);
  end loop;
  for v_part in
    select id, credit_id, item_id, sum_agorot from active_allocations
    where account_id = p_account_id and id = any(p_undo) order by id
  loop
    insert into allocation_undos (account_id, allocation_id, at, actor_kind, actor_id, requested_by)
      values (p_account_id, v_part.id, p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
        (p_actor->>'requested_by')::uuid);
    perform record_allocation(p_account_id, v_part.credit_id, v_part.item_id, 'allocation-undone',
      v_part.sum_agorot, p_at, p_actor, p_ip);
  end loop;
  perform settle_open_sums(p_account_id, v_settled);
  for v_part in
    select (a->>'id')::uuid as id, (a->>'credit_id')::uuid as credit_id, (a->>'item_id')::uuid as item_id,
      (a->>'sum_agorot')::bigint as sum_agorot
    from jsonb_array_elements(p_allocate) with ordinality as list(a, place) order by place
  loop
    select * into v_credit from documents where account_id = p_account_id and id = v_part.credit_id;
    select * into v_item from documents where account_id = p_account_id and id = v_part.item_id;
    if v_credit.id is null or v_item.id is null then
      raise exception 'NOT_FOUND' using errcode = 'PK001';
    end if;
    -- Payments that were booked as income pay no debt of the ledger, and payments in the ledger no request without
    -- VAT.
    if v_credit.customer_id <> v_item.customer_id or v_item.doc_type not in (300, 305)
      or v_credit.is_income <> v_item.is_income then
      raise exception 'ALLOCATION_NOT_ALLOWED' using errcode = 'PK001';
    end if;
    -- The payments of a request are reserved for its invoice.
    if v_part.sum_agorot > v_credit.credit_agorot or is_reserved(p_account_id, v_part.credit_id) then
      raise exception 'ALLOCATION_ABOVE_CREDIT' using errcode = 'PK001';
    end if;
    if v_part.sum_agorot > v_item.open_agorot then
      raise exception 'ALLOCATION_ABOVE_OPEN' using errcode = 'PK001';
    end if;
    insert into allocations (account_id, id, credit_id, item_id, sum_agorot, at, actor_kind, actor_id,
        requested_by)
      values (p_account_id, v_part.id, v_part.credit_id, v_part.item_id, v_part.sum_agorot, p_at,
        p_actor->>'actor_kind', p_actor->>'actor_id', (p_actor->>'requested_by')::uuid);
    perform record_allocation(p_account_id, v_part.credit_id, v_part.item_id, 'allocated',
      v_part.sum_agorot, p_at, p_actor, p_ip);
    v_settled := settled_with(p_account_id, array[v_part.credit_id, v_part.item_id]);
    perform settle_open_sums(p_account_id, v_settled);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION change_member(p_account_id bigint, p_user_id uuid, p_member jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_old memberships;
  v_new memberships;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select * into v_old from memberships where account_id = p_account_id and user_id = p_user_id;
  if not found then return 'missing'; end if;
  if v_old.role = 'owner' then return 'owner'; end if;
  if p_member is null then
    delete from memberships where account_id = p_account_id and user_id = p_user_id;
    return 'changed';
  end if;
  -- All account managers have the same rights, and only an operator can grant one access again.
  if v_old.role = 'account-manager' then return 'missing'; end if;
  v_new := jsonb_populate_record(v_old, p_member - '{user_id,account_id,role,created_at}'::text[]);
  if v_new is not distinct from v_old then return 'same'; end if;
  update memberships set permission_groups = v_new.permission_groups,
      denied_paths = v_new.denied_paths, status = v_new.status,
      last_day = v_new.last_day, own_documents_only = v_new.own_documents_only,
      documents_from = v_new.documents_from, documents_until = v_new.documents_until
    where account_id = p_account_id and user_id = p_user_id;
  return 'changed';
end
$function$;

CREATE OR REPLACE FUNCTION client_requests_to(p_account_id bigint, p_user_id uuid, p_at timestamp with time zone)
 RETURNS TABLE(id uuid, accountant_id uuid, full_name text, email text, rights text[], words text, asked_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select r.id, r.user_id, u.full_name, u.email, r.rights, r.words, r.asked_at, r.expires_at
    from memberships m
    join users o on o.id = m.user_id
    join client_requests r on r.email_canonical = o.email_canonical and r.ended_at is null and r.expires_at > p_at
    join users u on u.id = r.user_id and u.status = 'active' and u.id <> o.id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.role = 'owner' and m.status = 'active'
    order by r.asked_at, r.id;
end
$function$;

CREATE OR REPLACE FUNCTION client_summaries(p_account_ids bigint[], p_month date)
 RETURNS TABLE(account_id bigint, name_he text, name_en text, kind text, tax_id text, documents bigint, waiting_files bigint, waiting_expenses bigint, unreported bigint, unreported_since date, bookkeeping_until date, withholding_until date)
 LANGUAGE plpgsql
AS $function$
begin
  return query select s.id, (s.business).name_he, (s.business).name_en, (s.business).kind, (s.business).tax_id,
      s.documents, s.files, s.waiting, s.unreported, s.since, s.bookkeeping, s.withholding
    from (select c.id,
        (select b from business_profiles b where b.account_id = c.id) as business,
        -- Numbers have no gaps, so the counters give the number of documents without reading them.
        (select coalesce(sum(n.next_number - n.first_number), 0)::bigint from numberings n
          where n.account_id = c.id) as documents,
        (select count(*) from expense_inbox i
          where i.account_id = c.id and i.state = 'waiting') as files,
        (select count(*) from expenses e
          where e.account_id = c.id and e.state = 'waiting' and e.removed_at is null) as waiting,
        (select count(*) from expenses e
          where e.account_id = c.id and e.state = 'open' and e.removed_at is null
            and e.report_month < p_month) as unreported,
        (select min(e.report_month) from expenses e
          where e.account_id = c.id and e.state = 'open' and e.removed_at is null
            and e.report_month < p_month) as since,
        (select b.valid_until from business_certificates b
          where b.account_id = c.id and b.kind = 'bookkeeping') as bookkeeping,
        (select b.valid_until from business_certificates b
          where b.account_id = c.id and b.kind = 'withholding') as withholding
      -- The offset prevents the flattening of each subquery: the setting comes first, and each value is read once.
      from (select a.id, set_config('app.account_id', a.id::text, true)
        from unnest(p_account_ids) a (id) offset 0) c offset 0) s
    where (s.business).account_id is not null;
  perform set_config('app.account_id', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION close_document(p_account_id bigint, p_document_id uuid, p_at timestamp with time zone, p_user_id uuid, p_actor jsonb, p_ip text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_doc_type int;
  v_open bigint;
  v_credit bigint;
  v_is_reserved boolean;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform lock_with_sources(p_account_id, p_document_id);
  select doc_type, open_agorot, credit_agorot into v_doc_type, v_open, v_credit from documents
    where account_id = p_account_id and id = p_document_id;
  v_is_reserved := v_credit > 0 and is_reserved(p_account_id, p_document_id);
  if v_doc_type = 9998 or v_open = 0 and not v_is_reserved and not exists (select from waiting_at_zero
      where account_id = p_account_id and document_id = p_document_id) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  insert into document_closures (account_id, document_id, closed_at, closed_by)
    values (p_account_id, p_document_id, p_at, p_user_id);
  perform settle_open_sums(p_account_id, array[p_document_id]);
  perform record_document_event(p_account_id, p_document_id, 'closed', p_at, p_actor, p_ip, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION closing_of_account(p_account_id bigint)
 RETURNS TABLE(asked_at timestamp with time zone, closes_at timestamp with time zone, closed_at timestamp with time zone, status text, restricted_for text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select a.closing_asked_at, a.closes_at, a.closed_at, a.status, a.restricted_for
    from accounts a where a.id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION count_party_sample(p_scope text, p_text text, p_digits text, p_email text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_count int;
begin
  if v_account_id is null then
    return 0;
  end if;
  execute format(
    'select count(*)::int from (
      (select * from customers where account_id = %1$L::bigint and is_regular order by account_id, id limit 1000)
      union all
      (select * from customers where account_id = %1$L::bigint and is_regular order by account_id desc, id desc limit 1000)
    ) c where %2$s',
    v_account_id, party_condition(p_scope, p_text, p_digits, p_email)) into v_count;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION create_row_writer(p_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_columns text[] := array(select quote_ident(attname) from pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped
      and attname <> all ('{account_id,has_evidence}') order by attnum);
  -- A single expression: a variable with one assignment per default costs a tenth of the issue.
  v_base text := (select format('row(%s)::%s', string_agg(
        coalesce(pg_get_expr(adbin, adrelid), 'null'), ', ' order by attnum), p_table)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = p_table and attnum > 0 and not attisdropped);
  v_declared text := '';
  v_insert text;
begin
  if is_distributed() then
    v_declared := format('declare v_row %s;', p_table);
    v_insert := format('  for v_row in select * from jsonb_populate_recordset(%s, p_rows) loop
    insert into %s (account_id, %s)
      values (p_account_id, %s);
  end loop;', v_base, p_table, array_to_string(v_columns, ', '),
      'v_row.' || array_to_string(v_columns, ', v_row.'));
  else
    v_insert := format(
      '  insert into %s (account_id, %2$s)
    select p_account_id, %2$s from jsonb_populate_recordset(%3$s, p_rows);',
      p_table, array_to_string(v_columns, ', '), v_base);
  end if;
  execute format(
    'create or replace function %I(p_account_id bigint, p_rows jsonb) returns void
language plpgsql strict as %L', 'insert_' || p_table::text, format('
%s
begin
%s
end
', v_declared, v_insert));
end
$function$;

CREATE OR REPLACE FUNCTION credited_sum_of(p_account_id bigint, p_document_id uuid, p_until_number bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_credited bigint;
  v_allocated bigint;
begin
  select coalesce(sum(l.sum_agorot - c.received_agorot), 0) into v_credited from document_links l
    join documents c on c.account_id = p_account_id and c.id = l.document_id
    where l.account_id = p_account_id and l.source_id = p_document_id and l.kind = 'credit'
      and c.number <= p_until_number;
  select coalesce(sum(a.sum_agorot), 0) into v_allocated from document_links l
    join documents c on c.account_id = p_account_id and c.id = l.document_id
    join taken_credits a on a.account_id = p_account_id and a.credit_id = l.document_id
    where l.account_id = p_account_id and l.source_id = p_document_id and l.kind = 'credit'
      and c.number <= p_until_number;
  return v_credited - v_allocated;
end
$function$;

CREATE OR REPLACE FUNCTION credits_of_receipts(p_account_id bigint, p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_ids uuid[] := array(select unnest(p_ids)
    union select source_id from document_links
      where account_id = p_account_id and document_id = any(p_ids) and kind = 'receipt');
begin
  return array(select unnest(v_ids)
    union select document_id from document_links
      where account_id = p_account_id and source_id = any(v_ids) and kind = 'base');
end
$function$;

CREATE OR REPLACE FUNCTION delegate(p_function regproc)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if is_distributed() then
    execute format('select create_distributed_function(%L, %L, %L, true)',
      p_function::oid::regprocedure::text, 'p_account_id', 'business_profiles');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION distribute(p_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not is_distributed() then
    return;
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'account_id') then
    execute format('select create_distributed_table(%L, %L)', p_table::text, 'account_id');
  else
    execute format('select create_reference_table(%L)', p_table::text);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION distributor_of_account(p_account_id bigint)
 RETURNS TABLE(code text, name_he text, name_en text, support_email text, support_phone text, shows_approval_page boolean, approved_at timestamp with time zone, branded_at timestamp with time zone, color text, logo_width_px integer, logo_height_px integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select d.code, d.name_he, d.name_en, d.support_email, d.support_phone,
      d.shows_approval_page, a.distributor_approved_at, d.branded_at, d.color, d.logo_width_px,
      d.logo_height_px
    from accounts a join distributors d on d.code = a.distributor where a.id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION document_content_hash(p_account_id bigint, p_doc_type integer, p_series text, p_number bigint, p_content text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(
    concat_ws(E'\n', 'pinkas-document-1', p_account_id, p_doc_type, p_series, p_number, p_content),
    'UTF8'));
$function$;

CREATE OR REPLACE FUNCTION end_accountant(p_account_id bigint, p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  -- A former accountant retains the list of clients, even if it is empty.
  update users set is_accountant = true where id = p_user_id and not is_accountant and exists (
    select from memberships m
    where m.account_id = p_account_id and m.user_id = p_user_id and m.role = 'accountant');
  delete from memberships
    where account_id = p_account_id and user_id = p_user_id and role = 'accountant';
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION end_manager(p_account_id bigint, p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  delete from memberships
    where account_id = p_account_id and user_id = p_user_id and role = 'account-manager';
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION end_ownership_offer(p_account_id bigint, p_id uuid, p_outcome text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  if p_outcome = 'accepted' then raise exception 'an offer is taken by accept_ownership'; end if;
  update ownership_offers set ended_at = p_at, outcome = p_outcome
    where account_id = p_account_id and id = p_id and ended_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION enqueue_outbox_task(p_account_id bigint, p_task_id uuid, p_replace boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_priority int;
  v_in_line boolean;
begin
  v_priority := queue_priority(p_account_id, p_task_id);
  -- Not within the call, which a distributed engine would then run on the node of the account, where no queue is.
  v_in_line := exists (select from long_jobs where account_id = p_account_id and task_id = p_task_id);
  perform add_task_job(p_account_id, p_task_id, v_priority, p_replace, v_in_line);
end
$function$;

CREATE OR REPLACE FUNCTION enqueue_outbox_task_at(p_account_id bigint, p_task_id uuid, p_run_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform graphile_worker.add_job(
    'outbox-task',
    json_build_object('accountId', p_account_id, 'taskId', p_task_id),
    job_key => 'outbox-task:' || p_task_id,
    job_key_mode => 'unsafe_dedupe',
    run_at => p_run_at,
    max_attempts => 25,
    priority => 0);
end
$function$;

CREATE OR REPLACE FUNCTION enqueue_outbox_tasks(p_account_id bigint, p_tasks jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$
declare
  v_task jsonb;
  v_task_id uuid;
  v_priority int;
begin
  for v_task in select value from jsonb_array_elements(p_tasks) loop
    -- Enqueued later: when a person releases it, or when its time comes.
    continue when v_task->>'state' = 'held';
    v_task_id := v_task->>'id';
    v_priority := v_task->>'priority';
    if (v_task->>'is_fair')::boolean then
      v_priority := queue_priority(p_account_id, v_task_id);
    end if;
    perform add_task_job(p_account_id, v_task_id, v_priority, false);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION enqueue_webhook_dispatch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
  v_id uuid;
  v_at timestamptz;
begin
  select account_id, id, at into v_account_id, v_id, v_at from new_rows where seq is null order by id limit 1;
  -- What maintenance writes is found by the schedule.
  if v_id is null or coalesce(current_setting('app.account_id', true), '') <> v_account_id::text
    or coalesce(current_setting('app.webhook_dispatch', true), '') = v_account_id::text then
    return null;
  end if;
  perform set_config('app.webhook_dispatch', v_account_id::text, true);
  insert into outbox_tasks (account_id, id, kind, priority, payload, created_at)
    values (v_account_id, v_id, 'dispatch-webhooks', 0, '{}', v_at);
  perform enqueue_outbox_task(v_account_id, v_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION enter_new_rows(p_account_id bigint, p_table regclass, p_rows_max integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_ids uuid[];
  v_entries jsonb;
begin
  -- Three steps: a distributed engine cannot return what a row would be as JSON from the statement that changes it.
  execute format(
    'select array_agg(id) from (
       select id from %s where account_id = $1 and has_evidence is not true order by id limit $2 for update) taken', p_table)
    into v_ids using p_account_id, p_rows_max;
  execute format(
    'select jsonb_agg(jsonb_build_object(''table_name'', %2$L, ''row_key'', r.id, ''id'', gen_random_uuid(),
         ''at'', clock_timestamp(), ''new_hash'', evidence_hash(r.account_id, %2$L, evidence_state(r, ''{has_evidence}''))))
       from %1$s r where r.account_id = $1 and r.id = any ($2)', p_table, p_table::text)
    into v_entries using p_account_id, v_ids;
  perform insert_evidence_entries(p_account_id, v_entries);
  execute format('update %s set has_evidence = true where account_id = $1 and id = any ($2)', p_table)
    using p_account_id, v_ids;
end
$function$;

CREATE OR REPLACE FUNCTION evidence_entry_text(p_id uuid, p_at timestamp with time zone, p_table text, p_row_key text, p_old_hash bytea, p_new_hash bytea)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', p_id, (extract(epoch from p_at) * 1000000)::bigint, p_table,
    coalesce(encode(p_old_hash, 'hex'), '-'), coalesce(encode(p_new_hash, 'hex'), '-'),
    to_jsonb(p_row_key));
$function$;

CREATE OR REPLACE FUNCTION evidence_hash(p_account_id bigint, p_table text, p_row jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE STRICT
AS $function$
  select sha256(convert_to(
    concat_ws(E'\n', 'pinkas-row-1', p_account_id, p_table, p_row), 'UTF8'));
$function$;

CREATE OR REPLACE FUNCTION evidence_key(p_row jsonb, p_columns text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(string_agg(p_row->>name, '/' order by place), '')
    from unnest(p_columns) with ordinality as key (name, place);
$function$;

CREATE OR REPLACE FUNCTION evidence_key_columns(p_table regclass)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(attname::text order by place), '{}')
    from pg_index, unnest(indkey::int[]) with ordinality as key (column_no, place)
    join pg_attribute on attrelid = p_table and attnum = column_no
    where indrelid = p_table and indisprimary and place <= indnkeyatts and attname <> 'account_id';
$function$;

CREATE OR REPLACE FUNCTION evidence_seal_hash(p_account_id bigint, p_seal_no bigint, p_sealed_at timestamp with time zone, p_entries_count integer, p_entries_hash bytea, p_previous_hash bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(concat_ws(E'\n', 'pinkas-seal-1', p_account_id, p_seal_no,
    (extract(epoch from p_sealed_at) * 1000)::bigint, p_entries_count,
    encode(p_entries_hash, 'hex'), encode(p_previous_hash, 'hex')), 'UTF8'));
$function$;

CREATE OR REPLACE FUNCTION evidence_state(p_row anyelement, p_left_out text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
begin
  return to_jsonb(p_row) - p_left_out;
end
$function$;

CREATE OR REPLACE FUNCTION find_customer_ids(p_query text, p_regular_only boolean, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_query);
begin
  if v_account_id is null or p_query = '' then
    return;
  end if;
  if length(p_query) < 3 then
    return query select c.id from customers c
      where c.account_id = v_account_id and (c.is_regular or not p_regular_only)
        and (c.search_name like v_text || '%' or c.search_name like '% ' || v_text || '%')
      limit p_limit;
  else
    return query select c.id from customers c
      where c.account_id = v_account_id and (c.is_regular or not p_regular_only)
        and c.search_name like '%' || v_text || '%'
      limit p_limit;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION find_document_ids_by_subject(p_text text, p_newest integer, p_enough integer, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_text);
  v_fits text;
  v_found uuid[];
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  -- One or two letters match the start of a word.
  v_fits := case when length(p_text) < 3
    then format('(search_fold(d.subject) like %L or search_fold(d.subject) like %L)',
      v_text || '%', '% ' || v_text || '%')
    else format('search_fold(d.subject) like %L', '%' || v_text || '%') end;
  execute format(
    'select array(select d.id from (
        select n.id, n.subject from documents n where n.account_id = %L::bigint
        order by n.document_date desc, n.issued_at desc, n.number desc, n.id desc limit %s) d
      where d.subject <> '''' and %s limit %s)',
    v_account_id, p_newest, v_fits, p_limit) into v_found;
  if cardinality(v_found) < p_enough then
    execute format(
      'select array(select d.id from documents d
        where d.account_id = %L::bigint and d.subject <> '''' and %s limit %s)',
      v_account_id, v_fits, p_limit) into v_found;
  end if;
  return query select unnest(v_found);
end
$function$;

CREATE OR REPLACE FUNCTION find_expense_ids(p_text text, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_text);
  v_later text := case when length(p_text) < 3 then '% ' || v_text || '%' else '%' || v_text || '%' end;
  v_first text := case when length(p_text) < 3 then v_text || '%' else v_later end;
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  return query execute format(
    'select e.id from expenses e where e.account_id = %L::bigint and e.removed_at is null
      and (e.search_text like %L or e.search_text like %L) limit %s',
    v_account_id, v_first, v_later, p_limit);
end
$function$;

CREATE OR REPLACE FUNCTION find_item_ids(p_scope text, p_text text, p_code text, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_text);
  v_name text := 'false';
begin
  if v_account_id is null or (p_text = '' and p_code = '') then
    return;
  end if;
  if length(p_text) between 1 and 2 then
    v_name := format('(i.search_name like %L or i.search_name like %L)', v_text || '%', '% ' || v_text || '%');
  elsif p_text <> '' then
    v_name := format('i.search_name like %L', '%' || v_text || '%');
  end if;
  return query execute format(
    'select x.id from (
      (select i.id from items i where i.account_id = %1$L::bigint and i.catalogue_key <> '''' and i.catalogue_key >= %2$L and i.catalogue_key < %3$L limit %4$s)
      union (select i.id from items i where i.account_id = %1$L::bigint and i.barcode_key <> '''' and i.barcode_key >= %2$L and i.barcode_key < %3$L limit %4$s)
      union (select i.id from items i where i.account_id = %1$L::bigint and %5$s limit %4$s)
    ) x join items i on i.account_id = %1$L::bigint and i.id = x.id
    where %6$s limit %4$s',
    v_account_id, p_code, p_code || U&'\+10FFFF', p_limit, v_name,
    item_condition(p_scope, p_text, p_code));
end
$function$;

CREATE OR REPLACE FUNCTION find_item_ids_by_beginning(p_text text, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  return query select i.id from items i
    where i.account_id = v_account_id and i.archived_at is null
      and i.search_name >= p_text and i.search_name < p_text || U&'\+10FFFF'
    order by i.search_name, i.id limit p_limit;
end
$function$;

CREATE OR REPLACE FUNCTION find_party_ids(p_scope text, p_text text, p_digits text, p_email text, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null then
    return;
  end if;
  if p_digits <> '' and p_email = '' then
    -- Uses each index separately, so that no part of the search scans the whole book.
    return query execute format(
      'select x.id from (
        (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.tax_id >= %2$L and c.tax_id < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.phone_key <> '''' and c.phone_key >= %2$L and c.phone_key < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.mobile_key <> '''' and c.mobile_key >= %2$L and c.mobile_key < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and %5$s limit %4$s)
      ) x join customers c on c.account_id = %1$L::bigint and c.id = x.id
      where %6$s limit %4$s',
      v_account_id, p_digits, p_digits || 'z', p_limit,
      party_condition(p_scope, p_text, '', ''),
      party_condition(p_scope, p_text, p_digits, ''));
  else
    return query execute format(
      'select c.id from customers c where c.account_id = %L::bigint and %s %s limit %s',
      v_account_id, party_condition(p_scope, p_text, p_digits, p_email),
      case when p_email <> '' then 'and c.email_key <> ''''' else '' end, p_limit);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION find_party_ids_by_beginning(p_scope text, p_text text, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  return query select c.id from customers c
    where c.account_id = v_account_id and c.is_regular and c.archived_at is null
      and c.search_name >= p_text and c.search_name < p_text || U&'\+10FFFF'
      and case p_scope when 'suppliers' then c.is_supplier else c.is_customer end
    order by c.search_name, c.id limit p_limit;
end
$function$;

CREATE OR REPLACE FUNCTION free_unpaid_credit(p_account_id bigint, p_ids uuid[], p_at timestamp with time zone, p_actor jsonb, p_ip text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_ids uuid[];
  v_covered jsonb;
  v_part record;
  v_sum bigint;
begin
  select array_agg(id order by credit_id, at desc, id desc), jsonb_agg(jsonb_build_object('credit_id', credit_id,
      'item_id', item_id, 'sum_agorot', until - lacking) order by credit_id) filter (where until > lacking)
    into v_ids, v_covered
    from (select a.id, a.credit_id, a.item_id, a.at, a.sum_agorot, credit.lacking,
        sum(a.sum_agorot) over (partition by a.credit_id order by a.at desc, a.id desc)::bigint as until
      from (select id, -(sums_of_document(p_account_id, id))[2] as lacking from unnest(p_ids) as given (id)) credit
      join active_allocations a on a.account_id = p_account_id and a.credit_id = credit.id) part
    where until - sum_agorot < lacking;
  if v_ids is null then
    return;
  end if;
  perform change_allocations(p_account_id, v_ids, '[]', p_at, p_actor, p_ip);
  for v_part in
    select * from jsonb_to_recordset(v_covered) as covered (credit_id uuid, item_id uuid, sum_agorot bigint)
  loop
    select least(v_part.sum_agorot, open_agorot) into v_sum from documents
      where account_id = p_account_id and id = v_part.item_id;
    if v_sum > 0 then
      perform change_allocations(p_account_id, '{}', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
        'credit_id', v_part.credit_id, 'item_id', v_part.item_id, 'sum_agorot', v_sum)), p_at, p_actor, p_ip);
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION gather_item_ids(p_scope text, p_text text, p_code text, p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_column text := case p_order when 'name' then 'name' when 'price' then 'price_e4' when 'created' then 'created_at' end;
  v_place text := '';
begin
  if v_account_id is null or v_column is null then
    return;
  end if;
  if p_after is not null then
    v_place := format(' and (i.%I, i.id) %s (%L::%s, %L::uuid)', v_column,
      case when p_descending then '<' else '>' end, p_after,
      case p_order when 'name' then 'text' when 'price' then 'bigint' else 'timestamptz' end, p_after_id);
  end if;
  return query execute format(
    'select i.id from items i where i.account_id = %L::bigint and %s%s order by i.%I %s, i.id %s limit %s',
    v_account_id, item_condition(p_scope, p_text, p_code), v_place, v_column,
    case when p_descending then 'desc' else 'asc' end,
    case when p_descending then 'desc' else 'asc' end, p_limit);
end
$function$;

CREATE OR REPLACE FUNCTION gather_party_ids(p_scope text, p_text text, p_digits text, p_email text, p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select id from read_party_ids(p_scope, p_text, p_digits, p_email, p_order, p_descending, p_after, p_after_id, p_limit);
$function$;

CREATE OR REPLACE FUNCTION given_back_to(p_account_id bigint, p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(select b.source_id from document_links b
    join documents d on d.account_id = p_account_id and d.id = b.source_id and d.doc_type in (9999, 100, 200, 210)
    where b.account_id = p_account_id and b.document_id = any(p_ids) and b.kind = 'base');
end
$function$;

CREATE OR REPLACE FUNCTION has_left_account(p_account_id bigint, p_user_id uuid, p_today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return exists (select from users where id = p_user_id and status = 'blocked')
    or exists (select from users where id = p_user_id) and not exists (
      select from memberships where account_id = p_account_id and user_id = p_user_id
        and status = 'active' and (last_day is null or last_day >= p_today));
end
$function$;

CREATE OR REPLACE FUNCTION has_lost_tax_id(p_account_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tax_id text;
begin
  perform require_account(p_account_id);
  select tax_id into v_tax_id from business_profiles where account_id = p_account_id;
  return is_tax_id_held(p_account_id, v_tax_id);
end
$function$;

CREATE OR REPLACE FUNCTION hold_cheques(p_account_id bigint, p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform 1 from business_profiles where account_id = p_account_id for share;
  perform lock_settled(p_account_id, credits_of_receipts(p_account_id, p_ids));
end
$function$;

CREATE OR REPLACE FUNCTION insert_audit_events(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into audit_events (account_id, id, at, actor_kind, actor_id, requested_by, action, entity_kind, entity_id, ip, detail)
    select p_account_id, id, at, actor_kind, actor_id, requested_by, action, entity_kind, entity_id, ip, detail from jsonb_populate_recordset(row(null, null, null, null, null, null, null, null, null, ''::text, '{}'::jsonb, null)::audit_events, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_casual_customer(p_account_id bigint, p_customer jsonb, p_created_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  v_id uuid;
begin
  insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
    values (p_account_id, (p_customer->>'id')::uuid, false, p_customer->>'name', p_customer->>'searchName',
      p_customer->>'taxId', p_customer->>'email', p_customer->>'phone', p_customer->>'address',
      p_customer->>'city', p_created_at)
    on conflict (account_id, search_name, tax_id) where not is_regular
      do update set name = customers.name
    returning id into v_id;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION insert_customer_merge_documents(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into customer_merge_documents (account_id, merge_id, document_id)
    select p_account_id, merge_id, document_id from jsonb_populate_recordset(row(null, null, null)::customer_merge_documents, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_document_events(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id, requested_by, detail)
    select p_account_id, id, document_id, kind, at, actor_kind, actor_id, requested_by, detail from jsonb_populate_recordset(row(null, null, null, null, null, null, null, null, '{}'::jsonb, null)::document_events, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_document_lines(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into document_lines (account_id, document_id, line_no, place, kind, description, unit, quantity_e4, unit_price_e4, price_includes_vat, vat_kind, discount_kind, discount_value, amount_minor, discount_minor, total_minor, item_id, catalogue_number, barcode, details, income_type, manufacturer, order_line_reference, serial_numbers, image_file_id, image_sha256, price_currency, price_rate_e6, foreign_price_e4, source_id, source_line_no, source_measure, income_agorot, income_taxable_agorot, income_vat_agorot, is_first_of_item)
    select p_account_id, document_id, line_no, place, kind, description, unit, quantity_e4, unit_price_e4, price_includes_vat, vat_kind, discount_kind, discount_value, amount_minor, discount_minor, total_minor, item_id, catalogue_number, barcode, details, income_type, manufacturer, order_line_reference, serial_numbers, image_file_id, image_sha256, price_currency, price_rate_e6, foreign_price_e4, source_id, source_line_no, source_measure, income_agorot, income_taxable_agorot, income_vat_agorot, is_first_of_item from jsonb_populate_recordset(row(null, null, null, null, 'priced'::text, null, null, null, null, null, null, null, null, null, null, null, null, ''::text, ''::text, ''::text, ''::text, ''::text, ''::text, '{}'::text[], null, null, null, null, null, null, null, null, 0, 0, 0, false)::document_lines, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_document_payments(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into document_payments (account_id, document_id, line_no, kind, sum_agorot, payment_date, remark, detail)
    select p_account_id, document_id, line_no, kind, sum_agorot, payment_date, remark, detail from jsonb_populate_recordset(row(null, null, null, null, null, null, null, null)::document_payments, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_documents(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into documents (account_id, id, doc_type, series, number, document_date, due_date, issued_at, actor_kind, actor_id, requested_by, language, customer_id, customer_name, customer, issuer, subject, remarks, sale_terms, prices_include_vat, discount_kind, discount_value, rounding, vat_rate_basis_points, currency, currency_rate_e6, currency_sums, zero_rate_reason, allocation_number, third_party, branch_id, received_agorot, subtotal_agorot, line_discounts_agorot, document_discount_agorot, taxable_agorot, exempt_agorot, zero_agorot, net_agorot, vat_agorot, rounding_agorot, total_agorot, open_agorot, credit_agorot, is_income, content_hash, previous_hash, chain_hash)
    select p_account_id, id, doc_type, series, number, document_date, due_date, issued_at, actor_kind, actor_id, requested_by, language, customer_id, customer_name, customer, issuer, subject, remarks, sale_terms, prices_include_vat, discount_kind, discount_value, rounding, vat_rate_basis_points, currency, currency_rate_e6, currency_sums, zero_rate_reason, allocation_number, third_party, branch_id, received_agorot, subtotal_agorot, line_discounts_agorot, document_discount_agorot, taxable_agorot, exempt_agorot, zero_agorot, net_agorot, vat_agorot, rounding_agorot, total_agorot, open_agorot, credit_agorot, is_income, content_hash, previous_hash, chain_hash from jsonb_populate_recordset(row(null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, ''::text, null, null, null, null, null, 'ILS'::text, 1000000, null, ''::text, ''::text, null, null, 0, null, null, null, null, null, null, null, null, null, null, null, 0, false, null, null, null)::documents, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_evidence_entries(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into evidence_entries (account_id, table_name, row_key, id, at, old_hash, new_hash, seal_no)
    select p_account_id, table_name, row_key, id, at, old_hash, new_hash, seal_no from jsonb_populate_recordset(row(null, null, null, null, null, null, null, null)::evidence_entries, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_journal_lines(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into journal_lines (account_id, document_id, line_no, entry_date, ledger_account, customer_id, debit_agorot, credit_agorot)
    select p_account_id, document_id, line_no, entry_date, ledger_account, customer_id, debit_agorot, credit_agorot from jsonb_populate_recordset(row(null, null, null, null, null, null, null, null)::journal_lines, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_outbox_tasks(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into outbox_tasks (account_id, id, kind, priority, is_fair, document_id, payload, state, held_until, is_mail_counted, attempts, last_error, created_at, done_at)
    select p_account_id, id, kind, priority, is_fair, document_id, payload, state, held_until, is_mail_counted, attempts, last_error, created_at, done_at from jsonb_populate_recordset(row(null, null, null, 0, false, null, '{}'::jsonb, 'pending'::text, null, false, 0, null, null, null)::outbox_tasks, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_payment_dues(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into payment_dues (account_id, document_id, line_no, due_no, due_date, sum_agorot)
    select p_account_id, document_id, line_no, due_no, due_date, sum_agorot from jsonb_populate_recordset(row(null, null, null, null, null, null)::payment_dues, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION insert_public_links(p_account_id bigint, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$

begin
  insert into public_links (account_id, token_hash, document_id)
    select p_account_id, token_hash, document_id from jsonb_populate_recordset(row(null, null, null)::public_links, p_rows);
end
$function$;

CREATE OR REPLACE FUNCTION invitations_of_account(p_account_id bigint)
 RETURNS TABLE(id uuid, email text, full_name text, language text, role text, permission_groups text[], last_day date, own_documents_only boolean, documents_from date, documents_until date, invited_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select i.id, i.email, i.full_name, i.language, i.role, i.permission_groups, i.last_day,
      i.own_documents_only, i.documents_from, i.documents_until, i.invited_at, i.expires_at
    from member_invitations i
    where i.account_id = p_account_id and i.ended_at is null order by i.invited_at, i.id;
end
$function$;

CREATE OR REPLACE FUNCTION invite_member(p_account_id bigint, p_invitation jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_made member_invitations := jsonb_populate_record(null::member_invitations, p_invitation);
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  if v_made.role = 'owner' then
    raise exception 'nobody invites an owner of the own business' using errcode = '42501';
  end if;
  if exists (select from memberships m join users u on u.id = m.user_id
      where m.account_id = p_account_id and u.email_canonical = v_made.email_canonical) then
    return 'member';
  end if;
  if exists (select from member_invitations where account_id = p_account_id
      and email_canonical = v_made.email_canonical and ended_at is null) then
    return 'invited';
  end if;
  if (select count(*) from memberships where account_id = p_account_id)
    + (select count(*) from member_invitations where account_id = p_account_id and ended_at is null)
    >= 100 then
    return 'full';
  end if;
  insert into member_invitations (account_id, id, email, email_canonical, full_name, language, role,
      permission_groups, accountant_rights, last_day, own_documents_only, documents_from,
      documents_until, invited_by, invited_at, expires_at)
    values (p_account_id, v_made.id, v_made.email, v_made.email_canonical, v_made.full_name,
      v_made.language, v_made.role, v_made.permission_groups, v_made.accountant_rights, v_made.last_day,
      v_made.own_documents_only, v_made.documents_from, v_made.documents_until, v_made.invited_by,
      v_made.invited_at, v_made.expires_at);
  return 'made';
end
$function$;

CREATE OR REPLACE FUNCTION is_distributed()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from pg_extension where extname = 'citus');
$function$;

CREATE OR REPLACE FUNCTION is_own_work(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$
declare
  v_issuer text := split_part(current_setting('app.bounds', true), '/', 1);
begin
  return v_issuer = '' or p_user_id::text = v_issuer;
end
$function$;

CREATE OR REPLACE FUNCTION is_reserved(p_account_id bigint, p_document_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from documents where account_id = p_account_id and id = p_document_id and doc_type = 300)
    and not exists (select from active_links
      where account_id = p_account_id and source_id = p_document_id and kind = 'base')
    and not exists (select from document_closures
      where account_id = p_account_id and document_id = p_document_id);
end
$function$;

CREATE OR REPLACE FUNCTION is_taken_whole(p_account_id bigint, p_document_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from active_bases s
    where s.account_id = p_account_id and s.source_id = p_document_id
      and not exists (select from document_lines t where t.account_id = p_account_id
        and t.source_id = p_document_id and t.document_id = s.document_id));
end
$function$;

CREATE OR REPLACE FUNCTION is_tax_id_held(p_account_id bigint, p_tax_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_holder bigint;
begin
  for v_holder in select account_id from business_profiles
    where tax_id = p_tax_id and account_id <> p_account_id
  loop
    if exists (select from accounts where id = v_holder and status <> 'ended' and closed_at is null
      and (status <> 'active' or registration_step <> 'EMAIL_VERIFICATION')) then
      return true;
    end if;
  end loop;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION is_tax_id_taken(p_account_id bigint, p_tax_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return is_tax_id_held(p_account_id, p_tax_id);
end
$function$;

CREATE OR REPLACE FUNCTION is_within_bounds(p_actor_id text, p_requested_by uuid, p_document_date date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$
declare
  v_bounds text[] := string_to_array(current_setting('app.bounds', true), '/');
begin
  return (v_bounds[1] = '' or p_actor_id = v_bounds[1] or p_requested_by::text = v_bounds[1])
    and (v_bounds[2] = '' or p_document_date >= v_bounds[2]::date)
    and (v_bounds[3] = '' or p_document_date <= v_bounds[3]::date);
end
$function$;

CREATE OR REPLACE FUNCTION issue_and_enqueue(p_account_id bigint, p_issues jsonb, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_answers jsonb;
begin
  -- From, because a simple expression would be evaluated here, not on the node of the account.
  select answers into v_answers from issue_documents(p_account_id, p_issues, p_rows) as answers;
  perform enqueue_outbox_tasks(p_account_id, p_rows->'outbox_tasks');
  return v_answers;
end
$function$;

CREATE OR REPLACE FUNCTION issue_documents(p_account_id bigint, p_issues jsonb, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_issues jsonb[] := array(select value from jsonb_array_elements(p_issues));
  v_count int := cardinality(v_issues);
  -- Indexes into v_issues, in the orders in which locks are taken.
  v_by_customer int[] := '{1}';
  v_by_series int[] := '{1}';
  v_place int;
  v_issue jsonb;
  v_document jsonb;
  v_source_id uuid;
  v_credited uuid[];
  v_given_back uuid[];
  v_settled uuid[];
  v_answer jsonb;
  v_guard text;
  v_tax_id text;
  v_kind text;
  v_locked_until date;
  v_doc_type int;
  v_series text;
  v_next_number bigint;
  v_last_date date;
  v_last_hash bytea;
  v_date date;
  v_content_hash bytea;
  v_previous_hash bytea;
  v_customer_id uuid;
  v_document_rows jsonb[] := '{}';
  v_customer_lines jsonb[] := '{}';
  v_audit_rows jsonb[] := '{}';
  v_keys jsonb[] := '{}';
  v_ids jsonb[] := '{}';
  v_has_links boolean := false;
  -- By index in v_issues.
  v_customer_ids uuid[] := array_fill(null::uuid, array[v_count]);
  v_answers jsonb[] := array_fill(null::jsonb, array[v_count]);
begin
  perform require_account(p_account_id);
  if v_count > 1 then
    select array_agg(place order by d->'customer'->>'searchName', d->'customer'->>'taxId', place),
        array_agg(place order by (d->'document'->>'doc_type')::int, d->'document'->>'series', place)
      into v_by_customer, v_by_series
      from unnest(v_issues) with ordinality as list(d, place);
  end if;

  foreach v_place in array v_by_customer loop
    v_issue := v_issues[v_place];
    v_document := v_issue->'document';
    v_customer_ids[v_place] := take_customer(p_account_id, v_issue->'customer',
      (v_document->>'doc_type')::int, (v_document->>'issued_at')::timestamptz);
  end loop;

  foreach v_place in array v_by_series loop
    v_issue := v_issues[v_place];
    v_document := v_issue->'document';
    v_customer_id := v_customer_ids[v_place];
    if v_doc_type is null or v_doc_type <> (v_document->>'doc_type')::int
      or v_series <> v_document->>'series' then
      if v_doc_type is not null then
        update numberings set next_number = v_next_number, last_hash = v_last_hash, last_date = v_last_date
          where account_id = p_account_id and doc_type = v_doc_type and series = v_series;
      end if;
      v_doc_type := (v_document->>'doc_type')::int;
      v_series := v_document->>'series';
      -- The lock of this row serializes the issues of a series.
      select next_number, last_hash, last_date into v_next_number, v_last_hash, v_last_date from numberings
        where account_id = p_account_id and doc_type = v_doc_type and series = v_series for update;
      if not found then
        raise exception 'NUMBERING_MISSING' using errcode = 'PK001';
      end if;
      -- Under the lock: a change of the business's number or kind, and a lock of its books, wait for it.
      select date_guard, tax_id, kind, books_locked_until into v_guard, v_tax_id, v_kind, v_locked_until from business_profiles
        where account_id = p_account_id;
    end if;
    if v_document->'issuer'->>'taxId' is distinct from v_tax_id
      or v_document->'issuer'->>'kind' is distinct from v_kind then
      raise exception 'the business got another number or kind meanwhile' using errcode = 'serialization_failure';
    end if;
    v_answer := jsonb_build_object('documentId', v_document->'id', 'number', v_next_number,
      'customerId', v_customer_id);
    v_answers[v_place] := v_answer;
    insert into idempotency_records (account_id, key, request_hash, response, created_at)
      values (p_account_id, v_issue->>'idempotencyKey', v_issue->>'requestHash', v_answer,
        (v_document->>'issued_at')::timestamptz)
      on conflict do nothing;
    if not found then
      if v_issue->'idempotencyKey' = any(v_keys) then
        raise exception 'IDEMPOTENCY_KEY_REUSED' using errcode = 'PK001';
      end if;
      raise exception 'the key was used meanwhile' using errcode = 'serialization_failure';
    end if;
    v_keys := v_keys || (v_issue->'idempotencyKey');
    if v_next_number > 999999999 then
      raise exception 'NUMBERING_EXHAUSTED' using errcode = 'PK001';
    end if;
    v_date := (v_document->>'document_date')::date;
    if v_date <= v_locked_until then
      raise exception 'DOCUMENT_DATE_LOCKED' using errcode = 'PK001';
    end if;
    if v_guard = 'block' and v_date < v_last_date then
      raise exception 'DOCUMENT_DATE_BEFORE_LAST' using errcode = 'PK001';
    end if;
    v_content_hash := document_content_hash(
      p_account_id, v_doc_type, v_series, v_next_number, v_issue->>'content');
    v_previous_hash := v_last_hash;
    v_last_hash := sha256(v_previous_hash || v_content_hash);
    v_last_date := greatest(v_last_date, v_date);
    v_document_rows := v_document_rows || (v_document || jsonb_build_object('number', v_next_number,
      'customer_id', v_customer_id, 'content_hash', v_content_hash,
      'previous_hash', v_previous_hash, 'chain_hash', v_last_hash));
    for v_line in 0..jsonb_array_length(v_issue->'customerLines') - 1 loop
      v_customer_lines := v_customer_lines
        || (v_issue->'customerLines'->v_line
          || jsonb_build_object('document_id', v_document->'id', 'customer_id', v_customer_id));
    end loop;
    -- The customer is no part of the hash, because merges move it: this records the original one.
    v_audit_rows := v_audit_rows || jsonb_set(v_issue->'audit', '{detail}', v_issue->'audit'->'detail'
      || jsonb_build_object('number', v_next_number, 'customerId', v_customer_id));
    v_ids := v_ids || (v_document->'id');
    v_has_links := v_has_links or v_issue->'links' <> '[]';
    v_next_number := v_next_number + 1;
  end loop;
  update numberings set next_number = v_next_number, last_hash = v_last_hash, last_date = v_last_date
    where account_id = p_account_id and doc_type = v_doc_type and series = v_series;

  if jsonb_path_exists(p_rows, '$.*[*] ? (!(@.document_id == $ids[*]))',
      jsonb_build_object('ids', v_ids)) then
    raise exception 'the rows of a document are written with it alone' using errcode = 'PK002';
  end if;
  perform insert_documents(p_account_id, to_jsonb(v_document_rows));
  -- Locks all sources in the order of their ids, before lines reference them: the foreign keys of lines take shared
  -- locks, and two followers that both held one would deadlock. Two documents of the call may name sources in
  -- opposite orders.
  if v_has_links then
    v_credited := array(select (l->>'source_id')::uuid
      from unnest(v_issues) as issued(d), jsonb_array_elements(issued.d->'links') l where l->>'kind' = 'credit');
    v_given_back := given_back_to(p_account_id, v_credited);
    for v_source_id in
      select (l->>'source_id')::uuid
      from unnest(v_issues) as issued(d), jsonb_array_elements(issued.d->'links') l
      union select unnest(v_given_back)
      order by 1
    loop
      perform 1 from documents where account_id = p_account_id and id = v_source_id for update;
    end loop;
  end if;
  perform insert_document_lines(p_account_id, p_rows->'document_lines');
  perform insert_document_payments(p_account_id, p_rows->'document_payments');
  perform insert_payment_dues(p_account_id, p_rows->'payment_dues');
  perform post_journal_lines(p_account_id,
    to_jsonb(v_customer_lines) || coalesce(p_rows->'journal_lines', '[]'));
  perform insert_public_links(p_account_id, p_rows->'public_links');
  perform insert_document_events(p_account_id, p_rows->'document_events');
  perform insert_audit_events(p_account_id, to_jsonb(v_audit_rows));
  perform insert_outbox_tasks(p_account_id, p_rows->'outbox_tasks');

  if v_has_links then
    foreach v_issue in array v_issues loop
      continue when v_issue->'links' = '[]';
      v_document := v_issue->'document';
      perform take_from_sources(p_account_id, (v_document->>'id')::uuid, v_issue->'links',
        (v_document->>'issued_at')::timestamptz, v_document);
      -- Payments of its bases count as payments of it, and the excess of a credit is a credit; the locks of the
      -- sources prevent concurrent changes.
      v_settled := array[(v_document->>'id')::uuid];
      if v_issue->'links' @> '[{"kind": "credit"}]' then
        v_settled := settled_with(p_account_id, v_settled);
        v_credited := array(select (l->>'source_id')::uuid
          from jsonb_array_elements(v_issue->'links') l where l->>'kind' = 'credit');
        v_given_back := given_back_to(p_account_id, v_credited);
        perform settle_open_sums(p_account_id, v_settled || v_given_back);
        perform record_given_back(p_account_id, (v_document->>'id')::uuid,
          (v_document->>'issued_at')::timestamptz, v_document);
      elsif v_issue->'links' @> '[{"kind": "base"}]' then
        v_settled := v_settled || array(
          select d.id from jsonb_array_elements(v_issue->'links') l
          join documents d on d.account_id = p_account_id and d.id = (l->>'source_id')::uuid
          where d.doc_type = 300);
        perform settle_open_sums(p_account_id, v_settled);
      end if;
    end loop;
  end if;

  return to_jsonb(v_answers);
end
$function$;

CREATE OR REPLACE FUNCTION item_condition(p_scope text, p_text text, p_code text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_scope text := case p_scope
    when 'items' then 'i.archived_at is null'
    when 'archived-items' then 'i.archived_at is not null'
  end;
  v_text text := like_pattern(p_text);
  v_name text := 'false';
begin
  if v_scope is null then
    raise exception 'an unknown scope of items: %', p_scope;
  end if;
  if length(p_text) between 1 and 2 then
    v_name := format('(i.search_name like %L or i.search_name like %L)', v_text || '%', '% ' || v_text || '%');
  elsif p_text <> '' then
    v_name := format('i.search_name like %L', '%' || v_text || '%');
  end if;
  return format($f$%s and (%s or (i.catalogue_key <> '' and i.catalogue_key >= %L and i.catalogue_key < %L)
      or (i.barcode_key <> '' and i.barcode_key >= %L and i.barcode_key < %L))$f$,
    v_scope, v_name, p_code, p_code || U&'\+10FFFF', p_code, p_code || U&'\+10FFFF');
end
$function$;

CREATE OR REPLACE FUNCTION keep_vat_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.has_vat_books := new.kind in ('licensed-dealer', 'company');
  if tg_op = 'UPDATE' and old.has_vat_books and not new.has_vat_books then
    new.has_vat_books := exists (select from documents where account_id = new.account_id)
      or exists (select from expenses where account_id = new.account_id and is_vat_deductible);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION like_pattern(p_query text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select replace(replace(replace(p_query, '\', '\\'), '%', '\%'), '_', '\_');
$function$;

CREATE OR REPLACE FUNCTION lock_books(p_account_id bigint, p_until date, p_last_lock_no integer, p_reason text, p_at timestamp with time zone, p_actor jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_before date;
  v_lock_no int;
begin
  perform require_account(p_account_id);
  select books_locked_until into v_before from business_profiles
    where account_id = p_account_id for no key update;
  select coalesce(max(lock_no), 0) into v_lock_no from book_locks where account_id = p_account_id;
  if v_lock_no <> p_last_lock_no then
    raise exception 'SETTINGS_CHANGED' using errcode = 'PK001';
  end if;
  -- A lock moves the day forward, an opening moves it back.
  if (p_reason = '' and (p_until is null or p_until <= v_before))
    or (p_reason <> '' and (v_before is null or p_until >= v_before)) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  -- A closed year is reopened before its months are.
  if p_reason <> '' and exists (
      select from manual_entries closing
      where closing.account_id = p_account_id and closing.kind = 'closing'
        and closing.entry_date > coalesce(p_until, '-infinity') and not exists (
          select from manual_entries back
          where back.account_id = p_account_id and back.reverses_id = closing.id)) then
    raise exception 'YEAR_CLOSED' using errcode = 'PK001';
  end if;
  perform 1 from numberings where account_id = p_account_id order by doc_type, series for update;
  insert into book_locks (account_id, lock_no, locked_until, is_opening, reason, created_at, actor_kind, actor_id,
      requested_by)
    values (p_account_id, v_lock_no + 1, p_until, p_reason <> '', p_reason, p_at, p_actor->>'actor_kind',
      p_actor->>'actor_id', (p_actor->>'requested_by')::uuid);
  update business_profiles set books_locked_until = p_until where account_id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION lock_people(p_account_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select from accounts where id = p_account_id for no key update;
$function$;

CREATE OR REPLACE FUNCTION lock_registration_step(p_account_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return (select registration_step from accounts where id = p_account_id for no key update);
end
$function$;

CREATE OR REPLACE FUNCTION lock_settled(p_account_id bigint, p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
declare
  v_locked uuid[] := '{}';
  v_ids uuid[] := settled_with(p_account_id, p_ids);
begin
  while not v_ids <@ v_locked loop
    perform 1 from documents where account_id = p_account_id and id = any(v_ids) order by id for update;
    v_locked := v_ids;
    v_ids := settled_with(p_account_id, p_ids);
  end loop;
  return v_ids;
end
$function$;

CREATE OR REPLACE FUNCTION lock_with_sources(p_account_id bigint, p_document_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
declare
  v_ids uuid[] := lock_settled(p_account_id, array[p_document_id]);
begin
  if not exists (select from documents where account_id = p_account_id and id = p_document_id) then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  return v_ids;
end
$function$;

CREATE OR REPLACE FUNCTION managed_account(p_account_id bigint)
 RETURNS TABLE(name_he text, name_en text, kind text, tax_id text, documents bigint, last_document_on date)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select b.name_he, b.name_en, b.kind, b.tax_id,
    -- Numbers have no gaps, so the counters give the number of documents without reading them.
    (select coalesce(sum(n.next_number - n.first_number), 0)::bigint from numberings n
      where n.account_id = p_account_id),
    (select max(d.document_date) from documents d where d.account_id = p_account_id)
    from business_profiles b where b.account_id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION managed_accounts(p_account_ids bigint[])
 RETURNS TABLE(account_id bigint, name_he text, name_en text, kind text, tax_id text, documents bigint, last_document_on date)
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, s.name_he, s.name_en, s.kind, s.tax_id, s.documents,
      s.last_document_on from managed_account(v_account_id) s;
  end loop;
  perform set_config('app.account_id', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION managers_of_account(p_account_id bigint)
 RETURNS TABLE(user_id uuid, email text, full_name text, since timestamp with time zone, last_visit_at timestamp with time zone, is_active boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, m.created_at,
      (select max(v.at) from client_visits v where v.user_id = u.id and v.account_id = p_account_id),
      m.status = 'active'
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.role = 'account-manager' order by m.created_at, u.id;
end
$function$;

CREATE OR REPLACE FUNCTION may_change_customer(p_account_id bigint, p_from uuid, p_to uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from customer_merges m where m.account_id = p_account_id
    and ((m.source_id = p_from and m.target_id = p_to and m.undone_at is null)
      or (m.source_id = p_to and m.target_id = p_from and m.undone_at is not null)));
end
$function$;

CREATE OR REPLACE FUNCTION may_own(p_account_id bigint, p_user_id uuid, p_today date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.role = 'sub-user'
      and m.status = 'active' and (m.last_day is null or m.last_day >= p_today) and u.status = 'active');
$function$;

CREATE OR REPLACE FUNCTION members_of_account(p_account_id bigint)
 RETURNS TABLE(user_id uuid, email text, full_name text, language text, role text, permission_groups text[], status text, last_day date, own_documents_only boolean, documents_from date, documents_until date, joined_at timestamp with time zone, second_factors text[], last_seen_at timestamp with time zone, denied_paths jsonb, accountant_rights text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, u.language, m.role, m.permission_groups, m.status,
      m.last_day, m.own_documents_only, m.documents_from, m.documents_until, m.created_at,
      array_remove(array[
        case when exists (select from authenticator_apps t where t.user_id = u.id and t.state = 'live')
          then 'app' end,
        case when exists (select from passkeys p where p.user_id = u.id) then 'passkey' end,
        case when u.phone <> '' then 'phone' end], null),
      (select max(s.last_seen_at) from sessions s
        where s.user_id = u.id and s.account_id = p_account_id and s.stage = 'full'),
      m.denied_paths, m.accountant_rights
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id order by m.created_at, u.id;
end
$function$;

CREATE OR REPLACE FUNCTION move_documents_of_merge(p_account_id bigint, p_merge_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merge customer_merges;
  v_from uuid;
  v_to uuid;
  v_ids uuid[];
begin
  perform require_account(p_account_id);
  select * into v_merge from customer_merges where account_id = p_account_id and id = p_merge_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  if v_merge.undone_at is null then
    v_from := v_merge.source_id;
    v_to := v_merge.target_id;
    v_ids := array(select id from documents
      where account_id = p_account_id and customer_id = v_from order by id for update);
    perform insert_customer_merge_documents(p_account_id, (
      select jsonb_agg(jsonb_build_object('merge_id', p_merge_id, 'document_id', id))
      from unnest(v_ids) as moved (id)));
  else
    v_from := v_merge.target_id;
    v_to := v_merge.source_id;
    v_ids := array(select d.id from customer_merge_documents m
      join documents d on d.account_id = p_account_id and d.id = m.document_id
      where m.account_id = p_account_id and m.merge_id = p_merge_id and d.customer_id = v_from
      order by d.id for update of d);
  end if;
  update documents set customer_id = v_to where account_id = p_account_id and id = any(v_ids);
  update journal_lines set customer_id = v_to
    where account_id = p_account_id and document_id = any(v_ids) and customer_id = v_from;
  return cardinality(v_ids);
end
$function$;

CREATE OR REPLACE FUNCTION move_first_number(p_account_id bigint, p_doc_type integer, p_series text, p_first_number bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform 1 from numberings
    where account_id = p_account_id and doc_type = p_doc_type and series = p_series
      and next_number = first_number for update;
  if not found or exists (select from documents
      where account_id = p_account_id and doc_type = p_doc_type and series = p_series) then
    raise exception 'the first number of a used series is final' using errcode = 'PK002';
  end if;
  update numberings set first_number = p_first_number, next_number = p_first_number
    where account_id = p_account_id and doc_type = p_doc_type and series = p_series;
end
$function$;

CREATE OR REPLACE FUNCTION new_referral_code()
 RETURNS text
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(r.bytes, i) % 31, 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) i
$function$;

CREATE OR REPLACE FUNCTION newest_unread_notice(p_account_id bigint, p_user_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select max(made_at) from notices
    where account_id = p_account_id and user_id = p_user_id and is_shown and read_at is null);
end
$function$;

CREATE OR REPLACE FUNCTION newest_unread_notices(p_account_ids bigint[], p_user_id uuid)
 RETURNS TABLE(account_id bigint, newest_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, newest_unread_notice(v_account_id, p_user_id);
  end loop;
  perform set_config('app.account_id', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION note_of_person(p_account_id bigint, p_user_id uuid, p_audit jsonb, p_task jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  if not exists (select from memberships where account_id = p_account_id and user_id = p_user_id)
    or p_audit->>'action' not like 'person.%' or p_task->>'kind' <> 'mail-sign-in-notice' then
    raise exception 'no note of this person' using errcode = 'insufficient_privilege';
  end if;
  perform insert_audit_events(p_account_id, jsonb_build_array(p_audit || jsonb_build_object(
    'actor_kind', 'user', 'actor_id', p_user_id, 'entity_kind', 'person', 'entity_id', p_user_id)));
  perform insert_outbox_tasks(p_account_id, jsonb_build_array(p_task)) where p_task is not null;
  perform enqueue_outbox_tasks(p_account_id, jsonb_build_array(p_task)) where p_task is not null;
end
$function$;

CREATE OR REPLACE FUNCTION note_webhook_of_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_type text;
begin
  v_type := case new.action
    when 'document.issued' then 'document.created'
    when 'document.cancelled' then 'document.cancelled'
    when 'document.allocation-number-attached' then 'document.allocated'
    when 'document.mailed' then 'document.sent'
    when 'document.texted' then 'document.sent'
    when 'document.closed' then 'document.updated'
    when 'document.reopened' then 'document.updated'
    when 'document.allocated' then 'document.updated'
    when 'document.allocation-undone' then 'document.updated'
    when 'document.accepted' then 'document.updated'
    when 'document.rejected' then 'document.updated'
    when 'customer.created' then 'customer.created'
    when 'customer.kept' then 'customer.created'
    when 'customer.changed' then 'customer.updated'
    when 'customer.archived' then 'customer.updated'
    when 'customer.restored' then 'customer.updated'
    when 'customer.merged' then 'customer.merged'
    when 'customer.merge-undone' then 'customer.updated'
    when 'item.created' then 'item.created'
    when 'item.changed' then 'item.updated'
    when 'item.price-changed' then 'item.updated'
    when 'item.archived' then 'item.updated'
    when 'item.restored' then 'item.updated'
    when 'expense.created' then 'expense.created'
    when 'expense.changed' then 'expense.updated'
    when 'expense.reported' then 'expense.reported'
    when 'payment-request.created' then 'payment_request.created'
    when 'payment-request.cancelled' then 'payment_request.cancelled'
  end;
  if v_type is null or not exists (select from webhook_feeds where account_id = new.account_id) then
    return null;
  end if;
  insert into webhook_events (account_id, id, type, object_kind, object_id, at)
    values (new.account_id, new.id, v_type, new.entity_kind, new.entity_id, new.at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_webhook_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_type text;
begin
  v_type := case new.detail->>'to'
    when 'approved' then 'payment.succeeded'
    when 'captured' then 'payment.succeeded'
    when 'declined' then 'payment.failed'
    when 'voided' then 'payment.refunded'
    when 'charged-back' then 'payment.refunded'
  end;
  if v_type is null or not exists (select from webhook_feeds where account_id = new.account_id) then
    return null;
  end if;
  insert into webhook_events (account_id, id, type, object_kind, object_id, at)
    values (new.account_id, new.id, v_type, 'payment', new.attempt_id::text, new.at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_webhook_of_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_feeds where account_id = new.account_id) then
    return null;
  end if;
  insert into webhook_events (account_id, id, type, object_kind, object_id, at)
    values (new.account_id, new.id, 'document.opened', 'document', new.document_id::text, new.at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION offer_ownership(p_account_id bigint, p_offer jsonb, p_today date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_made ownership_offers := jsonb_populate_record(null::ownership_offers, p_offer);
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  if not exists (select from memberships where account_id = p_account_id
      and user_id = v_made.offered_by and role = 'owner') then
    return 'not-owner';
  end if;
  if not may_own(p_account_id, v_made.offered_to, p_today) then return 'missing'; end if;
  update ownership_offers set ended_at = expires_at, outcome = 'ended'
    where account_id = p_account_id and ended_at is null and expires_at <= v_made.offered_at;
  if exists (select from ownership_offers where account_id = p_account_id and ended_at is null) then
    return 'waiting';
  end if;
  insert into ownership_offers (account_id, id, offered_by, offered_to, offered_at, expires_at)
    values (p_account_id, v_made.id, v_made.offered_by, v_made.offered_to, v_made.offered_at,
      v_made.expires_at);
  return 'made';
end
$function$;

CREATE OR REPLACE FUNCTION open_by_rows(p_account_id bigint, p_document_id uuid, p_total bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_is_left boolean;
  v_is_touched boolean;
  v_left bigint;
  v_whole bigint;
begin
  select bool_or(is_left), bool_or(taken_quantity_e4 <> 0 or taken_minor <> 0),
      sum(case when is_left then left_minor else 0 end), sum(total_minor)
    into v_is_left, v_is_touched, v_left, v_whole
    from rows_left where account_id = p_account_id and document_id = p_document_id;
  if not coalesce(v_is_left, false) then
    return 0;
  end if;
  if v_whole <= 0 then
    return case when v_is_touched then least(p_total, 1) else p_total end;
  end if;
  return least(p_total, greatest(1, round(p_total::numeric * v_left / v_whole)::bigint));
end
$function$;

CREATE OR REPLACE FUNCTION opening_of_account(p_account_id bigint)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return (select created_at from accounts where id = p_account_id);
end
$function$;

CREATE OR REPLACE FUNCTION operated_account(p_account_id bigint, p_month date)
 RETURNS TABLE(name_he text, name_en text, kind text, tax_id text, documents bigint, used integer, version_id integer, period text, paid_until date, cancelled_at timestamp with time zone, lapsed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select b.name_he, b.name_en, b.kind, b.tax_id,
    -- Numbers have no gaps, so the counters give the number of documents without reading them.
    (select coalesce(sum(n.next_number - n.first_number), 0)::bigint from numberings n
      where n.account_id = p_account_id),
    (select coalesce(sum(u.used), 0)::int from package_usage u
      where u.account_id = p_account_id and u.limit_kind = 'documents' and u.month = p_month),
    s.version_id, s.period, s.paid_until, s.cancelled_at, s.lapsed_at
    from business_profiles b
    left join subscriptions s on s.account_id = p_account_id and s.replaced_at is null
    where b.account_id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION operated_accounts(p_account_ids bigint[], p_month date)
 RETURNS TABLE(account_id bigint, name_he text, name_en text, kind text, tax_id text, documents bigint, used integer, version_id integer, period text, paid_until date, cancelled_at timestamp with time zone, lapsed_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, s.name_he, s.name_en, s.kind, s.tax_id, s.documents, s.used, s.version_id, s.period,
      s.paid_until, s.cancelled_at, s.lapsed_at from operated_account(v_account_id, p_month) s;
  end loop;
  perform set_config('app.account_id', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION ownership_offer_of_account(p_account_id bigint)
 RETURNS TABLE(id uuid, offered_by uuid, offered_to uuid, offered_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select o.id, o.offered_by, o.offered_to, o.offered_at, o.expires_at
    from ownership_offers o where o.account_id = p_account_id and o.ended_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION package_account(p_account_id bigint, p_today date)
 RETURNS TABLE(seller_id bigint, trial_from date, is_of_another boolean, trial_version_id integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select s.seller_account_id, trial_from(a.created_at),
      a.distributor is not null or a.partner is not null,
      (select v.id from package_versions v join packages p on p.id = v.package_id
        where p.key = 'trial' and v.valid_from <= p_today order by v.valid_from desc limit 1)
    from (select p.seller_account_id from product_sellers p where p.valid_from <= p_today
      order by p.valid_from desc limit 1) s, accounts a
    where a.id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION package_addons_for(p_account_id bigint, p_today date)
 RETURNS TABLE(id smallint, key text, limit_kind text, quantity integer, month_price_agorot bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  if p_today is null then
    return query select a.id, a.key, a.limit_kind, a.quantity, a.month_price_agorot from package_addons a;
    return;
  end if;
  return query select distinct on (a.key) a.id, a.key, a.limit_kind, a.quantity, a.month_price_agorot
    from package_addons a where a.valid_from <= p_today order by a.key, a.valid_from desc;
end
$function$;

CREATE OR REPLACE FUNCTION package_versions_for(p_account_id bigint, p_today date, p_version_id integer)
 RETURNS TABLE(version_id integer, package_id smallint, key text, "position" smallint, name_he text, name_en text, audience_he text, audience_en text, valid_from date, month_price_agorot bigint, year_price_agorot bigint, documents integer, users integer, bank_accounts integer, extra_document_agorot bigint, features text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select distinct on (p.position) v.id, p.id, p.key, p.position, p.name_he, p.name_en, p.audience_he, p.audience_en,
      v.valid_from, v.month_price_agorot, v.year_price_agorot, v.documents, v.users, v.bank_accounts,
      v.extra_document_agorot, v.features
    from package_versions v join packages p on p.id = v.package_id
    where case when p_version_id is null then v.valid_from <= p_today else v.id = p_version_id end
    order by p.position, v.valid_from desc;
end
$function$;

CREATE OR REPLACE FUNCTION paid_before_of(p_account_id bigint, p_document_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_linked bigint;
  v_allocated bigint;
begin
  select coalesce(sum(paid.sum_agorot), 0) into v_linked from document_links b
    join active_links paid on paid.account_id = p_account_id
      and paid.source_id = b.source_id and paid.kind = 'receipt'
    where b.account_id = p_account_id and b.document_id = p_document_id and b.kind = 'base';
  select coalesce(sum(paid.sum_agorot), 0) into v_allocated from document_links b
    join active_allocations paid on paid.account_id = p_account_id and paid.item_id = b.source_id
    where b.account_id = p_account_id and b.document_id = p_document_id and b.kind = 'base';
  return v_linked + v_allocated;
end
$function$;

CREATE OR REPLACE FUNCTION paid_by_receipt(p_account_id bigint, p_document_id uuid, p_source_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_unpaid bigint := unpaid_cheques_of(p_account_id, p_document_id);
  v_left bigint;
begin
  select sum(sum_agorot) - v_unpaid into v_left from document_payments
    where account_id = p_account_id and document_id = p_document_id;
  return (select greatest(0, least(part.sum_agorot, v_left - part.before))
    from (select source_id, sum_agorot,
        (sum(sum_agorot) over (order by source_id) - sum_agorot)::bigint as before
      from document_links
      where account_id = p_account_id and document_id = p_document_id and kind = 'receipt') part
    where part.source_id = p_source_id);
end
$function$;

CREATE OR REPLACE FUNCTION paid_orders_of_accounts(p_account_ids bigint[], p_since date)
 RETURNS TABLE(account_id bigint, kind text, period text, price_agorot bigint, addons_month_agorot bigint, starts_on date, paid_until date)
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, o.kind, o.period, o.price_agorot, o.addons_month_agorot, o.starts_on, o.paid_until
      from paid_package_orders(v_account_id, p_since) o;
  end loop;
  perform set_config('app.account_id', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION paid_package_orders(p_account_id bigint, p_since date)
 RETURNS TABLE(kind text, period text, price_agorot bigint, addons_month_agorot bigint, starts_on date, paid_until date)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select o.kind, o.period, o.price_agorot,
      case when o.kind = 'renewal' then coalesce((o.steps ->> 'monthAgorot')::bigint, 0) else 0 end,
      coalesce(o.renews_from, (o.settled_at at time zone 'Asia/Jerusalem')::date), o.paid_until
    from package_orders o
    where o.account_id = p_account_id and o.state = 'paid' and o.paid_until >= p_since
    order by o.settled_at, o.id;
end
$function$;

CREATE OR REPLACE FUNCTION paid_sum_of(p_account_id bigint, p_document_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_linked bigint;
  v_allocated bigint;
begin
  select coalesce(sum(sum_agorot), 0) into v_linked from active_links
    where account_id = p_account_id and source_id = p_document_id and kind not in ('base', 'credit', 'refund');
  select coalesce(sum(sum_agorot), 0) into v_allocated from active_allocations
    where account_id = p_account_id and item_id = p_document_id;
  return v_linked + v_allocated;
end
$function$;

CREATE OR REPLACE FUNCTION part_allocations(p_account_id bigint, p_customer_ids uuid[], p_at timestamp with time zone, p_actor jsonb, p_ip text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_ids uuid[];
begin
  perform require_account(p_account_id);
  v_ids := array(select a.id from documents c
    join active_allocations a on a.account_id = p_account_id and a.credit_id = c.id
    join documents i on i.account_id = p_account_id and i.id = a.item_id
    where c.account_id = p_account_id and c.customer_id = any(p_customer_ids)
      and i.customer_id <> c.customer_id);
  perform change_allocations(p_account_id, v_ids, '[]', p_at, p_actor, p_ip);
  return cardinality(v_ids);
end
$function$;

CREATE OR REPLACE FUNCTION party_condition(p_scope text, p_text text, p_digits text, p_email text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_scope text := case p_scope
    when 'customers' then 'c.is_regular and c.is_customer and c.archived_at is null'
    when 'suppliers' then 'c.is_regular and c.is_supplier and c.archived_at is null'
    when 'archived-customers' then 'c.is_regular and c.is_customer and c.archived_at is not null'
    when 'archived-suppliers' then 'c.is_regular and c.is_supplier and c.archived_at is not null'
  end;
  v_text text := like_pattern(p_text);
  v_name text;
begin
  if v_scope is null then
    raise exception 'an unknown scope of parties: %', p_scope;
  end if;
  if p_email <> '' then
    return format('%s and c.email_key >= %L and c.email_key < %L', v_scope, p_email, p_email || chr(127));
  end if;
  if length(p_text) < 3 then
    v_name := format('(c.search_name like %L or c.search_name like %L)', v_text || '%', '% ' || v_text || '%');
  else
    v_name := format('c.search_name like %L', '%' || v_text || '%');
  end if;
  if p_digits = '' then
    return format('%s and %s', v_scope, v_name);
  end if;
  return format($f$%s and (%s or (c.tax_id >= %L and c.tax_id < %L)
      or (c.phone_key >= %L and c.phone_key < %L) or (c.mobile_key >= %L and c.mobile_key < %L))$f$,
    v_scope, v_name, p_digits, p_digits || 'z', p_digits, p_digits || 'z', p_digits, p_digits || 'z');
end
$function$;

CREATE OR REPLACE FUNCTION people_of_account(p_account_id bigint)
 RETURNS TABLE(user_id uuid, email text, full_name text, role text, language text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, m.role, u.language
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.status = 'active' order by m.created_at, u.id;
end
$function$;

CREATE OR REPLACE FUNCTION post_journal_lines(p_account_id bigint, p_lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_locked_until date;
begin
  select books_locked_until into v_locked_until from business_profiles where account_id = p_account_id;
  if v_locked_until is not null and exists (
      select from jsonb_to_recordset(p_lines) as line (entry_date date) where entry_date <= v_locked_until) then
    raise exception 'PERIOD_LOCKED' using errcode = 'PK001', detail = v_locked_until::text;
  end if;
  if exists (select from jsonb_to_recordset(p_lines)
        as line (document_id uuid, debit_agorot bigint, credit_agorot bigint)
      group by document_id having sum(debit_agorot) <> sum(credit_agorot)) then
    raise exception 'the ledger entry of a document does not balance' using errcode = 'check_violation';
  end if;
  perform insert_journal_lines(p_account_id, p_lines);
end
$function$;

CREATE OR REPLACE FUNCTION provider_sign_in_of_account(p_account_id bigint)
 RETURNS TABLE(allows_providers boolean, partner text, partner_has_api boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return query select a.allows_providers, a.partner, a.partner_has_api
    from accounts a where a.id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION put_under_evidence(p_table regclass, p_left_out text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    'create trigger evidence after insert or delete or update of %s on %s
       for each row execute function record_evidence(%L, %L, %L)',
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> all (p_left_out)),
    p_table, array_to_string(evidence_key_columns(p_table), ','), array_to_string(p_left_out, ','), p_table);
end
$function$;

CREATE OR REPLACE FUNCTION queue_priority(p_account_id bigint, p_task_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_task record;
  v_before integer;
begin
  select priority, is_fair into strict v_task
    from outbox_tasks where account_id = p_account_id and id = p_task_id;
  if not v_task.is_fair then
    return v_task.priority;
  end if;
  select count(*) into v_before from (
    select from outbox_tasks
    where account_id = p_account_id and is_fair and state = 'pending' and id < p_task_id
    limit 450) pending;
  return v_task.priority + v_before / 2;
end
$function$;

CREATE OR REPLACE FUNCTION read_party_ids(p_scope text, p_text text, p_digits text, p_email text, p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_column text := case p_order when 'name' then 'name' when 'created' then 'created_at' end;
  v_place text := '';
begin
  if v_account_id is null or v_column is null then
    return;
  end if;
  if p_after is not null then
    v_place := format(' and (c.%I, c.id) %s (%L::%s, %L::uuid)', v_column,
      case when p_descending then '<' else '>' end, p_after,
      case p_order when 'name' then 'text' else 'timestamptz' end, p_after_id);
  end if;
  return query execute format(
    'select c.id from customers c where c.account_id = %L::bigint and %s%s order by c.%I %s, c.id %s limit %s',
    v_account_id, party_condition(p_scope, p_text, p_digits, p_email), v_place, v_column,
    case when p_descending then 'desc' else 'asc' end,
    case when p_descending then 'desc' else 'asc' end, p_limit);
end
$function$;

CREATE OR REPLACE FUNCTION record_allocation(p_account_id bigint, p_credit_id uuid, p_item_id uuid, p_kind text, p_sum_agorot bigint, p_at timestamp with time zone, p_actor jsonb, p_ip text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform record_document_event(p_account_id, p_credit_id, p_kind, p_at, p_actor, p_ip,
    jsonb_build_object('documentId', p_item_id, 'sumAgorot', p_sum_agorot));
  insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id,
      requested_by, detail)
    values (p_account_id, gen_random_uuid(), p_item_id, p_kind, p_at, p_actor->>'actor_kind',
      p_actor->>'actor_id', (p_actor->>'requested_by')::uuid,
      jsonb_build_object('documentId', p_credit_id, 'sumAgorot', p_sum_agorot));
end
$function$;

CREATE OR REPLACE FUNCTION record_document_event(p_account_id bigint, p_document_id uuid, p_kind text, p_at timestamp with time zone, p_actor jsonb, p_ip text, p_detail jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_doc_type int;
  v_number bigint;
begin
  select doc_type, number into v_doc_type, v_number from documents
    where account_id = p_account_id and id = p_document_id;
  insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id,
      requested_by, detail)
    values (p_account_id, gen_random_uuid(), p_document_id, p_kind, p_at, p_actor->>'actor_kind',
      p_actor->>'actor_id', (p_actor->>'requested_by')::uuid, p_detail);
  insert into audit_events (account_id, id, at, actor_kind, actor_id, requested_by, action,
      entity_kind, entity_id, ip, detail)
    values (p_account_id, gen_random_uuid(), p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
      (p_actor->>'requested_by')::uuid, 'document.' || p_kind, 'document', p_document_id::text, p_ip,
      p_detail || jsonb_build_object('docType', v_doc_type, 'number', v_number));
end
$function$;

CREATE OR REPLACE FUNCTION record_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
declare
  v_old jsonb := to_jsonb(old) - string_to_array(tg_argv[1], ',');
  v_new jsonb := to_jsonb(new) - string_to_array(tg_argv[1], ',');
  v_row jsonb := coalesce(v_new, v_old);
  v_account_id bigint := v_row->>'account_id';
  v_key text[] := string_to_array(tg_argv[0], ',');
  v_table text := tg_argv[2];
begin
  if v_old is distinct from v_new then
    insert into evidence_entries (account_id, table_name, row_key, id, at, old_hash, new_hash)
      values (v_account_id, v_table, evidence_key(v_row, v_key),
        gen_random_uuid(), clock_timestamp(),
        evidence_hash(v_account_id, v_table, v_old),
        evidence_hash(v_account_id, v_table, v_new));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION record_given_back(p_account_id bigint, p_document_id uuid, p_at timestamp with time zone, p_actor jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_events jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'document_id', paper_id, 'kind', 'given-back', 'at', p_at,
      'actor_kind', p_actor->'actor_kind', 'actor_id', p_actor->'actor_id', 'requested_by', p_actor->'requested_by',
      'detail', detail) order by paper_id)
    into v_events
    from (
    select back.paper_id, jsonb_build_object('documentId', p_document_id) || case
        when bool_and(back.measure = 'quantity') and count(distinct back.unit) = 1
          then jsonb_build_object('quantityE4', sum(back.quantity_e4), 'unit', min(back.unit))
        else '{}' end as detail
    from (
      select b.source_id as paper_id, l.source_measure::text as measure, l.unit, l.quantity_e4
      from document_links b
      left join document_lines l on l.account_id = p_account_id and l.document_id = p_document_id
        and l.source_id = b.source_id
      where b.account_id = p_account_id and b.document_id = p_document_id and b.kind = 'base'
        and exists (select from document_cancellations x
          where x.account_id = p_account_id and x.document_id = p_document_id)
      union all
      select t.source_id, t.source_measure::text, c.unit, c.quantity_e4
      from document_links k
      join document_lines c on c.account_id = p_account_id and c.document_id = p_document_id
        and c.source_id = k.source_id
      join document_lines t on t.account_id = p_account_id and t.document_id = c.source_id
        and t.line_no = c.source_line_no and t.source_id is not null
      where k.account_id = p_account_id and k.document_id = p_document_id and k.kind = 'credit'
      union all
      select b.source_id, null, null, null
      from document_links k
      join document_links b on b.account_id = p_account_id and b.document_id = k.source_id and b.kind = 'base'
      where k.account_id = p_account_id and k.document_id = p_document_id and k.kind = 'credit'
        and not exists (select from document_lines t where t.account_id = p_account_id
          and t.document_id = b.document_id and t.source_id = b.source_id)
        and not exists (select from active_bases s where s.account_id = p_account_id
          and s.document_id = b.document_id and s.source_id = b.source_id)) back
    join documents d on d.account_id = p_account_id and d.id = back.paper_id and d.doc_type in (9999, 100, 200, 210)
    group by back.paper_id) given_back;
  perform insert_document_events(p_account_id, v_events);
end
$function$;

CREATE OR REPLACE FUNCTION referred_account(p_account_id bigint)
 RETURNS TABLE(name_he text, first_issued_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select b.name_he,
    (select min(d.issued_at) from numberings n
      join documents d on d.account_id = p_account_id and d.doc_type = n.doc_type
        and d.series = n.series and d.number = n.first_number
      where n.account_id = p_account_id)
    from business_profiles b where b.account_id = p_account_id;
end
$function$;

CREATE OR REPLACE FUNCTION referred_accounts(p_account_ids bigint[])
 RETURNS TABLE(account_id bigint, name_he text, first_issued_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, s.name_he, s.first_issued_at from referred_account(v_account_id) s;
  end loop;
  perform set_config('app.account_id', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_document_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{open_agorot,credit_agorot}'::text[])
      = (to_jsonb(old) - '{open_agorot,credit_agorot}'::text[])
    and new.open_agorot between least(0, new.total_agorot) and greatest(0, new.total_agorot) then
    return new;
  end if;
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'customer_id') = (to_jsonb(old) - 'customer_id')
    and may_change_customer(new.account_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  raise exception 'an issued document is final: it is neither changed nor deleted'
    using errcode = 'PK002';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.has_evidence
    and (to_jsonb(new) - 'has_evidence') = (to_jsonb(old) - 'has_evidence') then
    return new;
  end if;
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_fewer_extra()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.extra_documents < old.extra_documents or new.extra_agorot < old.extra_agorot then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_journal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'customer_id') = (to_jsonb(old) - 'customer_id')
    and may_change_customer(new.account_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_locked_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_posted record;
begin
  for v_posted in select account_id, min(entry_date) as first from posted group by account_id loop
    perform require_open_books(v_posted.account_id, v_posted.first);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_locked_expense()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'waiting' and (tg_op = 'INSERT' or old.state = 'waiting') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if old.state <> 'waiting' and
      (to_jsonb(new) - '{open_agorot,paid_by,version,state,reported_at,number_check,number_checked_at,number_found}'::text[])
        = (to_jsonb(old) - '{open_agorot,paid_by,version,state,reported_at,number_check,number_checked_at,number_found}'::text[]) then
      return new;
    end if;
    if old.state <> 'waiting' then
      perform require_open_books(old.account_id, least(old.entry_date, old.report_month));
    end if;
  end if;
  perform require_open_books(new.account_id, least(new.entry_date, new.report_month));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_locked_manual_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_posted record;
begin
  for v_posted in
    select account_id, min(entry_date) as first from posted where not is_closing group by account_id
  loop
    perform require_open_books(v_posted.account_id, v_posted.first);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_locked_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_open_books(new.account_id, new.entry_date);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_original_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.channel <> 'mail' or not exists (select from outbox_tasks
      where account_id = old.account_id and id = old.taken_by and state = 'pending') then
    raise exception 'the original was given to somebody' using errcode = 'PK002';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_other_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from allocation_requests r
    where r.account_id = new.account_id and r.document_id = new.document_id and r.state in ('approved', 'emergency')) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_other_time_of_expense()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from documents where account_id = new.account_id)
    or new.is_vat_deductible <> (select kind in ('licensed-dealer', 'company')
      from business_profiles where account_id = new.account_id) then
    raise exception 'what VAT is claimed of stays as it was when the purchase was kept'
      using errcode = 'PK002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_reported_expense_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'reported' and new.state = 'reported' and
    (to_jsonb(new) - '{open_agorot,paid_by,version,number_check,number_checked_at,number_found}'::text[])
      <> (to_jsonb(old) - '{open_agorot,paid_by,version,number_check,number_checked_at,number_found}'::text[]) then
    raise exception 'expense % was reported and cannot be changed', old.id using errcode = 'P0001';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_unbalanced_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from posted group by account_id, source_kind, source_id, entry_no
      having sum(debit_agorot) <> sum(credit_agorot)) then
    raise exception 'an entry of % does not balance', tg_table_name using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_unbalanced_manual_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from posted group by account_id, entry_id having sum(debit_agorot) <> sum(credit_agorot)) then
    raise exception 'a journal entry does not balance' using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_used_first_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.first_number = old.first_number
    or (old.next_number = old.first_number and new.next_number = new.first_number) then
    return new;
  end if;
  raise exception 'the first number of a used series is final' using errcode = 'PK002';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_used_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.document_id is not null and (tg_op = 'DELETE' or new.document_id is distinct from old.document_id) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_used_tax_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from numberings where account_id = new.account_id order by doc_type, series for update;
  if exists (select from documents where account_id = new.account_id) then
    raise exception 'the number of a business that issued documents is final' using errcode = 'PK002';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION registration_step_of_account(p_account_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return (select registration_step from accounts where id = p_account_id);
end
$function$;

CREATE OR REPLACE FUNCTION renew_member_invitation(p_account_id bigint, p_id uuid, p_expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  update member_invitations set token_hash = null, expires_at = p_expires_at
    where account_id = p_account_id and id = p_id and ended_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION reopen_document(p_account_id bigint, p_document_id uuid, p_at timestamp with time zone, p_actor jsonb, p_ip text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform lock_with_sources(p_account_id, p_document_id);
  -- The payments of a request were free while it was closed; once used elsewhere, they no longer pay the request.
  if exists (select from documents d join taken_credits t on t.account_id = p_account_id and t.credit_id = d.id
      where d.account_id = p_account_id and d.id = p_document_id and d.doc_type = 300) then
    raise exception 'CREDIT_ALLOCATED' using errcode = 'PK001';
  end if;
  delete from document_closures
    where account_id = p_account_id and document_id = p_document_id
      and not exists (select from document_cancellations
        where account_id = p_account_id and document_id = p_document_id);
  if not found then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  perform settle_open_sums(p_account_id, array[p_document_id]);
  perform record_document_event(p_account_id, p_document_id, 'reopened', p_at, p_actor, p_ip, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION require_account(p_account_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_account_id is distinct from nullif(current_setting('app.account_id', true), '')::bigint then
    raise exception 'the account is not that of the transaction' using errcode = 'insufficient_privilege';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION require_open_books(p_account_id bigint, p_day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_locked_until date;
begin
  select books_locked_until into v_locked_until from business_profiles
    where account_id = p_account_id for share;
  if p_day <= v_locked_until then
    raise exception 'PERIOD_LOCKED' using errcode = 'PK001', detail = v_locked_until::text;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION require_shown(p_account_id bigint, p_document_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if coalesce(current_setting('app.bounds', true), '') <> '' and not exists (
      select from documents where account_id = p_account_id and id = p_document_id
        and is_within_bounds(actor_id, requested_by, document_date)) then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION restrict_to_account(p_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy of_account on %s to pinkas_app
       using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
       with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)',
    p_table);
  execute format('create policy maintenance on %s to current_user using (true)', p_table);
end
$function$;

CREATE OR REPLACE FUNCTION seal_evidence(p_account_id bigint, p_entries_max integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  v_seal_no bigint;
  v_previous_hash bytea;
  v_sealed_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_count int;
  v_entries_hash bytea;
begin
  perform enter_new_rows(p_account_id, 'audit_events', p_entries_max);
  perform enter_new_rows(p_account_id, 'document_events', p_entries_max);
  select seal_no, seal_hash into v_seal_no, v_previous_hash from evidence_seals
    where account_id = p_account_id order by seal_no desc limit 1;
  v_seal_no := coalesce(v_seal_no, 0) + 1;
  v_previous_hash := coalesce(v_previous_hash, decode(repeat('00', 32), 'hex'));
  with taken as (
    update evidence_entries e set seal_no = v_seal_no
      -- An array is read once; with a subquery the planner may compare every entry with every other.
      where e.account_id = p_account_id and e.seal_no is null and e.id = any (array(
        select id from evidence_entries
          where account_id = p_account_id and seal_no is null order by id limit p_entries_max))
      returning e.*)
  select count(*), sha256(convert_to(string_agg(
      evidence_entry_text(id, at, table_name, row_key, old_hash, new_hash), E'\n' order by id), 'UTF8'))
    into v_count, v_entries_hash from taken;
  if v_count > 0 then
    insert into evidence_seals (account_id, seal_no, sealed_at, entries_count, entries_hash,
        previous_hash, seal_hash)
      values (p_account_id, v_seal_no, v_sealed_at, v_count, v_entries_hash, v_previous_hash,
        evidence_seal_hash(p_account_id, v_seal_no, v_sealed_at, v_count, v_entries_hash,
          v_previous_hash));
  end if;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION search_fold(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(replace(replace(replace(lower(translate(p_text,
    U&'\05DA\05DD\05DF\05E3\05E5"''`.,()-\05F3\05F4\2018\2019\201C\201D\0591\0592\0593\0594\0595\0596\0597\0598\0599\059A\059B\059C\059D\059E\059F\05A0\05A1\05A2\05A3\05A4\05A5\05A6\05A7\05A8\05A9\05AA\05AB\05AC\05AD\05AE\05AF\05B0\05B1\05B2\05B3\05B4\05B5\05B6\05B7\05B8\05B9\05BA\05BB\05BC\05BD\05BE\05BF\05C0\05C1\05C2\05C3\05C4\05C5\05C6\05C7',
    U&'\05DB\05DE\05E0\05E4\05E6')), '  ', ' '), '  ', ' '), '  ', ' '));
$function$;

CREATE OR REPLACE FUNCTION second_factor_demand_of_account(p_account_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  return (select demands_second_factor from accounts where id = p_account_id);
end
$function$;

CREATE OR REPLACE FUNCTION set_accountant_rights(p_account_id bigint, p_user_id uuid, p_rights text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_rights text[];
begin
  perform require_account(p_account_id);
  select accountant_rights into v_rights from memberships
    where account_id = p_account_id and user_id = p_user_id and role = 'accountant' for update;
  if not found then return null; end if;
  if v_rights = p_rights then return false; end if;
  update memberships set accountant_rights = p_rights
    where account_id = p_account_id and user_id = p_user_id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION set_registration_step(p_account_id bigint, p_step text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  update accounts set registration_step = p_step where id = p_account_id
    and 'EMAIL_VERIFICATION' not in (registration_step, p_step)
    and 'PHONE_VERIFICATION' not in (registration_step, p_step);
  if not found then
    raise exception 'the registration of account % cannot go on to %', p_account_id, p_step
      using errcode = 'PK002';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION set_second_factor_demand(p_account_id bigint, p_is_demanded boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  update accounts set demands_second_factor = p_is_demanded
    where id = p_account_id and demands_second_factor <> p_is_demanded;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION settle_open_sums(p_account_id bigint, p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_id uuid;
  v_sums bigint[];
  v_open bigint;
  v_credit bigint;
begin
  foreach v_id in array p_ids loop
    v_sums := sums_of_document(p_account_id, v_id);
    -- An element of an array within a write ends the process of a distributed engine.
    v_open := v_sums[1];
    v_credit := v_sums[2];
    if v_credit < 0 then
      raise exception 'CREDIT_ALLOCATED' using errcode = 'PK001';
    end if;
    update documents set open_agorot = v_open, credit_agorot = v_credit
      where account_id = p_account_id and id = v_id
        and (open_agorot <> v_open or credit_agorot <> v_credit);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION settled_with(p_account_id bigint, p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_ids uuid[];
begin
  v_ids := array(select unnest(p_ids)
    union select source_id from document_links
      where account_id = p_account_id and document_id = any(p_ids) and kind = 'refund');
  v_ids := array(select unnest(v_ids)
    union select source_id from document_links
      where account_id = p_account_id and document_id = any(v_ids)
    union select item_id from allocations
      where account_id = p_account_id and credit_id = any(v_ids));
  v_ids := array(select unnest(v_ids)
    union select document_id from document_links
      where account_id = p_account_id and source_id = any(v_ids) and kind = 'base');
  return array(select unnest(v_ids)
    union select document_id from document_links
      where account_id = p_account_id and source_id = any(v_ids) and kind = 'credit');
end
$function$;

CREATE OR REPLACE FUNCTION shows_document(p_account_id bigint, p_document_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$
begin
  return p_document_id is null
    or exists (select from documents where account_id = p_account_id and id = p_document_id);
end
$function$;

CREATE OR REPLACE FUNCTION shows_question(p_account_id bigint, p_question_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$
begin
  return exists (select from questions where account_id = p_account_id and id = p_question_id);
end
$function$;

CREATE OR REPLACE FUNCTION sums_of_document(p_account_id bigint, p_document_id uuid)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_open bigint := 0;
  v_credit bigint := 0;
  v_doc_type int;
  v_number bigint;
  v_total bigint;
  v_received bigint;
  v_is_income boolean;
  v_allocated bigint;
  v_paid bigint;
  v_taken bigint;
  v_is_settled boolean;
  v_is_invoiced boolean;
  v_source_id uuid;
  v_source_type int;
  v_own bigint;
begin
  select d.doc_type, d.number, d.total_agorot, d.received_agorot, d.is_income
    into v_doc_type, v_number, v_total, v_received, v_is_income from documents d
    where d.account_id = p_account_id and d.id = p_document_id;
  if v_doc_type not in (300, 305, 330, 400, 9999, 100, 200, 210, 500, 9998)
    or exists (select from document_cancellations
      where account_id = p_account_id and document_id = p_document_id) then
    return array[v_open, v_credit];
  end if;
  select coalesce(sum(sum_agorot), 0) into v_allocated from taken_credits
    where account_id = p_account_id and credit_id = p_document_id;

  if v_doc_type = 400 then
    if v_received > 0 then
      v_received := v_received - unpaid_cheques_of(p_account_id, p_document_id);
      select coalesce(sum(sum_agorot), 0) into v_taken from active_links
        where account_id = p_account_id and document_id = p_document_id and kind = 'receipt';
      -- A business that adds no VAT sells by a receipt with lines: that amount is no customer's credit.
      if v_is_income then
        select greatest(v_taken, coalesce(sum(total_minor), 0)) into v_taken from document_lines
          where account_id = p_account_id and document_id = p_document_id and kind = 'priced';
      end if;
      v_credit := greatest(0, v_received - v_taken) - v_allocated;
    end if;
    return array[v_open, v_credit];
  end if;

  if v_doc_type = 330 then
    select source_id into v_source_id from document_links
      where account_id = p_account_id and document_id = p_document_id and kind = 'credit';
    select d.doc_type, d.total_agorot into v_source_type, v_total from documents d
      where d.account_id = p_account_id and d.id = v_source_id;
    select sum_agorot - v_received - v_allocated into v_own from document_links
      where account_id = p_account_id and document_id = p_document_id and kind = 'credit';
    v_paid := case when v_source_type = 320 then v_total
      else paid_sum_of(p_account_id, v_source_id) + paid_before_of(p_account_id, v_source_id) end;
    v_taken := v_paid + credited_sum_of(p_account_id, v_source_id, v_number) - v_total;
    v_credit := greatest(0, least(v_own, v_taken));
    return array[v_open, v_credit];
  end if;

  v_is_settled := exists (select from document_closures
    where account_id = p_account_id and document_id = p_document_id);
  if not v_is_settled then
    v_is_settled := is_taken_whole(p_account_id, p_document_id);
  end if;
  if v_doc_type in (9999, 100, 200, 210, 500) then
    if not v_is_settled then
      v_open := open_by_rows(p_account_id, p_document_id, v_total);
    end if;
    return array[v_open, v_credit];
  end if;
  v_paid := paid_sum_of(p_account_id, p_document_id);
  if v_doc_type = 305 then
    v_paid := v_paid + paid_before_of(p_account_id, p_document_id);
    v_taken := v_paid + credited_sum_of(p_account_id, p_document_id, 999999999);
    v_credit := greatest(0, v_paid - v_total) - v_allocated;
  else
    v_taken := v_paid;
    v_is_invoiced := exists (select from active_links l
      join documents f on f.account_id = p_account_id and f.id = l.document_id and f.doc_type = 305
      where l.account_id = p_account_id and l.source_id = p_document_id and l.kind = 'base');
    if v_doc_type = 300 and not v_is_income then
      v_credit := case when v_is_invoiced then 0 else v_paid end - v_allocated;
    end if;
  end if;
  v_open := case when v_is_settled then 0 else greatest(0, v_total - v_taken) end;
  return array[v_open, v_credit];
end
$function$;

CREATE OR REPLACE FUNCTION take_customer(p_account_id bigint, p_customer jsonb, p_doc_type integer, p_issued_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  v_id uuid := p_customer->>'id';
  v_kind text := p_customer->>'kind';
  v_merged_into_id uuid;
  v_is_supplier boolean;
  v_is_new boolean;
begin
  if v_kind = 'casual' then
    select id, merged_into_id, is_supplier, false into v_id, v_merged_into_id, v_is_supplier, v_is_new
      from customers
      where account_id = p_account_id and not is_regular
        and search_name = p_customer->>'searchName' and tax_id = p_customer->>'taxId' for key share;
    if not found then
      v_id := insert_casual_customer(p_account_id, p_customer, p_issued_at);
      select merged_into_id, is_supplier, false into v_merged_into_id, v_is_supplier, v_is_new
        from customers where account_id = p_account_id and id = v_id for key share;
    end if;
  else
    if v_kind = 'new-regular' then
      insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
        values (p_account_id, v_id, true, p_customer->>'name', p_customer->>'searchName',
          p_customer->>'taxId', p_customer->>'email', p_customer->>'phone', p_customer->>'address',
          p_customer->>'city', p_issued_at);
    end if;
    select merged_into_id, is_supplier, is_regular and created_at = p_issued_at
      into v_merged_into_id, v_is_supplier, v_is_new from customers
      where account_id = p_account_id and id = v_id for key share;
  end if;
  if not found or v_merged_into_id is not null then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  if p_doc_type = 500 and not v_is_supplier then
    update customers set is_supplier = true, is_customer = not v_is_new
      where account_id = p_account_id and id = v_id;
  end if;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION take_from_sources(p_account_id bigint, p_document_id uuid, p_links jsonb, p_at timestamp with time zone, p_actor jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_link record;
  v_source documents;
  v_credited bigint;
  v_open bigint;
  v_credit bigint;
  v_event_kind text;
  v_is_in_parts boolean;
  v_is_paper boolean;
  v_is_income boolean;
  v_doc_type int;
begin
  select is_income, doc_type into v_is_income, v_doc_type from documents
    where account_id = p_account_id and id = p_document_id;
  -- Goods pass from one source document to the next by quantity, whatever was billed of them.
  v_is_paper := exists (select from documents
      where account_id = p_account_id and id = p_document_id and doc_type in (9999, 100, 200, 210))
    and not exists (select from document_lines
      where account_id = p_account_id and document_id = p_document_id and source_measure = 'sum');
  for v_link in
    select (l->>'source_id')::uuid as source_id, l->>'kind' as kind, (l->>'sum_agorot')::bigint as sum_agorot
    from jsonb_array_elements(p_links) l order by 1, 2
  loop
    select * into v_source from documents
      where account_id = p_account_id and id = v_link.source_id for update;
    if not found then
      raise exception 'LINK_NOT_FOUND' using errcode = 'PK001';
    end if;
    if exists (select from document_cancellations
        where account_id = p_account_id and document_id = v_link.source_id) then
      raise exception 'SOURCE_CANCELLED' using errcode = 'PK001';
    end if;
    if v_link.kind <> 'refund' and exists (select from document_closures
        where account_id = p_account_id and document_id = v_link.source_id) then
      raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
    end if;
    -- Payments of a period without VAT settle only documents of such a period, and are not invoiced again (decision
    -- 0085).
    if v_link.kind in ('receipt', 'refund') and v_source.is_income <> v_is_income then
      raise exception 'MONEY_OF_TWO_KINDS' using errcode = 'PK001';
    end if;
    if v_link.kind = 'base' and v_source.is_income and v_doc_type in (305, 320)
      and paid_sum_of(p_account_id, v_link.source_id) > 0 then
      raise exception 'REQUEST_PAID_WITHOUT_VAT' using errcode = 'PK001';
    end if;
    case v_link.kind
      when 'receipt', 'release', 'deposit-use' then
        if v_link.sum_agorot > v_source.open_agorot then
          raise exception 'ABOVE_OPEN_BALANCE' using errcode = 'PK001';
        end if;
        v_open := v_source.open_agorot - v_link.sum_agorot;
      when 'refund' then
        if v_link.sum_agorot > v_source.credit_agorot or is_reserved(p_account_id, v_link.source_id) then
          raise exception 'REFUND_ABOVE_CREDIT' using errcode = 'PK001';
        end if;
        v_open := v_source.open_agorot;
      when 'credit' then
        select coalesce(sum(l.sum_agorot), 0) into v_credited from document_links l
          where l.account_id = p_account_id and l.source_id = v_link.source_id and l.kind = 'credit';
        if v_credited + v_link.sum_agorot > v_source.total_agorot then
          raise exception 'CREDIT_ABOVE_DOCUMENT' using errcode = 'PK001';
        end if;
        if exists (select from rows_left where account_id = p_account_id and document_id = v_link.source_id
            and (taken_quantity_e4 * sign(quantity_e4) > abs(quantity_e4)
              or taken_minor <> 0 and left_minor * sign(total_minor) < 0)) then
          raise exception 'ABOVE_SOURCE_ROW' using errcode = 'PK001';
        end if;
        -- Its actual reduction is settled once all links are written.
        v_open := greatest(0, v_source.open_agorot - v_link.sum_agorot);
      else
        v_is_in_parts := exists (select from document_lines where account_id = p_account_id
          and document_id = p_document_id and source_id = v_link.source_id);
        if is_taken_whole(p_account_id, v_link.source_id) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        -- What was billed by sums is still to be delivered, and a request that was paid in full is still to be
        -- invoiced.
        if v_source.open_agorot = 0 and v_source.total_agorot > 0 and not (v_is_in_parts and v_is_paper) and not (
            v_source.doc_type = 300 and exists (select from documents
              where account_id = p_account_id and id = p_document_id and doc_type = 305)) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        -- The balance of a document with a total of zero does not show that all its lines were taken.
        if v_source.total_agorot = 0 and v_source.doc_type <> 300 and not v_is_in_parts and not exists (
            select from waiting_at_zero where account_id = p_account_id and document_id = v_link.source_id) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        v_open := 0;
        if v_is_in_parts then
          if exists (select from rows_left where account_id = p_account_id and document_id = v_link.source_id
              and (taken_quantity_e4 * sign(quantity_e4) > abs(quantity_e4)
                or not v_is_paper and taken_minor <> 0 and left_minor * sign(total_minor) < 0)) then
            raise exception 'ABOVE_SOURCE_ROW' using errcode = 'PK001';
          end if;
          v_open := open_by_rows(p_account_id, v_link.source_id, v_source.total_agorot);
        elsif v_source.doc_type <> 300 and v_link.sum_agorot <> v_source.open_agorot then
          -- The link contains the remainder that was read: a retry reads the current one.
          raise exception 'a part of the source was taken meanwhile' using errcode = 'serialization_failure';
        end if;
    end case;
    -- A payment before the tax invoice is the customer's credit until that invoice counts it.
    v_credit := v_source.credit_agorot + case
      when v_link.kind = 'receipt' and v_source.doc_type = 300 and not v_source.is_income then v_link.sum_agorot
      when v_link.kind = 'refund' then -v_link.sum_agorot
      else 0 end;
    if v_open <> v_source.open_agorot or v_credit <> v_source.credit_agorot then
      update documents set open_agorot = v_open, credit_agorot = v_credit
        where account_id = p_account_id and id = v_link.source_id;
    end if;
    v_event_kind := case v_link.kind
      when 'receipt' then 'paid' when 'credit' then 'credited' when 'refund' then 'refunded' else 'linked' end;
    insert into document_links (account_id, document_id, source_id, kind, sum_agorot)
      values (p_account_id, p_document_id, v_link.source_id, v_link.kind, v_link.sum_agorot);
    insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id,
        requested_by, detail)
      values (p_account_id, gen_random_uuid(), v_link.source_id, v_event_kind, p_at,
        p_actor->>'actor_kind', p_actor->>'actor_id', (p_actor->>'requested_by')::uuid,
        jsonb_build_object('documentId', p_document_id, 'sumAgorot', v_link.sum_agorot));
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION trial_from(p_registered_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest((p_registered_at at time zone 'Asia/Jerusalem')::date, min(valid_from)) from product_sellers having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION turn_cheques(p_account_id bigint, p_document_id uuid, p_lines integer[], p_takes_back boolean, p_date date, p_at timestamp with time zone, p_actor jsonb, p_ip text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_event_kind text := case when p_takes_back then 'cheque-unpaid' else 'cheque-paid-again' end;
  v_document documents;
  v_cheque document_payments;
  v_entry_date date;
  v_entry_no int;
  v_first_line int;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  select * into v_document from documents where account_id = p_account_id and id = p_document_id;
  if v_document.doc_type <> 400 or v_document.is_income then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  for v_cheque in
    select * from document_payments
    where account_id = p_account_id and document_id = p_document_id and line_no = any(p_lines) and kind = 'cheque'
      and sum_agorot > 0
    order by line_no
  loop
    select coalesce(max(entry_no), 0) + 1 into v_entry_no from cheque_entries
      where account_id = p_account_id and document_id = p_document_id;
    select max(line_no) + 1, greatest(p_date, max(entry_date),
        (select books_locked_until + 1 from business_profiles where account_id = p_account_id))
      into v_first_line, v_entry_date from journal_lines
      where account_id = p_account_id and document_id = p_document_id;
    insert into cheque_entries (account_id, document_id, entry_no, line_no, takes_back, sum_agorot, entry_date,
        first_line, at, actor_kind, actor_id, requested_by)
      values (p_account_id, p_document_id, v_entry_no, v_cheque.line_no, p_takes_back, v_cheque.sum_agorot,
        v_entry_date, v_first_line, p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
        (p_actor->>'requested_by')::uuid);
    perform post_journal_lines(p_account_id, (
      select jsonb_agg(jsonb_build_object('document_id', p_document_id, 'line_no', v_first_line + side.place,
        'entry_date', v_entry_date, 'ledger_account', side.ledger_account,
        'customer_id', case when side.ledger_account = 'customers' then v_document.customer_id end,
        'debit_agorot', case when side.is_debit then v_cheque.sum_agorot else 0 end,
        'credit_agorot', case when side.is_debit then 0 else v_cheque.sum_agorot end) order by side.place)
      from (values (0, 'cheques', not p_takes_back), (1, 'customers', p_takes_back))
        as side (place, ledger_account, is_debit)));
    insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id, requested_by, detail)
      values (p_account_id, gen_random_uuid(), p_document_id, v_event_kind, p_at, p_actor->>'actor_kind',
        p_actor->>'actor_id', (p_actor->>'requested_by')::uuid,
        jsonb_build_object('sumAgorot', v_cheque.sum_agorot, 'reason', p_reason,
          'chequeNumber', coalesce(v_cheque.detail->>'chequeNumber', '')));
  end loop;
  if p_takes_back then
    perform free_unpaid_credit(p_account_id, credits_of_receipts(p_account_id, array[p_document_id]), p_at, p_actor,
      p_ip);
  end if;
  perform settle_open_sums(p_account_id, settled_with(p_account_id, array[p_document_id]));
end
$function$;

CREATE OR REPLACE FUNCTION undo_closing(p_account_id bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  update accounts a set closing_asked_at = null, closes_at = null
    where a.id = p_account_id and a.closes_at > p_at and a.closed_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION unpaid_cheques_of(p_account_id bigint, p_document_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select coalesce(sum(case when takes_back then sum_agorot else -sum_agorot end), 0)
    from cheque_entries where account_id = p_account_id and document_id = p_document_id);
end
$function$;

CREATE OR REPLACE FUNCTION walk_party_ids(p_scope text, p_text text, p_digits text, p_email text, p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select id from read_party_ids(p_scope, p_text, p_digits, p_email, p_order, p_descending, p_after, p_after_id, p_limit);
$function$;

CREATE OR REPLACE FUNCTION withdraw_member_invitation(p_account_id bigint, p_id uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  update member_invitations set ended_at = p_at
    where account_id = p_account_id and id = p_id and ended_at is null;
  return found;
end
$function$;

create aggregate sum_agorot(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);

grant execute on function accept_ownership(bigint,uuid,uuid,timestamp with time zone,date) to pinkas_app;
grant execute on function accountants_of_account(bigint) to pinkas_app;
grant execute on function add_numbering(bigint,integer,text,bigint) to pinkas_app;
grant execute on function add_task_job(bigint,uuid,integer,boolean,boolean) to pinkas_app;
grant execute on function allow_providers(bigint,boolean) to pinkas_app;
grant execute on function announce_change_of() to public;
grant execute on function announce_changes() to public;
grant execute on function answer_client_request(bigint,uuid,uuid,text[],timestamp with time zone) to pinkas_app;
grant execute on function approve_distributor(bigint,text,timestamp with time zone) to pinkas_app;
grant execute on function ask_closing(bigint,timestamp with time zone,timestamp with time zone) to pinkas_app;
grant execute on function ask_member_password(bigint,uuid,timestamp with time zone) to pinkas_app;
grant execute on function attach_allocation_number(bigint,uuid,uuid,text,timestamp with time zone,jsonb,text) to pinkas_app;
grant execute on function business_of_account(bigint) to pinkas_app;
grant execute on function businesses_of_accounts(bigint[]) to pinkas_app;
grant execute on function cancel_document(bigint,uuid,timestamp with time zone,date,uuid,jsonb,text,text) to pinkas_app;
grant execute on function change_allocations(bigint,uuid[],jsonb,timestamp with time zone,jsonb,text) to pinkas_app;
grant execute on function change_member(bigint,uuid,jsonb) to pinkas_app;
grant execute on function client_requests_to(bigint,uuid,timestamp with time zone) to pinkas_app;
grant execute on function client_summaries(bigint[],date) to pinkas_app;
grant execute on function close_document(bigint,uuid,timestamp with time zone,uuid,jsonb,text) to pinkas_app;
grant execute on function closing_of_account(bigint) to pinkas_app;
grant execute on function count_party_sample(text,text,text,text) to pinkas_app;
grant execute on function credited_sum_of(bigint,uuid,bigint) to public;
grant execute on function credits_of_receipts(bigint,uuid[]) to public;
grant execute on function distributor_of_account(bigint) to pinkas_app;
grant execute on function document_content_hash(bigint,integer,text,bigint,text) to public;
grant execute on function end_accountant(bigint,uuid) to pinkas_app;
grant execute on function end_manager(bigint,uuid) to pinkas_app;
grant execute on function end_ownership_offer(bigint,uuid,text,timestamp with time zone) to pinkas_app;
grant execute on function enqueue_outbox_task(bigint,uuid,boolean) to pinkas_app;
grant execute on function enqueue_outbox_task_at(bigint,uuid,timestamp with time zone) to pinkas_app;
grant execute on function enqueue_outbox_tasks(bigint,jsonb) to pinkas_app;
grant execute on function enqueue_webhook_dispatch() to public;
grant execute on function evidence_entry_text(uuid,timestamp with time zone,text,text,bytea,bytea) to public;
grant execute on function evidence_hash(bigint,text,jsonb) to public;
grant execute on function evidence_key(jsonb,text[]) to public;
grant execute on function evidence_key_columns(regclass) to public;
grant execute on function evidence_seal_hash(bigint,bigint,timestamp with time zone,integer,bytea,bytea) to public;
grant execute on function evidence_state(anyelement,text[]) to public;
grant execute on function find_customer_ids(text,boolean,integer) to pinkas_app;
grant execute on function find_document_ids_by_subject(text,integer,integer,integer) to pinkas_app;
grant execute on function find_expense_ids(text,integer) to pinkas_app;
grant execute on function find_item_ids(text,text,text,integer) to pinkas_app;
grant execute on function find_item_ids_by_beginning(text,integer) to pinkas_app;
grant execute on function find_party_ids(text,text,text,text,integer) to pinkas_app;
grant execute on function find_party_ids_by_beginning(text,text,integer) to pinkas_app;
grant execute on function free_unpaid_credit(bigint,uuid[],timestamp with time zone,jsonb,text) to public;
grant execute on function gather_item_ids(text,text,text,text,boolean,text,uuid,integer) to pinkas_app;
grant execute on function gather_party_ids(text,text,text,text,text,boolean,text,uuid,integer) to pinkas_app;
grant execute on function given_back_to(bigint,uuid[]) to public;
grant execute on function has_left_account(bigint,uuid,date) to pinkas_app;
grant execute on function hold_cheques(bigint,uuid[]) to pinkas_app;
grant execute on function insert_audit_events(bigint,jsonb) to public;
grant execute on function insert_casual_customer(bigint,jsonb,timestamp with time zone) to public;
grant execute on function insert_customer_merge_documents(bigint,jsonb) to public;
grant execute on function insert_document_events(bigint,jsonb) to public;
grant execute on function insert_document_lines(bigint,jsonb) to public;
grant execute on function insert_document_payments(bigint,jsonb) to public;
grant execute on function insert_documents(bigint,jsonb) to public;
grant execute on function insert_evidence_entries(bigint,jsonb) to public;
grant execute on function insert_journal_lines(bigint,jsonb) to public;
grant execute on function insert_outbox_tasks(bigint,jsonb) to public;
grant execute on function insert_payment_dues(bigint,jsonb) to public;
grant execute on function insert_public_links(bigint,jsonb) to public;
grant execute on function invitations_of_account(bigint) to pinkas_app;
grant execute on function invite_member(bigint,jsonb) to pinkas_app;
grant execute on function is_distributed() to public;
grant execute on function is_own_work(uuid) to pinkas_app;
grant execute on function is_reserved(bigint,uuid) to public;
grant execute on function is_taken_whole(bigint,uuid) to public;
grant execute on function is_tax_id_taken(bigint,text) to pinkas_app;
grant execute on function is_within_bounds(text,uuid,date) to pinkas_app;
grant execute on function issue_and_enqueue(bigint,jsonb,jsonb) to pinkas_app;
grant execute on function issue_documents(bigint,jsonb,jsonb) to pinkas_app;
grant execute on function item_condition(text,text,text) to public;
grant execute on function keep_vat_books() to public;
grant execute on function like_pattern(text) to public;
grant execute on function lock_books(bigint,date,integer,text,timestamp with time zone,jsonb) to pinkas_app;
grant execute on function lock_registration_step(bigint) to pinkas_app;
grant execute on function lock_settled(bigint,uuid[]) to public;
grant execute on function lock_with_sources(bigint,uuid) to public;
grant execute on function managed_account(bigint) to pinkas_app;
grant execute on function managed_accounts(bigint[]) to pinkas_app;
grant execute on function managers_of_account(bigint) to pinkas_app;
grant execute on function may_change_customer(bigint,uuid,uuid) to public;
grant execute on function members_of_account(bigint) to pinkas_app;
grant execute on function move_documents_of_merge(bigint,uuid) to pinkas_app;
grant execute on function move_first_number(bigint,integer,text,bigint) to pinkas_app;
grant execute on function newest_unread_notice(bigint,uuid) to pinkas_app;
grant execute on function newest_unread_notices(bigint[],uuid) to pinkas_app;
grant execute on function note_webhook_of_audit() to public;
grant execute on function note_webhook_of_card() to public;
grant execute on function note_webhook_of_opening() to public;
grant execute on function offer_ownership(bigint,jsonb,date) to pinkas_app;
grant execute on function open_by_rows(bigint,uuid,bigint) to public;
grant execute on function opening_of_account(bigint) to pinkas_app;
grant execute on function operated_account(bigint,date) to pinkas_app;
grant execute on function operated_accounts(bigint[],date) to pinkas_app;
grant execute on function ownership_offer_of_account(bigint) to pinkas_app;
grant execute on function package_account(bigint,date) to pinkas_app;
grant execute on function package_addons_for(bigint,date) to pinkas_app;
grant execute on function package_versions_for(bigint,date,integer) to pinkas_app;
grant execute on function paid_before_of(bigint,uuid) to public;
grant execute on function paid_by_receipt(bigint,uuid,uuid) to public;
grant execute on function paid_orders_of_accounts(bigint[],date) to pinkas_app;
grant execute on function paid_package_orders(bigint,date) to pinkas_app;
grant execute on function paid_sum_of(bigint,uuid) to public;
grant execute on function part_allocations(bigint,uuid[],timestamp with time zone,jsonb,text) to pinkas_app;
grant execute on function party_condition(text,text,text,text) to public;
grant execute on function people_of_account(bigint) to pinkas_app;
grant execute on function post_journal_lines(bigint,jsonb) to public;
grant execute on function provider_sign_in_of_account(bigint) to pinkas_app;
grant execute on function queue_priority(bigint,uuid) to pinkas_app;
grant execute on function record_allocation(bigint,uuid,uuid,text,bigint,timestamp with time zone,jsonb,text) to public;
grant execute on function record_document_event(bigint,uuid,text,timestamp with time zone,jsonb,text,jsonb) to public;
grant execute on function record_given_back(bigint,uuid,timestamp with time zone,jsonb) to public;
grant execute on function referred_account(bigint) to pinkas_app;
grant execute on function referred_accounts(bigint[]) to pinkas_app;
grant execute on function refuse_change() to public;
grant execute on function refuse_document_change() to public;
grant execute on function refuse_event_change() to public;
grant execute on function refuse_fewer_extra() to public;
grant execute on function refuse_journal_change() to public;
grant execute on function refuse_locked_entry() to public;
grant execute on function refuse_locked_expense() to public;
grant execute on function refuse_locked_manual_entry() to public;
grant execute on function refuse_locked_payment() to public;
grant execute on function refuse_original_release() to public;
grant execute on function refuse_other_number() to public;
grant execute on function refuse_other_time_of_expense() to public;
grant execute on function refuse_reported_expense_change() to public;
grant execute on function refuse_unbalanced_entry() to public;
grant execute on function refuse_unbalanced_manual_entry() to public;
grant execute on function refuse_used_first_number() to public;
grant execute on function refuse_used_number() to public;
grant execute on function refuse_used_tax_id() to public;
grant execute on function registration_step_of_account(bigint) to pinkas_app;
grant execute on function renew_member_invitation(bigint,uuid,timestamp with time zone) to pinkas_app;
grant execute on function reopen_document(bigint,uuid,timestamp with time zone,jsonb,text) to pinkas_app;
grant execute on function require_account(bigint) to public;
grant execute on function require_open_books(bigint,date) to pinkas_app;
grant execute on function search_fold(text) to public;
grant execute on function second_factor_demand_of_account(bigint) to pinkas_app;
grant execute on function set_accountant_rights(bigint,uuid,text[]) to pinkas_app;
grant execute on function set_registration_step(bigint,text) to pinkas_app;
grant execute on function set_second_factor_demand(bigint,boolean) to pinkas_app;
grant execute on function settle_open_sums(bigint,uuid[]) to public;
grant execute on function settled_with(bigint,uuid[]) to public;
grant execute on function shows_document(bigint,uuid) to pinkas_app;
grant execute on function shows_question(bigint,uuid) to pinkas_app;
grant execute on function sum_agorot(bigint) to public;
grant execute on function sums_of_document(bigint,uuid) to public;
grant execute on function take_customer(bigint,jsonb,integer,timestamp with time zone) to public;
grant execute on function take_from_sources(bigint,uuid,jsonb,timestamp with time zone,jsonb) to public;
grant execute on function turn_cheques(bigint,uuid,integer[],boolean,date,timestamp with time zone,jsonb,text,text) to pinkas_app;
grant execute on function undo_closing(bigint,timestamp with time zone) to pinkas_app;
grant execute on function unpaid_cheques_of(bigint,uuid) to public;
grant execute on function walk_party_ids(text,text,text,text,text,boolean,text,uuid,integer) to pinkas_app;
grant execute on function withdraw_member_invitation(bigint,uuid,timestamp with time zone) to pinkas_app;
