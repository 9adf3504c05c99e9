/* What other slices may use of reports/cheques. */
export { listCheques, sumCheques } from './cheques.reads.ts';
export { setChequeStateIn } from './set-cheque-state.ts';
