import type { CustomerBeside } from '@pinkas/contract/accounting/customers/customers.contract';
import {
  dueDateGiven,
  PAYMENT_TERM_DAYS_MAX,
  type PaymentTerms,
} from '@pinkas/domain/customers/payment-terms';
import { dueDateAfter } from '@pinkas/domain/documents/rules/dates-moved';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import type { QueryClient } from '@tanstack/react-query';

import { rulesOf } from '../../type-words.ts';
import { sentCardTerms } from '../form/reading/card-terms.ts';
import { besideQuery } from '../form/customer-beside.ts';
import type { CustomerForm } from '../form/draft-form.ts';
import type { Editor } from '../form/editor-context.ts';

/** The terms that are typed for the card of a new customer; undefined while they cannot be read. */
function typedTerms(customer: CustomerForm): PaymentTerms | null | undefined {
  const terms = sentCardTerms(customer)?.paymentTerms ?? null;
  const isReadable = terms === null || (terms.days >= 0 && terms.days <= PAYMENT_TERM_DAYS_MAX);
  return isReadable ? terms : undefined;
}

/** The terms of a customer of the book as its card beside the form was read; undefined before that. */
function termsOfBook(client: QueryClient, id: string): PaymentTerms | null | undefined {
  const { queryKey } = besideQuery(id);
  return client.getQueryData<CustomerBeside>(queryKey)?.paymentTerms;
}

/** Lets a due date that payment terms gave follow the date that was typed; what a person wrote stays. */
export function settleDueOfDate(
  { form, docType }: Pick<Editor, 'form' | 'docType'>,
  client: QueryClient,
  defaultTerms: PaymentTerms | null,
): void {
  const { customer, documentDate, dueDate, givenTerms } = form.getValues();
  const date = parseLocalDate(documentDate);
  const { id } = customer;
  const terms = id === null ? typedTerms(customer) : termsOfBook(client, id);
  if (date === undefined || terms === undefined) return;
  const { secondDate } = rulesOf(docType);
  const given = dueDateGiven({ secondDate, documentDate: date, terms, defaultTerms });
  const moved = dueDateAfter({ dueDate, givenTerms }, given);
  if (moved === dueDate) return;
  form.setValue('givenTerms', { ...givenTerms, dueDate: moved });
  form.setValue('dueDate', moved, { shouldDirty: true });
}
