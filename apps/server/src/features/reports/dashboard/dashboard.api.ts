/* What other slices may use of reports/dashboard. */
export { readDues } from './dues.reads.ts';
