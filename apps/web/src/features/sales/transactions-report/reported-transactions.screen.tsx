import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { FIRST_CURRENCY } from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import { DateText } from '@pinkas/ui/values/date-text';

import { signOf } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ReportEntriesScreen } from '../../../shared/reports/grouped/report-entries-screen.tsx';
import { useReportEntries } from '../../../shared/reports/grouped/use-report-entries.ts';
import { useCurrencyFilter } from './currency-filter.tsx';
import { TRANSACTIONS_REPORT } from './transactions-report.ts';

const pathOf = ({ id }: Pick<CardTransaction, 'id'>): string => `/sales/transactions/${id}`;

/** sales/transactions_report/payments: the payments behind a figure of the report. */
export function ReportedTransactionsScreen() {
  const text = usePhrases('transactionsReport');
  const states = usePhrases('transactions');
  const phrases = {
    transactionsReport: text,
    transactions: states,
    docTypes: usePhrases('docTypes'),
  };
  const entries = useReportEntries(TRANSACTIONS_REPORT, phrases, {
    columns: [
      {
        key: 'time',
        head: text('columnDay'),
        isFixed: true,
        kind: 'strong',
        sort: 'time',
        cell: (row) => (
          <a className="pk-link" href={`#${pathOf(row)}`}>
            <DateText date={row.day} />
          </a>
        ),
      },
    ],
    labelOf: ({ customerName }) => text('selectRow', { customer: customerName }),
  });
  const filter = useCurrencyFilter(entries.view);
  return (
    <ReportEntriesScreen
      entries={entries}
      filters={[filter]}
      sign={signOf(entries.view.filter.currency ?? FIRST_CURRENCY)}
      pathOf={pathOf}
      mobileRow={({ customerName, day, state }) => ({
        title: <bdi>{customerName}</bdi>,
        note: (
          <>
            <DateText date={day} />, {states(`state-${state}`)}
          </>
        ),
      })}
    />
  );
}
