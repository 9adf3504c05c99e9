import type { DocumentCustomerField } from '@pinkas/contract/accounting/documents/document-fields';
import type { z } from 'zod';

import { percentOf, termsOfChoice } from '../../../../../../shared/payment-terms/terms-choice.ts';
import { NO_CARD_TERMS, type CardTermsForm, type CustomerForm } from '../draft-form.ts';

type CardTerms = NonNullable<z.input<typeof DocumentCustomerField>['terms']>;

/** Returns whether any card term was entered. */
export function hasCardTerms(terms: CardTermsForm): boolean {
  return (Object.keys(NO_CARD_TERMS) as (keyof CardTermsForm)[]).some(
    (name) => terms[name] !== NO_CARD_TERMS[name],
  );
}

/** Parses the terms; unparsable values are out of every range. */
export function readCardTerms(terms: CardTermsForm): CardTerms {
  return {
    paymentTerms: termsOfChoice(terms),
    discountBasisPoints: percentOf(terms.discount),
    language: terms.language,
    accountingKey: terms.accountingKey,
  };
}

/** Returns the card terms to send for a typed customer that is saved; null for none. */
export function sentCardTerms({
  id,
  saveAsRegular,
  terms,
}: Pick<CustomerForm, 'id' | 'saveAsRegular' | 'terms'>): CardTerms | null {
  return id === null && saveAsRegular && hasCardTerms(terms) ? readCardTerms(terms) : null;
}
