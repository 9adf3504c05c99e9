import {
  debtTable,
  type DebtRow,
  type DebtSort,
  type DebtSums,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { keysOf } from '@pinkas/contract/tables/keys-of';
import { DEBT_AGE_NAMES, type DebtAge } from '@pinkas/domain/customers/debt-age';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';
import { listColumns, valueCell } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';

/** Figures with their rules. */
const RULES = [
  ['columnDebt', 'explainDebt'],
  ['columnCredit', 'explainCredit'],
  ['columnBalance', 'explainBalance'],
  ['columnOverdue', 'explainOverdue'],
] as const;

/** What leads from a figure to the documents behind it. */
export type FigureHref = (figure: { readonly row?: string; readonly age?: DebtAge }) => string;

/** The columns of the report; each sum of an age links to its documents. */
export function useDebtColumns(hrefOf: FigureHref): readonly ListColumn<DebtRow, DebtSort>[] {
  const hasVat = useBooksHaveVat();
  const words = useTableWords({ openDebt: usePhrases('openDebt') });
  const name = {
    isFixed: true,
    kind: 'strong',
    cell: (row: DebtRow) => (
      <a className="pk-link" href={hrefOf({ row: row.id })}>
        <bdi>{row.name}</bdi>
      </a>
    ),
  } as const;
  return listColumns(
    debtTable,
    words,
    { name },
    {
      hasVat,
      // The only day comes after the sums.
      order: keysOf(debtTable.columns).filter((key) => key !== 'oldest'),
      cellOf: (column, row) =>
        'value' in column &&
        valueCell(column, row, words, (figure) => hrefOf({ row: row.id, ...figure })),
    },
  );
}

/** The footer of the report; its ages link to the documents of everybody. */
export function useDebtTotal(
  total: DebtSums | undefined,
  hrefOf: FigureHref,
): TableTotal | undefined {
  const text = usePhrases('openDebt');
  const words = useTableWords({ openDebt: text });
  if (total === undefined) return undefined;
  const { name: _name, oldest: _oldest, ...columns } = debtTable.columns;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.balanceAgorot} isStrong />,
    cells: Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [
        key,
        valueCell(column, total, words, (figure) => hrefOf(figure)),
      ]),
    ),
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
    ...RULES.map(([name, rule]) => ({ name: text(name), rule: text(rule) })),
    ...(hasVat ? [{ name: text('columnRequests'), rule: text('explainRequests') }] : []),
  ];
}
