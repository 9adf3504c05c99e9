/* What other slices may use of auth/administration. */
export type { Operator } from './operator.ts';
export { endAccount, isUnverified, type Ending } from './end-account.ts';
export { freeForNewAccount, freeTaxId } from './free-for-new-account.ts';
export { findInvitation, useInvitation } from './invitations.repository.ts';
export { insertBusiness, insertOwnedAccount, isTaxIdHeld } from './insert-account.ts';
export type { NewAccount } from './new-account.ts';
