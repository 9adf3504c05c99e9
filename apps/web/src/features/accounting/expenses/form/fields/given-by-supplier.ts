import type { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import type { z } from 'zod';

import { FIRST_KIND, NO_SHARES, type ExpenseDraft } from '../expense-draft.ts';

/** Defaults from earlier expenses of a supplier. */
export type Suggestion = NonNullable<
  z.output<(typeof expensesContract)['suggest']['response']>['suggestion']
>;

/**
 * Returns the changes of a draft once its supplier changes: the number, kind and category from the former
 * supplier are removed, and a person's own choices stay.
 */
export function withoutSupplier(draft: ExpenseDraft): Partial<ExpenseDraft> {
  return {
    supplierId: null,
    ...(draft.supplierId !== null && { supplierTaxId: '' }),
    ...(!draft.isKindChosen && { kind: FIRST_KIND }),
    ...(draft.suggestedBy > 0 && { category: '', suggestedBy: 0, ...NO_SHARES }),
  };
}

/** Returns the defaults of a supplier for a draft: kind and category, unless a person chose them. */
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
