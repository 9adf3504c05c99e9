import { mayOpenPage, type Principal } from '@pinkas/domain/permissions/decide';
import {
  isInMenu,
  ORDINARY_OWNER,
  type MenuConditions,
} from '@pinkas/domain/permissions/menu-rules';
import { pageOf, type Page } from '@pinkas/domain/permissions/pages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { MenuCounts, MenuIcon, MenuPlace } from './shared/pages/define-pages.ts';
import { PAGES } from './slices.ts';

export interface MenuEntry extends Pick<
  MenuPlace,
  'key' | 'label' | 'icon' | 'group' | 'isWideOnly' | 'countTone'
> {
  readonly path: string;
  /** Work that waits there, shown as a number. */
  readonly count?: number;
}

export interface MenuSection {
  readonly key: string;
  readonly label: PhraseKey<'menu'>;
  readonly icon: MenuIcon;
  /** A section of one page has its own address and no items. */
  readonly path?: string;
  readonly items: readonly MenuEntry[];
}

/** The default URL of a new document; an account's first type replaces it. */
const NEW_DOCUMENT = '/documents/create/305';

/** The order of specification section 2.11. */
const SECTIONS = [
  { key: 'dashboard', label: 'menuDashboard', icon: 'home' },
  { key: 'accounting', label: 'menuAccounting', icon: 'accounting' },
  { key: 'reports', label: 'menuReports', icon: 'reports' },
  { key: 'sales', label: 'menuSales', icon: 'cards' },
  { key: 'settings', label: 'menuSettings', icon: 'settings' },
  { key: 'account', label: 'menuAccount', icon: 'account' },
  { key: 'affiliate', label: 'menuAffiliate', icon: 'tags' },
  { key: 'accountant', label: 'menuAccountant', icon: 'accountant' },
  { key: 'distributor', label: 'menuDistributor', icon: 'customers' },
  { key: 'account_manager', label: 'menuManaged', icon: 'customers' },
] as const satisfies readonly Omit<MenuSection, 'items'>[];

/** Menu entries of all pages with the URL of each, in the order of their sections. */
const PLACES = PAGES.flatMap(({ path, menu = [] }) =>
  menu.map((place) => ({ page: pageOf(`/${path}`), path: place.address ?? `/${path}`, place })),
).toSorted((one, other) => one.place.order - other.place.order);

/** Returns the name of a page in the menu; undefined for a page that is not there. */
export function labelOfPage(page: Page): PhraseKey<'menu'> | undefined {
  return PLACES.find((one) => one.page === page)?.place.label;
}

/** The menu of a person: what may not be opened is absent, and so is a section left empty. */
export function menuFor(
  principal: Principal,
  waiting: MenuCounts,
  createPath = NEW_DOCUMENT,
): MenuSection[] {
  const facts = factsOf(principal);
  const open = PLACES.filter(
    ({ page, path }) =>
      page !== undefined && mayOpenPage(principal, page) && isInMenu(path.slice(1), facts),
  );
  return SECTIONS.flatMap((section): MenuSection[] => {
    const own = open.filter(({ place }) => place.section === section.key);
    const whole = own.find(({ place }) => place.key === section.key);
    if (whole !== undefined) return [{ ...section, path: whole.path, items: [] }];
    const items = own.map(({ path, place }) =>
      entryOf(place, path.replace(NEW_DOCUMENT, createPath), waiting),
    );
    return items.length === 0 ? [] : [{ ...section, items }];
  });
}

function typesOf({
  isAccountant,
  isAffiliate,
}: Pick<Principal, 'isAccountant' | 'isAffiliate'>): MenuConditions['types'] {
  return [
    ...(isAccountant === true ? (['ACCOUNTANT'] as const) : []),
    ...(isAffiliate === true ? (['AFFILIATE'] as const) : []),
  ];
}

/** Returns the account data that the menu depends on; unknown parts are as in an ordinary account. */
function factsOf({
  role,
  managesAccounts = false,
  approvalPage = 'none',
  keepsDoubleEntry = false,
  isNonProfit = false,
  isOutsideVat = false,
  isClearingOnboarding = false,
  isPartnerSignOn = false,
  hasPaymentRequests = false,
  hasBilling = false,
  missingFeatures,
  ...person
}: Principal): MenuConditions {
  return {
    ...ORDINARY_OWNER,
    isOwner: role === 'owner',
    types: typesOf(person),
    managesAccounts,
    isOfDistributor: approvalPage !== 'none',
    showsApprovalPage: approvalPage === 'on',
    isClearingOnboarding,
    isPartnerSignOn,
    hasPaymentRequests,
    hasBilling,
    hasApi: !missingFeatures.includes('api'),
    hasLedger: keepsDoubleEntry || role === 'accountant',
    hasDonations: isNonProfit,
    hasVat: !isOutsideVat,
  };
}

function entryOf(place: MenuPlace, path: string, waiting: MenuCounts): MenuEntry {
  const {
    counts,
    countTone,
    section: _section,
    order: _order,
    address: _address,
    ...entry
  } = place;
  const count = counts === undefined ? 0 : waiting[counts];
  if (count === 0) return { ...entry, path };
  return { ...entry, path, count, ...(countTone !== undefined && { countTone }) };
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
