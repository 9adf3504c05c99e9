import { isAtWork } from '@pinkas/domain/permissions/account-states';
import type { Action } from '@pinkas/domain/permissions/actions';
import { whyNot } from '@pinkas/domain/permissions/decide';
import type { MenuItem } from '@pinkas/ui/overlay/menu';

import { findSession } from './session-store.ts';

/** Returns whether the person may perform an action here; actions that the server would refuse are not offered. */
export type May = (action: Action) => boolean;

/** Returns what the person may do in the account of this tab, in its current state. Evaluated on each render. */
export function useMay(): May {
  const why = useWhyNot();
  return (action) => why(action) === undefined;
}

/** Why the person may not do something here: by their rights, or because the account rests; undefined where they may. */
export function useWhyNot(): (action: Action) => 'rights' | 'state' | undefined {
  const principal = findSession()?.principal;
  return (action) => (principal === undefined ? 'rights' : whyNot(principal, action));
}

/** Returns whether the account allows changes that everybody in it may make, such as views of lists. */
export function useIsAtWork(): boolean {
  return isAtWork(findSession()?.principal.accountState ?? 'active');
}

/** An item of a menu that may need a permission. */
export type GuardedItem = MenuItem & { readonly needs?: Action };

/** Returns a function that removes forbidden items from a menu. */
export function useAllowedItems(): (items: readonly GuardedItem[]) => MenuItem[] {
  const may = useMay();
  return (items) =>
    items.flatMap(({ needs, ...item }): MenuItem[] =>
      needs === undefined || may(needs) ? [item] : [],
    );
}
