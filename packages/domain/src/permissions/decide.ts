import type { ApprovalPage } from '../identity/approval-page.ts';
import type { AccountState } from './account-state.ts';
import { isLeftInState, isOpenInState } from './account-states.ts';
import type { AccountantRight } from './accountant-right.ts';
import { actionsOfAccountant } from './accountant-rights.ts';
import type { Action } from './actions.ts';
import { deniesAction, type DeniedPaths } from './denied-paths.ts';
import {
  FEATURE_OF_ACTION,
  type FeatureOfAction,
  type PackageFeature,
} from './package-features.ts';
import { ACTIONS_OF_PAGE, actionOfPage, type Page } from './pages.ts';
import type { Role } from './role.ts';
import {
  ACTIONS_OF_ACCOUNTANTS,
  ACTIONS_OF_DISTRIBUTORS,
  ACTIONS_OF_AFFILIATES,
  ACTIONS_OF_EVERYBODY,
  ACTIONS_OF_MANAGERS,
  isOfPerson,
  ROLE_RULES,
  type RoleRule,
} from './roles.ts';

/** The attributes of a caller for a decision. */
export interface Principal {
  readonly role: Role;
  /** Null unless permission mode is active; then only their actions are allowed. */
  readonly permissionGroups: readonly Page[] | null;
  /** What the person may not open in spite of role and groups; nothing unless given. */
  readonly deniedPaths?: DeniedPaths;
  /** All that a key of the public API may do of what its maker may; unless given, nothing is taken away. */
  readonly onlyActions?: readonly Action[];
  /** Features that the package of the account lacks. */
  readonly missingFeatures: readonly PackageFeature[];
  /** What the account may do; unless given it is active. */
  readonly accountState?: AccountState;
  /** What the client allows beside seeing; of accountants alone. */
  readonly accountantRights?: readonly AccountantRight[];
  /** Whether the person works for clients as an accountant, in any account. */
  readonly isAccountant?: boolean;
  /** Whether the person works for a distributor, in any account. */
  readonly isDistributor?: boolean;
  /** Whether the account shows the approval page of a distributor; by default no distributor owns it. */
  readonly approvalPage?: ApprovalPage;
  /** Whether the installation takes applications to accept cards. */
  readonly isClearingOnboarding?: boolean;
  /** Whether the account comes from a clearing partner by single sign-on. */
  readonly isPartnerSignOn?: boolean;
  /** Whether the account ever made a payment request, by which the menu of such an account has them. */
  readonly hasPaymentRequests?: boolean;
  /** Whether the account ever had a template of automatic billing; the same of its menu. */
  readonly hasBilling?: boolean;
  /** Whether the person manages accounts of customers, in any account. */
  readonly managesAccounts?: boolean;
  /** Whether the person refers businesses by a link, whichever account is open. */
  readonly isAffiliate?: boolean;
  /** Whether the business has double-entry books, whose reports are in its menu. */
  readonly keepsDoubleEntry?: boolean;
  /** Whether the business is a non-profit, whose receipts may be of donations. */
  readonly isNonProfit?: boolean;
  /** Whether the business never added VAT, so that no return of VAT is ever asked of it. */
  readonly isOutsideVat?: boolean;
}

export type AccessDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'redirect'; readonly to: Page }
  | { readonly kind: 'package-required'; readonly feature: PackageFeature };

/** The data that decisions follow. */
export interface AccessRules {
  readonly roles: Readonly<Record<Role, RoleRule>>;
  readonly features: FeatureOfAction;
}

const PRODUCT_RULES: AccessRules = { roles: ROLE_RULES, features: FEATURE_OF_ACTION };

const ALLOWED: AccessDecision = { kind: 'allowed' };
const DENIED: AccessDecision = { kind: 'denied' };

/**
 * Decides whether a caller may do something, for server, route guard and menu (specification section 6): everyone may
 * do what is their own, the person's own map denies before anything allows, owners may do everything, permission groups
 * name what others may do, else the role does. Only then is the package checked, so that nobody is asked to buy what
 * would be refused anyway.
 */
export function decideAccess(
  principal: Principal,
  action: Action,
  rules: AccessRules = PRODUCT_RULES,
): AccessDecision {
  if (principal.onlyActions?.includes(action) === false) return DENIED;
  const decision = decideForPerson(principal, action, rules.roles[principal.role]);
  const feature = rules.features[action];
  const isMissing = feature !== undefined && principal.missingFeatures.includes(feature);
  return decision.kind === 'allowed' && isMissing
    ? { kind: 'package-required', feature }
    : decision;
}

function decideForPerson(
  principal: Principal,
  action: Action,
  { actions, redirects }: RoleRule,
): AccessDecision {
  const { permissionGroups, deniedPaths = {} } = principal;
  const ofArea = decideOwnArea(principal, action);
  if (ofArea !== undefined) return ofArea;
  if (ACTIONS_OF_EVERYBODY.includes(action)) return ALLOWED;
  if (deniesAction(deniedPaths, action)) return DENIED;
  if (actions === 'all') return ALLOWED;
  if (permissionGroups !== null) {
    return permissionGroups.some((group) => offers(ACTIONS_OF_PAGE[group], action))
      ? ALLOWED
      : DENIED;
  }
  if (actions.includes(action) || isGrantedToAccountant(principal, action)) return ALLOWED;
  const to = redirects[action];
  return to === undefined ? DENIED : { kind: 'redirect', to };
}

/** Returns whether the client allows it to their accountant, beside seeing. */
function isGrantedToAccountant(
  { role, accountantRights = [] }: Principal,
  action: Action,
): boolean {
  return role === 'accountant' && actionsOfAccountant(accountantRights).includes(action);
}

/** Decides about the areas of who works for several businesses, which belong to the person; undefined for any other action. */
function decideOwnArea(
  {
    isAccountant = false,
    managesAccounts = false,
    isDistributor = false,
    isAffiliate = false,
  }: Principal,
  action: Action,
): AccessDecision | undefined {
  if (ACTIONS_OF_ACCOUNTANTS.includes(action)) return isAccountant ? ALLOWED : DENIED;
  if (ACTIONS_OF_DISTRIBUTORS.includes(action)) return isDistributor ? ALLOWED : DENIED;
  if (ACTIONS_OF_MANAGERS.includes(action)) return managesAccounts ? ALLOWED : DENIED;
  if (ACTIONS_OF_AFFILIATES.includes(action)) return isAffiliate ? ALLOWED : DENIED;
  return undefined;
}

function offers(actions: readonly Action[], action: Action): boolean {
  return actions.includes(action);
}

/** Returns whether a caller may do something. */
export function isAllowed(principal: Principal, action: Action): boolean {
  return decideAccess(principal, action).kind === 'allowed';
}

/**
 * Returns why a caller may not do something now: by their rights, or by the state of the account; undefined where they
 * may.
 */
export function whyNot(principal: Principal, action: Action): 'rights' | 'state' | undefined {
  if (!isAllowed(principal, action)) return 'rights';
  const { accountState = 'active' } = principal;
  return isOfPerson(action) || isLeftInState(accountState, action) ? undefined : 'state';
}

/** Decides whether a caller opens a page: the state of the account is checked before the person's rights. */
export function decidePage(principal: Principal, page: Page): AccessDecision {
  const { accountState = 'active' } = principal;
  return isOpenInState(accountState, page) && isPageOfAccount(principal, page)
    ? decideAccess(principal, actionOfPage(page))
    : DENIED;
}

/** Returns whether a page is in the menu of a caller: one that opens. */
export function mayOpenPage(principal: Principal, page: Page): boolean {
  return decidePage(principal, page).kind === 'allowed';
}

/**
 * Returns whether an account has a page at all: only customers of a distributor that requires it have the approval
 * page.
 */
function isPageOfAccount({ approvalPage = 'none' }: Principal, page: Page): boolean {
  return page !== 'account/dist_approval' || approvalPage === 'on';
}
