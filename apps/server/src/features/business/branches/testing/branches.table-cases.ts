import { rows, values } from '../../../../../test/checks/check-kinds.ts';
import { MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const branchesTableCases = defineTableCases({
  branches: {
    nullable: 'ended_at',
    defaults: { version: '1' },
    checks: [
      rows(
        [{ is_default: true, ended_at: MOMENT }],
        [{ is_default: true }, { is_default: false, ended_at: MOMENT }],
      ),
      values('code', ['1', 'A23456Z'], ['', 'A234567Z', 'a', 'א']),
    ],
    onceInAccount: [
      { row: { code: 'A' }, apart: [{ code: 'B' }] },
      { row: { code: 'A', is_default: true }, next: { code: 'B' }, apart: [{ is_default: false }] },
    ],
  },
});
