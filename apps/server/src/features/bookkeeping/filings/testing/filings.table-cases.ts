import { above, firstOfMonth, oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const filingsTableCases = defineTableCases({
  return_filings: {
    primaryKey: 'account_id filing_no',
    nullable: 'actor_id filed_on requested_by return_no',
    checks: [
      above('filing_no', 0),
      oneOf('kind', 'vat advances'),
      oneOf('step', 'filed paid elsewhere'),
      firstOfMonth('period_from'),
      rows(
        [{ period_from: '2026-05-01', period_to: '2026-05-01' }],
        [{ period_from: '2026-05-01', period_to: '2026-05-02' }],
      ),
      rows(
        [{ period_from: '2026-05-01', period_to: '2026-05-31', filed_on: '2026-05-31' }],
        [{ period_from: '2026-05-01', period_to: '2026-05-31', filed_on: '2026-06-01' }],
      ),
      rows(
        [
          { kind: 'advances', step: 'filed', return_no: 1 },
          { kind: 'vat', step: 'elsewhere', return_no: 1 },
        ],
        [{ kind: 'vat', step: 'filed', return_no: 1 }],
      ),
    ],
    finalRow: {
      filing_no: 1,
      kind: 'vat',
      step: 'filed',
      period_from: '2026-01-01',
      period_to: '2026-01-31',
    },
    namesOthers: { vat_returns: ['account_id, return_no'] },
    isSigned: true,
  },
});
