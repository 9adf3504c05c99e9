import type { ItemRow } from '@pinkas/contract/accounting/item-fields';
import { ITEM_TABS, itemsContract, type ItemTab } from '@pinkas/contract/accounting/items.contract';
import { CHOSEN_IDS_MAX } from '@pinkas/contract/lists/list-query';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { FilterLine } from '@pinkas/ui/data/filter-chip';
import { Tabs, type TabView } from '@pinkas/ui/data/tabs';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
import {
  IconArchive,
  IconArrowBackUp,
  IconDots,
  IconDownload,
  IconListDetails,
  IconPencil,
  IconPercentage,
  IconPlus,
  IconTags,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ChosenBar } from '../../../../shared/lists/chosen-bar.tsx';
import { ExportMenu } from '../../../../shared/lists/export-menu.tsx';
import { ChoiceChip } from '../../../../shared/lists/filters/choice-chip.tsx';
import { TagFilterChip } from '../../../../shared/lists/filters/tag-filter.tsx';
import { orderedQuery, pageQuery } from '../../../../shared/lists/list-address.ts';
import { useListLook } from '../../../../shared/lists/list-look.ts';
import { ListPager } from '../../../../shared/lists/list-pager.tsx';
import { ListTools } from '../../../../shared/lists/list-tools.tsx';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { useExport } from '../../../../shared/lists/use-export.ts';
import { useFirstPageInstead, useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useListViews, type ListViews } from '../../../../shared/lists/use-list-views.ts';
import { useSelection, type Selection } from '../../../../shared/lists/use-selection.ts';
import { ViewsMenu } from '../../../../shared/lists/views-menu.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useArchiving } from '../use-archiving.ts';
import { ItemsTable, useItemColumns } from './items-table.tsx';
import { ITEM_LIST } from './list-address.ts';
import { NoItems } from './no-items.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import './items.css';

const PANEL_ID = 'items-list';

/** items: all items, found by search, category, tag and tab that live in the address. */
export function ItemsScreen() {
  const text = usePhrases('items');
  const navigate = useNavigate();
  const { isMobile } = useMediaSizes();
  usePageTitle(text('title'));
  const address = useListAddress(ITEM_LIST);
  const { view, change, clear } = address;
  const { tab = 'all', ...search } = view.filter;
  const list = useListQuery(itemsContract.list, { query: pageQuery(view) });
  const isLost = useFirstPageInstead(list.error, address);
  const totals = useListQuery(itemsContract.totals, { query: search });
  const columns = useItemColumns();
  const look = useListLook('items', columns);
  const views = useListViews(ITEM_LIST, address, look);
  const running = useExport(itemsContract.export);
  const archiving = useArchiving();
  const rows = list.data?.rows ?? [];
  const count = totals.data?.tabs[tab];
  const categories = totals.data?.categories ?? [];
  const selection = useSelection<ItemRow>({
    rows,
    keyOf: (row) => row.id,
    labelOf: ({ name }) => text('selectRow', { name }),
    scope: JSON.stringify(view.filter),
    count,
  });

  function exportChosen(): void {
    const { isAll, rows: chosen } = selection;
    if (!isAll && chosen.length > CHOSEN_IDS_MAX) return;
    const ids = isAll ? undefined : chosen.map(({ id }) => id);
    running.start({ format: 'xlsx', query: orderedQuery(view), columns: look.keys, ids });
  }

  return (
    <>
      <PageHead
        title={text('title')}
        actions={
          <>
            {isMobile ? (
              <Menu
                label={text('more')}
                placement="below-end"
                trigger={
                  <IconButton
                    isOutlined
                    label={text('more')}
                    icon={<IconDots aria-hidden stroke={1.75} />}
                  />
                }
                items={[
                  {
                    key: 'price-lists',
                    label: text('priceLists'),
                    icon: <IconListDetails aria-hidden stroke={1.75} />,
                    href: '#/items/price-lists',
                  },
                ]}
              />
            ) : (
              <ButtonLink href="#/items/price-lists">{text('priceLists')}</ButtonLink>
            )}
            {!isMobile && (
              <ExportMenu
                running={running}
                query={orderedQuery(view)}
                shownColumns={look.keys}
                count={count}
              />
            )}
            <ButtonLink
              variant="filled"
              href="#/items/new"
              icon={<IconPlus aria-hidden stroke={1.75} />}
            >
              {text('newItem')}
            </ButtonLink>
          </>
        }
      />
      <ItemTabs
        tab={tab}
        counts={totals.data?.tabs}
        views={views}
        onTab={(next) => change({ tab: next === 'all' ? undefined : next, view: undefined })}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={text('title')}>
        <FilterLine end={<ListTools columns={columns} look={look} />}>
          <SearchBox
            label={text('search')}
            placeholder={text('searchHint')}
            value={view.filter.search ?? ''}
            onSearch={(search) => change({ search })}
            hasOwnLine
          />
          <ChoiceChip
            label={text('filterCategory')}
            chosen={view.filter.category}
            setTo={view.filter.category}
            options={categories.map((value) => ({ value, label: <bdi>{value}</bdi> }))}
            onChoose={(category) => change({ category })}
          />
          <TagFilterChip tagId={view.filter.tagId} onChange={(tagId) => change({ tagId })} />
        </FilterLine>
        {list.isError && !isLost && list.data === undefined ? (
          <PageError
            title={text('failedTitle')}
            reason={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <ItemsTable
            rows={rows}
            view={view}
            columns={look.columns}
            selection={selection.table}
            isDense={look.isDense}
            isLoading={list.isPending || list.isPlaceholderData || isLost}
            onOpen={(row) => void navigate(`/items/${row.id}`)}
            onSort={(sort, direction) => change({ sort, direction })}
            empty={<NoItems filter={view.filter} onClear={clear} />}
            rowMenu={(row) => <RowMenu row={row} archiving={archiving} />}
          />
        )}
        <ListPager address={address} places={list.data} shown={rows.length} count={count} />
      </div>
      <ChosenItems
        selection={selection}
        isArchive={tab === 'archived'}
        archiving={archiving}
        isExporting={running.bytes !== undefined}
        onExport={exportChosen}
      />
    </>
  );
}

interface ItemTabsProps {
  readonly tab: ItemTab;
  readonly counts: Readonly<Record<ItemTab, number>> | undefined;
  readonly views: ListViews;
  readonly onTab: (tab: ItemTab) => void;
}

const TAB_PHRASES = { all: 'tabAll', archived: 'tabArchived' } as const;
type SavedTab = `view:${string}`;

/** All items and those put away, then the saved views. */
function ItemTabs({ tab, counts, views, onTab }: ItemTabsProps) {
  const text = usePhrases('items');
  const own = ITEM_TABS.map((value): TabView<ItemTab | SavedTab> => ({
    value,
    label: text(TAB_PHRASES[value]),
    ...(counts !== undefined && { count: counts[value].toLocaleString('en-US') }),
  }));
  const saved = views.views.map(({ id, name }): TabView<SavedTab> => ({
    value: `view:${id}`,
    label: name,
  }));
  return (
    <Tabs<ItemTab | SavedTab>
      label={text('tabs')}
      panelId={PANEL_ID}
      value={views.active === undefined ? tab : `view:${views.active.id}`}
      tabs={[...own, ...saved]}
      onChange={(value) => {
        const chosen = views.views.find(({ id }) => value === `view:${id}`);
        if (chosen !== undefined) views.open(chosen);
        else onTab(ITEM_TABS.find((one) => one === value) ?? 'all');
      }}
      end={<ViewsMenu list="items" views={views} />}
    />
  );
}

interface ChosenItemsProps {
  readonly selection: Selection<ItemRow>;
  readonly isArchive: boolean;
  readonly archiving: ReturnType<typeof useArchiving>;
  readonly isExporting: boolean;
  readonly onExport: () => void;
}

/** What can be done with the chosen items; all of a filter can only be exported. */
function ChosenItems(props: ChosenItemsProps) {
  const { selection, isArchive, archiving, isExporting, onExport } = props;
  const text = usePhrases('items');
  const lists = usePhrases('lists');
  const [dialog, setDialog] = useState<'prices' | 'tags'>();
  const ids = selection.rows.map(({ id }) => id);
  const close = (): void => setDialog(undefined);
  return (
    <>
      <ChosenBar
        selection={selection}
        actions={
          <>
            <Button
              variant="quiet"
              size="sm"
              icon={<IconDownload aria-hidden stroke={1.75} />}
              isLoading={isExporting}
              onClick={onExport}
            >
              {lists('exportChosen')}
            </Button>
            {!selection.isAll && (
              <>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<IconPercentage aria-hidden stroke={1.75} />}
                  onClick={() => setDialog('prices')}
                >
                  {text('changePrices')}
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<IconTags aria-hidden stroke={1.75} />}
                  onClick={() => setDialog('tags')}
                >
                  {text('addTags')}
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={
                    isArchive ? (
                      <IconArrowBackUp aria-hidden stroke={1.75} />
                    ) : (
                      <IconArchive aria-hidden stroke={1.75} />
                    )
                  }
                  isLoading={archiving.isPending}
                  onClick={() => {
                    const act = isArchive ? archiving.restore : archiving.archive;
                    void act(ids).then(selection.clear);
                  }}
                >
                  {text(isArchive ? 'restore' : 'archive')}
                </Button>
              </>
            )}
          </>
        }
      />
      {dialog === 'prices' && <PricesDialog ids={ids} onClose={close} />}
      {dialog === 'tags' && <TagsDialog ids={ids} onClose={close} />}
    </>
  );
}

interface RowMenuProps {
  readonly row: ItemRow;
  readonly archiving: ReturnType<typeof useArchiving>;
}

function RowMenu({ row, archiving }: RowMenuProps) {
  const text = usePhrases('items');
  const isAway = row.archivedAt !== null;
  const label = text('actionsOf', { name: row.name });
  return (
    <Menu
      label={label}
      placement="below-end"
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      items={[
        {
          key: 'open',
          label: text('open'),
          icon: <IconPencil aria-hidden stroke={1.75} />,
          href: `#/items/${row.id}`,
        },
        {
          key: 'archive',
          label: text(isAway ? 'restore' : 'archive'),
          icon: isAway ? (
            <IconArrowBackUp aria-hidden stroke={1.75} />
          ) : (
            <IconArchive aria-hidden stroke={1.75} />
          ),
          onSelect: () => void (isAway ? archiving.restore([row.id]) : archiving.archive([row.id])),
        },
      ]}
    />
  );
}
