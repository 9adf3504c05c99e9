/* What other slices may use of auth/administration. */
export { type Operator, OperatorProblem, recordDeed } from './operator.ts';
export { endAccount, isUnverified, type Ending } from './end-account.ts';
export { freeForNewAccount, freeTaxId } from './free-for-new-account.ts';
export { findInvitation, useInvitation } from './invitations.repository.ts';
export {
  findAccountOf,
  insertBusiness,
  insertOwnedAccount,
  isTaxIdHeld,
} from './insert-account.ts';
export { lockAccount } from './lock-account.ts';
export type { NewAccount } from './new-account.ts';
