-- Endpoints outside to which changes of a business are sent (decision 0338).

-- Whether changes of an account are recorded as events, and how many of them have their place in the order.
create table webhook_feeds (
  account_id bigint not null,
  last_seq bigint not null check (last_seq >= 0),
  started_at timestamptz not null,
  primary key (account_id)
);

select distribute('webhook_feeds');

create table webhook_endpoints (
  account_id bigint not null,
  id uuid not null,
  name text not null check (name <> ''),
  url text not null,
  -- All when empty.
  event_types text[] not null,
  -- Encrypted for this row.
  sealed_secret bytea not null,
  -- Its last letters, by which people tell secrets apart.
  secret_hint text not null,
  -- What signs beside it until the receiver has the new one.
  old_secret bytea,
  old_secret_ends_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  -- Null while it is on.
  off_at timestamptz,
  off_reason text check (off_reason in ('person', 'failures', 'gone')),
  -- The first failure after the last success.
  failing_since timestamptz,
  fails_in_row int not null check (fails_in_row >= 0),
  -- The failed attempt of an event that people were told of last; 0 for none since the last success.
  warned_at_attempt int not null check (warned_at_attempt >= 0),
  -- A receiver that is down is tried by one event at a time.
  paused_until timestamptz,
  -- Another run is at work until then.
  working_until timestamptz,
  primary key (account_id, id),
  check ((old_secret is null) = (old_secret_ends_at is null)),
  check ((off_at is null) = (off_reason is null)),
  check ((failing_since is null) = (fails_in_row = 0))
);

select distribute('webhook_endpoints');

create table webhook_events (
  account_id bigint not null,
  -- That of the row of the history that it follows from, or a hash of it.
  id uuid not null,
  -- Its place among the events of the account, given after its transaction; null until then.
  seq bigint check (seq > 0),
  type text not null,
  object_kind text not null,
  object_id text not null,
  at timestamptz not null,
  -- What is sent, letter by letter; made with the place.
  body text,
  primary key (account_id, id),
  unique (account_id, seq),
  check ((seq is null) = (body is null))
);

select distribute('webhook_events');

create table webhook_deliveries (
  account_id bigint not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  -- Events of one thing wait for each other.
  object_id text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  -- By the schedule.
  attempts int not null check (attempts >= 0),
  first_at timestamptz,
  next_at timestamptz,
  -- A person ordered it to be sent again.
  replay_at timestamptz,
  last_at timestamptz,
  last_status int check (last_status between 100 and 599),
  last_fault text,
  last_took_ms int check (last_took_ms >= 0),
  primary key (account_id, endpoint_id, event_id),
  check ((state = 'pending') = (next_at is not null))
);

select distribute('webhook_deliveries');

create table webhook_attempts (
  account_id bigint not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  status int check (status between 100 and 599),
  -- Why there was no answer; null where there was one.
  fault text,
  took_ms int not null check (took_ms >= 0),
  is_good boolean not null,
  is_replay boolean not null,
  primary key (account_id, id)
);

select distribute('webhook_attempts');

alter table webhook_deliveries add constraint webhook_deliveries_endpoint_fkey
  foreign key (account_id, endpoint_id) references webhook_endpoints;
alter table webhook_deliveries add constraint webhook_deliveries_event_fkey
  foreign key (account_id, event_id) references webhook_events;
alter table webhook_attempts add constraint webhook_attempts_delivery_fkey
  foreign key (account_id, endpoint_id, event_id) references webhook_deliveries;

create index webhook_events_unplaced on webhook_events (account_id, at, id) where seq is null;
create index webhook_events_by_time on webhook_events (account_id, at);
create index webhook_deliveries_of_event on webhook_deliveries (account_id, event_id);
create index webhook_deliveries_newest on webhook_deliveries (account_id, endpoint_id, seq);
create index webhook_deliveries_waiting on webhook_deliveries (account_id, endpoint_id, object_id, seq)
  where state = 'pending' or replay_at is not null;
create index webhook_attempts_of_delivery on webhook_attempts (account_id, endpoint_id, event_id, at);
create index webhook_attempts_by_time on webhook_attempts (account_id, endpoint_id, at);

select restrict_to_account('webhook_feeds');
select restrict_to_account('webhook_endpoints');
select restrict_to_account('webhook_events');
select restrict_to_account('webhook_deliveries');
select restrict_to_account('webhook_attempts');

grant select, insert, delete on webhook_feeds to pinkas_app;
grant update (last_seq) on webhook_feeds to pinkas_app;
grant select, insert, delete on webhook_endpoints to pinkas_app;
grant update (name, url, event_types, sealed_secret, secret_hint, old_secret, old_secret_ends_at, off_at, off_reason,
  failing_since, fails_in_row, warned_at_attempt, paused_until, working_until) on webhook_endpoints to pinkas_app;
grant select, insert, delete on webhook_events to pinkas_app;
grant update (seq, body) on webhook_events to pinkas_app;
grant select, insert, delete on webhook_deliveries to pinkas_app;
grant update (state, attempts, first_at, next_at, replay_at, last_at, last_status, last_fault, last_took_ms)
  on webhook_deliveries to pinkas_app;
grant select, insert, delete on webhook_attempts to pinkas_app;

-- Records what the history says of a thing as an event, in the transaction of the change. An account without a feed has none.
create function note_webhook_of_audit() returns trigger language plpgsql as $$
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
$$;

create function note_webhook_of_opening() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_feeds where account_id = new.account_id) then
    return null;
  end if;
  insert into webhook_events (account_id, id, type, object_kind, object_id, at)
    values (new.account_id, new.id, 'document.opened', 'document', new.document_id::text, new.at);
  return null;
end
$$;

create function note_webhook_of_card() returns trigger language plpgsql as $$
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
$$;

-- Enqueues what gives the events of a transaction their places and sends them: one task, however many they are.
create function enqueue_webhook_dispatch() returns trigger language plpgsql as $$
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
$$;

create trigger audit_events_are_sent after insert on audit_events for each row
  when (new.entity_kind in ('document', 'customer', 'item', 'expense', 'payment-request'))
  execute function note_webhook_of_audit();
create trigger document_events_are_sent after insert on document_events for each row
  when (new.kind = 'opened') execute function note_webhook_of_opening();
create trigger card_attempt_events_are_sent after insert on card_attempt_events for each row
  when (new.kind = 'moved') execute function note_webhook_of_card();

-- No queue is on the node of an account: there a schedule finds the events.
do $$
begin
  if not is_distributed() then
    create trigger webhook_events_are_enqueued after insert on webhook_events
      referencing new table as new_rows for each statement execute function enqueue_webhook_dispatch();
  end if;
end
$$;

-- Enqueues a task of an account for a moment to come.
create function enqueue_outbox_task_at(p_account_id bigint, p_task_id uuid, p_run_at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
revoke all on function enqueue_outbox_task_at(bigint, uuid, timestamptz) from public;
grant execute on function enqueue_outbox_task_at(bigint, uuid, timestamptz) to pinkas_app;
