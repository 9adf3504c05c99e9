/* What other slices may use of reports/tax. */
export { listPastAdvances, readAdvances } from './advances.reads.ts';
