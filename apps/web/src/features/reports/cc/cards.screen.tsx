import { CARD_GROUPS, type CardsRow } from '@pinkas/contract/reports/cc/card-rows';
import { cardsContract } from '@pinkas/contract/reports/cc/cc.contract';
import { monthsOf } from '@pinkas/domain/time/report-period';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { ComparedNote } from '../../../shared/reports/period/compare-field.tsx';
import { PeriodScreen } from '../../../shared/reports/period/period-screen.tsx';
import { readReportFrame, type ReportFrame } from '../../../shared/reports/report-frame.ts';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useCardFilters } from './card-filters.tsx';
import {
  useCardGroupName,
  useCardsColumns,
  useCardsExplanations,
  useCardsTotal,
} from './cards-columns.tsx';
import { CARDS_LIST, cardsPath, type CardFigure } from './cards-list.ts';

type Frame = ReportFrame<(typeof CARD_GROUPS)[number]>;

/** Returns the filter of the payments of a row. */
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
  const frame = readReportFrame(parameters, { groups: CARD_GROUPS, today });
  const { from, to, by, compare } = frame;
  const nameOf = useCardGroupName(by);
  const pathOf = (row: CardsRow): string =>
    cardsPath('/transactions', parameters, { from, to, ...figureOf(row, frame) });
  const report = useListQuery(cardsContract.report, {
    query: { ...frame, ...orderedQuery(view) },
  });
  const { data } = report;
  const rest = data?.rest;
  const list = useList(address, {
    columns: useCardsColumns({
      by,
      isCompared: compare !== 'none',
      hrefOf: (row) => `#${pathOf(row)}`,
    }),
    page: report,
    count: groupCount(data),
    labelOf: nameOf,
    exporting: cardsContract.export,
    frame: { ...frame },
  });
  const total = useCardsTotal(data?.total);
  return (
    <PeriodScreen
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
      frame={frame}
      onFrame={change}
      by={{
        label: text('by'),
        groups: CARD_GROUPS,
        nameOf: (group) => text(`by-${group}`),
      }}
      figures={useCardsExplanations()}
      filters={useCardFilters(view, { from, to })}
      pathOf={pathOf}
      mobileRow={(row) => ({
        title: <bdi>{nameOf(row)}</bdi>,
        amount: <Money agorot={row.sumAgorot} />,
        note: text('paymentsCount', { count: row.payments }),
      })}
      total={
        total && {
          ...total,
          parts: rest && (
            <RestNote words={text('rest', { count: rest.groups })} agorot={rest.sumAgorot} />
          ),
        }
      }
      empty={{
        first: { title: text('emptyTitle'), text: text('emptyText') },
        filtered: {
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        },
      }}
    />
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
