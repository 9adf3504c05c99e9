import {
  dueDateByTerms,
  USUAL_PAYMENT_TERMS,
  type PaymentTerms,
} from '@pinkas/domain/customers/payment-terms';
import type { LocalDate } from '@pinkas/domain/time/local-date';

/** Payment terms that are offered as one-press chips. */
export const QUICK_TERMS: readonly PaymentTerms[] = [
  { kind: 'immediate', days: 0 },
  { kind: 'end-of-month', days: 0 },
  { kind: 'end-of-month', days: 30 },
];

function isQuick({ kind, days }: PaymentTerms): boolean {
  return QUICK_TERMS.some((quick) => quick.kind === kind && quick.days === days);
}

/** The other terms of the trade, which a menu offers. */
export const MORE_TERMS: readonly PaymentTerms[] = USUAL_PAYMENT_TERMS.filter(
  (terms) => !isQuick(terms),
);

/** Which of the other terms gives this due date to a document of a date; undefined for none. */
export function moreTermsOf(dueDate: string, documentDate: LocalDate): PaymentTerms | undefined {
  const gives = (terms: PaymentTerms): boolean => dueDateByTerms(terms, documentDate) === dueDate;
  return QUICK_TERMS.some(gives) ? undefined : MORE_TERMS.find(gives);
}
