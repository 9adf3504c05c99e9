import { inOrder, oneOf, values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const downloadsTableCases = defineTableCases({
  client_downloads: {
    primaryKey: 'user_id',
    nullable: 'through_id',
    defaults: { clients_done: '0', done: '0', failed: '0', left_out: "'{}'[]" },
    checks: [
      oneOf('format', 'xlsx csv'),
      oneOf('language', 'he en'),
      inOrder('from_day', 'to_day'),
      values('parts', [[], ['documents', 'papers', 'lists']], [['documents', 'other']]),
    ],
    namesNothing: ['job_id', 'through_id'],
    namesOthers: { accounts: ['account_id'] },
  },
});
