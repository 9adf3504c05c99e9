/* What other slices may use of sales/settlement. */
export { READ_SETTLEMENT_SCHEDULE } from './read-settlement.ts';
export { recordChargebacks } from './record-chargebacks.ts';
export { findPaymentsOfRows, keepDeposits, keepRows } from './settlement.repository.ts';
export { listSettledGroups, type SettledGroup } from './settled-groups.reads.ts';
