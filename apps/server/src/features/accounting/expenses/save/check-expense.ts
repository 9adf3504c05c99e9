import type {
  ExpenseForm,
  ExpenseWarning,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import type { ExpenseSums } from '@pinkas/domain/expenses/expense-sums';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { sumsOf } from '../record/build-expense.ts';
import { readExpenseContext } from '../record/expense-context.reads.ts';
import { findWarnings } from '../record/expense-warnings.reads.ts';

/**
 * Returns the sums that an expense would have, and its warnings; nothing is saved. `exceptId` is the
 * expense itself while it is changed. Ids of another account find nothing.
 */
export async function checkExpense(
  tx: AccountTx,
  form: ExpenseForm,
  exceptId: string | null,
): Promise<{ sums: Omit<ExpenseSums, 'isAllocationMissing'>; warnings: ExpenseWarning[] }> {
  const supplierId = form.supplier.id;
  const context = await readExpenseContext(tx, exceptId);
  const { isAllocationMissing: _isMissing, ...sums } = sumsOf(form, context);
  const warnings = await findWarnings(tx, { form, context, supplierId, exceptId });
  return { sums, warnings };
}
