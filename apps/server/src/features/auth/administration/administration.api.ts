/* What other slices may use of auth/administration. */
export { findAccountByTaxId, findAccountOf, insertOwnedAccount } from './insert-account.ts';
export type { NewAccount } from './new-account.ts';
export { findPerson } from './people.reads.ts';
