import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { templateContentOf } from '@pinkas/domain/documents/draft/template-content';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { DraftForm } from '../form/draft-form.ts';
import { movedDates } from './moved-dates.ts';

/** A new form from a template, dated to a day. */
export function templateForm(
  { docType, content, paymentTerms: terms }: Draft,
  date: LocalDate,
  defaultTerms: PaymentTerms | null,
): DraftForm {
  const { documentDate, dueDate, dueDateGiven } = movedDates(date, content, {
    docType,
    terms,
    defaultTerms,
  });
  const givenTerms = { ...content.givenTerms, dueDate: dueDateGiven };
  return { ...templateContentOf(content), documentDate, dueDate, givenTerms };
}
