import {
  MANAGED_TABS,
  type ManagedAccount,
  type ManagedFilter,
  type ManagedSort,
  type ManagedTab,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { isBusinessFound } from '@pinkas/domain/text/find-business';
import { searchText } from '@pinkas/domain/text/search-text';

import { isWithinDays } from '../../../platform/lists/day-bounds.ts';
import type { MemoryOrder } from '../../../platform/lists/page-in-memory.ts';

const NAME_AND_ID = [
  { name: 'name', kind: 'text' },
  { name: 'id', kind: 'integer' },
] as const;

/** The orders of the list; accounts that are equal stay by name. */
export const MANAGED_ORDER: MemoryOrder<ManagedAccount, ManagedSort> = {
  sorts: {
    name: NAME_AND_ID,
    documents: [{ name: 'documents', kind: 'integer' }, ...NAME_AND_ID],
    lastDocument: [{ name: 'last_document', kind: 'text' }, ...NAME_AND_ID],
    people: [{ name: 'people', kind: 'integer' }, ...NAME_AND_ID],
    since: [{ name: 'since', kind: 'text' }, ...NAME_AND_ID],
  },
  placeOf(account, sort) {
    const { id, nameHe, documents, lastDocumentOn, people, since } = account;
    if (sort === 'name') return [nameHe, id];
    const values = { documents, lastDocument: lastDocumentOn ?? '', people, since };
    return [values[sort], nameHe, id];
  },
};

/** Returns whether an account belongs into a tab. */
export function isInTab({ state }: Pick<ManagedAccount, 'state'>, tab: ManagedTab): boolean {
  if (tab === 'all') return true;
  return (MANAGED_TABS.find((one) => one === state) ?? 'restricted') === tab;
}

/**
 * Returns whether the rest of the filter finds an account: by either name, its number or the mailbox that was invited,
 * and by the day on which it was opened.
 */
export function isFound(account: ManagedAccount, filter: Omit<ManagedFilter, 'tab'>): boolean {
  const { search = '' } = filter;
  const mailbox = searchText(account.invitation?.email ?? '');
  return (
    isWithinDays(account.since, filter) &&
    (isBusinessFound(account, search) || mailbox.includes(searchText(search)))
  );
}

/** Returns the totals of some accounts. */
export function totalsOf(accounts: readonly ManagedAccount[]): {
  accounts: number;
  documents: number;
  people: number;
} {
  return {
    accounts: accounts.length,
    documents: accounts.reduce((sum, { documents }) => sum + documents, 0),
    people: accounts.reduce((sum, { people }) => sum + people, 0),
  };
}
