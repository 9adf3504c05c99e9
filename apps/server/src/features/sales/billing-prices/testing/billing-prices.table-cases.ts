import { rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const billingPricesTableCases = defineTableCases({
  billing_price_changes: { finalRow: {} },
  billing_changed_prices: {
    primaryKey: 'account_id change_id template_id',
    nullable: 'undone_at undone_by',
    checks: [
      rows([{ undone_at: MOMENT }, { undone_by: ID }], [{}, { undone_at: MOMENT, undone_by: ID }]),
    ],
  },
});
