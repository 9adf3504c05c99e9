-- Mails of one account take turns with those of the others (decision 0045): each fifty that wait stand a
-- place further back, so that a thousand mails of a large file hold up nobody's single one for long.
create index outbox_tasks_mails_waiting on outbox_tasks (account_id, id)
  where kind = 'mail-document' and state = 'pending';

-- Where a task stands in the queue; higher numbers are taken later. Those owed together count in the order
-- of their ids, as if they were owed one by one. A job over many documents stands behind the mails that it
-- owed already, so that pausing it stops the rest.
create function place_in_queue(p_account_id bigint, p_task_id uuid, p_kind text)
returns integer language sql stable set search_path = public, pg_temp as $$
  select case
    when p_kind = 'issue-batch' then -10
    when p_kind = 'print-document' then 10
    when p_kind in ('mail-document', 'bulk-job') then (
      select count(*)::integer / 50 from (
        select from outbox_tasks
        where account_id = p_account_id and kind = 'mail-document' and state = 'pending'
          and (id < p_task_id or p_kind = 'bulk-job')
        limit 450) waiting)
    else 0
  end
$$;
revoke all on function place_in_queue(bigint, uuid, text) from public;

-- Puts a task of an account on the queue, as before, and now at its place.
create or replace function enqueue_outbox_task(p_account_id bigint, p_task_id uuid, p_replace boolean default false)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    'outbox-task',
    json_build_object('accountId', p_account_id, 'taskId', p_task_id),
    job_key => 'outbox-task:' || p_task_id,
    job_key_mode => case when p_replace then 'replace' else 'unsafe_dedupe' end,
    max_attempts => 25,
    priority => (
      select place_in_queue(account_id, id, kind)
      from outbox_tasks where account_id = p_account_id and id = p_task_id)
  );
end
$$;
