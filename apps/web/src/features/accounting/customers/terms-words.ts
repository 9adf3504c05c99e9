import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Payment terms in the words of the trade; undefined for a customer without any. */
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
