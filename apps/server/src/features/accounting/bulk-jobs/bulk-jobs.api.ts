/* What other slices may use of accounting/bulk-jobs. */
export { startJob } from './start-job.ts';
