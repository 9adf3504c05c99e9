/* What other slices may use of accounting/bulk-jobs. */
export { copyFileName } from './copy-file-name.ts';
export { takeCopies } from './make-copies.ts';
export { startJob } from './start-job.ts';
export { takeCopyPatiently } from './take-copy.ts';
