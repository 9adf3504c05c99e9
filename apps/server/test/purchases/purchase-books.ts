import type { ExpenseKind } from '@pinkas/domain/expenses/expense-kind';

/** An expense as its sender knows it; others may have changed it meanwhile. */
export interface KnownExpense {
  readonly id: string;
  readonly supplierId: string;
  readonly kind: ExpenseKind;
  version: number;
}

/** What the clients of an account know of its purchases. */
export interface PurchaseBooks {
  readonly supplierIds: string[];
  readonly expenses: KnownExpense[];
  readonly paymentIds: string[];
}

export function purchaseBooks(): PurchaseBooks {
  return { supplierIds: [], expenses: [], paymentIds: [] };
}
