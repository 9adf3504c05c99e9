import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';

const NumberCheckCard = lazyPart(async () => ({
  default: (await import('./number-check-card.tsx')).NumberCheckCard,
}));

interface NumberCheckProps {
  readonly expense: ExpenseView;
  /** What is typed and not saved is not asked about. */
  readonly isDirty: boolean;
}

/** The tax authority's data on the number of a document, where it can be queried. */
export function NumberCheck({ expense, isDirty }: NumberCheckProps) {
  const { numberCheck, removedAt } = expense;
  if (numberCheck === null || removedAt !== null) return null;
  return (
    <Suspense fallback={<SkeletonCard lines={2} />}>
      <NumberCheckCard expense={expense} check={numberCheck} isDirty={isDirty} />
    </Suspense>
  );
}
