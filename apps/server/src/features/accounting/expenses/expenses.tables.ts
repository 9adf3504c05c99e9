import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const expensesTables = defineTables({
  expense_categories: { kind: 'reference' },
  expense_category_shares: { kind: 'reference' },
  expense_dues: { rights: 'select, insert, delete', evidence: ENTRIES },
  expense_inbox: { rights: 'select, insert, update', evidence: ENTRIES },
  expense_tags: { rights: 'select, insert, delete', evidence: ENTRIES },
  expenses: { rights: 'select, insert, update', evidence: ENTRIES },
  own_expense_categories: { rights: 'select, insert, update', evidence: ENTRIES },
  recurring_expenses: { rights: 'select, insert, update', evidence: ENTRIES },
});
