import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const exportsTableCases = defineTableCases({
  export_jobs: {
    nullable: 'document_bounds file_name media_type outcome rows_all',
    defaults: { rows_done: '0' },
    namesOthers: { long_jobs: ['account_id, id'] },
    auditedAs: ['list-export'],
  },
});
