/** The documents that suppliers issue. */
export const EXPENSE_KINDS = [
  'tax-invoice',
  'invoice-receipt',
  'credit-note',
  'receipt',
  'transaction-invoice',
  'other',
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** Documents by which VAT may be claimed: a tax invoice, one that is a receipt too, and their credit. */
export const VAT_CLAIM_KINDS: readonly ExpenseKind[] = [
  'tax-invoice',
  'invoice-receipt',
  'credit-note',
];

/** Documents that must carry an allocation number above the threshold (israel.md 2.1). */
export const ALLOCATION_KINDS: readonly ExpenseKind[] = ['tax-invoice', 'invoice-receipt'];

/** Documents of a purchase that was paid when they were issued. */
export const PAID_KINDS: readonly ExpenseKind[] = ['invoice-receipt', 'receipt'];

export const EXPENSE_STATES = ['waiting', 'open', 'reported'] as const;
export type ExpenseState = (typeof EXPENSE_STATES)[number];

/** Kinds of expense that every business has; names are phrases. */
export const EXPENSE_CATEGORIES = [
  'materials',
  'subcontractors',
  'office',
  'software',
  'rent',
  'utilities',
  'municipal',
  'communication',
  'communication-mixed',
  'vehicle',
  'vehicle-mainly-private',
  'vehicle-purchase',
  'equipment',
  'advertising',
  'professional',
  'insurance',
  'bank-fees',
  'travel',
  'training',
  'maintenance',
  'refreshments',
  'hospitality',
  'gifts',
  'fees',
  'other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** How a supplier is paid. */
export const SUPPLIER_MEANS = [
  'transfer',
  'card',
  'cash',
  'cheque',
  'app',
  'standing-order',
  'other',
] as const;
export type SupplierMeans = (typeof SUPPLIER_MEANS)[number];
