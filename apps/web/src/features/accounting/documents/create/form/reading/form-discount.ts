import { NO_DISCOUNT } from '@pinkas/domain/documents/draft/document-draft';
import type { DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';

import { readDiscount } from './discount-text.ts';
import type { DraftForm } from '../draft-form.ts';

/** The discount of the whole document; none where rows have no prices, or the text is none. */
export function readFormDiscount(form: DraftForm, currency: Currency, { items }: DocumentRules) {
  const typed = items === 'required' ? form.discount : '';
  const reading = readDiscount(typed, CURRENCIES[currency]);
  if (reading.kind === 'value') return { discount: reading.value, discountProblems: [] };
  const problem = { field: 'discount', code: reading.code } as const;
  return { discount: NO_DISCOUNT, discountProblems: [problem] };
}
