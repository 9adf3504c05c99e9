import type { Action } from './actions.ts';
import { ACTIONS_OF_PAGE, GRANTABLE_PAGES } from './pages.ts';

/**
 * What an account manager may do in the account of a customer: the actions of every page that an owner may grant to
 * others. Who has access, who owns the business, the steps of its registration, its closing, its archive and what
 * everyone needs to sign in belong to no such page, so they remain with the owner.
 */
export const ACTIONS_OF_MANAGING: readonly Action[] = GRANTABLE_PAGES.flatMap(
  (page): readonly Action[] => ACTIONS_OF_PAGE[page],
);
