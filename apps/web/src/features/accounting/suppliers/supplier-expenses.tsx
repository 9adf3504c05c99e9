import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExpenseBadge } from '../../../shared/expenses/expense-badge.tsx';
import { useSupplierExpenses } from './suppliers.queries.ts';

export interface SupplierExpensesProps {
  readonly supplierId: string;
  readonly actions: ReactNode;
}

/** The last expenses of a supplier. */
export function SupplierExpenses({ supplierId, actions }: SupplierExpensesProps) {
  const text = usePhrases('suppliers');
  const navigate = useNavigate();
  const list = useSupplierExpenses(supplierId);
  const columns = useColumns();
  return (
    <Card isFlush title={text('expenses')} actions={actions}>
      {list.isError ? (
        <PageError
          title={text('expensesFailed')}
          reason={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          isBare
          isDense
          label={text('expenses')}
          columns={columns}
          rows={list.data?.rows ?? []}
          keyOf={(row) => row.id}
          isLoading={list.isPending}
          onOpen={(row) => void navigate(`/expenses/${row.id}`)}
          empty={<p className="exp-muted exp-pad">{text('noExpenses')}</p>}
          mobileRow={(row) => ({
            title: <KindAndNumber row={row} />,
            amount: <Money agorot={signed(row, row.grossAgorot)} />,
            note: <DateText date={row.documentDate} />,
            badge: <ExpenseBadge expense={row} />,
          })}
        />
      )}
    </Card>
  );
}

function signed({ kind }: ExpenseRow, sum: number): number {
  return kind === 'credit-note' ? -sum : sum;
}

function KindAndNumber({ row }: { readonly row: ExpenseRow }) {
  const kinds = usePhrases('expenseKinds');
  return (
    <span>
      {kinds(row.kind)} <Isolate isLtr>{row.reference}</Isolate>
    </span>
  );
}

function useColumns(): readonly TableColumn<ExpenseRow>[] {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const names = usePhrases('expenseCategories');
  return useMemo(
    () =>
      [
        {
          key: 'kind',
          head: text('filterKind'),
          kind: 'strong',
          isFixed: true,
          cell: (row) => (
            <a href={`#/expenses/${row.id}`}>
              <KindAndNumber row={row} />
            </a>
          ),
        },
        {
          key: 'documentDate',
          head: text('date'),
          cell: (row) => <DateText date={row.documentDate} />,
        },
        {
          key: 'category',
          head: files('category'),
          kind: 'ellipsis',
          shownFrom: 'rail',
          cell: (row) => row.ownCategoryName ?? names(row.category),
        },
        {
          key: 'dueDate',
          head: files('dueDate'),
          shownFrom: 'menu',
          cell: (row) => <DateText date={row.dueDate} />,
        },
        {
          key: 'gross',
          head: `${text('sum')} (₪)`,
          kind: 'money',
          cell: (row) => <Money agorot={signed(row, row.grossAgorot)} sign="" />,
        },
        {
          key: 'open',
          head: `${text('open')} (₪)`,
          kind: 'money',
          cell: (row) => (
            <Money
              agorot={row.openAgorot === 0 ? null : signed(row, row.openAgorot)}
              sign=""
              isStrong
            />
          ),
        },
        { key: 'state', head: files('state'), cell: (row) => <ExpenseBadge expense={row} /> },
      ] satisfies TableColumn<ExpenseRow>[],
    [text, files, names],
  );
}
