-- Reminders of transaction invoices, the words of a reminder of several documents, and links of
-- documents that are replaced.

-- From which day on transaction invoices are reminded of; null while the plan leaves them alone.
alter table reminder_plans add column requests_from date;
alter table reminder_plans add constraint reminder_plans_requests_check
  check (is_on or requests_from is null);

-- A plan that works already takes nothing in by itself: who issues tax invoices chooses it. Who issues
-- none switched it on for these alone.
update reminder_plans p
  set requests_from = (now() at time zone 'Asia/Jerusalem')::date
  from business_profiles b
  where b.account_id = p.account_id and p.is_on and b.kind in ('exempt-dealer', 'non-profit');

-- The business's own words of a mail about several documents; null for the product's words.
alter table reminder_plans add column several_texts jsonb;

-- Which link opens the page of a document now; without a row it is the first one, that of its issue.
create table document_page_links (
  account_id bigint not null,
  document_id uuid not null,
  -- Goes into the seal of the link beside the product's secret; opens nothing by itself.
  link_id uuid not null,
  replaced_at timestamptz not null,
  replaced_by uuid not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id)
);
alter table document_page_links enable row level security;
alter table document_page_links force row level security;
create policy of_account on document_page_links to pinkas_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create policy maintenance on document_page_links to current_user using (true);
grant select, insert on document_page_links to pinkas_app;
grant update (link_id, replaced_at, replaced_by) on document_page_links to pinkas_app;

alter table document_events drop constraint document_events_kind_check;
alter table document_events add constraint document_events_kind_check check (kind in (
  'issued', 'printed', 'mailed', 'mail-failed', 'original-delivered', 'copy-downloaded', 'linked',
  'paid', 'credited', 'cancelled', 'closed', 'reopened', 'opened', 'accepted', 'rejected',
  'order-refused', 'reminded', 'remind-failed', 'link-replaced'));
