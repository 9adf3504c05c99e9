import { atLeast, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, newId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const PARTY = { customer_id: ID, card_id: ID };

export const fastBillingTableCases = defineTableCases({
  fast_billing_runs: {
    auditedAs: ['fast-billing'],
    namesOthers: { long_jobs: ['account_id, id'] },
  },
  fast_billing_rows: {
    primaryKey: 'account_id run_id row_no',
    nullable: 'attempt_id card_id customer_id document_id refusal',
    defaults: { tries: '0' },
    checks: [
      atLeast('row_no', 1),
      atLeast('amount_agorot', 1),
      atLeast('tries', 0),
      rows([{ card_id: ID, customer_id: null }], [{ ...PARTY }]),
      rows([{ attempt_id: ID }], [{ ...PARTY, attempt_id: ID }]),
      rows([{ document_id: ID, refusal: 'NOT_FOUND' }], [{ document_id: ID }, { refusal: 'BUSY' }]),
    ],
    rowsOf: (document_id) => [{ run_id: newId(), row_no: 1, amount_agorot: 1, document_id }],
  },
});
