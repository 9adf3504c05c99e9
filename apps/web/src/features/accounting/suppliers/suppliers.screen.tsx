import {
  suppliersContract,
  type SUPPLIER_SORTS,
  type SupplierRow,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery, type ChangesOf } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ExpenseAreas } from '../../../shared/expenses/areas.tsx';
import { SupplierDialog } from './shared/lazy-dialogs.tsx';
import { SUPPLIER_LIST } from './supplier-list.ts';
import '../../../shared/expenses/expenses.css';
import '../../../shared/expenses/expense-parts.css';

type SupplierSort = (typeof SUPPLIER_SORTS)[number];

const TABS = [
  { value: 'all', label: 'tabAll', empty: undefined },
  { value: 'open', label: 'tabOpen', empty: ['emptyOpenTitle', 'emptyOpenText'] },
  { value: 'archived', label: 'tabArchived', empty: ['emptyArchivedTitle', 'emptyArchivedText'] },
] as const;

/** expenses/suppliers: the suppliers of the business, and its debt to each. */
export function SuppliersScreen() {
  const text = usePhrases('suppliers');
  const navigate = useNavigate();
  const address = useListAddress(SUPPLIER_LIST);
  const list = useList(address, {
    columns: useSupplierColumns(),
    page: useListQuery(suppliersContract.list, { query: pageQuery(address.view) }),
    count: undefined,
    labelOf: ({ name }: SupplierRow) => name,
    exporting: suppliersContract.export,
  });
  const [isAdding, setIsAdding] = useState(false);
  const tabs = TABS.map(({ value, label, empty }): ListTab<ChangesOf<typeof SUPPLIER_LIST>> => ({
    value,
    label: text(label),
    changes: { tab: value === 'all' ? undefined : value },
    ...(empty !== undefined && { empty: { title: text(empty[0]), text: text(empty[1]) } }),
  }));
  const may = useMay();
  const add = may('suppliers.write') && (
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
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('listFailed')}
        beside={<ExpenseAreas current="suppliers" />}
        primary={add}
        tabsLabel={text('tabs')}
        tabs={tabs}
        tab={address.view.filter.tab ?? 'all'}
        searchLabel={text('searchLabel')}
        searchPlaceholder={text('searchHint')}
        pathOf={({ id }) => `/expenses/suppliers/${id}`}
        mobileRow={(row) => ({
          title: <Isolate>{row.name}</Isolate>,
          amount: row.balanceAgorot === 0 ? undefined : <Money agorot={row.balanceAgorot} />,
          note: <Isolate isLtr>{row.taxId}</Isolate>,
        })}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: add },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
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

/** The columns that the list can show. */
function useSupplierColumns(): readonly ListColumn<SupplierRow, SupplierSort>[] {
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
        sort: 'name',
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
        exported: [],
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
    ] satisfies ListColumn<SupplierRow, SupplierSort>[];
  }, [text, files]);
}
