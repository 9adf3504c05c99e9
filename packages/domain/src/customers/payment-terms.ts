import type { SecondDateRule } from '../documents/rules/rule-kinds.ts';
import { addDays, endOfMonth, type LocalDate } from '../time/local-date.ts';

/** How a payment term counts: at once, from the end of the month, or from the document's date. */
export const PAYMENT_TERM_KINDS = ['immediate', 'end-of-month', 'days'] as const;
export type PaymentTermKind = (typeof PAYMENT_TERM_KINDS)[number];

/** Days that a term may add; 120 are the longest that peers offer, the rest is margin. */
export const PAYMENT_TERM_DAYS_MAX = 365;

/** When a customer pays: `end-of-month` with 30 days is the שוטף + 30 of the trade. */
export interface PaymentTerms {
  readonly kind: PaymentTermKind;
  /** Whole days after the beginning of the count; always 0 for `immediate`. */
  readonly days: number;
}

/** The terms that a screen offers by one press, in their order (product.md 2.1). */
export const USUAL_PAYMENT_TERMS: readonly PaymentTerms[] = [
  { kind: 'immediate', days: 0 },
  { kind: 'end-of-month', days: 0 },
  ...[10, 15, 30, 45, 60, 75, 90, 120].map((days) => ({ kind: 'end-of-month' as const, days })),
];

/** Returns the due date that terms give to a document of a date. */
export function dueDateByTerms({ kind, days }: PaymentTerms, documentDate: LocalDate): LocalDate {
  switch (kind) {
    case 'immediate':
      return documentDate;
    case 'end-of-month':
      return addDays(endOfMonth(documentDate), days);
    case 'days':
      return addDays(documentDate, days);
  }
}

/** What decides when a document is due where no date was entered. */
export interface TermsOfDocument {
  readonly secondDate: SecondDateRule | undefined;
  readonly documentDate: LocalDate;
  /** The terms of the customer, and those of the business for customers without any. */
  readonly terms: PaymentTerms | null;
  readonly defaultTerms: PaymentTerms | null;
}

/**
 * Returns the due date that terms give to a document: by those of its customer, else by those of the business. Null
 * where there are none, and for types that request no payment.
 */
export function dueDateGiven({
  secondDate,
  documentDate,
  terms,
  defaultTerms,
}: TermsOfDocument): LocalDate | null {
  const given = terms ?? defaultTerms;
  return secondDate !== 'due' || given === null ? null : dueDateByTerms(given, documentDate);
}
