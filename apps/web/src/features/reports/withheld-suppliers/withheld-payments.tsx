import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useYearlyEntries } from '../../../shared/reports/yearly/use-yearly-entries.ts';
import { YearlyEntriesScreen } from '../../../shared/reports/yearly/yearly-entries-screen.tsx';
import { WITHHELD_SUPPLIERS } from './withheld-suppliers-report.ts';

const supplierPath = ({ supplierId }: { readonly supplierId: string }): string =>
  `/expenses/suppliers/${supplierId}`;

/** reports/withheld_suppliers/payments: the payments behind what was withheld from a supplier in a year. */
export function WithheldPayments() {
  const text = usePhrases('withheldSuppliers');
  const phrases = { withheldSuppliers: text, supplierMeans: usePhrases('supplierMeans') };
  const entries = useYearlyEntries(WITHHELD_SUPPLIERS, phrases, {
    columns: [
      {
        key: 'date',
        head: text('columnDate'),
        isFixed: true,
        kind: 'strong',
        sort: 'date',
        cell: (payment) => (
          <a className="pk-link" href={`#${supplierPath(payment)}`}>
            <DateText date={payment.date} />
          </a>
        ),
      },
    ],
    cells: { papers: ({ papers }) => (papers === '' ? '–' : <Isolate>{papers}</Isolate>) },
    labelOf: ({ supplierName }) => supplierName,
  });
  return (
    <YearlyEntriesScreen
      entries={entries}
      pathOf={supplierPath}
      mobileRow={({ supplierName, date }) => ({
        title: <bdi>{supplierName}</bdi>,
        note: <DateText date={date} />,
      })}
    />
  );
}
