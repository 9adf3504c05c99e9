/** Why an operator gives a person a feature that is of the person and of no account. */
export const GRANT_REASONS = ['agreement', 'request', 'mistake'] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];

/** Why an operator revokes it. */
export const TAKE_REASONS = ['agreement-ended', 'request', 'misuse', 'mistake'] as const;
export type TakeReason = (typeof TAKE_REASONS)[number];
