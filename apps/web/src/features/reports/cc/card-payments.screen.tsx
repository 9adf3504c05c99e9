import { CARD_GROUPS } from '@pinkas/contract/reports/cc/card-rows';
import { cardsContract } from '@pinkas/contract/reports/cc/cc.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { readReportFrame } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useCardFilters } from './card-filters.tsx';
import { ChargeBadge, useCardPaymentColumns, usePaymentDocument } from './card-payment-columns.tsx';
import { useCardsExplanations } from './cards-columns.tsx';
import { CARD_PAYMENT_LIST, cardsPath } from './cards-list.ts';

/** reports/cc/transactions: payments by card of a period, one by one. */
export function CardPaymentsScreen() {
  const text = usePhrases('cards');
  const { today } = useAccountSetup();
  const address = useListAddress(CARD_PAYMENT_LIST);
  const { parameters, change, view } = address;
  const { from, to } = readReportFrame(parameters, { groups: CARD_GROUPS, today });
  const days = { from, to };
  const documentOf = usePaymentDocument();
  const { data: sums } = useListQuery(cardsContract.paymentsTotal, {
    query: { ...days, ...view.filter },
  });
  const list = useList(address, {
    columns: useCardPaymentColumns(),
    page: useListQuery(cardsContract.payments, { query: { ...days, ...pageQuery(view) } }),
    count: sums?.payments,
    labelOf: documentOf,
    exporting: cardsContract.exportPayments,
    frame: days,
  });
  const title = text('paymentsTitle');
  const back = `#${cardsPath('', parameters)}`;
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={text('note')}
      failedTitle={text('paymentsFailed')}
      tabsLabel={text('by')}
      filters={useCardFilters(view, days)}
      figures={useCardsExplanations()}
      tools={<PeriodTools period={days} onChange={(period) => change({ ...period })} />}
      pathOf={({ documentId }) => `/documents/${documentId}`}
      mobileRow={(payment) => ({
        title: <bdi>{payment.customerName}</bdi>,
        amount: <Money agorot={payment.sumAgorot} />,
        note: (
          <>
            {documentOf(payment)}, <DateText date={payment.date} />
          </>
        ),
        ...(payment.charge !== null && { badge: <ChargeBadge state={payment.charge.state} /> }),
      })}
      total={
        sums && {
          label: text('paymentsCount', { count: sums.payments }),
          mobileSum: <Money agorot={sums.sumAgorot} isStrong />,
          cells: {
            toCome: <Money agorot={sums.toComeAgorot} sign="" />,
            sum: <Money agorot={sums.sumAgorot} sign="" />,
          },
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
