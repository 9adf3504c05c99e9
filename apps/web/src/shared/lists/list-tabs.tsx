import { Tabs, type TabView } from '@pinkas/ui/data/tabs';
import type { ReactNode } from 'react';

import { nameOfViews, type AnyListName } from './list-address.ts';
import type { ListViews } from './views/use-list-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

/** A part of a list that one press opens. */
export interface ListTab<Changes> {
  readonly value: string;
  readonly label: string;
  /** Number of its rows; undefined until loaded, or where it is not counted. */
  readonly count?: number | undefined;
  /** The filter of the tab; undefined removes a parameter. */
  readonly changes: Changes;
  /** The empty state when nothing else filters the list. */
  readonly empty?: { readonly title: string; readonly text: string };
}

export interface ListTabsProps<Changes> {
  readonly label: string;
  readonly list: AnyListName;
  readonly panelId: string;
  readonly tabs: readonly ListTab<Changes>[];
  readonly current: string;
  readonly views: ListViews;
  readonly onOpen: (tab: ListTab<Changes>) => void;
  /** `TabLink`: pages that belong beside the parts of the list. */
  readonly links?: ReactNode;
}

/** The parts of a list with their counts, then its saved views, and saving one more, where the list has any. */
export function ListTabs<Changes>(props: ListTabsProps<Changes>) {
  const { label, list, panelId, tabs, current, views, onOpen, links } = props;
  const own = tabs.map(({ value, label: name, count }): TabView<string> => ({
    value,
    label: name,
    ...(count !== undefined && { count: count.toLocaleString('en-US') }),
  }));
  const savedAs = nameOfViews(list);
  const saved = views.views.map(({ id, name }) => ({ value: `view:${id}`, label: name }));
  return (
    <Tabs
      label={label}
      panelId={panelId}
      value={views.active === undefined ? current : `view:${views.active.id}`}
      tabs={[...own, ...saved]}
      onChange={(value) => {
        const view = views.views.find(({ id }) => value === `view:${id}`);
        const tab = tabs.find((one) => one.value === value);
        if (view !== undefined) views.open(view);
        else if (tab !== undefined) onOpen(tab);
      }}
      end={
        savedAs === undefined ? (
          links
        ) : (
          <>
            {links}
            <ViewsMenu list={savedAs} views={views} />
          </>
        )
      }
    />
  );
}
