import type { ExpenseCategory } from '@pinkas/domain/expenses/expense-kind';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { listCategories } from '../record/categories.ts';
import { suggestFor } from './suggest-expense.reads.ts';

/**
 * Returns the category that the expenses of a supplier have most often, with its shares on the date of a document; a supplier
 * without any has the given one.
 */
export async function categoryOfSupplier(
  tx: AccountTx,
  supplierId: string | undefined,
  {
    documentDate,
    category,
  }: { readonly documentDate: LocalDate; readonly category: ExpenseCategory },
) {
  const known = supplierId === undefined ? undefined : await suggestFor(tx, supplierId);
  const { common, own } = await listCategories(tx, documentDate, null);
  const chosen = own.find(({ id, isActive }) => isActive && id === known?.ownCategoryId);
  const code = chosen?.baseCode ?? known?.category ?? category;
  const shares = chosen ?? common.find((one) => one.code === code);
  if (shares === undefined) throw new Error(`there is no category ${code}`);
  const { vatShare, taxShare } = shares;
  return { category: code, ownCategoryId: chosen?.id ?? null, vatShare, taxShare };
}
