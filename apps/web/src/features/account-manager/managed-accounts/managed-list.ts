import type { ManagedAccount } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { searchText } from '@pinkas/domain/text/search-text';

/** Tabs of the list: everything, or the accounts in one state. */
export const MANAGED_TABS = ['all', 'invited', 'registering', 'open', 'restricted'] as const;
export type ManagedTab = (typeof MANAGED_TABS)[number];

export const MANAGED_SORTS = ['name', 'documents', 'lastDocument', 'people', 'since'] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

/** Whether an account belongs into a view. */
export function isInTab({ state }: ManagedAccount, tab: ManagedTab): boolean {
  if (tab === 'all') return true;
  const isUsual = state === 'invited' || state === 'registering' || state === 'open';
  return isUsual ? state === tab : tab === 'restricted';
}

/** Returns whether its books can be entered: its owner has joined, and it is not blocked. */
export function isEntered({ state }: ManagedAccount): boolean {
  return state !== 'invited' && state !== 'blocked';
}

/** Whether an account is found by a text, by either name, its number, or the mailbox that was invited. */
export function isFound(account: ManagedAccount, text: string): boolean {
  const { nameHe, nameEn, taxId, invitation } = account;
  const sought = searchText(text);
  return [nameHe, nameEn, taxId, invitation?.email ?? ''].some((one) =>
    searchText(one).includes(sought),
  );
}

const MEASURES: Readonly<
  Record<Exclude<ManagedSort, 'name'>, (account: ManagedAccount) => number | string>
> = {
  documents: ({ documents }) => documents,
  lastDocument: ({ lastDocumentOn }) => lastDocumentOn ?? '',
  people: ({ people }) => people,
  since: ({ since }) => since,
};

/** Returns accounts in an order; those that are equal stay by name, as they came. */
export function sortAccounts(
  accounts: readonly ManagedAccount[],
  sort: ManagedSort,
  isDescending: boolean,
): readonly ManagedAccount[] {
  const sign = isDescending ? -1 : 1;
  if (sort === 'name') return isDescending ? accounts.toReversed() : accounts;
  const measure = MEASURES[sort];
  return accounts.toSorted((a, b) => {
    const [one, other] = [measure(a), measure(b)];
    if (one === other) return 0;
    return one < other ? -sign : sign;
  });
}

/** Returns the totals of some accounts. */
export function totalsOf(accounts: readonly ManagedAccount[]): {
  readonly accounts: number;
  readonly documents: number;
  readonly people: number;
} {
  return {
    accounts: accounts.length,
    documents: accounts.reduce((sum, { documents }) => sum + documents, 0),
    people: accounts.reduce((sum, { people }) => sum + people, 0),
  };
}
