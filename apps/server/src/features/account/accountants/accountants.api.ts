/* What other slices may use of account/accountants. */
export { listAccountants } from './accountants.repository.ts';
