/* What other slices may use of reports/cheques. */
export { listCheques } from './cheques.reads.ts';
export { setChequeStateIn } from './set-cheque-state.ts';
