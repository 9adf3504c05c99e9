/* What other slices may use of auth/administration. */
export { type Operator, OperatorProblem, recordDeed } from './people/operator.ts';
export { endAccount, isUnverified, type Ending } from './accounts/end-account.ts';
export { freeForNewAccount, freeTaxId } from './accounts/free-for-new-account.ts';
export { findInvitation, useInvitation } from './people/invitations.repository.ts';
export {
  findAccountOf,
  insertBusiness,
  insertOwnedAccount,
  isTaxIdHeld,
} from './accounts/insert-account.ts';
export { grantOperating } from './grant-operating.ts';
export { reactivateWithin, restrictWithin } from './accounts/restrict-account.ts';
export { lockAccount } from './accounts/lock-account.ts';
export type { NewAccount } from './accounts/new-account.ts';
