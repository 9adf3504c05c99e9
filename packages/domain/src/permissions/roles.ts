import { ACTIONS_OF_SEEING } from './accountant-rights.ts';
import type { Action } from './actions.ts';
import { ACTIONS_OF_MANAGING } from './manager-rights.ts';
import { nonOwnerEntries } from './non-owner-table.ts';
import { ACTIONS_OF_PAGE, actionOfPage, pageNamed, type Page } from './pages.ts';
import type { Role } from './role.ts';

/** What a role may do while no permission groups limit the person. */
export interface RoleRule {
  readonly actions: 'all' | readonly Action[];
  /** Where a person of the role goes who is refused an action. */
  readonly redirects: Readonly<Partial<Record<Action, Page>>>;
}

/** The entries of the specification's table for pages that the product has; the others are added with their pages. */
const ENTRIES = nonOwnerEntries().flatMap(({ path, redirectTo }) => {
  const page = pageNamed(path);
  return page === undefined ? [] : [{ page, to: pageNamed(redirectTo) }];
});

/** Actions for accountants, whatever their role in the open account is. */
export const ACTIONS_OF_ACCOUNTANTS: readonly Action[] = [
  'clients.read',
  'clientIncome.read',
  'clientWork.read',
  'clients.download',
  'clients.ask',
];

/** Actions for people who work for a distributor, whatever their role in the open account is. */
export const ACTIONS_OF_DISTRIBUTORS: readonly Action[] = [
  'distributedAccounts.read',
  'distributorBrand.read',
  'distributorBrand.write',
];

/** Actions for people who manage accounts, whatever their role in the open account is. */
export const ACTIONS_OF_MANAGERS: readonly Action[] = [
  'managedAccounts.read',
  'managedAccounts.open',
];

/** Actions for affiliates, whatever their role in the open account is. */
export const ACTIONS_OF_AFFILIATES: readonly Action[] = ['affiliateReport.read'];

/** Actions on the person's own data, whatever role, groups or package they have. */
export const ACTIONS_OF_EVERYBODY: readonly Action[] = [
  'ownSignIn.change',
  'businesses.open',
  'ownership.answer',
];

const ACTIONS_OF_PERSON: readonly Action[] = [
  'ownSignIn.change',
  'businesses.open',
  ...ACTIONS_OF_ACCOUNTANTS,
  ...ACTIONS_OF_DISTRIBUTORS,
  ...ACTIONS_OF_MANAGERS,
  ...ACTIONS_OF_AFFILIATES,
];

/** Returns whether an action is about the person, whatever account is open and in which state. */
export function isOfPerson(action: Action): boolean {
  return ACTIONS_OF_PERSON.includes(action);
}

export const ROLE_RULES: Readonly<Record<Role, RoleRule>> = {
  owner: { actions: 'all', redirects: {} },
  'sub-user': {
    actions: ENTRIES.filter(({ to }) => to === undefined).flatMap(
      ({ page }): readonly Action[] => ACTIONS_OF_PAGE[page],
    ),
    redirects: Object.fromEntries(
      ENTRIES.flatMap(({ page, to }) => (to === undefined ? [] : [[actionOfPage(page), to]])),
    ),
  },
  // What the client allows beside seeing is data of the membership.
  accountant: { actions: ACTIONS_OF_SEEING, redirects: {} },
  'account-manager': { actions: ACTIONS_OF_MANAGING, redirects: {} },
};
