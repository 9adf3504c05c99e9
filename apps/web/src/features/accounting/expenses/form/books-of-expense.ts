import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { isInLockedBooks } from '@pinkas/domain/bookkeeping/book-lock';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { useAccountSetup } from '../../../../shared/session/session-store.ts';

/**
 * Returns the date until which the books of an expense are locked, by its day in the ledger or its report; null while
 * it may be changed.
 */
export function useLockOfExpense({ state, form, entryDate }: ExpenseView): LocalDate | null {
  const { booksLockedUntil } = useAccountSetup();
  // A waiting expense is in no books yet: its day may change.
  if (state === 'waiting') return null;
  const days = [entryDate, form.reportMonth];
  return days.some((day) => isInLockedBooks(localDate(day), booksLockedUntil))
    ? booksLockedUntil
    : null;
}
