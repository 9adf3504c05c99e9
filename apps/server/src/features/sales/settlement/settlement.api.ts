/* What other slices may use of sales/settlement. */
export { findPaymentsOfRows, keepDeposits, keepRows } from './settlement.repository.ts';
export { listSettledGroups, type SettledGroup } from './settled-groups.reads.ts';
