import {
  suppliersContract,
  type SupplierRow,
} from '@pinkas/contract/accounting/suppliers.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { FilterLine } from '@pinkas/ui/data/filter-chip';
import { Tabs, type TabView } from '@pinkas/ui/data/tabs';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ExportMenu } from '../../../../shared/lists/export-menu.tsx';
import { orderedQuery, pageQuery } from '../../../../shared/lists/list-address.ts';
import { useListLook } from '../../../../shared/lists/list-look.ts';
import { ListPager } from '../../../../shared/lists/list-pager.tsx';
import { ListTools } from '../../../../shared/lists/list-tools.tsx';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { useExport } from '../../../../shared/lists/use-export.ts';
import { useFirstPageInstead, useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListViews } from '../../../../shared/lists/use-list-views.ts';
import { ViewsMenu } from '../../../../shared/lists/views-menu.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { ExpenseAreas } from '../areas.tsx';
import { SUPPLIER_LIST, type SupplierListView } from './list-address.ts';
import { SupplierDialog } from './supplier-dialog.tsx';
import { useSupplierList } from './suppliers.queries.ts';
import '../expenses.css';

const PANEL_ID = 'suppliers-list';
/** Columns of the screen that the export has under the same name. */
const EXPORTED = ['name', 'taxId', 'email', 'phone', 'city', 'open', 'lastExpenseDate'];

/** expenses/suppliers: who the business buys from, and what it owes them. */
export function SuppliersScreen() {
  const text = usePhrases('suppliers');
  const navigate = useNavigate();
  const { isMobile } = useMediaSizes();
  usePageTitle(text('title'));
  const address = useListAddress(SUPPLIER_LIST);
  const { view, change, clear } = address;
  const list = useSupplierList(pageQuery(view));
  const isLost = useFirstPageInstead(list.error, address);
  const columns = useSupplierColumns();
  const look = useListLook('suppliers', columns);
  const views = useListViews(SUPPLIER_LIST, address, look);
  const running = useExport(suppliersContract.export);
  const [isAdding, setIsAdding] = useState(false);
  const rows = list.data?.rows ?? [];
  const add = (
    <Button
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setIsAdding(true)}
    >
      {text('newSupplier')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={text('title')}
        beside={<ExpenseAreas current="suppliers" />}
        actions={
          <>
            {!isMobile && (
              <ExportMenu
                running={running}
                query={orderedQuery(view)}
                shownColumns={look.keys.filter((key) => EXPORTED.includes(key))}
                count={undefined}
              />
            )}
            {add}
          </>
        }
      />
      <SupplierTabs view={view} views={views} onTab={(tab) => change({ tab, view: undefined })} />
      <div id={PANEL_ID} role="tabpanel" aria-label={text('title')}>
        <FilterLine end={isMobile ? undefined : <ListTools columns={columns} look={look} />}>
          <SearchBox
            label={text('searchLabel')}
            placeholder={text('searchHint')}
            value={view.filter.search ?? ''}
            onSearch={(search) => change({ search })}
          />
        </FilterLine>
        {list.isError && !isLost && list.data === undefined ? (
          <PageError
            title={text('listFailed')}
            reason={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataTable
            label={text('title')}
            columns={look.columns}
            rows={rows}
            keyOf={(row) => row.id}
            onOpen={(row) => void navigate(`/expenses/suppliers/${row.id}`)}
            isDense={look.isDense}
            isLoading={list.isPending || list.isPlaceholderData || isLost}
            empty={<NoSuppliers view={view} add={add} onClear={clear} />}
            sort={
              view.sort === 'name'
                ? { key: 'name', direction: view.direction === 'asc' ? 'ascending' : 'descending' }
                : undefined
            }
            onSort={({ direction }) =>
              change({ sort: 'name', direction: direction === 'ascending' ? 'asc' : 'desc' })
            }
            mobileRow={(row) => ({
              title: <Isolate>{row.name}</Isolate>,
              amount: row.balanceAgorot === 0 ? undefined : <Money agorot={row.balanceAgorot} />,
              note: <Isolate isLtr>{row.taxId}</Isolate>,
            })}
          />
        )}
        <ListPager address={address} places={list.data} shown={rows.length} count={undefined} />
      </div>
      {isAdding && (
        <SupplierDialog
          supplier={undefined}
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => void navigate(`/expenses/suppliers/${id}`)}
        />
      )}
    </>
  );
}

const TABS = [
  { value: 'all', phrase: 'tabAll' },
  { value: 'open', phrase: 'tabOpen' },
  { value: 'archived', phrase: 'tabArchived' },
] as const;
type Tab = (typeof TABS)[number]['value'] | `view:${string}`;

interface SupplierTabsProps {
  readonly view: SupplierListView;
  readonly views: ReturnType<typeof useListViews>;
  readonly onTab: (tab: string | undefined) => void;
}

function SupplierTabs({ view, views, onTab }: SupplierTabsProps) {
  const text = usePhrases('suppliers');
  const own = TABS.map(({ value, phrase }): TabView<Tab> => ({ value, label: text(phrase) }));
  const saved = views.views.map(({ id, name }): TabView<Tab> => ({
    value: `view:${id}`,
    label: name,
  }));
  return (
    <Tabs<Tab>
      label={text('tabs')}
      panelId={PANEL_ID}
      value={views.active === undefined ? view.filter.tab : `view:${views.active.id}`}
      tabs={[...own, ...saved]}
      onChange={(value) => {
        const chosen = views.views.find(({ id }) => value === `view:${id}`);
        if (chosen === undefined) onTab(value === 'all' ? undefined : value);
        else views.open(chosen);
      }}
      end={<ViewsMenu list="suppliers" views={views} />}
    />
  );
}

interface NoSuppliersProps {
  readonly view: SupplierListView;
  readonly add: ReactNode;
  readonly onClear: () => void;
}

function NoSuppliers({ view, add, onClear }: NoSuppliersProps) {
  const text = usePhrases('suppliers');
  if (view.filter.search !== undefined) {
    return (
      <EmptyState
        title={text('emptyFilterTitle')}
        text={text('emptyFilterText')}
        actions={
          <Button variant="filled" onClick={onClear}>
            {text('clearFilter')}
          </Button>
        }
      />
    );
  }
  if (view.filter.tab === 'open') {
    return <EmptyState title={text('emptyOpenTitle')} text={text('emptyOpenText')} />;
  }
  if (view.filter.tab === 'archived') {
    return <EmptyState title={text('emptyArchivedTitle')} text={text('emptyArchivedText')} />;
  }
  return <EmptyState isAdding title={text('emptyTitle')} text={text('emptyText')} actions={add} />;
}

function useSupplierColumns(): readonly TableColumn<SupplierRow>[] {
  const text = usePhrases('suppliers');
  const files = usePhrases('expenseFiles');
  return useMemo(() => {
    const code = (value: string): ReactNode =>
      value === '' ? null : <Isolate isLtr>{value}</Isolate>;
    return [
      {
        key: 'name',
        head: text('name'),
        kind: 'strong',
        isFixed: true,
        isSortable: true,
        cell: (row) => (
          <a href={`#/expenses/suppliers/${row.id}`}>
            <Isolate>{row.name}</Isolate>
          </a>
        ),
      },
      { key: 'taxId', head: files('taxId'), cell: (row) => code(row.taxId) },
      { key: 'phone', head: files('phone'), shownFrom: 'rail', cell: (row) => code(row.phone) },
      {
        key: 'email',
        head: files('email'),
        kind: 'ellipsis',
        shownFrom: 'menu',
        cell: (row) => code(row.email),
      },
      {
        key: 'city',
        head: files('city'),
        isHiddenFirst: true,
        cell: (row) => <Isolate>{row.city}</Isolate>,
      },
      {
        key: 'lastExpenseDate',
        head: files('lastExpenseDate'),
        shownFrom: 'rail',
        cell: (row) => <DateText date={row.lastExpenseDate} />,
      },
      {
        key: 'openCount',
        head: text('openCount'),
        shownFrom: 'menu',
        cell: (row) => (row.openExpensesCount === 0 ? null : row.openExpensesCount),
      },
      {
        key: 'open',
        head: `${files('balance')} (₪)`,
        kind: 'money',
        cell: (row) => (
          <Money agorot={row.balanceAgorot === 0 ? null : row.balanceAgorot} sign="" isStrong />
        ),
      },
    ] satisfies TableColumn<SupplierRow>[];
  }, [text, files]);
}
