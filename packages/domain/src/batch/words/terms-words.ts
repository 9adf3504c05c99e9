import { PAYMENT_TERM_DAYS_MAX, type PaymentTerms } from '../../customers/payment-terms.ts';
import { wordForm } from './known-words.ts';

const IMMEDIATE = new Set(
  ['מיידי', 'מידי', 'מיידית', 'במקום', 'immediate', 'on receipt', 'due on receipt'].map((word) =>
    wordForm(word),
  ),
);
const END_OF_MONTH =
  /^(?:שוטפ|eom|end of (?:the )?month|net eom)(?:(?: ?\+ ?| )?(\d{1,3})(?: ?(?:ימימ|יומ|days?))?)?$/;
const DAYS = /^(?:net ?)?(\d{1,3})(?: ?(?:ימימ|יומ|days?))?$/;
const DAYS_IN_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      ['יום אחד', 1],
      ['יומיים', 2],
      ['one day', 1],
    ] as const
  ).map(([word, days]) => [wordForm(word), days]),
);

function termsOf(kind: 'end-of-month' | 'days', days: number): PaymentTerms | undefined {
  return days > PAYMENT_TERM_DAYS_MAX ? undefined : { kind, days };
}

/**
 * Returns the payment terms that a cell names: `מיידי`, `שוטף + 30`, `30 ימים`, `net 30`, `EOM+60`. Undefined for
 * anything else, and for more days than terms may have.
 */
export function paymentTermsOfWord(text: string): PaymentTerms | undefined {
  // The form of a word has no points or commas: 30.5 is not 305.
  if (/\d[.,]\d/.test(text)) return undefined;
  const word = wordForm(text);
  if (IMMEDIATE.has(word)) return { kind: 'immediate', days: 0 };
  const ofMonth = END_OF_MONTH.exec(word);
  if (ofMonth !== null) return termsOf('end-of-month', Number(ofMonth[1] ?? 0));
  const days = DAYS_IN_WORDS.get(word) ?? DAYS.exec(word)?.[1];
  return days === undefined ? undefined : termsOf('days', Number(days));
}
