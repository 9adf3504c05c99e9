import {
  NO_BRAND,
  type CardGroup,
  type CardsRow,
  type CardsSort,
  type CardSums,
} from '@pinkas/contract/reports/cc/cc.contract';
import { CARD_DEAL_TYPES } from '@pinkas/domain/payments/payment-row';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';

const HEADS = {
  month: 'columnMonth',
  brand: 'columnBrand',
  deal: 'columnDeal',
} as const satisfies Readonly<Record<CardGroup, PhraseKey<'cards'>>>;

/** Returns a function that names a group of the report. */
export function useCardGroupName(by: CardGroup): (row: CardsRow) => string {
  const text = usePhrases('cards');
  const deals = usePhrases('dealTypes');
  const { language } = useLanguage();
  return ({ id, name }) => {
    if (by === 'month') return `${monthName(id, language)} ${id.slice(0, 4)}`;
    if (by === 'brand') return id === NO_BRAND ? text('noBrand') : name;
    const deal = CARD_DEAL_TYPES.find((one) => one === id);
    return deal === undefined ? id : deals(deal);
  };
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
  const nameOf = useCardGroupName(by);
  return [
    {
      key: 'name',
      head: text(HEADS[by]),
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: (row) => (
        <a className="pk-link" href={hrefOf(row)}>
          <bdi>{nameOf(row)}</bdi>
        </a>
      ),
    },
    {
      key: 'payments',
      head: text('columnPayments'),
      sort: 'payments',
      cell: ({ payments }) => payments.toLocaleString('en-US'),
    },
    {
      key: 'toCome',
      head: text('columnToCome'),
      kind: 'money',
      sort: 'toCome',
      cell: ({ toComeAgorot }) => <Money agorot={toComeAgorot} sign="" />,
    },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      sort: 'sum',
      cell: ({ sumAgorot }) => <Money agorot={sumAgorot} sign="" />,
    },
    ...(isCompared ? comparedColumns(text) : []),
  ];
}

function comparedColumns(
  text: ReturnType<typeof usePhrases<'cards'>>,
): readonly ListColumn<CardsRow, CardsSort>[] {
  return [
    {
      key: 'previous',
      head: text('columnPrevious'),
      kind: 'money',
      sort: 'previous',
      shownFrom: 'rail',
      cell: ({ previousAgorot }) => <Money agorot={previousAgorot} sign="" />,
    },
    { key: 'change', head: text('columnChange'), cell: (row) => <Change sums={row} /> },
  ];
}

function Change({ sums }: { readonly sums: CardSums }) {
  return <ChangeText now={sums.sumAgorot} before={sums.previousAgorot} />;
}

/** The foot of the report. */
export function useCardsTotal(total: CardSums | undefined): TableTotal | undefined {
  const text = usePhrases('cards');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.sumAgorot} isStrong />,
    cells: {
      payments: total.payments.toLocaleString('en-US'),
      toCome: <Money agorot={total.toComeAgorot} sign="" />,
      sum: <Money agorot={total.sumAgorot} sign="" />,
      previous: <Money agorot={total.previousAgorot} sign="" />,
      change: <Change sums={total} />,
    },
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
  ];
}
