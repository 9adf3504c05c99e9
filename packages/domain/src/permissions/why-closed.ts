import { decidePage, type Principal } from './decide.ts';
import { GRANTABLE_PAGES, type Page } from './pages.ts';

/** For whom a page is that does not open to a person, or what is missing. */
export type ClosedFor =
  | 'accountants'
  | 'managers'
  | 'distributors'
  | 'affiliates'
  | 'distributed'
  | 'owner'
  | 'package'
  | 'permission';

/** The areas of who works for several businesses, by the first part of the path. */
const PEOPLE_OF_AREA: Readonly<Record<string, ClosedFor>> = {
  accountant: 'accountants',
  account_manager: 'managers',
  distributor: 'distributors',
  affiliate: 'affiliates',
};

/**
 * Returns why a page is closed to a person: it is for people of another kind, whom nobody in the account can make of them,
 * it is not in the package of the account, or an owner may grant it. Undefined for a page that opens.
 */
export function whyClosed(principal: Principal, page: Page): ClosedFor | undefined {
  const { kind } = decidePage(principal, page);
  if (kind === 'allowed') return undefined;
  if (kind === 'package-required') return 'package';
  const [area = ''] = page.split('/');
  const people = PEOPLE_OF_AREA[area];
  if (people !== undefined) return people;
  if (page === 'account/dist_approval' && principal.role === 'owner') return 'distributed';
  return GRANTABLE_PAGES.includes(page) ? 'permission' : 'owner';
}
