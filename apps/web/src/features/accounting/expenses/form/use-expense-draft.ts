import type {
  ExpenseForm,
  ExpenseWarning,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import type { ExpenseSums } from '@pinkas/domain/expenses/expense-sums';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { useMemo } from 'react';

import { useFormOver, type Form, type FormActs } from '../../../../shared/form/use-form.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { useTyped } from '../../../../shared/form/use-typed.ts';
import { useBusinessHasVat } from '../../../../shared/session/business-vat.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useCategories, useCheck } from '../expenses.queries.ts';
import { vatMinorOf, type DraftContext, type ExpenseDraft } from './expense-draft.ts';
import { expenseSpec, sumsOf, unreadableDates } from './expense-spec.ts';

/** A form of an expense in work: the form itself, and what is computed from it. */
export interface DraftInWork<How = never> extends Form<ExpenseDraft, How> {
  readonly context: DraftContext;
  /** Whether VAT fields are shown: by the business now, or when it saved the expense. */
  readonly hasVat: boolean;
  /** Undefined while what is typed does not make a sum. */
  readonly sums: ExpenseSums | undefined;
  readonly vatMinor: number;
  readonly warnings: readonly ExpenseWarning[];
}

const NOTHING: Omit<DraftContext, 'booksLockedUntil'> = {
  vatRateBasisPoints: 0,
  allocationAboveAgorot: null,
  common: [],
  own: [],
};
const NO_WARNINGS: readonly ExpenseWarning[] = [];
const CHECK_AFTER_MS = 400;

export interface ExpenseDraftOptions<Saved, How> extends Omit<
  FormActs<ExpenseDraft, ExpenseForm, Saved, How>,
  'spec' | 'codesOnPage'
> {
  readonly stored: ExpenseDraft;
  /** The expense that is changed, which stays of its time. */
  readonly kept?: { readonly id: string; readonly isVatDeductible: boolean };
}

/** Returns the form of an expense, with the sums and the hints of what is typed. */
export function useExpenseDraft<Saved, How = never>(
  options: ExpenseDraftOptions<Saved, How>,
): DraftInWork<How> {
  const { stored, kept, ...acts } = options;
  const { today, booksLockedUntil } = useAccountSetup();
  const businessHasVat = useBusinessHasVat();
  const hasVat = kept?.isVatDeductible ?? businessHasVat;
  const exceptId = kept?.id ?? null;
  const typed = useTyped(stored);
  const { draft } = typed;

  const date = parseLocalDate(draft.documentDate) ?? today;
  const ofDate = useCategories(date, exceptId).data ?? NOTHING;
  const context = useMemo(
    (): DraftContext => ({ ...ofDate, booksLockedUntil }),
    [ofDate, booksLockedUntil],
  );
  const spec = useMemo(() => expenseSpec(context, hasVat), [context, hasVat]);
  const form = useFormOver(typed, { ...acts, spec, codesOnPage: unreadableDates });

  const { body } = form;
  const settled = useSettled(body === undefined ? '' : JSON.stringify(body), CHECK_AFTER_MS);
  const toCheck = settled === '' ? undefined : (JSON.parse(settled) as ExpenseForm);
  const check = useCheck(toCheck, exceptId);

  return {
    ...form,
    context,
    hasVat,
    sums: sumsOf(draft, context, hasVat),
    vatMinor: vatMinorOf(draft, context),
    warnings: toCheck === undefined ? NO_WARNINGS : (check.data?.warnings ?? NO_WARNINGS),
  };
}
