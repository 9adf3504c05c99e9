/* What other slices may use of reports/tax. */
export { readAdvances } from './advances.reads.ts';
