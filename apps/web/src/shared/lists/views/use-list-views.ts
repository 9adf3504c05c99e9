import type { SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import { useEffect, useRef } from 'react';

import { useAccountSetup } from '../../session/session-store.ts';
import { nameOfViews, withoutFilters, type AnyView } from '../list-address.ts';
import { useSavedViews } from './list-views.queries.ts';
import type { TableLayout } from '../table-layout.ts';
import type { ListAddress } from '../use-list-address.ts';
import {
  addressOfView,
  contentNow,
  isSameContent,
  shownToday,
  type ShownLayout,
  type ViewContent,
} from './view-content.ts';

/** The saved views of a list, and whether the list still shows the one that was opened. */
export interface ListViews {
  readonly views: readonly SavedView[];
  /** The one that was opened last. */
  readonly active: SavedView | undefined;
  /** Whether the list was changed since that one was opened. */
  readonly isChanged: boolean;
  /** The content that a save would store now. */
  readonly content: ViewContent;
  readonly open: (view: SavedView) => void;
  /** Names a view that was just saved in the address; undefined when it was removed. */
  readonly follow: (view: SavedView | undefined) => void;
}

const NONE: readonly SavedView[] = [];

/**
 * Opens and follows saved views. The default one opens automatically when the page is entered without
 * any word on what to show.
 */
export function useListViews(
  address: ListAddress<AnyView>,
  layout: ShownLayout & Pick<TableLayout<unknown>, 'chooseColumns' | 'chooseDensity'>,
): ListViews {
  const { definition, view, parameters } = address;
  const { today } = useAccountSetup();
  const views = useSavedViews(nameOfViews(definition.list)).data?.views ?? NONE;
  const active = views.find(({ id }) => id === view.savedView);
  const content = contentNow(definition, parameters, view, layout);

  function open(saved: SavedView): void {
    layout.chooseColumns(saved.columns);
    layout.chooseDensity(saved.isDense);
    address.replace(addressOfView(definition, parameters, shownToday(saved, today)));
  }
  function follow(saved: SavedView | undefined): void {
    if (saved === undefined) address.replace(withoutFilters(definition, parameters));
    else address.change({ view: saved.id, after: parameters.get('after') ?? undefined });
  }

  const isEntering = useRef(parameters.size === 0);
  useEffect(() => {
    if (!isEntering.current) return;
    if (parameters.size > 0) {
      isEntering.current = false;
      return;
    }
    const first = views.find((one) => one.isDefault);
    if (first === undefined) return;
    isEntering.current = false;
    open(first);
    // Only the entering counts: later an empty address is a choice of the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [views]);

  const isChanged = active !== undefined && !isSameContent(content, shownToday(active, today));
  return { views, active, isChanged, content, open, follow };
}
