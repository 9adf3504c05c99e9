import type { ExpenseKind } from '@pinkas/domain/expenses/expense-kind';

/** An expense as recorded by its sender; others may have changed it meanwhile. */
export interface KnownExpense {
  readonly id: string;
  readonly supplierId: string;
  readonly kind: ExpenseKind;
  version: number;
}

/** The shared record of the clients of an account about its purchases. */
export interface PurchaseBooks {
  readonly supplierIds: string[];
  readonly expenses: KnownExpense[];
  readonly paymentIds: string[];
}

export function purchaseBooks(): PurchaseBooks {
  return { supplierIds: [], expenses: [], paymentIds: [] };
}
