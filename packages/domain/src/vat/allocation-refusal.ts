/**
 * Why the authority gave an invoice no number: it chose not to; a decision on it was sent before; a field is wrong (the
 * number of the business, of the customer, the date); it does not take who asks; or it does not take our request.
 */
export const REFUSAL_CAUSES = [
  'not-approved',
  'decided-before',
  'issuer-number',
  'customer-number',
  'date',
  'permission',
  'request',
  'other',
] as const;
export type RefusalCause = (typeof REFUSAL_CAUSES)[number];

/** Codes of the authority, and HTTP statuses that are equivalent to one (israel.md 2.5). */
const CAUSES: Readonly<Record<number, RefusalCause>> = {
  406: 'permission',
  400: 'request',
  422: 'request',
  431: 'issuer-number',
  432: 'customer-number',
  434: 'date',
  435: 'date',
  437: 'request',
  438: 'request',
  446: 'request',
  450: 'request',
  460: 'not-approved',
  461: 'not-approved',
  462: 'decided-before',
  463: 'other',
  472: 'other',
};

/** Returns the meaning of a code of the authority; `other` for an unknown code. */
export function refusalCauseOf(code: number): RefusalCause {
  return CAUSES[code] ?? 'other';
}

/**
 * Returns the code that represents an answer with several: one that a person can correct precedes the bare "no", which
 * needs a decision. Undefined for none.
 */
export function leadingCode(codes: readonly number[]): number | undefined {
  return codes.find((code) => refusalCauseOf(code) !== 'not-approved') ?? codes[0];
}
