import type { ItemRow } from '@pinkas/contract/accounting/items/item-fields';
import { ITEM_TABS, itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import {
  IconArchive,
  IconArrowBackUp,
  IconDots,
  IconListDetails,
  IconPencil,
  IconPercentage,
  IconPlus,
} from '@tabler/icons-react';
import { useState } from 'react';

import { PriceText, QuantityText } from '../../../../shared/format/price-text.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { Choices } from '../../../../shared/lists/filters/choices.tsx';
import type { ListFilter } from '../../../../shared/lists/filters/filter-bar.tsx';
import { useTagFilter } from '../../../../shared/lists/filters/tag-filter.tsx';
import { pageQuery, type ChangesOf, type ViewOf } from '../../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useList } from '../../../../shared/lists/use-list.ts';
import type { Selection } from '../../../../shared/lists/use-selection.ts';
import { useByTag } from '../../../../shared/tags/use-by-tag.tsx';
import { useTagging, type Tagging } from '../../../../shared/tags/use-tagging.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useArchiving } from '../use-archiving.ts';
import { useItemColumns } from './item-columns.tsx';
import { ItemsByTag } from './items-by-tag.tsx';
import { ITEM_LIST } from './item-list.ts';
import { PricesDialog } from './prices-dialog.tsx';
import './items.css';

type Changes = ChangesOf<typeof ITEM_LIST>;

const TABS = {
  all: { label: 'tabAll', empty: undefined },
  archived: { label: 'tabArchived', empty: ['emptyArchivedTitle', 'emptyArchivedText'] },
} as const;

/** items: all items, found by search, category, tag and tab that live in the address. */
export function ItemsScreen() {
  const text = usePhrases('items');
  const address = useListAddress(ITEM_LIST);
  const { tab = 'all', ...search } = address.view.filter;
  const totals = useListQuery(itemsContract.totals, { query: search });
  const list = useList(address, {
    columns: useItemColumns(),
    page: useListQuery(itemsContract.list, { query: pageQuery(address.view) }),
    count: totals.data?.tabs[tab],
    labelOf: ({ name }: ItemRow) => text('selectRow', { name }),
    exporting: itemsContract.export,
  });
  const archiving = useArchiving();
  const tagging = useTagging('items', list.selection);
  const byTag = useByTag((onClose) => (
    <ItemsByTag
      filter={address.view.filter}
      onOpen={(tagId) => {
        onClose();
        address.change({ tagId });
      }}
      onClose={onClose}
    />
  ));
  const [isPricing, setIsPricing] = useState(false);
  const ids = list.selection.rows.map(({ id }) => id);
  const tagFilter = useTagFilter(address.view);
  const categoryFilter = useCategoryFilter(address.view, totals.data?.categories ?? []);
  const tabs = ITEM_TABS.map((value): ListTab<Changes> => {
    const { label, empty } = TABS[value];
    return {
      value,
      label: text(label),
      count: totals.data?.tabs[value],
      changes: { tab: value === 'all' ? undefined : value },
      ...(empty !== undefined && { empty: { title: text(empty[0]), text: text(empty[1]) } }),
    };
  });
  const may = useMay();
  const create = may('items.write') && (
    <ButtonLink variant="filled" href="#/items/new" icon={<IconPlus aria-hidden stroke={1.75} />}>
      {text('newItem')}
    </ButtonLink>
  );
  return (
    <>
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        actions={<PriceListsLink />}
        primary={create}
        tabsLabel={text('tabs')}
        tabs={tabs}
        tab={tab}
        searchLabel={text('search')}
        searchPlaceholder={text('searchHint')}
        filters={categoryFilter === undefined ? [tagFilter] : [categoryFilter, tagFilter]}
        tools={byTag.button}
        pathOf={({ id }) => `/items/${id}`}
        rowEnd={(row) => may('items.write') && <RowMenu row={row} archiving={archiving} />}
        mobileRow={(row) => ({
          title: row.name,
          amount: <PriceText priceE4={row.priceE4} currency={row.currency} />,
          note: <Isolate isLtr>{row.catalogueNumber}</Isolate>,
          badge:
            row.stockE4 === null ? undefined : (
              <span>
                {text('stockNow')} <QuantityText quantityE4={row.stockE4} />
              </span>
            ),
        })}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: create },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
        selected={{
          actions: !list.selection.isAll && may('items.write') && (
            <SelectedActions
              selection={list.selection}
              isArchive={tab === 'archived'}
              archiving={archiving}
              tagging={tagging}
              onPrices={() => setIsPricing(true)}
            />
          ),
        }}
      />
      {isPricing && <PricesDialog ids={ids} onClose={() => setIsPricing(false)} />}
      {tagging.dialog}
      {byTag.dialog}
    </>
  );
}

/** One of the categories that items have; undefined while there are none. */
function useCategoryFilter(
  { filter }: ViewOf<typeof ITEM_LIST>,
  categories: readonly string[],
): ListFilter<ViewOf<typeof ITEM_LIST>, Changes> | undefined {
  const text = usePhrases('items');
  if (categories.length === 0) return undefined;
  return {
    label: text('filterCategory'),
    setTo: filter.category,
    cleared: { category: undefined },
    panel: ({ view, onChange, onDone }) => (
      <Choices
        chosen={view.filter.category}
        options={categories.map((value) => ({ value, label: <bdi>{value}</bdi> }))}
        onChoose={(category) => onChange({ category })}
        onDone={onDone}
      />
    ),
  };
}

function PriceListsLink() {
  const text = usePhrases('items');
  const { isMobile } = useMediaSizes();
  if (!isMobile) return <ButtonLink href="#/items/price-lists">{text('priceLists')}</ButtonLink>;
  return (
    <Menu
      label={text('more')}
      placement="below-end"
      trigger={
        <IconButton isOutlined label={text('more')} icon={<IconDots aria-hidden stroke={1.75} />} />
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
  );
}

interface SelectedActionsProps {
  readonly selection: Selection<ItemRow>;
  readonly isArchive: boolean;
  readonly archiving: ReturnType<typeof useArchiving>;
  readonly tagging: Tagging;
  readonly onPrices: () => void;
}

function SelectedActions(props: SelectedActionsProps) {
  const { selection, isArchive, archiving, tagging, onPrices } = props;
  const text = usePhrases('items');
  const ArchiveIcon = isArchive ? IconArrowBackUp : IconArchive;
  function archive(): void {
    const act = isArchive ? archiving.restore : archiving.archive;
    void act(selection.rows.map(({ id }) => id)).then(selection.clear);
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconPercentage aria-hidden stroke={1.75} />}
        onClick={onPrices}
      >
        {text('changePrices')}
      </Button>
      {tagging.button}
      <Button
        variant="quiet"
        size="sm"
        icon={<ArchiveIcon aria-hidden stroke={1.75} />}
        isLoading={archiving.isPending}
        onClick={archive}
      >
        {text(isArchive ? 'restore' : 'archive')}
      </Button>
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
