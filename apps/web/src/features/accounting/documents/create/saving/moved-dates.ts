import { dueDateGiven, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import {
  draftDatesMovedTo,
  type DraftDates,
  type TypedDates,
} from '@pinkas/domain/documents/rules/dates-moved';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { rulesOf } from '../../type-words.ts';

interface TermsOfNow {
  readonly docType: DocTypeId;
  /** Of the customer's card. */
  readonly terms: PaymentTerms | null;
  /** Of the business, for customers without terms of their own. */
  readonly defaultTerms: PaymentTerms | null;
}

/** Returns the dates of a draft with a new date, and the due date by its current terms; '' for none. */
export function movedDates(
  date: LocalDate,
  dates: DraftDates,
  { docType, terms, defaultTerms }: TermsOfNow,
): TypedDates & { readonly dueDateGiven: string } {
  const { secondDate } = rulesOf(docType);
  const given = dueDateGiven({ secondDate, documentDate: date, terms, defaultTerms });
  return { ...draftDatesMovedTo(date, dates, given), dueDateGiven: given ?? '' };
}
