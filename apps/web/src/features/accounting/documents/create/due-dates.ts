import { addDays, endOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

/** Payment terms offered as one-press chips; `eom-30` is the end of the month and 30 days more. */
export const PAYMENT_TERMS = ['immediate', 'eom', 'eom-30'] as const;
export type PaymentTerm = (typeof PAYMENT_TERMS)[number];

/** The due date that a payment term gives to a document of a date. */
export function dueDateOf(term: PaymentTerm, documentDate: LocalDate): LocalDate {
  switch (term) {
    case 'immediate':
      return documentDate;
    case 'eom':
      return endOfMonth(documentDate);
    case 'eom-30':
      return addDays(endOfMonth(documentDate), 30);
  }
}
