/* What other slices may use of auth/administration. */
export { findAccountOf, insertOwnedAccount, isTaxIdHeld } from './insert-account.ts';
export type { NewAccount } from './new-account.ts';
export { findPerson } from './people.reads.ts';
