/* What other slices may use of operator/accounts. */
export { asOperator } from './as-operator.ts';
export { countSubscribers } from './operated-accounts.reads.ts';
