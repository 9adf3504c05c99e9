-- Side effects stand in the queue by how soon somebody waits for them (decision 0045). A file of documents
-- comes first: a person looks on while its rows are issued. The print that an issue owes comes last: whoever
-- opens or mails the document has its file made at once. A thousand prints hold up no mail, no other file,
-- and not the rest of their own.

-- Puts a task of an account on the queue, as before, and now at the place of its kind; higher numbers
-- are taken later.
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
      select case kind when 'issue-batch' then -10 when 'print-document' then 10 else 0 end
      from outbox_tasks where account_id = p_account_id and id = p_task_id)
  );
end
$$;

-- Puts the tasks of one call on the queue, each as `enqueue_outbox_task` puts a new one.
create or replace function enqueue_outbox_tasks(p_account_id bigint, p_task_ids uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_task_id uuid;
begin
  foreach v_task_id in array p_task_ids loop
    perform enqueue_outbox_task(p_account_id, v_task_id);
  end loop;
end
$$;
