/* What the demo makes of sales/debit-files. */
export { listCandidates } from './debit-files.reads.ts';
export { enterReturns } from './enter-returns.ts';
export { makeDebitFile } from './make-debit-file.ts';
export { RECEIVE_DEBITS_SCHEDULE } from './receive-due-debits.ts';
export { markSent } from './move-debit-file.ts';
