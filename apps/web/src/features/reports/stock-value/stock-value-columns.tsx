import type {
  StockSums,
  StockValueRow,
  StockValueSort,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { addMonths, type LocalDate } from '@pinkas/domain/time/local-date';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import { RestNote } from '../../../shared/reports/report-rest.tsx';
import { ShareText } from '../../../shared/reports/share-text.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { movementsPath } from './stock-value-list.ts';
import { UnitCost, Units } from './unit-figures.tsx';

type Column = ListColumn<StockValueRow, StockValueSort>;

/** Shows the quantity of an item, with its unit; it links to its movements. */
function Quantity({ quantityE4, unit, href }: { quantityE4: number; unit: string; href: string }) {
  return (
    <a className="pk-link" href={href}>
      <Units quantityE4={quantityE4} unit={unit} />
    </a>
  );
}

/**
 * Shows the value of an item with a link to its movements; where it is unknown, why, with a link to the item
 * to correct.
 */
function ValueLink({ row, href }: { readonly row: StockValueRow; readonly href: string }) {
  const may = useMay();
  if (row.valueAgorot === null && !may('items.read')) return <ValueText row={row} />;
  return (
    <a className="pk-link" href={row.valueAgorot === null ? `#/items/${row.id}` : href}>
      <ValueText row={row} />
    </a>
  );
}

/** What an item is worth, or why that is not known. */
export function ValueText({ row }: { readonly row: StockValueRow }) {
  const text = usePhrases('stockValue');
  if (row.valueAgorot !== null) return <Money agorot={row.valueAgorot} sign="" />;
  return <Badge tone="warn">{text(`unvalued-${row.unvalued ?? 'cost'}`)}</Badge>;
}

/** The columns of the stock on a day; every figure links to its movements. */
export function useStockValueColumns(
  day: LocalDate | undefined,
  today: LocalDate,
  wholeAgorot: number | undefined,
): readonly Column[] {
  const text = usePhrases('stockValue');
  const before = addMonths(day ?? today, -12);
  const hrefOf = ({ id }: StockValueRow): string => `#${movementsPath(id, day)}`;
  const hrefBefore = ({ id }: StockValueRow): string => `#${movementsPath(id, before)}`;
  return [
    {
      key: 'name',
      head: text('columnItem'),
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: (row) => (
        <>
          <a className="pk-link" href={hrefOf(row)}>
            <bdi>{row.name}</bdi>
          </a>{' '}
          {row.isArchived && <Badge tone="none">{text('archived')}</Badge>}
        </>
      ),
    },
    {
      key: 'catalogueNumber',
      head: text('columnCatalogueNumber'),
      shownFrom: 'rail',
      cell: ({ catalogueNumber }) => <Isolate isLtr>{catalogueNumber}</Isolate>,
    },
    {
      key: 'quantity',
      head: text('columnQuantity'),
      sort: 'quantity',
      exported: ['quantity', 'unit'],
      cell: (row) => <Quantity {...row} href={hrefOf(row)} />,
    },
    {
      key: 'cost',
      head: text('columnCost'),
      kind: 'money',
      sort: 'cost',
      cell: (row) => <UnitCost {...row} />,
    },
    {
      key: 'value',
      head: text('columnValue'),
      kind: 'money',
      sort: 'value',
      cell: (row) => <ValueLink row={row} href={hrefOf(row)} />,
    },
    {
      key: 'share',
      head: text('columnShare'),
      shownFrom: 'rail',
      cell: ({ valueAgorot }) =>
        valueAgorot === null ? '–' : <ShareText part={valueAgorot} whole={wholeAgorot} />,
    },
    {
      key: 'previousQuantity',
      head: text('columnPreviousQuantity'),
      isHiddenFirst: true,
      cell: (row) => <Quantity {...row} quantityE4={row.previousE4} href={hrefBefore(row)} />,
    },
    {
      key: 'previous',
      head: text('columnPrevious'),
      kind: 'money',
      sort: 'previous',
      cell: (row) =>
        row.previousAgorot === null ? (
          '–'
        ) : (
          <a className="pk-link" href={hrefBefore(row)}>
            <Money agorot={row.previousAgorot} sign="" />
          </a>
        ),
    },
    {
      key: 'change',
      head: text('columnChange'),
      shownFrom: 'menu',
      cell: ({ valueAgorot, previousAgorot }) => (
        <ChangeText now={valueAgorot ?? 0} before={previousAgorot} />
      ),
    },
  ];
}

export interface StockTotalOf {
  readonly total: StockSums | undefined;
  readonly rest: StockSums | null | undefined;
  /** The addresses of the movements of all items until the day and a year before; undefined while only some items are shown. */
  readonly hrefs: { readonly now: string; readonly before: string } | undefined;
}

/** The foot of the report. */
export function useStockValueTotal({ total, rest, hrefs }: StockTotalOf): TableTotal | undefined {
  const text = usePhrases('stockValue');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    note: text('itemsCount', { count: total.items }),
    mobileSum: <Money agorot={total.valueAgorot} isStrong />,
    parts: rest && (
      <RestNote words={text('rest', { count: rest.items })} agorot={rest.valueAgorot} />
    ),
    cells: {
      value: <LinkedSum agorot={total.valueAgorot} href={hrefs?.now} />,
      previous: <LinkedSum agorot={total.previousAgorot} href={hrefs?.before} />,
      change: <ChangeText now={total.valueAgorot} before={total.previousAgorot} />,
    },
  };
}

/** A sum that links to its details, where they are known. */
function LinkedSum({
  agorot,
  href,
}: {
  readonly agorot: number;
  readonly href: string | undefined;
}) {
  const sum = <Money agorot={agorot} sign="" />;
  return href === undefined ? (
    sum
  ) : (
    <a className="pk-link" href={href}>
      {sum}
    </a>
  );
}

/** The rule behind each figure of the report. */
export function useStockExplanations(): readonly Explanation[] {
  const text = usePhrases('stockValue');
  return [
    { name: text('columnQuantity'), rule: text('explainDay') },
    { name: text('columnCost'), rule: text('explainCost') },
    { name: text('columnValue'), rule: text('explainValue') },
    { name: text('show-unvalued'), rule: text('explainUnvalued') },
    { name: text('columnShare'), rule: text('explainShare') },
    { name: text('columnPrevious'), rule: text('explainPrevious') },
  ];
}
