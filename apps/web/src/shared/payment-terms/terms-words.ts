import { USUAL_PAYMENT_TERMS, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { SelectOption } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../language/use-phrases.ts';
import { termsValue } from './terms-choice.ts';

/** Returns a function that formats payment terms; undefined for a customer without any. */
export function useTermsWords(): (terms: PaymentTerms | null) => string | undefined {
  const text = usePhrases('customers');
  return (terms) => {
    if (terms === null) return undefined;
    const { kind, days } = terms;
    if (kind === 'immediate') return text('termsImmediate');
    if (kind === 'days') return text('termsDays', { days });
    return days === 0 ? text('termsEom') : text('termsEomPlus', { days });
  };
}

/** The choices of a list of terms; a rare one that is chosen already has its own. */
export function useTermsOptions(chosen: string): SelectOption[] {
  const text = usePhrases('customers');
  const words = useTermsWords();
  const usual = USUAL_PAYMENT_TERMS.map((one) => ({
    value: termsValue(one),
    label: words(one) ?? '',
  }));
  const isRare = chosen !== '' && chosen !== 'days' && !usual.some(({ value }) => value === chosen);
  return [
    { value: '', label: text('termsNone') },
    ...usual,
    ...(isRare
      ? [{ value: chosen, label: text('termsEomPlus', { days: chosen.split('+')[1] ?? '' }) }]
      : []),
    { value: 'days', label: text('termsOther') },
  ];
}
