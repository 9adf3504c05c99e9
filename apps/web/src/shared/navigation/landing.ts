import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import { isAllowed, mayOpenPage, type Principal } from '@pinkas/domain/permissions/decide';
import { GRANTABLE_PAGES, PAGES, type Page } from '@pinkas/domain/permissions/pages';

import type { AccountSetup } from '../session/session.ts';

const NEW_DOCUMENT = '/documents/create/305';

/** Returns the path that creates a document of an account's first type. */
export function newDocumentPath(setup: Pick<AccountSetup, 'docTypes'> | undefined): string {
  const [first] = setup?.docTypes ?? [];
  return first === undefined ? NEW_DOCUMENT : `/documents/create/${String(first)}`;
}

/** The list of the clients of an accountant. */
export const CLIENTS_PATH = '/accountant/user_list';

/** The list of managed accounts. */
const MANAGED_PATH = '/account_manager/account_manager_user_list';

/** Returns the list to which a person who works in the books of others goes back; undefined for everybody else. */
export function listOfOthers({ role }: Pick<Principal, 'role'>): string | undefined {
  if (role === 'accountant') return CLIENTS_PATH;
  return role === 'account-manager' ? MANAGED_PATH : undefined;
}

/** The area between books that a page belongs to, by its section of the menu; undefined for a page of books. */
export function areaOf(path: string): string | undefined {
  return ['accountant', 'account_manager'].find((area) => path.startsWith(`/${area}/`));
}

/** The area of a person between the books of others; undefined in books. */
export function areaBetween(principal: Principal, path: string): string | undefined {
  return listOfOthers(principal) === undefined ? undefined : areaOf(path);
}

/** The page that says why another one does not open. */
export const NOT_PERMITTED_PATH = '/blocked';

/**
 * The pages that someone may land on, in this order: what most people work with, every other page that an owner grants
 * in the order of the menu, and the areas of the person, for whom nothing of the open account is left. How a person signs
 * in is no work: it is nobody's landing page.
 */
const LANDINGS: readonly Page[] = [
  'dashboard',
  'documents',
  ...GRANTABLE_PAGES,
  'accountant/user_list',
  'account_manager/account_manager_user_list',
  'distributor/customers',
  'affiliate/report',
];

/**
 * Returns the landing page of an account: the first page that the person may open (specification section 4.3), the
 * dashboard before all others; for a blocked account, and without any page, the page that explains it.
 */
export function booksPath(principal: Principal): string {
  if (principal.accountState === 'blocked') return NOT_PERMITTED_PATH;
  const page = LANDINGS.find((one) => mayOpenPage(principal, one));
  return page === undefined ? NOT_PERMITTED_PATH : `/${page}`;
}

/** The pages that the specification opens first in each area (sections 2.6 to 2.10). */
const FIRST_OF_AREA: Readonly<Record<string, Page>> = {
  reports: 'reports/income',
  sales: 'sales/sales_pages',
  settings: 'settings/design',
  account: 'account/company',
  accountant: 'accountant/user_list',
  distributor: 'distributor/customers',
  affiliate: 'affiliate/report',
  account_manager: 'account_manager/account_manager_user_list',
};

/** The areas that have an address of their own. */
export const AREAS: readonly string[] = Object.keys(FIRST_OF_AREA);

/**
 * Returns the page that the address of an area opens: its default, or the first page there that the person may open; where
 * there is none the default, which says why it is closed.
 */
export function areaPath(principal: Principal, area: string): string {
  const first = FIRST_OF_AREA[area];
  if (first === undefined) return '/';
  const open = [first, ...PAGES.filter((page) => page.startsWith(`${area}/`))].find((page) =>
    mayOpenPage(principal, page),
  );
  return `/${open ?? first}`;
}

/** Returns the landing page in the books. */
export function landingPath(principal: Principal): string {
  return listOfOthers(principal) ?? booksPath(principal);
}

/** Returns the path that creates a document, or undefined without permission. */
export function createPathFor(
  principal: Principal,
  setup?: Pick<AccountSetup, 'docTypes'>,
): string | undefined {
  return mayOpenPage(principal, 'documents/create') ? newDocumentPath(setup) : undefined;
}

/**
 * Returns the first page of a signed-in person without a path; undefined where the URL names a step of the
 * registration: the guard redirects there, and of two navigations the one from here would win.
 */
export function startAddress(
  session: { readonly principal: Principal; readonly registrationStep: RegistrationStep },
  url: string,
): string | undefined {
  const { principal, registrationStep } = session;
  const asksForStep = registrationStep !== 'FINISH' && new URL(url).searchParams.has('gotoStep');
  return asksForStep && isAllowed(principal, 'registration.advance')
    ? undefined
    : landingPath(principal);
}
