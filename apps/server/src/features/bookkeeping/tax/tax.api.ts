/* What other slices may use of bookkeeping/tax. */
export { listPastAdvances, readAdvances } from './advances.reads.ts';
