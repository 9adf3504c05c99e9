import { Button } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import type { ReactNode } from 'react';

import { hasFilter, type AddressChanges, type AnyView } from './list-address.ts';
import type { ListTab } from './list-tabs.tsx';
import type { ListAddress } from './use-list-address.ts';

/** The empty state of a list. */
export interface ListEmpty {
  /** Nothing yet, which teaches the first step. */
  readonly first: { readonly title: string; readonly text: string; readonly actions: ReactNode };
  /** Nothing found; `clear` is the word on the button that clears the filter. */
  readonly filtered: { readonly title: string; readonly text: string; readonly clear: string };
}

interface NoRowsProps<V extends AnyView, C extends AddressChanges> {
  readonly address: Pick<ListAddress<V>, 'view' | 'clear'>;
  readonly tabs: readonly ListTab<C>[];
  readonly tab: string;
  readonly empty: ListEmpty;
}

/** Nothing found, a tab that is rightly empty, or nothing yet. */
export function NoRows<V extends AnyView, C extends AddressChanges>({
  address,
  tabs,
  tab,
  empty,
}: NoRowsProps<V, C>) {
  const ofTabs = new Set(tabs.flatMap(({ changes }) => Object.keys(changes)));
  const { filter } = address.view;
  const others = Object.entries(filter).filter(([name]) => !ofTabs.has(name));
  const ofTab = tabs.find(({ value }) => value === tab)?.empty;
  if (ofTab !== undefined && !hasFilter(Object.fromEntries(others))) {
    return <EmptyState title={ofTab.title} text={ofTab.text} />;
  }
  if (!hasFilter(filter)) {
    const hasAct = empty.first.actions !== null && empty.first.actions !== false;
    return <EmptyState isAdding={hasAct} {...empty.first} />;
  }
  const { title, text, clear } = empty.filtered;
  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        <Button variant="filled" onClick={address.clear}>
          {clear}
        </Button>
      }
    />
  );
}
