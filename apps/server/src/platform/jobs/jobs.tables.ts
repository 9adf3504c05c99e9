import { defineTables } from '../db/tables/define-tables.ts';
import { QUEUE } from '../db/tables/table-evidence.ts';

export const jobsTables = defineTables({
  long_jobs: {
    rights:
      'select, insert, update (ended_at, expires_at, result_bytes, result_key, run_id, state, task_id)',
    evidence: QUEUE,
  },
  schedule_runs: { kind: 'control-plane', authRights: 'select' },
  outbox_tasks: {
    rights:
      'select, insert, update (attempts, done_at, held_until, is_mail_counted, last_error, state)',
    evidence: QUEUE,
  },
});
