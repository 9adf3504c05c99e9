import { dueDateGiven, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import { languageGiven } from '@pinkas/domain/documents/draft/language-given';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { parseLocalDate } from '@pinkas/domain/time/local-date';

import type { DraftForm, GivenTerms } from '../form/draft-form.ts';

/** Document defaults of a customer's card. */
export interface CustomerTerms {
  readonly paymentTerms: PaymentTerms | null;
  readonly discountBasisPoints: number;
  readonly language: DocumentLanguage;
}

export interface TermsContext {
  readonly rules: Pick<DocumentRules, 'secondDate' | 'items' | 'posting'>;
  /** Whether the account may issue an original in English. */
  readonly mayIssueForeign: boolean;
  /** Of the business, for customers without terms of their own. */
  readonly defaultTerms: PaymentTerms | null;
}

type TermedFields = Pick<DraftForm, keyof GivenTerms | 'givenTerms'>;

const NO_TERMS: CustomerTerms = { paymentTerms: null, discountBasisPoints: 0, language: 'he' };

/** Returns what the terms set on a document: payment terms, the customer's fixed discount, the language. */
function givenBy(
  terms: CustomerTerms,
  documentDate: string,
  { rules, mayIssueForeign, defaultTerms }: TermsContext,
): GivenTerms {
  const date = parseLocalDate(documentDate);
  const { paymentTerms, discountBasisPoints, language } = terms;
  const { secondDate, posting } = rules;
  const dueDate =
    date === undefined
      ? null
      : dueDateGiven({ secondDate, documentDate: date, terms: paymentTerms, defaultTerms });
  const isDiscounted = rules.items === 'required' && discountBasisPoints > 0;
  return {
    dueDate: dueDate ?? '',
    discount: isDiscounted ? `${formatBasisPoints(discountBasisPoints)}%` : '',
    language: languageGiven(language, posting, mayIssueForeign),
  };
}

/**
 * The fields of a draft once the terms of another customer apply, or of none: what the customer before
 * brought gives way; what somebody wrote, or emptied, stays. What the type or the account does not have
 * is left out.
 */
export function fieldsByTerms(
  form: TermedFields & Pick<DraftForm, 'documentDate'>,
  terms: CustomerTerms | undefined,
  context: TermsContext,
): TermedFields {
  const { givenTerms } = form;
  const next = givenBy(terms ?? NO_TERMS, form.documentDate, context);
  return {
    dueDate: form.dueDate === givenTerms.dueDate ? next.dueDate : form.dueDate,
    discount: form.discount === givenTerms.discount ? next.discount : form.discount,
    language: form.language === givenTerms.language ? next.language : form.language,
    givenTerms: next,
  };
}
