import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { isInLockedBooks } from '@pinkas/domain/bookkeeping/book-lock';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { useAccountSetup } from '../../../../shared/session/session-store.ts';

/** Until when the books are locked that an expense stands in, by its day or its report; null while it may be changed. */
export function useLockOfExpense({ state, form }: ExpenseView): LocalDate | null {
  const { booksLockedUntil } = useAccountSetup();
  // What waits is in no books yet: it may be given another day.
  if (state === 'waiting') return null;
  const days = [form.documentDate, form.reportMonth];
  return days.some((day) => isInLockedBooks(localDate(day), booksLockedUntil))
    ? booksLockedUntil
    : null;
}
