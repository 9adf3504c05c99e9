import {
  CUSTOMER_TABS,
  type CustomerTab,
} from '@pinkas/contract/accounting/customer-book.contract';
import { Tabs, type TabView } from '@pinkas/ui/data/tabs';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListViews } from '../../../../shared/lists/use-list-views.ts';
import { ViewsMenu } from '../../../../shared/lists/views-menu.tsx';

const PHRASES = {
  all: 'tabAll',
  open: 'tabOpen',
  overdue: 'tabOverdue',
  archived: 'tabArchived',
} as const;
type SavedTab = `view:${string}`;

export interface CustomerTabsProps {
  readonly panelId: string;
  readonly tab: CustomerTab;
  readonly counts: Readonly<Record<CustomerTab, number>> | undefined;
  readonly views: ListViews;
  readonly onTab: (tab: CustomerTab) => void;
}

/** The parts of the book with their counts, then the saved views. */
export function CustomerTabs({ panelId, tab, counts, views, onTab }: CustomerTabsProps) {
  const text = usePhrases('customers');
  const { active } = views;
  const own = CUSTOMER_TABS.map((value): TabView<CustomerTab | SavedTab> => ({
    value,
    label: text(PHRASES[value]),
    ...(counts !== undefined && { count: counts[value].toLocaleString('en-US') }),
  }));
  const saved = views.views.map(({ id, name }): TabView<SavedTab> => ({
    value: `view:${id}`,
    label: name,
  }));
  return (
    <Tabs<CustomerTab | SavedTab>
      label={text('tabs')}
      panelId={panelId}
      value={active === undefined ? tab : `view:${active.id}`}
      tabs={[...own, ...saved]}
      onChange={(value) => {
        const chosen = views.views.find(({ id }) => value === `view:${id}`);
        if (chosen !== undefined) views.open(chosen);
        else onTab(CUSTOMER_TABS.find((one) => one === value) ?? 'all');
      }}
      end={<ViewsMenu list="customers" views={views} />}
    />
  );
}
