import type { Action } from './actions.ts';
import { ACTIONS_OF_PAGE, GRANTABLE_PAGES } from './pages.ts';

/**
 * What an account manager does in the account of a customer: every page that an owner may give to others. Who comes in, who owns the
 * business, the steps of its registration, its closing, its archive and what everybody needs to sign in belong to no such
 * page, so they stay with the owner.
 */
export const ACTIONS_OF_MANAGING: readonly Action[] = GRANTABLE_PAGES.flatMap(
  (page): readonly Action[] => ACTIONS_OF_PAGE[page],
);
