-- Drafts that programs prepare, and their requests that a person issues them (decision 0345).

-- What a program prepared, beside the draft that people see. It holds for the version of the draft that it names: once a person
-- saved another one, theirs counts.
create table api_drafts (
  account_id bigint not null,
  draft_id uuid not null,
  draft_version integer not null check (draft_version > 0),
  -- All that would be issued, as the create screen sends it.
  form jsonb not null,
  -- The key or grant by which it was prepared.
  made_by uuid not null,
  saved_at timestamptz not null,
  primary key (account_id, draft_id)
);

select distribute('api_drafts');

create table issue_requests (
  account_id bigint not null,
  id uuid not null,
  draft_id uuid not null,
  draft_version integer not null check (draft_version > 0),
  -- What was asked for, with its sums, and the hash of that.
  shown jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  total_agorot bigint not null,
  asker_id uuid not null,
  asker_name text not null check (asker_name <> ''),
  -- What the program says that the person asked for.
  words text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  decision text check (decision in ('issued', 'refused', 'replaced')),
  decided_at timestamptz,
  -- Null for what a later request of the program replaced.
  decided_by uuid,
  document_id uuid,
  primary key (account_id, id),
  check ((decision is null) = (decided_at is null)),
  -- A document is issued by a person, and by nothing else.
  check ((document_id is not null) = (decision is not distinct from 'issued')),
  check (decision is null or decision = 'replaced' or decided_by is not null)
);

select distribute('issue_requests');

create unique index issue_requests_document on issue_requests (account_id, document_id) where document_id is not null;
create index issue_requests_of_draft on issue_requests (account_id, draft_id, asked_at, id);
-- One waits for each draft.
create unique index issue_requests_open on issue_requests (account_id, draft_id) where decision is null;

select restrict_to_account('api_drafts');
select restrict_to_account('issue_requests');

grant select, insert, update (draft_version, form, made_by, saved_at), delete on api_drafts to pinkas_app;
grant select, insert, update (decided_at, decided_by, decision, document_id) on issue_requests to pinkas_app;
