import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import type {
  OwnCategory,
  RecurringExpense,
} from '@pinkas/contract/accounting/expenses/expense-views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useExpenseWrite } from '../../../shared/expenses/use-expense-write.ts';

const CHECK_POLL_MS = 3_000;
const CHECK_POLLS_MAX = 5;

export function useExpense(id: string) {
  return useQuery({
    ...callQuery(expensesContract.get, { params: { id } }),
    // The tax authority is asked about the number automatically, just after the save.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.numberCheck?.state === 'unchecked' &&
      data.numberCheck.isConnected &&
      dataUpdateCount <= CHECK_POLLS_MAX
        ? CHECK_POLL_MS
        : false,
  });
}

/**
 * Fetches the kinds of expense with their shares on a date, the own kinds, and VAT and threshold of the date:
 * for a new expense, or for a saved one, which uses those of its own period.
 */
export function useCategories(on: string, expenseId: string | null = null) {
  return useQuery({
    ...callQuery(expensesContract.categories, {
      query: { on, ...(expenseId !== null && { expenseId }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}

/** Fetches hints for a form that can be saved; undefined sends nothing. */
export function useCheck(form: ExpenseFormInput | undefined, exceptId: string | null) {
  return useQuery({
    queryKey: [expensesContract.check.path, form, exceptId],
    queryFn: async ({ signal }) => {
      if (form === undefined) return { warnings: [] };
      // The form does not depend on it: a failure hides the hints.
      return call(expensesContract.check, { body: { form, exceptId }, signal, isQuiet: true });
    },
    enabled: form !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useRecurring() {
  return useQuery(callQuery(expensesContract.recurring));
}

interface Keyed {
  readonly idempotencyKey: string;
}

export interface SavedExpense extends Keyed {
  readonly form: ExpenseFormInput;
  /** Undefined for a new expense. */
  readonly known: { readonly id: string; readonly version: number } | undefined;
  readonly isApproved: boolean;
  readonly inboxId: string | null;
}

export function useSaveExpense() {
  return useExpenseWrite(({ form, known, isApproved, inboxId, idempotencyKey }: SavedExpense) =>
    known === undefined
      ? call(expensesContract.create, { body: { form, isApproved, inboxId }, idempotencyKey })
      : call(expensesContract.update, {
          params: { id: known.id },
          body: { form, version: known.version },
          idempotencyKey,
        }),
  );
}

export function useApprove() {
  return useExpenseWrite((ids: readonly string[]) =>
    call(expensesContract.approve, {
      body: { ids: [...ids] },
      idempotencyKey: crypto.randomUUID(),
    }),
  );
}

export function useRemoveExpense() {
  return useExpenseWrite((id: string) => call(expensesContract.remove, { params: { id } }));
}

export function useRestoreExpense() {
  return useExpenseWrite((id: string) => call(expensesContract.restore, { params: { id } }));
}

export function useReopenExpense() {
  return useExpenseWrite((id: string) => call(expensesContract.reopen, { params: { id } }));
}

interface ReportedThrough extends Keyed {
  readonly body: z.output<(typeof expensesContract)['report']['body']>;
}

export function useReport() {
  return useExpenseWrite((input: ReportedThrough) => call(expensesContract.report, input));
}

export function useAddToInbox() {
  return useExpenseWrite((fileId: string) =>
    call(expensesContract.addToInbox, {
      body: { fileId },
      idempotencyKey: crypto.randomUUID(),
    }),
  );
}

export function useDismiss() {
  return useExpenseWrite((id: string) => call(expensesContract.dismiss, { params: { id } }));
}

export function useReturnToInbox() {
  return useExpenseWrite((id: string) => call(expensesContract.returnToInbox, { params: { id } }));
}

export type CategoryInput = Omit<OwnCategory, 'id' | 'version'>;

export interface SavedCategory extends Keyed {
  readonly form: CategoryInput;
  readonly known: { readonly id: string; readonly version: number } | undefined;
}

export function useSaveCategory() {
  return useExpenseWrite(({ form, known, idempotencyKey }: SavedCategory) =>
    known === undefined
      ? call(expensesContract.createCategory, { body: form, idempotencyKey })
      : call(expensesContract.updateCategory, {
          params: { id: known.id },
          body: { ...form, version: known.version },
          idempotencyKey,
        }),
  );
}

export type RecurringInput = Omit<RecurringExpense, 'id' | 'version' | 'form'> & {
  readonly form: ExpenseFormInput;
};

export interface SavedRecurring extends Keyed {
  readonly form: RecurringInput;
  readonly known: { readonly id: string; readonly version: number } | undefined;
}

export function useSaveRecurring() {
  return useExpenseWrite(({ form, known, idempotencyKey }: SavedRecurring) =>
    known === undefined
      ? call(expensesContract.createRecurring, { body: form, idempotencyKey })
      : call(expensesContract.updateRecurring, {
          params: { id: known.id },
          body: { ...form, version: known.version },
          idempotencyKey,
        }),
  );
}
