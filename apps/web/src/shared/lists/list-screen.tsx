import { Button } from '@pinkas/ui/actions/button';
import { DataTable, type DataTableProps } from '@pinkas/ui/data/data-table';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead, type PageHeadProps } from '@pinkas/ui/layout/page-head';
import { IconDownload } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../dialog/page-error.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { ShownTogether } from '../pages/shown-together.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterBar, type ListFilter } from './filters/filter-bar.tsx';
import type { AddressChanges, AnyView } from './list-address.ts';
import { NoRows, type ListEmpty } from './list-empty.tsx';
import { ListPager } from './list-pager.tsx';
import { ListTabs, type ListTab } from './list-tabs.tsx';
import { ListTools } from './list-tools.tsx';
import type { List, ListRow } from './use-list.ts';
import './lists.css';

export interface ListScreenProps<Row, V extends AnyView, C extends AddressChanges>
  extends
    Pick<
      DataTableProps<Row>,
      'mobileRow' | 'rowMarks' | 'rowEnd' | 'hoverActions' | 'total' | 'mobileEnd'
    >,
    Pick<PageHeadProps, 'path' | 'pathLabel' | 'note'> {
  readonly list: List<Row, V>;
  readonly title: string;
  /** The title of the failure, when the list cannot be loaded. */
  readonly failedTitle: string;
  readonly beside?: ReactNode;
  /** Between the head and the tabs: what the page has besides its rows, which are first shown together with it. */
  readonly intro?: ReactNode;
  /** Between the tabs and the filter: the period of a report. */
  readonly above?: ReactNode;
  /** Under the filter, before the rows: a picture of them. The first rows are shown together with it. */
  readonly picture?: ReactNode;
  /** Outlined actions of the page, before the export. */
  readonly actions?: ReactNode;
  /** The primary action of the page. On a phone it replaces the export. */
  readonly primary?: ReactNode;
  readonly tabsLabel: string;
  readonly tabs: readonly ListTab<C>[];
  readonly tab: string;
  /** `TabLink`: pages that belong beside the tabs. */
  readonly tabLinks?: ReactNode;
  /** The searchable fields; without it there is no search. */
  readonly searchLabel?: string;
  readonly searchPlaceholder?: string;
  readonly filters?: readonly ListFilter<V, C>[];
  /** Buttons beside columns and density. */
  readonly tools?: ReactNode;
  /** The path that a row opens, undefined for a row that opens nothing; without it no row does. */
  readonly pathOf?: (row: Row) => string | undefined;
  readonly empty: ListEmpty;
  /** Actions on selected rows besides exporting them; without it none can be selected. */
  readonly selected?: { readonly detail?: ReactNode; readonly actions: ReactNode };
}

/** The layout of every list of the product: a screen passes its columns, filters and actions. */
export function ListScreen<Row extends ListRow, V extends AnyView, C extends AddressChanges>(
  props: ListScreenProps<Row, V, C>,
) {
  const { list, title, actions, primary, selected } = props;
  const { count, running, exported } = list;
  const { isMobile } = useMediaSizes();
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        path={props.path}
        pathLabel={props.pathLabel}
        note={props.note}
        beside={props.beside}
        actions={
          <>
            {actions}
            {(!isMobile || primary === undefined) && (
              <ExportMenu
                running={running}
                query={exported.query}
                shownColumns={exported.columns}
                count={count}
              />
            )}
            {primary}
          </>
        }
      />
      {'intro' in props ? (
        <ShownTogether skeleton={<SkeletonRows />}>
          {props.intro}
          <ListTabbed {...props} />
        </ShownTogether>
      ) : (
        <ListTabbed {...props} />
      )}
      {selected !== undefined && (
        <ChosenBar
          selection={list.selection}
          detail={selected.detail}
          actions={
            <>
              {selected.actions}
              <ExportSelected
                isRunning={running.bytes !== undefined}
                onExport={list.exportSelected}
              />
            </>
          }
        />
      )}
    </>
  );
}

/** The tabs, what narrows the list, and its rows. */
function ListTabbed<Row extends ListRow, V extends AnyView, C extends AddressChanges>(
  props: ListScreenProps<Row, V, C>,
) {
  const { list, title, tabs, filters = [] } = props;
  const { address, layout } = list;
  const panelId = useId();
  return (
    <>
      <ListTabs
        label={props.tabsLabel}
        list={address.definition.list}
        panelId={panelId}
        tabs={tabs}
        current={props.tab}
        views={list.views}
        links={props.tabLinks}
        onOpen={({ changes }) => address.change({ ...changes, view: undefined })}
      />
      <div id={panelId} role="tabpanel" aria-label={title}>
        <div className="list-head">
          {props.above}
          <FilterBar
            view={address.view}
            searchLabel={props.searchLabel}
            searchPlaceholder={props.searchPlaceholder}
            filters={filters}
            tools={
              <>
                {props.tools}
                <ListTools columns={list.columns} layout={layout} />
              </>
            }
            onSearch={(search) => address.change({ search })}
            onChange={address.change}
            onClear={address.clear}
          />
        </div>
        {'picture' in props ? (
          <ShownTogether skeleton={<SkeletonRows />}>
            <ListBody {...props} />
          </ShownTogether>
        ) : (
          <ListBody {...props} />
        )}
      </div>
    </>
  );
}

/** The chart, the rows and the pager. */
function ListBody<Row extends ListRow, V extends AnyView, C extends AddressChanges>(
  props: ListScreenProps<Row, V, C>,
) {
  const { address, rows, count, page, hasFailed } = props.list;
  return (
    <>
      {props.picture}
      {hasFailed ? (
        <div className="pk-table-frame">
          <PageError
            title={props.failedTitle}
            reason={page.error}
            isRetrying={page.isFetching}
            onRetry={() => void page.refetch()}
          />
        </div>
      ) : (
        <ListTable {...props} />
      )}
      <ListPager
        page={address.view.page}
        onTurn={address.turn}
        cursors={page.data}
        shown={rows.length}
        count={count}
      />
    </>
  );
}

function ListTable<Row extends ListRow, V extends AnyView, C extends AddressChanges>(
  props: ListScreenProps<Row, V, C>,
) {
  const { list, title, pathOf, selected, mobileRow, total } = props;
  const { rowMarks, rowEnd, hoverActions, mobileEnd } = props;
  const { address, layout } = list;
  const { sort, direction } = address.view;
  const navigate = useNavigate();
  function open(row: Row): void {
    const path = pathOf?.(row);
    if (path !== undefined) void navigate(path);
  }
  const sorted = layout.columns.find((column) => column.sort === sort);
  return (
    <DataTable
      label={title}
      columns={layout.columns.map((column) => ({
        ...column,
        isSortable: column.sort !== undefined,
      }))}
      rows={list.rows}
      keyOf={(row) => String(row.id)}
      isDense={layout.isDense}
      isLoading={list.isLoading}
      empty={<NoRows address={address} tabs={props.tabs} tab={props.tab} empty={props.empty} />}
      sort={
        sorted && { key: sorted.key, direction: direction === 'asc' ? 'ascending' : 'descending' }
      }
      onSort={(next) => {
        const column = layout.columns.find(({ key }) => key === next.key);
        address.change({
          sort: column?.sort,
          direction: next.direction === 'ascending' ? 'asc' : 'desc',
        });
      }}
      mobileRow={mobileRow}
      total={total}
      {...(pathOf !== undefined && { onOpen: open })}
      {...(selected !== undefined && { selection: list.selection.table })}
      {...(rowMarks !== undefined && { rowMarks })}
      {...(rowEnd !== undefined && { rowEnd })}
      {...(hoverActions !== undefined && { hoverActions })}
      {...(mobileEnd !== undefined && { mobileEnd })}
    />
  );
}

interface ExportSelectedProps {
  readonly isRunning: boolean;
  readonly onExport: () => void;
}

function ExportSelected({ isRunning, onExport }: ExportSelectedProps) {
  const text = usePhrases('lists');
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<IconDownload aria-hidden stroke={1.75} />}
      isLoading={isRunning}
      onClick={onExport}
    >
      {text('exportChosen')}
    </Button>
  );
}
