import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { firstOpenDay } from '@pinkas/domain/bookkeeping/book-lock';
import type {
  ExpenseCategory,
  ExpenseKind,
  SupplierMeans,
} from '@pinkas/domain/expenses/expense-kind';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { readExpenseContext } from '../record/expense-context.reads.ts';
import type { FilingActor } from '../record/expense-files.ts';
import { categoryOfSupplier } from './category-of-supplier.ts';
import { keepExpense } from './save-expense.ts';

/** What is known of a document of a supplier before it is here: a person adds its number when approving it. */
export interface KnownSums {
  readonly kind: ExpenseKind;
  /** The supplier of an expense that was made alike before, or a name. */
  readonly supplier: { readonly id: string | null; readonly name: string; readonly taxId: string };
  readonly documentDate: LocalDate;
  readonly description: string;
  readonly remarks: string;
  readonly grossAgorot: number;
  readonly vatAgorot: number;
  /** Of an expense of a supplier that has none yet. */
  readonly category: ExpenseCategory;
  readonly paidBy: SupplierMeans | null;
}

/** Keeps an expense that waits for approval, in the first open month from its date on. Returns its id. Refusals: those of an expense. */
export async function draftOfSums(
  ctx: FilingActor,
  tx: AccountTx,
  { supplier, documentDate, category, grossAgorot, vatAgorot, ...known }: KnownSums,
): Promise<string> {
  const { booksLockedUntil } = await readExpenseContext(tx, null);
  const form = ExpenseForm.parse({
    ...known,
    supplier,
    reference: '',
    documentDate,
    reportMonth: startOfMonth(firstOpenDay(documentDate, booksLockedUntil)),
    ...(await categoryOfSupplier(tx, supplier.id ?? undefined, { documentDate, category })),
    grossMinor: grossAgorot,
    vatMinor: vatAgorot,
  });
  const { id } = await keepExpense(ctx, tx, { form, isApproved: false, inboxId: null });
  return id;
}
