import type { CardGroup, CardsRow, CardSums } from '@pinkas/contract/reports/cc/card-rows';
import { CARDS_REPORT, cardGroupName, cardsTable } from '@pinkas/contract/reports/cc/card-tables';
import type { CardsSort } from '@pinkas/contract/reports/cc/cc.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import { groupCell } from '../../../shared/reports/grouped/table-cells.tsx';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';

const HEADS = {
  month: 'columnMonth',
  brand: 'columnBrand',
  deal: 'columnDeal',
} as const satisfies Readonly<Record<CardGroup, PhraseKey<'cards'>>>;

function useCardWords() {
  return useTableWords({ cards: usePhrases('cards'), dealTypes: usePhrases('dealTypes') });
}

/** Returns a function that names a group of the report. */
export function useCardGroupName(by: CardGroup): (row: CardsRow) => string {
  const words = useCardWords();
  return (row) => cardGroupName(row, by, words);
}

interface CardsColumnsInput {
  readonly by: CardGroup;
  readonly isCompared: boolean;
  readonly hrefOf: (row: CardsRow) => string;
}

/** The columns of the report; a row links to its payments. */
export function useCardsColumns({
  by,
  isCompared,
  hrefOf,
}: CardsColumnsInput): readonly ListColumn<CardsRow, CardsSort>[] {
  const text = usePhrases('cards');
  const words = useCardWords();
  const nameOf = useCardGroupName(by);
  const name = {
    head: text(HEADS[by]),
    isFixed: true,
    kind: 'strong',
    cell: (row: CardsRow) => (
      <a className="pk-link" href={hrefOf(row)}>
        <bdi>{nameOf(row)}</bdi>
      </a>
    ),
  } as const;
  return listColumns(
    cardsTable,
    words,
    { name },
    {
      isCompared,
      // The sum stands beside what it is compared with.
      order: ['name', 'payments', 'toCome', 'sum'],
      cellOf: (column, row) =>
        groupCell(column, row, { report: CARDS_REPORT, words, total: undefined }),
    },
  );
}

/** The foot of the report. */
export function useCardsTotal(total: CardSums | undefined): TableTotal | undefined {
  const text = usePhrases('cards');
  const words = useCardWords();
  if (total === undefined) return undefined;
  const { name: _name, ...columns } = cardsTable.columns;
  const cells = { report: CARDS_REPORT, words, total };
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.sumAgorot} isStrong />,
    cells: Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [key, groupCell(column, total, cells)]),
    ),
  };
}

/** The rule behind each figure of the report. */
export function useCardsExplanations(): readonly Explanation[] {
  const text = usePhrases('cards');
  return [
    { name: text('columnPayments'), rule: text('explainPayments') },
    { name: text('columnSum'), rule: text('explainSum') },
    { name: text('columnToCome'), rule: text('explainToCome') },
    { name: text('columnFirstDue'), rule: text('explainDues') },
    { name: text('columnBrand'), rule: text('explainBrand') },
    { name: text('columnState'), rule: text('explainState') },
    { name: text('columnFee'), rule: text('explainFee') },
  ];
}
