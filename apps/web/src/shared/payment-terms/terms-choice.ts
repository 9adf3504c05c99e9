import { USUAL_PAYMENT_TERMS, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { parseScaled } from '@pinkas/domain/money/parse';

/** Payment terms as a form chooses them: a value of the list, and a number of days for `days`. */
export interface TermsChoice {
  /** `''` for none, `days` for a number of days, else `kind+days`. */
  readonly terms: string;
  readonly termDays: string;
}

/** The value of terms in the list. */
export function termsValue({ kind, days }: PaymentTerms): string {
  return `${kind}+${String(days)}`;
}

/** Stored terms as a form shows them. */
export function termsChoiceOf(paymentTerms: PaymentTerms | null): TermsChoice {
  if (paymentTerms === null) return { terms: '', termDays: '' };
  const value = termsValue(paymentTerms);
  const isUsual = USUAL_PAYMENT_TERMS.some((one) => termsValue(one) === value);
  // A rare number of days after the end of the month has its own choice.
  return isUsual || paymentTerms.kind === 'end-of-month'
    ? { terms: value, termDays: '' }
    : { terms: 'days', termDays: String(paymentTerms.days) };
}

/** Returns the chosen terms; days that are no number are out of every range, so that the schema refuses them. */
export function termsOfChoice({ terms, termDays }: TermsChoice): PaymentTerms | null {
  if (terms === '') return null;
  if (terms === 'days') return { kind: 'days', days: parseScaled(termDays, 0) ?? -1 };
  const [kind, days = '0'] = terms.split('+');
  return { kind: kind === 'immediate' ? 'immediate' : 'end-of-month', days: Number(days) };
}

/** Basis points of a typed percentage; what is none is out of every range. */
export function percentOf(text: string): number {
  return text.trim() === '' ? 0 : (parseScaled(text.replace('%', ''), 2) ?? -1);
}
