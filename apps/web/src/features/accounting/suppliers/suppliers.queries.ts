import type { SupplierPaymentForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import {
  suppliersContract,
  type SupplierForm,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useExpenseWrite } from '../../../shared/expenses/use-expense-write.ts';

export type SupplierBody = z.input<typeof SupplierForm>;
export type PaymentBody = z.input<typeof SupplierPaymentForm>;

export function useSupplier(id: string) {
  return useQuery(callQuery(suppliersContract.get, { params: { id } }));
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

export function useSupplierStatement(id: string, query: Period) {
  return useQuery({
    ...callQuery(suppliersContract.statement, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

export function useOpenExpenses(id: string) {
  return useQuery(callQuery(suppliersContract.openExpenses, { params: { id } }));
}

export function useSupplierExpenses(supplierId: string) {
  return useQuery(callQuery(expensesContract.list, { query: { supplierId, limit: 50 } }));
}

export interface SavedSupplier {
  readonly body: SupplierBody;
  readonly known: { readonly id: string; readonly version: number } | undefined;
  readonly idempotencyKey: string;
}

export function useSaveSupplier() {
  return useExpenseWrite(({ body, known, idempotencyKey }: SavedSupplier) =>
    known === undefined
      ? call(suppliersContract.create, { body, idempotencyKey })
      : call(suppliersContract.update, {
          params: { id: known.id },
          body: { ...body, version: known.version },
          idempotencyKey,
        }),
  );
}

export function useArchiveSupplier() {
  return useExpenseWrite(({ id, isArchived }: { id: string; isArchived: boolean }) =>
    call(suppliersContract.archive, { params: { id }, body: { isArchived } }),
  );
}

export function usePay() {
  return useExpenseWrite(
    ({ body, idempotencyKey }: { body: PaymentBody; idempotencyKey: string }) =>
      call(suppliersContract.pay, { body, idempotencyKey }),
  );
}

export function useCancelPayment() {
  return useExpenseWrite((id: string) => call(suppliersContract.cancelPayment, { params: { id } }));
}
