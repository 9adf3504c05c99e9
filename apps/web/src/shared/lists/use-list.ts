import type { Endpoint } from '@pinkas/contract/define';
import { CHOSEN_IDS_MAX } from '@pinkas/contract/lists/views/list-query';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { toast } from '@pinkas/ui/overlay/toast';
import type { UseQueryResult } from '@tanstack/react-query';

import { usePhrases } from '../language/use-phrases.ts';
import { orderedQuery, type AnyView } from './list-address.ts';
import type { PageCursors } from './list-pager.tsx';
import { useTableLayout, type TableLayout } from './table-layout.ts';
import { useExport, type ExportOrder, type RunningExport } from './export/use-export.ts';
import { useFirstPageInstead, type ListAddress } from './use-list-address.ts';
import { useListViews, type ListViews } from './views/use-list-views.ts';
import { exportedColumns } from './views/view-content.ts';
import { useSelection, type Selection } from './use-selection.ts';

/** A column of a list. */
export interface ListColumn<Row, S extends string> extends Omit<TableColumn<Row>, 'isSortable'> {
  /** The sort order of its head; without it the head is no button. */
  readonly sort?: S | undefined;
  /** The columns of the export that it represents; by default the one of its own key. */
  readonly exported?: readonly string[];
}

/** A row of a list: its id is a number where it is an account. */
export interface ListRow {
  readonly id: string | number;
}

/** A page as every list answers it; a list of one page has no cursors. */
export interface ListPage<Row> extends Partial<PageCursors> {
  readonly rows: readonly Row[];
}

export interface ListOptions<Row, S extends string> {
  readonly columns: readonly ListColumn<Row, S>[];
  readonly page: UseQueryResult<ListPage<Row>>;
  /** Rows of the filter; undefined until loaded. */
  readonly count: number | undefined;
  /** Returns the name of a row in the accessible name of its box. */
  readonly labelOf: (row: Row) => string;
  readonly exporting: Endpoint;
  /** The query of the export besides the filter and the order: the frame of the list. */
  readonly frame?: ExportOrder['query'];
}

/** Everything that a list does besides its phrases: `ListScreen` renders it. */
export interface List<Row, V extends AnyView> extends Omit<
  ListOptions<Row, V['sort']>,
  'labelOf' | 'exporting' | 'frame'
> {
  readonly address: ListAddress<V>;
  readonly rows: readonly Row[];
  /** Whether the shown rows are about to be replaced. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly layout: TableLayout<ListColumn<Row, V['sort']>>;
  readonly views: ListViews;
  readonly selection: Selection<Row>;
  readonly running: RunningExport;
  /** The filter and the order of the export, and its columns as they are shown. */
  readonly exported: { readonly query: ExportOrder['query']; readonly columns: readonly string[] };
  readonly exportSelected: () => void;
}

/** Puts a list together: layout, saved views, selection and export around its page. */
export function useList<Row extends ListRow, V extends AnyView>(
  address: ListAddress<V>,
  options: ListOptions<Row, V['sort']>,
): List<Row, V> {
  const { columns, page, count, labelOf, exporting, frame } = options;
  const text = usePhrases('lists');
  const { definition, view } = address;
  const isLost = useFirstPageInstead(page.error, address);
  const layout = useTableLayout(definition.list, columns);
  const views = useListViews(address, layout);
  const running = useExport(exporting);
  const rows = page.data?.rows ?? [];
  const selection = useSelection<Row>({
    rows,
    keyOf: (row) => String(row.id),
    labelOf,
    scope: JSON.stringify(view.filter),
    count,
  });
  const exported = {
    query: { ...frame, ...orderedQuery(view) },
    columns: exportedColumns(layout),
  };

  function exportSelected(): void {
    const { isAll, rows: selected } = selection;
    if (!isAll && selected.length > CHOSEN_IDS_MAX) {
      toast.error(text('exportTooMany', { count: CHOSEN_IDS_MAX }));
      return;
    }
    const ids = isAll ? undefined : selected.map(({ id }) => String(id));
    running.start({ format: 'xlsx', ...exported, ids });
  }
  return {
    address,
    columns,
    page,
    count,
    rows,
    isLoading: page.isPending || page.isPlaceholderData || isLost,
    hasFailed: page.isError && !isLost && page.data === undefined,
    layout,
    views,
    selection,
    running,
    exported,
    exportSelected,
  };
}
