import {
  dueDateGiven,
  PAYMENT_TERM_DAYS_MAX,
  type PaymentTerms,
} from '@pinkas/domain/customers/payment-terms';
import { dueDateAfter } from '@pinkas/domain/documents/dates-moved';
import { parseLocalDate } from '@pinkas/domain/time/local-date';

import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { rulesOf } from '../../type-words.ts';
import { useCustomerBeside } from '../form/customer-beside.ts';
import { sentCardTerms } from '../form/card-terms.ts';
import type { CustomerForm } from '../form/draft-form.ts';
import { useEditor, useReview } from '../form/editor-context.ts';

/** The terms that are typed for the card of a new customer; undefined while they cannot be read. */
function typedTerms(customer: CustomerForm): PaymentTerms | null | undefined {
  const terms = sentCardTerms(customer)?.paymentTerms ?? null;
  const isReadable = terms === null || (terms.days >= 0 && terms.days <= PAYMENT_TERM_DAYS_MAX);
  return isReadable ? terms : undefined;
}

/** Lets a due date that payment terms gave follow a date of the document that is typed; what a person wrote stays. */
export function useDueOfDate(): (documentDate: string) => void {
  const { form, docType } = useEditor();
  const { defaultPaymentTerms: defaultTerms } = useAccountSetup();
  const { data: beside } = useCustomerBeside(useReview((state) => state.form.customer.id));
  return (documentDate) => {
    const date = parseLocalDate(documentDate);
    const { customer, dueDate, givenTerms } = form.getValues();
    const terms = customer.id === null ? typedTerms(customer) : beside?.paymentTerms;
    if (date === undefined || terms === undefined) return;
    const { secondDate } = rulesOf(docType);
    const given = dueDateGiven({ secondDate, documentDate: date, terms, defaultTerms });
    const moved = dueDateAfter({ dueDate, givenTerms }, given);
    if (moved === dueDate) return;
    form.setValue('givenTerms', { ...givenTerms, dueDate: moved });
    form.setValue('dueDate', moved, { shouldDirty: true });
  };
}
