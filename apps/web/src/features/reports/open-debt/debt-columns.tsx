import type {
  DebtRow,
  DebtSort,
  DebtSums,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { DEBT_AGE_NAMES, type DebtAge } from '@pinkas/domain/customers/debt-age';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';

const SUMS = [
  { key: 'debt', head: 'columnDebt', rule: 'explainDebt', isHiddenFirst: true },
  { key: 'credit', head: 'columnCredit', rule: 'explainCredit', isHiddenFirst: false },
  { key: 'balance', head: 'columnBalance', rule: 'explainBalance', isHiddenFirst: false },
  { key: 'overdue', head: 'columnOverdue', rule: 'explainOverdue', isHiddenFirst: true },
  { key: 'requests', head: 'columnRequests', rule: 'explainRequests', isHiddenFirst: true },
] as const;

type SumKey = (typeof SUMS)[number]['key'];

const valueOf = (sums: DebtSums, key: SumKey): number => sums[`${key}Agorot`];
const SORTED: ReadonlySet<string> = new Set(['credit', 'balance', 'overdue'] satisfies DebtSort[]);

/** What leads from a figure to the documents behind it. */
export type FigureHref = (figure: { readonly row?: string; readonly age?: DebtAge }) => string;

interface AgeFigureProps {
  readonly agorot: number;
  readonly href: string;
}

/** A sum that links to its documents; zero is a dash without a link. */
function AgeFigure({ agorot, href }: AgeFigureProps) {
  if (agorot === 0) return '–';
  return (
    <a className="pk-link" href={href}>
      <Money agorot={agorot} sign="" />
    </a>
  );
}

/** The columns of the report; each sum links to its documents. */
export function useDebtColumns(hrefOf: FigureHref): readonly ListColumn<DebtRow, DebtSort>[] {
  const text = usePhrases('openDebt');
  const hasVat = useBooksHaveVat();
  const ages = DEBT_AGE_NAMES.map((age): ListColumn<DebtRow, DebtSort> => ({
    key: age,
    head: text(`column-${age}`),
    kind: 'money',
    sort: age,
    cell: (row) => <AgeFigure agorot={row[age]} href={hrefOf({ row: row.id, age })} />,
  }));
  const sums = SUMS.filter(({ key }) => hasVat || key !== 'requests').map(
    ({ key, head, isHiddenFirst }): ListColumn<DebtRow, DebtSort> => ({
      key,
      head: text(head),
      kind: 'money',
      isHiddenFirst,
      ...(SORTED.has(key) && { sort: key as DebtSort }),
      cell: (row) => <Money agorot={valueOf(row, key)} sign="" />,
    }),
  );
  return [
    {
      key: 'name',
      head: text('columnCustomer'),
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: ({ id, name }) => (
        <a className="pk-link" href={hrefOf({ row: id })}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    {
      key: 'documents',
      head: text('columnDocuments'),
      sort: 'documents',
      shownFrom: 'menu',
      cell: ({ documents }) => documents.toLocaleString('en-US'),
    },
    ...ages,
    ...sums,
    {
      key: 'oldest',
      head: text('columnOldest'),
      isHiddenFirst: true,
      cell: ({ oldestDueDate }) =>
        oldestDueDate === null ? '–' : <DateText date={oldestDueDate} />,
    },
  ];
}

/** The footer of the report; its ages link to the documents of everybody. */
export function useDebtTotal(
  total: DebtSums | undefined,
  hrefOf: FigureHref,
): TableTotal | undefined {
  const text = usePhrases('openDebt');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.balanceAgorot} isStrong />,
    cells: {
      documents: total.documents.toLocaleString('en-US'),
      ...Object.fromEntries(
        DEBT_AGE_NAMES.map((age) => [
          age,
          <AgeFigure key={age} agorot={total[age]} href={hrefOf({ age })} />,
        ]),
      ),
      ...Object.fromEntries(
        SUMS.map(({ key }) => [key, <Money key={key} agorot={valueOf(total, key)} sign="" />]),
      ),
    },
  };
}

/** The rule behind each figure of the report. */
export function useDebtExplanations(): readonly Explanation[] {
  const text = usePhrases('openDebt');
  const hasVat = useBooksHaveVat();
  return [
    { name: text('title'), rule: text('explainToday') },
    { name: text('columnDocuments'), rule: text('explainDocuments') },
    ...DEBT_AGE_NAMES.map((age) => text(`age-${age}`))
      .slice(0, 1)
      .map((name) => ({ name, rule: text('explainAges') })),
    ...SUMS.filter(({ key }) => hasVat || key !== 'requests').map(({ head, rule }) => ({
      name: text(head),
      rule: text(rule),
    })),
  ];
}
