import type { CustomerRow, CustomerSort } from '@pinkas/contract/accounting/customer-book.contract';
import { CUSTOMER_SORTS } from '@pinkas/contract/accounting/customer-book.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn, TableSelection } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useMemo, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { isOrderedByBalance, type ListView } from './list-address.ts';

/** Columns of the table by the heads that order them. */
const SORT_OF_COLUMN: Readonly<Record<string, CustomerSort>> = {
  name: 'name',
  created: 'created',
  open: 'balance',
};

export interface CustomersTableProps {
  readonly rows: readonly CustomerRow[];
  readonly view: ListView;
  readonly columns: readonly TableColumn<CustomerRow>[];
  readonly selection: TableSelection<CustomerRow>;
  readonly totals:
    | { readonly openAgorot: number; readonly overdueAgorot: number; readonly count: number }
    | undefined;
  readonly isDense: boolean;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly onOpen: (row: CustomerRow) => void;
  readonly onSort: (sort: CustomerSort, direction: 'asc' | 'desc') => void;
  readonly rowMenu: (row: CustomerRow) => ReactNode;
}

/** A page of the book. */
export function CustomersTable(props: CustomersTableProps) {
  const { rows, view, columns, selection, totals, isDense, isLoading, empty } = props;
  const { onOpen, onSort, rowMenu } = props;
  const text = usePhrases('customers');
  const sortedKey = Object.keys(SORT_OF_COLUMN).find((key) => SORT_OF_COLUMN[key] === view.sort);
  return (
    <DataTable
      label={text('title')}
      columns={columns}
      rows={rows}
      selection={selection}
      keyOf={(row) => row.id}
      onOpen={onOpen}
      isDense={isDense}
      isLoading={isLoading}
      empty={empty}
      sort={
        sortedKey === undefined
          ? undefined
          : { key: sortedKey, direction: view.direction === 'asc' ? 'ascending' : 'descending' }
      }
      onSort={({ key, direction }) => {
        const sort = CUSTOMER_SORTS.find((one) => one === SORT_OF_COLUMN[key]);
        if (sort !== undefined) onSort(sort, direction === 'ascending' ? 'asc' : 'desc');
      }}
      rowEnd={rowMenu}
      total={
        totals === undefined || totals.openAgorot === 0
          ? undefined
          : {
              label: text('totalOpen'),
              note: text('countOf', { count: totals.count }),
              mobileSum: <Money agorot={totals.openAgorot} />,
              cells: {
                open: <Money agorot={totals.openAgorot} sign="" />,
                overdue: (
                  <Money
                    agorot={totals.overdueAgorot === 0 ? null : totals.overdueAgorot}
                    sign=""
                  />
                ),
              },
            }
      }
      mobileRow={(row) => ({
        title: row.name,
        amount: row.openAgorot === 0 ? undefined : <Money agorot={row.openAgorot} />,
        note: <Reach row={row} />,
        badge: row.tags.length === 0 ? undefined : <TagChips tags={row.tags.slice(0, 1)} />,
      })}
    />
  );
}

/** How to reach the customer: a mobile first, then a telephone, then a mail address. */
function Reach({ row }: { readonly row: CustomerRow }) {
  const first = [row.mobile, row.phone, row.email, row.taxId].find((one) => one !== '');
  return first === undefined ? null : <Isolate isLtr>{first}</Isolate>;
}

/** The columns that the book can show. */
export function useCustomerColumns(
  tab: ListView['filter']['tab'],
): readonly TableColumn<CustomerRow>[] {
  const text = usePhrases('customers');
  const hasBalanceOrder = isOrderedByBalance(tab);
  return useMemo(() => {
    const code = (value: string): ReactNode =>
      value === '' ? null : <Isolate isLtr>{value}</Isolate>;
    return [
      {
        key: 'name',
        head: text('columnName'),
        kind: 'strong',
        isFixed: true,
        isSortable: true,
        cell: (row) => (
          <a href={`#/customers/${row.id}`}>
            <Isolate>{row.name}</Isolate>
          </a>
        ),
      },
      {
        key: 'taxId',
        head: text('columnTaxId'),
        shownFrom: 'rail',
        cell: (row) => code(row.taxId),
      },
      {
        key: 'contactPerson',
        head: text('columnContact'),
        isHiddenFirst: true,
        cell: (row) => <Isolate>{row.contactPerson}</Isolate>,
      },
      {
        key: 'phone',
        head: text('columnPhone'),
        cell: (row) => code(row.mobile === '' ? row.phone : row.mobile),
      },
      {
        key: 'email',
        head: text('columnEmail'),
        kind: 'ellipsis',
        shownFrom: 'menu',
        cell: (row) => code(row.email),
      },
      {
        key: 'city',
        head: text('columnCity'),
        isHiddenFirst: true,
        cell: (row) => <Isolate>{row.city}</Isolate>,
      },
      {
        key: 'tags',
        head: text('columnTags'),
        shownFrom: 'rail',
        cell: (row) => <TagChips tags={row.tags} />,
      },
      {
        key: 'lastDocumentDate',
        head: text('columnLast'),
        shownFrom: 'menu',
        cell: (row) => <DateText date={row.lastDocumentDate} />,
      },
      {
        key: 'created',
        head: text('columnCreated'),
        isHiddenFirst: true,
        isSortable: true,
        cell: (row) => <DateText date={localDateOf(row.createdAt)} />,
      },
      {
        key: 'overdue',
        head: text('columnOverdue'),
        kind: 'money',
        shownFrom: 'menu',
        cell: (row) => (
          <Money agorot={row.overdueAgorot === 0 ? null : row.overdueAgorot} sign="" isBad />
        ),
      },
      {
        key: 'open',
        head: text('columnOpen'),
        kind: 'money',
        isSortable: hasBalanceOrder,
        cell: (row) => (
          <Money agorot={row.openAgorot === 0 ? null : row.openAgorot} sign="" isStrong />
        ),
      },
    ];
  }, [text, hasBalanceOrder]);
}
