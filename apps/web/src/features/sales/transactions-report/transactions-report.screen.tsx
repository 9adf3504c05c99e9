import {
  FIRST_CURRENCY,
  type TransactionGroup,
} from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { LinkText } from '@pinkas/ui/actions/link-text';

import { signOf, sumText } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { GroupedReportScreen } from '../../../shared/reports/grouped/grouped-report-screen.tsx';
import { useGroupedReport } from '../../../shared/reports/grouped/use-grouped-report.tsx';
import { ComparedNote } from '../../../shared/reports/period/compare-field.tsx';
import type { ReportFrame } from '../../../shared/reports/report-frame.ts';
import { useCurrencyFilter } from './currency-filter.tsx';
import { TRANSACTIONS_REPORT } from './transactions-report.ts';

/** sales/transactions_report: payments by card of a period in one currency, by what they are broken down by. */
export function TransactionsReportScreen() {
  const report = useGroupedReport(TRANSACTIONS_REPORT, {
    transactionsReport: usePhrases('transactionsReport'),
    transactions: usePhrases('transactions'),
    docTypes: usePhrases('docTypes'),
  });
  const { currency = FIRST_CURRENCY } = report.view.filter;
  const filter = useCurrencyFilter(report.view);
  return (
    <GroupedReportScreen
      report={report}
      filters={[filter]}
      sign={signOf(currency)}
      note={<Note frame={report.frame} others={report.data?.others ?? []} />}
    />
  );
}

interface NoteProps {
  readonly frame: ReportFrame<TransactionGroup>;
  readonly others: readonly {
    readonly currency: TerminalCurrency;
    readonly count: number;
    readonly netMinor: number;
  }[];
}

/** Which days it is set against, or its own, and what there is in other currencies, each a click away. */
function Note({ frame, others }: NoteProps) {
  const text = usePhrases('transactionsReport');
  const ranges = useRangeWords();
  const { from, to, by, compare } = frame;
  return (
    <>
      {compare === 'none' ? (
        ranges.dates(from, to)
      ) : (
        <ComparedNote comparison={compare} period={{ from, to }} />
      )}
      {others.length > 0 && ` · ${text('others')}: `}
      {others.map(({ currency, count, netMinor }, place) => {
        const address = new URLSearchParams({ from, to, by, compare, currency });
        return (
          <span key={currency}>
            {place > 0 && ', '}
            <LinkText isUnderlined href={`#/sales/transactions_report?${address.toString()}`}>
              {text('otherCurrency', { sum: sumText(netMinor, currency), count })}
            </LinkText>
          </span>
        );
      })}
    </>
  );
}
