import type { TableSort } from '@pinkas/ui/data/table-columns';

import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { CLIENT_SORTS, CLIENT_TABS, type ClientSort, type ClientTab } from './client-list.ts';

interface View {
  readonly tab: ClientTab;
  readonly search: string;
  readonly sort: ClientSort;
  readonly direction: TableSort['direction'];
}

/** How the list is viewed; stored in the URL. */
export interface ClientView extends View {
  readonly change: (changes: Partial<View>) => void;
}

const FIRST: View = { tab: 'all', search: '', sort: 'name', direction: 'ascending' };

/** Reads and changes the view of the list in the address; what is as at first is not written there. */
export function useClientView(): ClientView {
  const [params, change] = useViewParams<View>(FIRST);
  const view: View = {
    tab: CLIENT_TABS.find((tab) => tab === params.get('tab')) ?? FIRST.tab,
    search: params.get('search') ?? FIRST.search,
    sort: CLIENT_SORTS.find((sort) => sort === params.get('sort')) ?? FIRST.sort,
    direction: params.get('direction') === 'descending' ? 'descending' : FIRST.direction,
  };
  return {
    ...view,
    change,
  };
}
