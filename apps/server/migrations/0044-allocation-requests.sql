-- Allocation numbers requested from the tax authority (decision 0171): the state of each document, and all requests
-- and answers. The number itself is a row of attached_allocation_numbers, as one typed by a person is.

create table allocation_requests (
  account_id bigint not null,
  -- One request per document, under its own id: on a repeated request the authority answers for the same invoice.
  document_id uuid not null,
  state text not null
    check (state in ('asked', 'approved', 'refused', 'decided', 'unanswered', 'manual', 'emergency')),
  asked_at timestamptz not null,
  -- Person on whose behalf the authority is asked.
  requested_by uuid not null,
  -- Prints and mails of the document wait until then, and no longer.
  deliveries_wait_until timestamptz not null,
  -- A request is running, or its process died: nobody else asks until then.
  asking_until timestamptz,
  answered_at timestamptz,
  -- The code of a refusal, of the authority or of HTTP.
  code int,
  choice text check (choice in ('cancel', 'continue', 'reverse-charge', 'further-objection')),
  decided_at timestamptz,
  decided_by uuid,
  -- When the authority accepted the decision; null until it was notified, or if it need not be.
  notified_at timestamptz,
  primary key (account_id, document_id),
  check (code is not null or state not in ('refused', 'decided')),
  check ((choice is not null) = (state = 'decided')),
  check ((choice is null) = (decided_at is null) and (choice is null) = (decided_by is null)),
  check (notified_at is null or choice is not null)
);
-- Requests that wait for an answer, and those that wait for a person.
create index allocation_requests_open on allocation_requests (account_id, asked_at, document_id)
  where state in ('asked', 'refused', 'unanswered');

create table allocation_request_events (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  at timestamptz not null,
  -- unheard: no answer, or one without a result. late: an answer that came when another number was set.
  kind text not null check (kind in ('asked', 'asked-again', 'approved', 'refused', 'unheard', 'given-up', 'late',
    'typed', 'taken-back', 'decided', 'told', 'not-told', 'emergency', 'reported',
    'not-reported')),
  code int,
  -- The returned number; empty for none.
  allocation_number text not null default '' check (allocation_number ~ '^(\d{9,30})?$'),
  choice text check (choice in ('cancel', 'continue', 'reverse-charge', 'further-objection')),
  -- Why no answer was received.
  fault text check (fault in ('unreachable', 'untrusted', 'not-connected', 'number-taken')),
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, id)
);
create index allocation_request_events_by_time on allocation_request_events (account_id, at, id);
create index allocation_request_events_by_document on allocation_request_events (account_id, document_id, id);

select distribute('allocation_requests');
select distribute('allocation_request_events');

alter table allocation_requests
  add foreign key (account_id, document_id) references documents (account_id, id);
alter table allocation_request_events
  add foreign key (account_id, document_id) references allocation_requests (account_id, document_id);

select restrict_to_account('allocation_requests');
select restrict_to_account('allocation_request_events');
select bind_to_bounds('allocation_requests', 'shows_document(account_id, document_id)');
select bind_to_bounds('allocation_request_events', 'shows_document(account_id, document_id)');

grant select, insert on allocation_requests, allocation_request_events to pinkas_app;
grant update (state, asked_at, requested_by, deliveries_wait_until, asking_until, answered_at, code, choice, decided_at,
  decided_by, notified_at) on allocation_requests to pinkas_app;

-- Numbers that the authority gave in advance, for hours in which it cannot be reached (israel.md 2.3): each is used
-- once.
create table emergency_numbers (
  account_id bigint not null,
  allocation_number text not null check (allocation_number ~ '^\d{9,30}$'),
  entered_at timestamptz not null,
  entered_by uuid not null,
  -- The document that uses it.
  document_id uuid,
  used_at timestamptz,
  -- When its use was reported to the authority.
  reported_at timestamptz,
  primary key (account_id, allocation_number),
  unique (account_id, document_id),
  check ((document_id is null) = (used_at is null)),
  check (reported_at is null or used_at is not null)
);
select distribute('emergency_numbers');
alter table emergency_numbers
  add foreign key (account_id, document_id) references documents (account_id, id);
select restrict_to_account('emergency_numbers');
grant select, insert, update (document_id, used_at, reported_at), delete on emergency_numbers to pinkas_app;

create function refuse_used_number() returns trigger language plpgsql as $$
begin
  if old.document_id is not null and (tg_op = 'DELETE' or new.document_id is distinct from old.document_id) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger used_numbers_stay before update or delete on emergency_numbers
  for each row execute function refuse_used_number();

-- Refuses to replace a number that came from the authority: it is final, and nobody corrects or removes it.
create function refuse_other_number() returns trigger language plpgsql as $$
begin
  if exists (select from allocation_requests r
    where r.account_id = new.account_id and r.document_id = new.document_id and r.state in ('approved', 'emergency')) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  return new;
end
$$;
create trigger approved_numbers_stay before insert on attached_allocation_numbers
  for each row execute function refuse_other_number();

create trigger allocation_request_events_are_final before update or delete on allocation_request_events
  for each row execute function refuse_change();

select put_under_evidence('allocation_requests', '{asking_until,deliveries_wait_until}');
select put_under_evidence('allocation_request_events');
select put_under_evidence('emergency_numbers');
