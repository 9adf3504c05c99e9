import { dueDateByTerms, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import type { DocumentRules } from '@pinkas/domain/documents/document-rules';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { parseLocalDate } from '@pinkas/domain/time/local-date';

import type { DraftForm } from '../create/draft-form.ts';

/** What the card of a customer says about its documents. */
export interface CustomerTerms {
  readonly paymentTerms: PaymentTerms | null;
  readonly discountBasisPoints: number;
  readonly language: DocumentLanguage;
}

export interface TermsContext {
  readonly rules: Pick<DocumentRules, 'secondDate' | 'items' | 'posting'>;
  /** Whether the account may issue an original in English. */
  readonly mayIssueForeign: boolean;
}

type TermedFields = Pick<DraftForm, 'dueDate' | 'discount' | 'language'>;

/**
 * The fields of a draft that the terms of its customer fill: when to pay, the standing discount, the
 * language. What was typed already stays, and what the type or the account does not have is left out.
 */
export function fieldsByTerms(
  form: TermedFields & Pick<DraftForm, 'documentDate'>,
  terms: CustomerTerms,
  { rules, mayIssueForeign }: TermsContext,
): Partial<TermedFields> {
  const date = parseLocalDate(form.documentDate);
  const { paymentTerms, discountBasisPoints, language } = terms;
  const isDue = rules.secondDate === 'due' && form.dueDate === '';
  const isDiscounted = rules.items === 'required' && form.discount.trim() === '';
  const isForeign = mayIssueForeign || rules.posting === 'none';
  return {
    ...(isDue &&
      paymentTerms !== null &&
      date !== undefined && { dueDate: dueDateByTerms(paymentTerms, date) }),
    ...(isDiscounted &&
      discountBasisPoints > 0 && { discount: `${formatBasisPoints(discountBasisPoints)}%` }),
    ...(isForeign && language !== form.language && language === 'en' && { language }),
  };
}
