import { CARD_GROUPS, cardsContract, type CardsRow } from '@pinkas/contract/reports/cc/cc.contract';
import { COMPARISONS, monthsOf } from '@pinkas/domain/time/report-period';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { CompareField, ComparedNote } from '../../../shared/reports/compare-field.tsx';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { PeriodTools } from '../../../shared/reports/period-tools.tsx';
import { readReportFrame, type ReportFrame } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useCardFilters } from './card-filters.tsx';
import {
  useCardGroupName,
  useCardsColumns,
  useCardsExplanations,
  useCardsTotal,
} from './cards-columns.tsx';
import { CARDS_LIST, cardsPath, type CardFigure, type CardsChanges } from './cards-list.ts';

type Report = CallAnswer<typeof cardsContract.report>;
type Frame = ReportFrame<(typeof CARD_GROUPS)[number]>;

/** What narrows the payments to those of a row. */
function figureOf({ id }: CardsRow, { by, from, to }: Frame): CardFigure {
  if (by !== 'month') return { [by]: id };
  const month = monthsOf({ from, to }).find((one) => one.month === id);
  return month === undefined ? {} : { from: month.from, to: month.to };
}

/** reports/cc: payments by card over a period by month, card or type of deal. */
export function CardsScreen() {
  const text = usePhrases('cards');
  const { today } = useAccountSetup();
  const address = useListAddress(CARDS_LIST);
  const { parameters, change, view } = address;
  const frame = readReportFrame(parameters, CARD_GROUPS, today);
  const { from, to, by, compare } = frame;
  const nameOf = useCardGroupName(by);
  const pathOf = (row: CardsRow): string =>
    cardsPath('/transactions', parameters, { from, to, ...figureOf(row, frame) });
  const report = useListQuery(cardsContract.report, {
    query: { ...frame, ...orderedQuery(view) },
  });
  const { data } = report;
  const list = useList(address, {
    columns: useCardsColumns({
      by,
      isCompared: compare !== 'none',
      hrefOf: (row) => `#${pathOf(row)}`,
    }),
    page: report,
    count: data && data.rows.length + (data.rest?.groups ?? 0),
    labelOf: nameOf,
    exporting: cardsContract.export,
    frame: { ...frame },
  });
  const total = useCardsTotal(data?.total);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        note={
          <>
            {text('note')}{' '}
            {compare !== 'none' && <ComparedNote comparison={compare} period={{ from, to }} />}
          </>
        }
        failedTitle={text('failedTitle')}
        actions={<CardPages parameters={parameters} />}
        tabsLabel={text('by')}
        tabs={CARD_GROUPS.map((value): ListTab<CardsChanges> => ({
          value,
          label: text(`by-${value}`),
          changes: { by: value === CARD_GROUPS[0] ? undefined : value },
        }))}
        tab={by}
        above={
          <div className="report-tools">
            <PeriodTools period={{ from, to }} onChange={(period) => change({ ...period })} />
            <CompareField
              value={compare}
              onChange={(next) => change({ compare: next === COMPARISONS[0] ? undefined : next })}
            />
            <ExplainButton figures={useCardsExplanations()} />
          </div>
        }
        filters={useCardFilters(view, { from, to })}
        pathOf={pathOf}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.sumAgorot} />,
          note: text('paymentsCount', { count: row.payments }),
        })}
        total={total && { ...total, ...restOf(text, data) }}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: null },
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

function CardPages({ parameters }: { readonly parameters: URLSearchParams }) {
  const text = usePhrases('cards');
  return (
    <>
      <ButtonLink href={`#${cardsPath('/instalments', parameters)}`}>{text('allDues')}</ButtonLink>
      <ButtonLink href={`#${cardsPath('/transactions', parameters)}`}>
        {text('allPayments')}
      </ButtonLink>
    </>
  );
}

/** How many groups are not shown one by one, and what they come to. */
function restOf(
  text: ReturnType<typeof usePhrases<'cards'>>,
  report: Report | undefined,
): Partial<TableTotal> {
  const rest = report?.rest;
  if (rest === undefined || rest === null) return {};
  return {
    parts: (
      <span className="report-note">
        {text('rest', { count: rest.groups })}: <Money agorot={rest.sumAgorot} />
      </span>
    ),
  };
}
