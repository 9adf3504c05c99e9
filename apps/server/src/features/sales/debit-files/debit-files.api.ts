/* What the demo makes of sales/debit-files. */
export { listCandidates } from './debit-files.reads.ts';
export { makeDebitFile } from './make-debit-file.ts';
