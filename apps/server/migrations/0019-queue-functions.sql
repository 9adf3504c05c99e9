-- The only access to the job queue, which belongs to the owner.

-- Returns the priority of a job; the queue runs lower numbers first. Fair tasks that were enqueued together count in
-- the order of their ids, as if they had been enqueued one by one: after every two pending ones the next are a step
-- further back, so that accounts take turns (decision 0233).
create function queue_priority(p_account_id bigint, p_task_id uuid)
returns integer language plpgsql stable as $$
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
$$;
revoke all on function queue_priority(bigint, uuid) from public;
grant execute on function queue_priority(bigint, uuid) to pinkas_app;

-- Adds the job of a task of the account. The queue belongs to the owner; this function is the only access to it, and
-- it touches no table of an account. Of jobs in line, one of an account runs at a time.
create function add_task_job(
  p_account_id bigint, p_task_id uuid, p_priority int, p_replace boolean, p_in_line boolean default false)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
revoke all on function add_task_job(bigint, uuid, int, boolean, boolean) from public;
grant execute on function add_task_job(bigint, uuid, int, boolean, boolean) to pinkas_app;

-- Enqueues a task of an account. A new task has a new key, so nothing needs to be looked up; replacing an earlier job
-- of the task, which may have used up its attempts, reads the whole queue and is for maintenance only. The steps of
-- the long jobs of an account wait for each other: they would take all workers from the others.
create function enqueue_outbox_task(p_account_id bigint, p_task_id uuid, p_replace boolean default false)
returns void language plpgsql as $$
declare
  v_priority int;
  v_in_line boolean;
begin
  v_priority := queue_priority(p_account_id, p_task_id);
  -- Not within the call, which a distributed engine would then run on the node of the account, where no queue is.
  v_in_line := exists (select from long_jobs where account_id = p_account_id and task_id = p_task_id);
  perform add_task_job(p_account_id, p_task_id, v_priority, p_replace, v_in_line);
end
$$;
revoke all on function enqueue_outbox_task(bigint, uuid, boolean) from public;
grant execute on function enqueue_outbox_task(bigint, uuid, boolean) to pinkas_app;

-- Enqueues the tasks of one call, each as `enqueue_outbox_task` does a new one. `p_tasks` contains their rows, so
-- that only fair ones are looked up.
create function enqueue_outbox_tasks(p_account_id bigint, p_tasks jsonb)
returns void language plpgsql strict as $$
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
$$;
revoke all on function enqueue_outbox_tasks(bigint, jsonb) from public;
grant execute on function enqueue_outbox_tasks(bigint, jsonb) to pinkas_app;
