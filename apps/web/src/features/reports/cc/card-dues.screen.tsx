import { CARD_GROUPS } from '@pinkas/contract/reports/cc/card-rows';
import { cardsContract } from '@pinkas/contract/reports/cc/cc.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { readReportFrame } from '../../../shared/reports/report-frame.ts';
import { SumBars } from '../../../shared/reports/sum-bars.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useCardFilters } from './card-filters.tsx';
import { useCardDueColumns, usePaymentDocument } from './card-payment-columns.tsx';
import { CARD_DUE_LIST, cardsPath } from './cards-list.ts';

type Totals = CallAnswer<typeof cardsContract.duesTotal>;

/** reports/cc/instalments: instalments of payments by card by the day on which they fall due. */
export function CardDuesScreen() {
  const text = usePhrases('cards');
  const { today } = useAccountSetup();
  const address = useListAddress(CARD_DUE_LIST);
  const { parameters, change, view } = address;
  const { from, to } = readReportFrame(parameters, { groups: CARD_GROUPS, today });
  const days = { from, to };
  const documentOf = usePaymentDocument();
  const { data: sums } = useListQuery(cardsContract.duesTotal, {
    query: { ...days, ...view.filter },
  });
  const list = useList(address, {
    columns: useCardDueColumns(),
    page: useListQuery(cardsContract.dues, { query: { ...days, ...pageQuery(view) } }),
    count: sums?.instalments,
    labelOf: documentOf,
    exporting: cardsContract.exportDues,
    frame: days,
  });
  const title = text('duesTitle');
  const back = `#${cardsPath('', parameters)}`;
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={text('note')}
      failedTitle={text('duesFailed')}
      tabsLabel={text('by')}
      filters={useCardFilters(view, days)}
      figures={[
        { name: text('columnDue'), rule: text('explainDues') },
        { name: text('columnToCome'), rule: text('explainToCome') },
      ]}
      tools={<PeriodTools period={days} onChange={(period) => change({ ...period })} />}
      picture={sums && <Months months={sums.months} parameters={parameters} />}
      pathOf={({ documentId }) => `/documents/${documentId}`}
      mobileRow={(due) => ({
        title: <bdi>{due.customerName}</bdi>,
        amount: <Money agorot={due.sumAgorot} />,
        note: (
          <>
            <DateText date={due.dueDate} />, {text('part', due)}
          </>
        ),
      })}
      total={
        sums && {
          label: text('duesCount', { count: sums.instalments }),
          mobileSum: <Money agorot={sums.sumAgorot} isStrong />,
          cells: { sum: <Money agorot={sums.sumAgorot} sign="" /> },
          parts: (
            <span className="report-note">
              {text('columnToCome')}: <Money agorot={sums.toComeAgorot} sign="" />
            </span>
          ),
        }
      }
      empty={{ title: text('emptyTitle'), text: text('emptyText') }}
      filtered={{
        title: text('emptyFilterTitle'),
        text: text('emptyFilterText'),
        clear: text('clearFilter'),
      }}
    />
  );
}

interface MonthsProps {
  readonly months: Totals['months'];
  readonly parameters: URLSearchParams;
}

/** Shows the amount due in each month of a longer period. */
function Months({ months, parameters }: MonthsProps) {
  const text = usePhrases('cards');
  const { language } = useLanguage();
  if (months.length < 2 || months.every(({ instalments }) => instalments === 0)) return null;
  return (
    <SumBars
      title={text('monthsTitle')}
      bars={months.map(({ month, from, to, instalments, sumAgorot }) => ({
        key: month,
        label: `${monthName(month, language)} ${month.slice(0, 4)}`,
        href: `#${cardsPath('/instalments', parameters, { from, to })}`,
        sumAgorot,
        note: text('duesCount', { count: instalments }),
      }))}
    />
  );
}
