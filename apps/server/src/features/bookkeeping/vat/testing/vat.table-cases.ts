import {
  above,
  firstOfMonth,
  oneOf,
  rows,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const vatTableCases = defineTableCases({
  vat_returns: {
    primaryKey: 'account_id return_no',
    nullable: 'actor_id detailed_file requested_by',
    checks: [
      oneOf('basis', 'invoice cash'),
      above('return_no', 0),
      rows(
        [{ period_from: '2026-05-01', period_to: '2026-05-01' }],
        [{ period_from: '2026-05-01', period_to: '2026-05-02' }],
      ),
      values('pay_agorot', [0, 100, -100], [1, -50]),
      firstOfMonth('period_from'),
    ],
    finalRow: { return_no: 1, period_from: '2026-01-01', period_to: '2026-01-31', basis: 'cash' },
    isSigned: true,
  },
});
