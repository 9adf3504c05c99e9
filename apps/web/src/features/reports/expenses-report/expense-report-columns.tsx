import type {
  ExpenseReportRow,
  ExpenseReportSort,
  ExpenseReportSums,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { ShareText } from '../../../shared/reports/share-text.tsx';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';
import { MONEY_COLUMNS, ofBooks } from './expense-money.ts';

type Column = ListColumn<ExpenseReportRow, ExpenseReportSort>;

export interface ExpenseReportColumnsInput {
  readonly head: string;
  readonly nameOf: (row: ExpenseReportRow) => string;
  readonly hrefOf: (row: ExpenseReportRow) => string;
  readonly isCompared: boolean;
  readonly total: ExpenseReportSums | undefined;
}

/** The columns of the report; a row links to its expenses. */
export function useExpenseReportColumns(input: ExpenseReportColumnsInput): readonly Column[] {
  const { head, nameOf, hrefOf, isCompared, total } = input;
  const text = usePhrases('expensesReport');
  const hasVat = useBooksHaveVat();
  const money = ofBooks(MONEY_COLUMNS, hasVat).map(({ key, head: name, value }): Column => ({
    key,
    head: text(name),
    kind: 'money',
    sort: key,
    ...(key === 'vatOther' && { shownFrom: 'rail' }),
    cell: (row) => <Money agorot={value(row)} sign="" />,
  }));
  const compared: readonly Column[] = [
    {
      key: 'previous',
      head: text('columnPrevious'),
      kind: 'money',
      sort: 'previous',
      isHiddenFirst: true,
      cell: ({ previousAgorot }) => <Money agorot={previousAgorot} sign="" />,
    },
    { key: 'change', head: text('columnChange'), cell: (row) => <Change sums={row} /> },
  ];
  return [
    {
      key: 'name',
      head,
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: (row) => (
        <a className="pk-link" href={`#${hrefOf(row)}`}>
          <bdi>{nameOf(row)}</bdi>
        </a>
      ),
    },
    {
      key: 'expenses',
      head: text('columnExpenses'),
      sort: 'expenses',
      shownFrom: 'menu',
      cell: ({ expenses }) => expenses.toLocaleString('en-US'),
    },
    ...money,
    ...(isCompared ? compared : []),
    {
      key: 'share',
      head: text('columnShare'),
      isHiddenFirst: true,
      cell: ({ costAgorot }) => <ShareText part={costAgorot} whole={total?.costAgorot} />,
    },
  ];
}

function Change({ sums }: { readonly sums: ExpenseReportSums }) {
  return <ChangeText now={sums.costAgorot} before={sums.previousAgorot} isCost />;
}

/** The foot of the report. */
export function useExpenseReportTotal(
  total: ExpenseReportSums | undefined,
): TableTotal | undefined {
  const text = usePhrases('expensesReport');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.costAgorot} isStrong />,
    cells: {
      expenses: total.expenses.toLocaleString('en-US'),
      ...Object.fromEntries(
        MONEY_COLUMNS.map(({ key, value }) => [
          key,
          <Money key={key} agorot={value(total)} sign="" />,
        ]),
      ),
      previous: <Money agorot={total.previousAgorot} sign="" />,
      change: <Change sums={total} />,
    },
  };
}
