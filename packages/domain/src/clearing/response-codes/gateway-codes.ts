import type { ResponseRow } from './response-row.ts';

/** Codes that Hyp Pay gives beside those of Ashrait-EMV; 600, 700 and 800 are successes without a charge. */
export const HYP = [
  ['033', 'no-refund', 'refund-above-original'],
  ['250', 'duplicate-deal', 'not-found-or-done'],
  ['400', 'invalid-request', 'items-differ-from-total'],
  ['401', 'invalid-request', 'payer-name-missing'],
  ['402', 'invalid-request', 'description-missing'],
  ['600', 'approved-uncharged', 'check-approved'],
  ['700', 'approved-uncharged', 'hold-approved'],
  ['800', 'approved-uncharged', 'postponed'],
  ['901', 'gateway-access', 'gateway-not-permitted'],
  ['902', 'gateway-access', 'gateway-sign-in'],
  ['903', 'payment-count', 'too-many-payments'],
  ['905-906', 'invalid-request', 'standing-order-error'],
  ['910', 'invalid-token', 'token-unavailable'],
  ['920', 'no-cancellation', 'deal-not-cancellable'],
  ['990', 'card-reading', 'card-partly-read'],
  ['996-997', 'invalid-token', 'token-invalid'],
  ['998', 'stopped', 'deal-cancelled'],
  ['999', 'fault', 'no-communication'],
] as const satisfies readonly ResponseRow[];

/** What CreditGuard adds to Ashrait-EMV. */
export const CREDITGUARD = [
  ['405', 'gateway-access', 'gateway-terminal'],
] as const satisfies readonly ResponseRow[];

/** What Cardcom adds to Ashrait-EMV; 700 and 701 are successes of a check (J2) or a hold (J5). */
export const CARDCOM = [
  ['608', 'duplicate-deal', 'duplicate-deal'],
  ['700-701', 'approved-uncharged', 'check-or-hold-approved'],
  ['5111', 'duplicate-deal', 'already-cancelled'],
] as const satisfies readonly ResponseRow[];

/** What Tranzila adds to Ashrait-96 in the field of the processor, 700 to 712 about debits of a bank account (MASAV). */
export const TRANZILA = [
  ['700', 'approved-uncharged', 'bank-test-approved'],
  ['701', 'bank-account', 'bank-wrong'],
  ['702', 'bank-account', 'bank-branch-wrong'],
  ['703', 'bank-account', 'bank-account-wrong'],
  ['704', 'bank-account', 'bank-details-differ'],
  ['705', 'fault', 'application-error'],
  ['706', 'terminal', 'supplier-directory-missing'],
  ['707', 'terminal', 'supplier-set-up-missing'],
  ['708', 'invalid-request', 'amount-not-positive'],
  ['709', 'terminal', 'set-up-file-invalid'],
  ['710', 'invalid-request', 'date-format'],
  ['711', 'fault', 'gateway-database'],
  ['712', 'invalid-request', 'parameters-missing'],
  ['800', 'stopped', 'deal-cancelled'],
  ['900', 'strong-authentication', 'strong-authentication-failed'],
  ['903', 'refused-card', 'fraud-suspected'],
  ['951', 'fault', 'gateway-protocol'],
  ['952', 'fault', 'deal-not-completed'],
  ['954', 'fault', 'deal-failed'],
  ['955', 'fault', 'gateway-status'],
  ['959', 'fault', 'deal-failed'],
] as const satisfies readonly ResponseRow[];

/**
 * What `error_code` of Tranzila's API adds to the codes of the processor, which it repeats for refusals. Its 1 is a failure
 * of any kind, as is E001, and not the blocked card of Ashrait-96.
 */
export const TRANZILA_API = [
  ['001 E001', 'fault', 'general-error'],
  ['20014', 'invalid-request', 'amount-not-positive'],
  ['20112', 'deal-not-found', 'deal-not-found'],
  ['20300-20305', 'invalid-request', 'standing-order-error'],
  ['23002', 'no-refund', 'refund-above-original'],
  ['912791', 'invalid-request', 'amount-differs-from-handshake'],
] as const satisfies readonly ResponseRow[];

/** Errors of Grow, which numbers them itself and passes no code of Shva on. */
export const GROW = [
  ['210', 'duplicate-deal', 'already-refunded'],
  ['716', 'deal-not-found', 'deal-not-found'],
] as const satisfies readonly ResponseRow[];
