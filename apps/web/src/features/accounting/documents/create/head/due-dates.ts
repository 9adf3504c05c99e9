import {
  dueDateByTerms,
  USUAL_PAYMENT_TERMS,
  type PaymentTerms,
} from '@pinkas/domain/customers/payment-terms';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { rulesOf } from '../../type-words.ts';
import type { DraftForm } from '../form/draft-form.ts';

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

type DatedForm = Pick<DraftForm, 'documentDate' | 'dueDate' | 'givenTerms'>;

/** Returns whether the due date is what the default terms of the business gave. */
export function isDueByDefault(
  { documentDate, dueDate, givenTerms }: DatedForm,
  defaultTerms: PaymentTerms | null,
): boolean {
  const date = parseLocalDate(documentDate);
  if (defaultTerms === null || date === undefined || dueDate === '') return false;
  return dueDate === givenTerms.dueDate && dueDate === dueDateByTerms(defaultTerms, date);
}

/**
 * Returns the second date once the document is of another type. What terms gave is no end of a quote
 * and no date of supply; it comes back with a type that asks for money, which otherwise takes the
 * default of the business.
 */
export function dueDateOfType(
  { documentDate, dueDate, givenTerms }: DatedForm,
  docType: DocTypeId,
  defaultTerms: PaymentTerms | null,
): string {
  const rule = rulesOf(docType).secondDate;
  if (rule === 'none') return dueDate;
  if (rule !== 'due') return dueDate === givenTerms.dueDate ? '' : dueDate;
  if (dueDate !== '' || givenTerms.dueDate !== '') return dueDate || givenTerms.dueDate;
  const date = parseLocalDate(documentDate);
  return defaultTerms === null || date === undefined ? '' : dueDateByTerms(defaultTerms, date);
}
