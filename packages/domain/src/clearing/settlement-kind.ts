/**
 * What a row of a deposit of a card company is of. `dispute-won`: what a chargeback took comes back. `other` is a fee or a
 * correction of the company alone.
 */
export const SETTLEMENT_KINDS = ['charge', 'refund', 'chargeback', 'dispute-won', 'other'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];
