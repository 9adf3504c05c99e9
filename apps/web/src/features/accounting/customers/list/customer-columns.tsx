import type {
  CustomerRow,
  CustomerSort,
  CustomerTab,
} from '@pinkas/contract/accounting/customers/customer-book.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useMemo, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../../shared/lists/use-list.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { isOrderedByBalance } from './customer-list.ts';

/** The columns that the book can show. */
export function useCustomerColumns(
  tab: CustomerTab | undefined,
): readonly ListColumn<CustomerRow, CustomerSort>[] {
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
        sort: 'name',
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
        sort: 'created',
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
        sort: hasBalanceOrder ? 'balance' : undefined,
        cell: (row) => (
          <Money agorot={row.openAgorot === 0 ? null : row.openAgorot} sign="" isStrong />
        ),
      },
    ];
  }, [text, hasBalanceOrder]);
}

/** How to reach the customer: a mobile first, then a telephone, then a mail address. */
export function Reach({ row }: { readonly row: CustomerRow }) {
  const first = [row.mobile, row.phone, row.email, row.taxId].find((one) => one !== '');
  return first === undefined ? null : <Isolate isLtr>{first}</Isolate>;
}
