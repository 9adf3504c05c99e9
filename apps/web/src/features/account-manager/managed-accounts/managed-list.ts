import {
  MANAGED_SORTS,
  ManagedFilter,
  type ManagedAccount,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';

/** The accounts of a manager as a list. */
export const MANAGED_LIST = defineList({
  list: 'managed-accounts',
  path: '/account_manager/account_manager_user_list',
  filter: ManagedFilter,
  sorts: MANAGED_SORTS,
  first: { sort: 'name', direction: 'asc' },
  repair: withoutWideRange,
});

export type ManagedView = ViewOf<typeof MANAGED_LIST>;
export type ManagedChanges = ChangesOf<typeof MANAGED_LIST>;

/** Returns whether its books can be entered: its owner has joined, and it is not blocked. */
export function isEntered({ state }: Pick<ManagedAccount, 'state'>): boolean {
  return state !== 'invited' && state !== 'blocked';
}
