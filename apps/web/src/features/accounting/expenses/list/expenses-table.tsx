import type { ExpenseRow } from '@pinkas/contract/accounting/expense-fields';
import { EXPENSE_SORTS, type ExpenseSort } from '@pinkas/contract/accounting/expenses.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn, TableSelection } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPaperclip } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';

import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import { ExpenseBadge } from '../expense-badge.tsx';
import { monthText } from '../month-text.ts';
import type { ListView } from './list-address.ts';

const SORT_OF_COLUMN: Readonly<Record<string, ExpenseSort>> = {
  documentDate: 'date',
  supplierName: 'supplier',
  reportMonth: 'reportMonth',
  gross: 'gross',
};

/** A credit note takes off. */
function signed({ kind }: ExpenseRow, sum: number): number {
  return kind === 'credit-note' ? -sum : sum;
}

/** The columns that the list can show; their keys are those of the export. */
export function useExpenseColumns(): readonly TableColumn<ExpenseRow>[] {
  const files = usePhrases('expenseFiles');
  const kinds = usePhrases('expenseKinds');
  const names = usePhrases('expenseCategories');
  const text = usePhrases('expenses');
  const { language } = useLanguage();
  const tags = useTags();
  return useMemo(() => {
    const unit = (name: string): string => `${name} (₪)`;
    return [
      {
        key: 'supplierName',
        head: files('supplierName'),
        kind: 'strong',
        isFixed: true,
        isSortable: true,
        cell: (row) => (
          <a href={`#/expenses/${row.id}`}>
            <Isolate>{row.supplierName}</Isolate>
          </a>
        ),
      },
      {
        key: 'kind',
        head: files('kind'),
        shownFrom: 'menu',
        cell: (row) => <span className="exp-nowrap">{kinds(row.kind)}</span>,
      },
      {
        key: 'reference',
        head: text('reference'),
        shownFrom: 'rail',
        cell: (row) => (row.reference === '' ? null : <Isolate isLtr>{row.reference}</Isolate>),
      },
      {
        key: 'documentDate',
        head: text('date'),
        isSortable: true,
        cell: (row) => <DateText date={row.documentDate} />,
      },
      {
        key: 'category',
        head: files('category'),
        kind: 'ellipsis',
        cell: (row) => row.ownCategoryName ?? names(row.category),
      },
      {
        key: 'description',
        head: files('description'),
        isHiddenFirst: true,
        kind: 'ellipsis',
        cell: (row) => <Isolate>{row.description}</Isolate>,
      },
      {
        key: 'reportMonth',
        head: files('reportMonth'),
        isSortable: true,
        isHiddenFirst: true,
        cell: (row) => monthText(row.reportMonth, language),
      },
      {
        key: 'dueDate',
        head: files('dueDate'),
        isHiddenFirst: true,
        cell: (row) => <DateText date={row.dueDate} />,
      },
      {
        key: 'tags',
        head: files('tags'),
        isHiddenFirst: true,
        cell: (row) => <TagChips tags={tags.filter(({ id }) => row.tagIds.includes(id))} />,
      },
      {
        key: 'gross',
        head: unit(text('sum')),
        kind: 'money',
        isSortable: true,
        cell: (row) => <Money agorot={signed(row, row.grossAgorot)} sign="" isStrong />,
      },
      {
        key: 'vat',
        head: unit(files('vat')),
        kind: 'money',
        isHiddenFirst: true,
        cell: (row) => <Money agorot={signed(row, row.vatAgorot)} sign="" />,
      },
      {
        key: 'vatClaimed',
        head: unit(files('vatClaimed')),
        kind: 'money',
        shownFrom: 'menu',
        cell: (row) => (
          <Money
            agorot={row.vatClaimedAgorot === 0 ? null : signed(row, row.vatClaimedAgorot)}
            sign=""
          />
        ),
      },
      {
        key: 'open',
        head: unit(text('open')),
        kind: 'money',
        shownFrom: 'rail',
        cell: (row) => (
          <Money agorot={row.openAgorot === 0 ? null : signed(row, row.openAgorot)} sign="" />
        ),
      },
      {
        key: 'state',
        head: files('state'),
        cell: (row) => <ExpenseBadge expense={row} />,
      },
    ] satisfies TableColumn<ExpenseRow>[];
  }, [files, kinds, names, text, language, tags]);
}

export interface ExpensesTableProps {
  readonly rows: readonly ExpenseRow[];
  readonly view: ListView;
  readonly columns: readonly TableColumn<ExpenseRow>[];
  readonly selection: TableSelection<ExpenseRow>;
  readonly totals:
    | {
        readonly count: number;
        readonly grossAgorot: number;
        readonly vatClaimedAgorot: number;
        readonly openAgorot: number;
      }
    | undefined;
  readonly isDense: boolean;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly onOpen: (row: ExpenseRow) => void;
  readonly onSort: (sort: ExpenseSort, direction: 'asc' | 'desc') => void;
}

/** A page of expenses, with the sums of the whole filter. */
export function ExpensesTable(props: ExpensesTableProps) {
  const { rows, view, columns, selection, totals, isDense, isLoading, empty } = props;
  const { onOpen, onSort } = props;
  const text = usePhrases('expenses');
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
      rowEnd={(row) =>
        row.filesCount === 0 ? null : (
          <span className="exp-clip">
            <IconPaperclip aria-hidden stroke={1.75} />
            <span className="pk-visually-hidden">
              {text('hasFiles', { count: row.filesCount })}
            </span>
          </span>
        )
      }
      sort={
        sortedKey === undefined
          ? undefined
          : { key: sortedKey, direction: view.direction === 'asc' ? 'ascending' : 'descending' }
      }
      onSort={({ key, direction }) => {
        const sort = EXPENSE_SORTS.find((one) => one === SORT_OF_COLUMN[key]);
        if (sort !== undefined) onSort(sort, direction === 'ascending' ? 'asc' : 'desc');
      }}
      total={
        totals === undefined
          ? undefined
          : {
              label: text('totalOfFilter'),
              note: text('countOf', { count: totals.count }),
              mobileSum: <Money agorot={totals.grossAgorot} />,
              cells: {
                gross: <Money agorot={totals.grossAgorot} sign="" isStrong />,
                vatClaimed: <Money agorot={totals.vatClaimedAgorot} sign="" />,
                open: <Money agorot={totals.openAgorot} sign="" />,
              },
            }
      }
      mobileRow={(row) => ({
        title: <Isolate>{row.supplierName}</Isolate>,
        amount: <Money agorot={signed(row, row.grossAgorot)} />,
        note: <RowNote row={row} />,
        badge: <ExpenseBadge expense={row} />,
      })}
    />
  );
}

function RowNote({ row }: { readonly row: ExpenseRow }) {
  const names = usePhrases('expenseCategories');
  return (
    <>
      {row.ownCategoryName ?? names(row.category)} · <DateText date={row.documentDate} />
    </>
  );
}
