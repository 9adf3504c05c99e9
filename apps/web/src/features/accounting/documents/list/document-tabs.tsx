import { Tabs, type TabView } from '@pinkas/ui/data/tabs';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListViews } from '../../../../shared/lists/use-list-views.ts';
import { ViewsMenu } from '../../../../shared/lists/views-menu.tsx';
import type { ListView } from './list-address.ts';

type TabState = 'all' | 'open' | 'overdue' | 'paid';
type SavedTab = `view:${string}`;

const TABS = [
  { value: 'all', phrase: 'tabAll' },
  { value: 'open', phrase: 'tabOpen' },
  { value: 'overdue', phrase: 'tabOverdue' },
  { value: 'paid', phrase: 'tabPaid' },
] as const satisfies readonly { value: TabState; phrase: string }[];

/** The tab that a state lies under; one that has no tab of its own is found under all. */
function tabOf(state: ListView['filter']['state']): TabState {
  if (state === 'partly-paid') return 'open';
  return state === 'open' || state === 'overdue' || state === 'paid' ? state : 'all';
}

export interface DocumentTabsProps {
  readonly panelId: string;
  readonly view: ListView;
  readonly counts: Readonly<Record<TabState, number>> | undefined;
  readonly views: ListViews;
  readonly onState: (state: string | undefined) => void;
}

/** The states with their counts, then the saved views, and saving one more. */
export function DocumentTabs({ panelId, view, counts, views, onState }: DocumentTabsProps) {
  const text = usePhrases('documents');
  const { active } = views;
  const states = TABS.map(({ value, phrase }): TabView<TabState | SavedTab> => ({
    value,
    label: text(phrase),
    ...(counts !== undefined && { count: counts[value].toLocaleString('en-US') }),
  }));
  const saved = views.views.map(({ id, name }): TabView<SavedTab> => ({
    value: `view:${id}`,
    label: name,
  }));
  return (
    <Tabs<TabState | SavedTab>
      label={text('views')}
      panelId={panelId}
      value={active === undefined ? tabOf(view.filter.state) : `view:${active.id}`}
      tabs={[...states, ...saved]}
      onChange={(value) => {
        const chosen = views.views.find(({ id }) => value === `view:${id}`);
        if (chosen === undefined) onState(value === 'all' ? undefined : value);
        else views.open(chosen);
      }}
      end={<ViewsMenu list="documents" views={views} />}
    />
  );
}
