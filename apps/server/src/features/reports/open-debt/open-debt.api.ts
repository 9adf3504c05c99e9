/* What other slices may use of reports/open-debt. */
export { readOpenDebt } from './open-debt.reads.ts';
