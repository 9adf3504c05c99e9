import type { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import type { z } from 'zod';

import { FIRST_KIND, NO_SHARES, type ExpenseDraft } from './expense-draft.ts';

/** What earlier expenses of a supplier propose. */
export type Suggestion = NonNullable<
  z.output<(typeof expensesContract)['suggest']['response']>['suggestion']
>;

/**
 * Returns what changes in a draft once its supplier is another one: the number, kind and category that the
 * supplier brought go with him, and what a person chose stays.
 */
export function withoutSupplier(draft: ExpenseDraft): Partial<ExpenseDraft> {
  return {
    supplierId: null,
    ...(draft.supplierId !== null && { supplierTaxId: '' }),
    ...(!draft.isKindChosen && { kind: FIRST_KIND }),
    ...(draft.suggestedBy > 0 && { category: '', suggestedBy: 0, ...NO_SHARES }),
  };
}

/** Returns what a supplier brings to a draft: kind and category, where nobody chose them. */
export function bySuggestion(draft: ExpenseDraft, suggestion: Suggestion): Partial<ExpenseDraft> {
  const { ownCategoryId, category, count, kind } = suggestion;
  return {
    ...(!draft.isKindChosen && { kind }),
    ...(draft.category === '' && {
      category: ownCategoryId === null ? category : `own:${ownCategoryId}`,
      suggestedBy: count,
    }),
  };
}
