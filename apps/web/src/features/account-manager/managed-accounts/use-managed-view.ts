import type { TableSort } from '@pinkas/ui/data/table-columns';

import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { MANAGED_SORTS, MANAGED_TABS, type ManagedSort, type ManagedTab } from './managed-list.ts';

interface View {
  readonly tab: ManagedTab;
  readonly search: string;
  readonly sort: ManagedSort;
  readonly direction: TableSort['direction'];
}

/** How the list is viewed; stored in the URL. */
export interface ManagedView extends View {
  readonly change: (changes: Partial<View>) => void;
}

const FIRST: View = { tab: 'all', search: '', sort: 'name', direction: 'ascending' };

/** Reads and changes the view of the list in the address; what is as at first is not written there. */
export function useManagedView(): ManagedView {
  const [params, change] = useViewParams<View>(FIRST);
  return {
    tab: MANAGED_TABS.find((tab) => tab === params.get('tab')) ?? FIRST.tab,
    search: params.get('search') ?? FIRST.search,
    sort: MANAGED_SORTS.find((sort) => sort === params.get('sort')) ?? FIRST.sort,
    direction: params.get('direction') === 'descending' ? 'descending' : FIRST.direction,
    change,
  };
}
