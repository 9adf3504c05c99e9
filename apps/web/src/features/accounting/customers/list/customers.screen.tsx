import {
  customerBookContract,
  type CustomerRow,
} from '@pinkas/contract/accounting/customer-book.contract';
import { CHOSEN_IDS_MAX } from '@pinkas/contract/lists/list-query';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { FilterLine } from '@pinkas/ui/data/filter-chip';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconDownload,
  IconPencil,
  IconPlus,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ChosenBar } from '../../../../shared/lists/chosen-bar.tsx';
import { ExportMenu } from '../../../../shared/lists/export-menu.tsx';
import { TagFilterChip } from '../../../../shared/lists/filters/tag-filter.tsx';
import { orderedQuery, pageQuery } from '../../../../shared/lists/list-address.ts';
import { useListLook } from '../../../../shared/lists/list-look.ts';
import { ListPager } from '../../../../shared/lists/list-pager.tsx';
import { ListTools } from '../../../../shared/lists/list-tools.tsx';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { useExport } from '../../../../shared/lists/use-export.ts';
import { useFirstPageInstead, useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useListViews } from '../../../../shared/lists/use-list-views.ts';
import { useSelection } from '../../../../shared/lists/use-selection.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useArchiving } from '../use-archiving.ts';
import { CustomerTabs } from './customer-tabs.tsx';
import { CustomersTable, useCustomerColumns } from './customers-table.tsx';
import { CUSTOMER_LIST, isOrderedByBalance, soundView } from './list-address.ts';
import { NoCustomers } from './no-customers.tsx';

const PANEL_ID = 'customers-list';

/** customers: the book, found by search, tab and tag that live in the address. */
export function CustomersScreen() {
  const text = usePhrases('customers');
  const navigate = useNavigate();
  usePageTitle(text('title'));
  const address = useListAddress(CUSTOMER_LIST);
  const { change, clear } = address;
  const view = soundView(address.view);
  const { tab = 'all', ...search } = view.filter;
  const list = useListQuery(customerBookContract.list, { query: pageQuery(view) });
  const isLost = useFirstPageInstead(list.error, address);
  const totals = useListQuery(customerBookContract.totals, { query: search });
  const columns = useCustomerColumns(tab);
  const look = useListLook('customers', columns);
  const views = useListViews(CUSTOMER_LIST, address, look);
  const running = useExport(customerBookContract.export);
  const archiving = useArchiving();
  const { isMobile } = useMediaSizes();
  const rows = list.data?.rows ?? [];
  const count = totals.data?.tabs[tab];
  const selection = useSelection<CustomerRow>({
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
  function archiveChosen(): void {
    void archiving.archive(selection.rows).then(selection.clear);
  }

  return (
    <>
      <PageHead
        title={text('title')}
        actions={
          <PageActions
            exporting={
              <ExportMenu
                running={running}
                query={orderedQuery(view)}
                shownColumns={look.keys}
                count={count}
              />
            }
          />
        }
      />
      <CustomerTabs
        panelId={PANEL_ID}
        tab={tab}
        counts={totals.data?.tabs}
        views={views}
        onTab={(next) =>
          change({
            tab: next === 'all' ? undefined : next,
            view: undefined,
            // Debts are looked at from the largest.
            ...(isOrderedByBalance(next)
              ? { sort: 'balance', direction: 'desc' }
              : { sort: undefined, direction: undefined }),
          })
        }
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={text('title')}>
        <FilterLine end={isMobile ? undefined : <ListTools columns={columns} look={look} />}>
          <SearchBox
            label={text('search')}
            placeholder={text('searchHint')}
            value={view.filter.search ?? ''}
            onSearch={(search) => change({ search })}
            hasOwnLine
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
          <CustomersTable
            rows={rows}
            view={view}
            columns={look.columns}
            selection={selection.table}
            totals={
              totals.data === undefined || tab === 'archived'
                ? undefined
                : { ...totals.data, count: totals.data.tabs.open }
            }
            isDense={look.isDense}
            isLoading={list.isPending || list.isPlaceholderData || isLost}
            onOpen={(row) => void navigate(`/customers/${row.id}`)}
            onSort={(sort, direction) => change({ sort, direction })}
            empty={<NoCustomers filter={view.filter} onClear={clear} />}
            rowMenu={(row) => <RowMenu row={row} archiving={archiving} />}
          />
        )}
        <ListPager address={address} places={list.data} shown={rows.length} count={count} />
      </div>
      <ChosenBar
        selection={selection}
        actions={
          <>
            <Button
              variant="quiet"
              size="sm"
              icon={<IconDownload aria-hidden stroke={1.75} />}
              isLoading={running.bytes !== undefined}
              onClick={exportChosen}
            >
              <ExportChosenWords />
            </Button>
            {!selection.isAll && tab !== 'archived' && (
              <Button
                variant="quiet"
                size="sm"
                icon={<IconArchive aria-hidden stroke={1.75} />}
                isLoading={archiving.isPending}
                onClick={archiveChosen}
              >
                {text('archive')}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

function ExportChosenWords() {
  const text = usePhrases('lists');
  return text('exportChosen');
}

function PageActions({ exporting }: { readonly exporting: ReactNode }) {
  const text = usePhrases('customers');
  const { isMobile } = useMediaSizes();
  return (
    <>
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
      {!isMobile && exporting}
      <ButtonLink
        variant="filled"
        href="#/customers/new"
        icon={<IconPlus aria-hidden stroke={1.75} />}
      >
        {text('newCustomer')}
      </ButtonLink>
    </>
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
