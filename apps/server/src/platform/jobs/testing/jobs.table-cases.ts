import { oneOf, rows } from '../../../../test/checks/check-kinds.ts';
import { MOMENT, ofWork } from '../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../test/tables/table-cases.ts';

export const jobsTableCases = defineTableCases({
  long_jobs: {
    nullable: 'ended_at expires_at result_bytes result_key run_id',
    checks: [oneOf('state', 'running paused cancelled done failed')],
    rowsOf: ofWork('started_by', { state: 'done' }),
    namesNothing: ['run_id', 'task_id'],
  },
  schedule_runs: {
    primaryKey: 'name',
    nullable: 'ended_at started_at',
    defaults: { failed_runs: '0' },
    checks: [
      rows([{ failed_runs: -1 }], [{ failed_runs: 1 }]),
      rows([{ started_at: null, ended_at: MOMENT }], [{ started_at: MOMENT, ended_at: null }]),
    ],
  },
  outbox_tasks: {
    nullable: 'document_id done_at held_until last_error',
    defaults: {
      attempts: '0',
      is_fair: 'false',
      is_mail_counted: 'false',
      payload: "'{}'",
      priority: '0',
      state: "'pending'",
    },
    checks: [
      oneOf('state', 'pending deferred held done failed'),
      rows(
        [
          { state: 'held' },
          { state: 'pending', held_until: MOMENT },
          { state: 'done', held_until: MOMENT },
        ],
        [{ state: 'held', held_until: MOMENT }, { state: 'pending' }],
      ),
    ],
  },
});
