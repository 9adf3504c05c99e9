import {
  STOCK_SHOWN,
  stockValueContract,
  type StockShown,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { addMonths } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { useTagFilter } from '../../../shared/lists/filters/tag-filter.tsx';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { DayTools } from './day-tools.tsx';
import {
  useStockExplanations,
  useStockValueColumns,
  useStockValueTotal,
  ValueText,
} from './stock-value-columns.tsx';
import {
  dayIn,
  dayQuery,
  movementsPath,
  shownPath,
  STOCK_VALUE_LIST,
  type StockValueChanges,
  type StockValueView,
} from './stock-value-list.ts';
import { StockWarnings, type StockReport } from './stock-warnings.tsx';
import { Units } from './unit-figures.tsx';
import { ValuedMovements } from './valued-movements.tsx';
import '../../../shared/reports/reports.css';

/** reports/stock_value: what the stock is worth at the end of a day, item by item. */
export function StockValueScreen() {
  const text = usePhrases('stockValue');
  const { today } = useAccountSetup();
  const address = useListAddress(STOCK_VALUE_LIST);
  const { parameters, change, view } = address;
  const { show = 'held' } = view.filter;
  const day = dayIn(parameters, today);
  const report = useListQuery(stockValueContract.report, {
    query: { ...dayQuery(day), ...orderedQuery(view) },
  });
  const { data } = report;
  const list = useList(address, {
    columns: useStockValueColumns(day, today, data?.total.valueAgorot),
    page: report,
    count: data?.total.items,
    labelOf: ({ name }) => text('selectRow', { name }),
    exporting: stockValueContract.export,
    frame: dayQuery(day),
  });
  const { search, category, tagId } = view.filter;
  const isWhole = [search, category, tagId].every((part) => part === undefined);
  const hrefs =
    isWhole && (show === 'held' || show === 'all')
      ? {
          now: `#${movementsPath(undefined, day)}`,
          before: `#${movementsPath(undefined, addMonths(day ?? today, -12))}`,
        }
      : undefined;
  const tagFilter = useTagFilter(view);
  const categoryFilter = useCategoryFilter(view, data?.categories ?? []);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        note={text('note')}
        tabsLabel={text('shown')}
        tabs={STOCK_SHOWN.map((value) => tabOf(text, value))}
        tab={show}
        searchLabel={text('search')}
        searchPlaceholder={text('searchHint')}
        above={
          <div className="report-tools">
            <DayTools day={day} onChange={(next) => change({ day: next })} />
            <ExplainButton figures={useStockExplanations()} />
          </div>
        }
        filters={[categoryFilter, tagFilter]}
        picture={
          <StockWarnings report={data} hrefOf={(next) => `#${shownPath(parameters, next)}`} />
        }
        pathOf={({ id }) => movementsPath(id, day)}
        mobileRow={(row) => ({
          title: <bdi>{row.name}</bdi>,
          amount: <ValueText row={row} />,
          note: <Units {...row} />,
        })}
        total={useStockValueTotal({ total: data?.total, rest: data?.rest, hrefs })}
        empty={{
          first: useFirstEmpty(data),
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
    </div>
  );
}

/** reports/stock_value/movements, which comes with the report: few open one without the other. */
export function ValuedMovementsScreen() {
  return <ValuedMovements />;
}

type Words = ReturnType<typeof usePhrases<'stockValue'>>;

const EMPTY = {
  held: undefined,
  negative: ['emptyNegativeTitle', 'emptyNegativeText'],
  unvalued: ['emptyUnvaluedTitle', 'emptyUnvaluedText'],
  all: undefined,
} as const;

function tabOf(text: Words, value: StockShown): ListTab<StockValueChanges> {
  const empty = EMPTY[value];
  return {
    value,
    label: text(`show-${value}`),
    changes: { show: value === STOCK_SHOWN[0] ? undefined : value },
    ...(empty !== undefined && { empty: { title: text(empty[0]), text: text(empty[1]) } }),
  };
}

/** Returns the empty state with the first step: to switch the stock on, or to count items. */
function useFirstEmpty(report: StockReport | undefined) {
  const text = usePhrases('stockValue');
  const may = useMay();
  const isOff = report?.keepsStock === false;
  const href = isOff ? '#/items/price-lists' : '#/items';
  return {
    title: text(isOff ? 'offTitle' : 'emptyTitle'),
    text: text(isOff ? 'offText' : 'emptyText'),
    actions: may('items.read') && (
      <ButtonLink href={href}>{text(isOff ? 'offAction' : 'emptyAction')}</ButtonLink>
    ),
  };
}

/** Returns the filter by category of the items that track stock. */
function useCategoryFilter(
  { filter }: StockValueView,
  categories: readonly string[],
): ListFilter<StockValueView, StockValueChanges> {
  const text = usePhrases('stockValue');
  return {
    label: text('category'),
    setTo: filter.category,
    cleared: { category: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={filter.category}
        any={text('show-all')}
        options={categories.map((value) => ({ value, label: <bdi>{value}</bdi> }))}
        onChoose={(category) => onChange({ category })}
        onDone={onDone}
      />
    ),
  };
}
