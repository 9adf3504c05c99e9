import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import { isAllowed, mayOpenPage, type Principal } from '@pinkas/domain/permissions/decide';
import type { Page } from '@pinkas/domain/permissions/pages';

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

/** Built pages in the order in which someone may land on them. */
const LANDINGS: readonly { readonly page: Page; readonly path: string }[] = [
  { page: 'dashboard', path: '/dashboard' },
  { page: 'documents', path: '/documents' },
  { page: 'documents/create', path: NEW_DOCUMENT },
];

/**
 * Returns the landing page of an account: the dashboard, or the first page that the person may open; for a
 * blocked account the page that explains it.
 */
export function booksPath(principal: Principal): string {
  if (principal.accountState === 'blocked') return '/blocked';
  return LANDINGS.find(({ page }) => mayOpenPage(principal, page))?.path ?? '/blocked';
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
