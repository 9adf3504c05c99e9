import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { WORK_TABS, type WorkTab } from './work-list.ts';

interface View {
  readonly tab: WorkTab;
  /** The one client that is shown; empty for all. */
  readonly client: string;
  readonly search: string;
}

/** How the list is viewed; stored in the URL. */
export interface WorkView extends View {
  readonly change: (changes: Partial<View>) => void;
}

const FIRST: View = { tab: 'all', client: '', search: '' };

/** Reads and changes the view of the list in the address; what is as at first is not written there. */
export function useWorkView(): WorkView {
  const [params, change] = useViewParams<View>(FIRST);
  return {
    tab: WORK_TABS.find((tab) => tab === params.get('tab')) ?? FIRST.tab,
    client: params.get('client') ?? FIRST.client,
    search: params.get('search') ?? FIRST.search,
    change,
  };
}
