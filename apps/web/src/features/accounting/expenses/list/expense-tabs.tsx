import { Tabs, type TabView } from '@pinkas/ui/data/tabs';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { FilterChanges } from '../../../../shared/lists/filters/filter-bar.tsx';
import type { ListViews } from '../../../../shared/lists/use-list-views.ts';
import { ViewsMenu } from '../../../../shared/lists/views-menu.tsx';
import type { ListView } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';

const TABS = [
  { value: 'all', phrase: 'tabAll', state: undefined, paymentState: undefined },
  { value: 'waiting', phrase: 'tabWaiting', state: 'waiting', paymentState: undefined },
  { value: 'unpaid', phrase: 'tabUnpaid', state: undefined, paymentState: 'unpaid' },
  { value: 'overdue', phrase: 'tabOverdue', state: undefined, paymentState: 'overdue' },
  { value: 'reported', phrase: 'tabReported', state: 'reported', paymentState: undefined },
] as const;
type Tab = (typeof TABS)[number]['value'] | `view:${string}`;

export interface ExpenseTabsProps {
  readonly panelId: string;
  readonly view: ListView;
  readonly waitingCount: number | undefined;
  readonly views: ListViews;
  readonly onChange: (changes: FilterChanges<ListParameter>) => void;
}

/** Expenses by how they stand, then the saved views. */
export function ExpenseTabs({ panelId, view, waitingCount, views, onChange }: ExpenseTabsProps) {
  const text = usePhrases('expenses');
  const { state, paymentState } = view.filter;
  const current = TABS.find((tab) => tab.state === state && tab.paymentState === paymentState);
  const own = TABS.map(({ value, phrase }): TabView<Tab> => ({
    value,
    label: text(phrase),
    ...(value === 'waiting' &&
      waitingCount !== undefined && { count: waitingCount.toLocaleString('en-US') }),
  }));
  const saved = views.views.map(({ id, name }): TabView<Tab> => ({
    value: `view:${id}`,
    label: name,
  }));
  return (
    <Tabs<Tab>
      label={text('tabs')}
      panelId={panelId}
      value={views.active === undefined ? (current?.value ?? 'all') : `view:${views.active.id}`}
      tabs={[...own, ...saved]}
      onChange={(value) => {
        const chosen = views.views.find(({ id }) => value === `view:${id}`);
        const tab = TABS.find((one) => one.value === value);
        if (chosen !== undefined) views.open(chosen);
        else if (tab !== undefined) {
          onChange({ state: tab.state, paymentState: tab.paymentState, view: undefined });
        }
      }}
      end={<ViewsMenu list="expenses" views={views} />}
    />
  );
}
