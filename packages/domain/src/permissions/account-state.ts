/**
 * What an account may do: all; read and export after its subscription ended; the same while an operator investigates
 * it; its own documents alone; read and export for good. `closed` follows from the closing that the owner requested,
 * the others are set.
 */
export const ACCOUNT_STATES = ['active', 'read-only', 'suspended', 'blocked', 'closed'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The states that an operator sets; `active` lifts them. */
export const RESTRICTIONS = ['read-only', 'suspended', 'blocked'] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** Why an operator restricts an account. The owners see the reason in words. */
export const RESTRICTION_REASONS = [
  'subscription-ended',
  'unpaid',
  'complaint',
  'security',
  'terms',
] as const;
export type RestrictionReason = (typeof RESTRICTION_REASONS)[number];

/** Why an operator lifts a restriction. */
export const REACTIVATION_REASONS = ['renewed', 'paid', 'cleared', 'mistake'] as const;
export type ReactivationReason = (typeof REACTIVATION_REASONS)[number];
