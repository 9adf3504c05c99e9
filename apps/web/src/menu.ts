import { isAllowed, type Permission, type Principal } from '@pinkas/domain/permissions/routes';
import type { PhraseKey } from '@pinkas/phrases/phrases';

/** Names of drawings; the menu itself draws nothing. */
export type MenuIcon =
  | 'home'
  | 'accounting'
  | 'create'
  | 'batch'
  | 'documents'
  | 'customers'
  | 'items'
  | 'expenses'
  | 'simulator'
  | 'settings'
  | 'design'
  | 'usage'
  | 'book'
  | 'tags'
  | 'account'
  | 'numberings';

export interface MenuEntry {
  readonly key: string;
  readonly label: PhraseKey<'shell'>;
  readonly path: string;
  readonly icon: MenuIcon;
  /** Absent at mobile size. */
  readonly isWideOnly?: boolean;
  /** Work that waits there, shown as a number. */
  readonly count?: number;
  /** Neutral is open; `warn` waits for the person. */
  readonly countTone?: 'warn';
}

export interface MenuSection {
  readonly key: string;
  readonly label: PhraseKey<'shell'>;
  readonly icon: MenuIcon;
  /** A section of one page has its own address and no items. */
  readonly path?: string;
  readonly items: readonly MenuEntry[];
}

/** Work that waits, by what it is. */
export interface MenuCounts {
  readonly openDocuments: number;
  readonly inboxFiles: number;
}

interface Item extends Omit<MenuEntry, 'count' | 'countTone'> {
  readonly permission: Permission;
  readonly counts?: keyof MenuCounts;
}

interface Section extends Omit<MenuSection, 'items'> {
  readonly permission?: Permission;
  readonly items: readonly Item[];
}

/** The address that stands for a new document; an account's first type takes the place of its own. */
const NEW_DOCUMENT = '/documents/create/305';

/** The order of specification section 2.11; a page that is not built yet is not listed. */
const SECTIONS: readonly Section[] = [
  {
    key: 'dashboard',
    label: 'menuDashboard',
    icon: 'home',
    path: '/dashboard',
    permission: 'dashboard',
    items: [],
  },
  {
    key: 'accounting',
    label: 'menuAccounting',
    icon: 'accounting',
    items: [
      {
        key: 'create',
        label: 'menuCreate',
        path: '/documents/create/305',
        icon: 'create',
        permission: 'documents/create',
      },
      {
        key: 'batch',
        label: 'menuBatchUpload',
        path: '/documents/batch-upload',
        icon: 'batch',
        permission: 'documents/batch-upload',
        isWideOnly: true,
      },
      {
        key: 'documents',
        label: 'menuDocuments',
        path: '/documents',
        icon: 'documents',
        permission: 'documents',
        counts: 'openDocuments',
      },
      {
        key: 'customers',
        label: 'menuCustomers',
        path: '/customers',
        icon: 'customers',
        permission: 'customers',
      },
      {
        key: 'items',
        label: 'menuItems',
        path: '/items',
        icon: 'items',
        permission: 'items',
      },
      {
        key: 'expenses',
        label: 'menuExpenses',
        path: '/expenses',
        icon: 'expenses',
        permission: 'expenses',
        counts: 'inboxFiles',
      },
      {
        key: 'simulator',
        label: 'menuSimulator',
        path: '/documents/create/305?simulator=1',
        icon: 'simulator',
        permission: 'documents/create',
      },
    ],
  },
  {
    key: 'settings',
    label: 'menuSettings',
    icon: 'settings',
    items: [
      {
        key: 'design',
        label: 'menuDesign',
        path: '/settings/design',
        icon: 'design',
        permission: 'settings/design',
      },
      {
        key: 'usage',
        label: 'menuUsage',
        path: '/settings/usage',
        icon: 'usage',
        permission: 'settings/usage',
      },
      {
        key: 'book',
        label: 'menuBook',
        path: '/settings/book',
        icon: 'book',
        permission: 'settings/book',
      },
      {
        key: 'tags',
        label: 'menuTags',
        path: '/settings/tags',
        icon: 'tags',
        permission: 'settings/tags',
      },
    ],
  },
  {
    key: 'account',
    label: 'menuAccount',
    icon: 'account',
    items: [
      {
        key: 'numberings',
        label: 'menuNumberings',
        path: '/account/numberings',
        icon: 'numberings',
        permission: 'account/numberings',
      },
    ],
  },
];

/** The menu of a person: what may not be opened is absent, and so is a section left empty. */
export function menuFor(
  principal: Principal,
  waiting: MenuCounts,
  createPath = NEW_DOCUMENT,
): MenuSection[] {
  return SECTIONS.map(({ permission, items, ...section }) => ({
    ...section,
    isOpenToAll: permission === undefined || isAllowed(principal, permission),
    items: items
      .filter((item) => isAllowed(principal, item.permission))
      .map((item) => ({ ...item, path: item.path.replace(NEW_DOCUMENT, createPath) }))
      .map(({ permission: _permission, counts, ...item }) =>
        counts === undefined || waiting[counts] === 0
          ? item
          : {
              ...item,
              count: waiting[counts],
              ...(counts === 'inboxFiles' && { countTone: 'warn' as const }),
            },
      ),
  }))
    .filter(
      (section) => section.isOpenToAll && (section.path !== undefined || section.items.length > 0),
    )
    .map(({ isOpenToAll: _isOpenToAll, ...section }) => section);
}

/** The entry that a path belongs to: the longest address that it lies under. */
export function currentEntry(
  menu: readonly MenuSection[],
  path: string,
  search = '',
): string | undefined {
  const isWriting = path.startsWith('/documents/create/');
  if (isWriting && new URLSearchParams(search).get('simulator') === '1') return 'simulator';
  const places = menu.flatMap((section) => [
    ...(section.path === undefined ? [] : [{ key: section.key, path: section.path }]),
    ...section.items,
  ]);
  return places
    .map((place) => ({ ...place, path: place.key === 'create' ? '/documents/create' : place.path }))
    .filter((place) => path === place.path || path.startsWith(`${place.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.key;
}
