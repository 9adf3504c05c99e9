import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { ID, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const futurePaymentsTableCases = defineTableCases({
  payment_reminders: {
    checks: [oneOf('kind', 'debt cheque card payment')],
    onceInAccount: [
      {
        row: { user_id: ID, document_id: ID, kind: 'debt', line_no: 0, due_no: 0 },
        apart: [
          { user_id: OTHER_ID },
          { document_id: OTHER_ID },
          { kind: 'card' },
          { line_no: 1 },
          { due_no: 1 },
        ],
      },
    ],
    namesNothing: ['user_id'],
  },
});
