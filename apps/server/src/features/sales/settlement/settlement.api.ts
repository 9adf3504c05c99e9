/* What other slices may use of sales/settlement. */
export { listSettledGroups, type SettledGroup } from './settled-groups.reads.ts';
