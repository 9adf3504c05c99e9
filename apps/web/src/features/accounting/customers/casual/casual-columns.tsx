import type {
  CasualCustomerRow,
  CasualCustomerSort,
} from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useMemo, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../../shared/lists/use-list.ts';
import { documentsPath } from './casual-list.ts';

/** The columns that the list of casual customers can show. */
export function useCasualColumns(): readonly ListColumn<CasualCustomerRow, CasualCustomerSort>[] {
  const text = usePhrases('customers');
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
        cell: (row) => <Isolate>{row.name}</Isolate>,
      },
      {
        key: 'taxId',
        head: text('columnTaxId'),
        isHiddenFirst: true,
        cell: (row) => code(row.taxId),
      },
      {
        key: 'phone',
        head: text('columnPhone'),
        shownFrom: 'menu',
        cell: (row) => code(row.phone),
      },
      {
        key: 'email',
        head: text('columnEmail'),
        kind: 'ellipsis',
        shownFrom: 'rail',
        cell: (row) => code(row.email),
      },
      {
        key: 'documents',
        head: text('columnDocuments'),
        sort: 'documents',
        cell: (row) => (
          <a href={`#${documentsPath(row)}`}>{row.documentsCount.toLocaleString('en-US')}</a>
        ),
      },
      {
        key: 'last',
        head: text('columnLast'),
        sort: 'last',
        cell: (row) => <DateText date={row.lastDocumentDate} />,
      },
      {
        key: 'open',
        head: text('columnOpen'),
        kind: 'money',
        sort: 'open',
        cell: (row) => <Money agorot={row.openAgorot === 0 ? null : row.openAgorot} sign="" />,
      },
    ];
  }, [text]);
}
