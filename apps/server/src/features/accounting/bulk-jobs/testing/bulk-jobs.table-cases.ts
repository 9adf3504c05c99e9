import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { ID, newId, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const bulkJobsTableCases = defineTableCases({
  bulk_job_documents: {
    primaryKey: 'account_id job_id position',
    nullable: 'task_id',
    defaults: { state: "'waiting'" },
    checks: [oneOf('state', 'waiting pending done failed skipped')],
    onceInAccount: [
      {
        row: { job_id: ID, position: 1 },
        next: { position: 2 },
        apart: [{ job_id: OTHER_ID }, { document_id: ID }],
      },
    ],
    rowsOf: (document_id) => [{ job_id: newId(), document_id }],
  },
  bulk_jobs: {
    nullable: 'result_pages',
    defaults: { message: "''" },
    checks: [oneOf('kind', 'mail print zip'), oneOf('language', 'he en')],
    namesOthers: { long_jobs: ['account_id, id'] },
    auditedAs: ['bulk-job'],
  },
});
