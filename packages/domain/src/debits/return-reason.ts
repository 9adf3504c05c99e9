/** Why a bank returned a debit. No list of the codes of Masav is published, so these are words alone. */
export const RETURN_REASONS = [
  'no-cover',
  'no-mandate',
  'mandate-cancelled',
  'above-ceiling',
  'wrong-account',
  'account-closed',
  'account-restricted',
  'payer-refused',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
