import {
  customerBookContract,
  CUSTOMER_TABS,
  type CustomerRow,
  type CustomerTab,
} from '@pinkas/contract/accounting/customers/customer-book.contract';
import { Button, ButtonLink, type ButtonProps } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Money } from '@pinkas/ui/values/money';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlus,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { z } from 'zod';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useTagFilter } from '../../../../shared/lists/filters/tag-filter.tsx';
import { pageQuery, type ChangesOf } from '../../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useList } from '../../../../shared/lists/use-list.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { useByTag } from '../../../../shared/tags/use-by-tag.tsx';
import { useTagging } from '../../../../shared/tags/use-tagging.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useArchiving } from '../use-archiving.ts';
import { Reach, useCustomerColumns } from './customer-columns.tsx';
import { useCardsFilter } from './cards-filter.tsx';
import { CustomersByTag } from './customers-by-tag.tsx';
import { CUSTOMER_LIST, isOrderedByBalance } from './customer-list.ts';

const TABS = {
  all: { label: 'tabAll', empty: undefined },
  open: { label: 'tabOpen', empty: ['emptyOpenTitle', 'emptyOpenText'] },
  overdue: { label: 'tabOverdue', empty: ['emptyOverdueTitle', 'emptyOverdueText'] },
  credit: { label: 'tabCredit', empty: ['emptyCreditTitle', 'emptyCreditText'] },
  archived: { label: 'tabArchived', empty: ['emptyArchivedTitle', 'emptyArchivedText'] },
} as const;

/** customers: the book, found by search, tab and tag that live in the address. */
export function CustomersScreen() {
  const text = usePhrases('customers');
  const address = useListAddress(CUSTOMER_LIST);
  const { tab = 'all', ...search } = address.view.filter;
  const totals = useListQuery(customerBookContract.totals, { query: search });
  const total = useTotal(tab, totals.data);
  const list = useList(address, {
    columns: useCustomerColumns(tab),
    page: useListQuery(customerBookContract.list, { query: pageQuery(address.view) }),
    count: totals.data?.tabs[tab],
    labelOf: ({ name }: CustomerRow) => text('selectRow', { name }),
    exporting: customerBookContract.export,
  });
  const { selection } = list;
  const archiving = useArchiving();
  const tagging = useTagging('customers', selection);
  const byTag = useByTag((onClose) => (
    <CustomersByTag
      filter={address.view.filter}
      onOpen={(tagId) => {
        onClose();
        address.change({ tagId });
      }}
      onClose={onClose}
    />
  ));
  const tagFilter = useTagFilter(address.view);
  const cardsFilter = useCardsFilter(address.view);
  const tabs = CUSTOMER_TABS.map((value): ListTab<ChangesOf<typeof CUSTOMER_LIST>> => {
    const { label, empty } = TABS[value];
    // Debts and credits are sorted from the largest.
    const order = isOrderedByBalance(value)
      ? ({ sort: 'balance', direction: value === 'credit' ? 'asc' : 'desc' } as const)
      : { sort: undefined, direction: undefined };
    return {
      value,
      label: text(label),
      count: totals.data?.tabs[value],
      changes: { tab: value === 'all' ? undefined : value, ...order },
      ...(empty !== undefined && { empty: { title: text(empty[0]), text: text(empty[1]) } }),
    };
  });
  const may = useMay();
  const create = may('customers.write') && (
    <ButtonLink
      variant="filled"
      href="#/customers/new"
      icon={<IconPlus aria-hidden stroke={1.75} />}
    >
      {text('newCustomer')}
    </ButtonLink>
  );
  return (
    <>
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        actions={<MoreMenu />}
        primary={create}
        tabsLabel={text('tabs')}
        tabs={tabs}
        tab={tab}
        searchLabel={text('search')}
        searchPlaceholder={text('searchHint')}
        filters={cardsFilter.setTo === undefined ? [tagFilter] : [tagFilter, cardsFilter]}
        tools={byTag.button}
        pathOf={({ id }) => `/customers/${id}`}
        rowEnd={(row) => may('customers.write') && <RowMenu row={row} archiving={archiving} />}
        mobileRow={(row) => ({
          title: row.name,
          amount: row.openAgorot === 0 ? undefined : <Money agorot={row.openAgorot} />,
          note: <Reach row={row} />,
          badge: row.tags.length === 0 ? undefined : <TagChips tags={row.tags.slice(0, 1)} />,
        })}
        total={total}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: create },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
        selected={{
          actions: (
            <>
              {tagging.button}
              {!selection.isAll && tab !== 'archived' && may('customers.write') && (
                <ArchiveButton
                  isLoading={archiving.isPending}
                  onClick={() => void archiving.archive(selection.rows).then(selection.clear)}
                />
              )}
            </>
          ),
        }}
      />
      {tagging.dialog}
      {byTag.dialog}
    </>
  );
}

type Totals = z.output<(typeof customerBookContract)['totals']['response']>;

/** Returns the customers' debt or credit on the tab; undefined for zero, and for archived customers. */
function useTotal(tab: CustomerTab, totals: Totals | undefined) {
  const text = usePhrases('customers');
  if (totals === undefined || tab === 'archived') return undefined;
  // A customer in credit is never late; the late sum belongs to the others.
  const [sum, label, counted, late] =
    tab === 'credit'
      ? ([-totals.creditAgorot, 'totalCredit', 'credit', {}] as const)
      : ([
          totals.openAgorot,
          'totalOpen',
          'open',
          { overdue: <Money agorot={totals.overdueAgorot || null} sign="" /> },
        ] as const);
  if (sum === 0) return undefined;
  return {
    label: text(label),
    note: text('countOf', { count: totals.tabs[counted] }),
    mobileSum: <Money agorot={sum} />,
    cells: { open: <Money agorot={sum} sign="" />, ...late },
  };
}

function ArchiveButton(props: Pick<ButtonProps, 'isLoading' | 'onClick'>) {
  const text = usePhrases('customers');
  return (
    <Button variant="quiet" size="sm" icon={<IconArchive aria-hidden stroke={1.75} />} {...props}>
      {text('archive')}
    </Button>
  );
}

function MoreMenu() {
  const text = usePhrases('customers');
  if (!useMay()('customers.merge')) return null;
  return (
    <Menu
      label={text('more')}
      placement="below-end"
      trigger={
        <IconButton isOutlined label={text('more')} icon={<IconDots aria-hidden stroke={1.75} />} />
      }
      items={[
        {
          key: 'casual',
          label: text('casualTitle'),
          icon: <IconUserQuestion aria-hidden stroke={1.75} />,
          href: '#/customers/casual',
        },
        {
          key: 'duplicates',
          label: text('duplicatesTitle'),
          icon: <IconCopy aria-hidden stroke={1.75} />,
          href: '#/customers/duplicates',
        },
      ]}
    />
  );
}

interface RowMenuProps {
  readonly row: CustomerRow;
  readonly archiving: ReturnType<typeof useArchiving>;
}

function RowMenu({ row, archiving }: RowMenuProps) {
  const text = usePhrases('customers');
  const isAway = row.archivedAt !== null;
  return (
    <Menu
      label={`${text('more')}: ${row.name}`}
      placement="below-end"
      trigger={
        <IconButton
          size="sm"
          label={`${text('more')}: ${row.name}`}
          icon={<IconDots aria-hidden stroke={1.75} />}
        />
      }
      items={[
        {
          key: 'edit',
          label: text('editTitle', { name: row.name }),
          icon: <IconPencil aria-hidden stroke={1.75} />,
          href: `#/customers/${row.id}/edit`,
        },
        {
          key: 'archive',
          label: text(isAway ? 'restore' : 'archive'),
          icon: isAway ? (
            <IconArrowBackUp aria-hidden stroke={1.75} />
          ) : (
            <IconArchive aria-hidden stroke={1.75} />
          ),
          onSelect: () => void (isAway ? archiving.restore(row) : archiving.archive([row])),
        },
      ]}
    />
  );
}
