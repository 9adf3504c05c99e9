import type { Action } from '@pinkas/domain/permissions/actions';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import type { MenuItem } from '@pinkas/ui/overlay/menu';

import { findSession } from './session-store.ts';

/** Says whether the person may do something here; nobody is offered what the server would refuse. */
export type May = (action: Action) => boolean;

/** What the person may do in the account that this tab shows. Asked again at each drawing. */
export function useMay(): May {
  const principal = findSession()?.principal;
  return (action) => principal !== undefined && isAllowed(principal, action);
}

/** An item of a menu that may need a permission. */
export type GuardedItem = MenuItem & { readonly needs?: Action };

/** Leaves out of a menu what the person may not do. */
export function useAllowedItems(): (items: readonly GuardedItem[]) => MenuItem[] {
  const may = useMay();
  return (items) =>
    items.flatMap(({ needs, ...item }): MenuItem[] =>
      needs === undefined || may(needs) ? [item] : [],
    );
}
