import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import type { SupplierForm } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import type { z } from 'zod';

export type SupplierRequest = z.input<typeof SupplierForm>;

/** Returns a tax invoice of 1,180 with 180 VAT from a supplier that was typed, with what a test changes. */
export function anExpenseForm(changes: Partial<ExpenseFormInput> = {}): ExpenseFormInput {
  return {
    kind: 'tax-invoice',
    supplier: { id: null, name: 'דפוס גשר העץ', taxId: '' },
    reference: '',
    documentDate: '2026-03-10',
    reportMonth: '2026-03-01',
    category: 'office',
    description: 'נייר וטונר',
    grossMinor: 1_180_00,
    vatMinor: 180_00,
    vatShare: { parts: 1, of: 1 },
    taxShare: { parts: 1, of: 1 },
    ...changes,
  };
}

/** Returns a supplier with a name and nothing else, with what a test changes of it. */
export function aSupplierForm(changes: Partial<SupplierRequest> = {}): SupplierRequest {
  return {
    name: 'משתלת ענף ירוק',
    taxId: '',
    email: '',
    phone: '',
    address: '',
    city: '',
    accountingKey: '',
    withholdingBasisPoints: 0,
    remarks: '',
    ...changes,
  };
}
