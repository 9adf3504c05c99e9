/* What other slices may use of bookkeeping/cheques. */
export { listCheques, sumCheques } from './cheques.reads.ts';
export { bounceAgainIn, type Bounce } from './bounce-again.ts';
export { setChequeStateIn } from './set-cheque-state.ts';
