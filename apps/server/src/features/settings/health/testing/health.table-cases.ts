import { atLeast, rows } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const healthTableCases = defineTableCases({
  book_checks: {
    nullable: 'outcome',
    defaults: { parts_all: '0', parts_done: '0' },
    auditedAs: ['book-check'],
    checks: [
      atLeast('parts_done', 0),
      rows([{ parts_done: 3, parts_all: 2 }], [{ parts_done: 3, parts_all: 3 }]),
    ],
    namesOthers: { long_jobs: ['account_id, id'] },
  },
});
