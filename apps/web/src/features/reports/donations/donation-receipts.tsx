import { ANONYMOUS_DONOR_ID } from '@pinkas/domain/identifiers/donor-id';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useYearlyEntries } from '../../../shared/reports/yearly/use-yearly-entries.ts';
import { YearlyEntriesScreen } from '../../../shared/reports/yearly/yearly-entries-screen.tsx';
import { DONATIONS } from './donations-report.ts';
import { DonorId } from './donor-id.tsx';

/** reports/donations/receipts: the receipts behind what a donor gave in a year. */
export function DonationReceipts() {
  const text = usePhrases('donations');
  const phrases = { donations: text, paymentKinds: usePhrases('paymentKinds') };
  const entries = useYearlyEntries(DONATIONS, phrases, {
    columns: [
      {
        key: 'number',
        head: text('columnNumber'),
        isFixed: true,
        kind: 'strong',
        cell: ({ number, id }) => (
          <a className="pk-link" href={`#/documents/${id}`}>
            <Isolate isLtr>{number}</Isolate>
          </a>
        ),
      },
    ],
    cells: {
      taxId: ({ donorTaxId }) => <DonorId taxId={donorTaxId} />,
      approval: ({ approval }) => (approval === '' ? '–' : <Isolate isLtr>{approval}</Isolate>),
    },
    labelOf: ({ number }) => String(number),
  });
  return (
    <YearlyEntriesScreen
      entries={entries}
      isWithoutLetter={entries.list.rows[0]?.donorTaxId === ANONYMOUS_DONOR_ID}
      pathOf={({ id }) => `/documents/${id}`}
      mobileRow={({ donorName, number, date }) => ({
        title: <bdi>{donorName}</bdi>,
        note: (
          <>
            <Isolate isLtr>{number}</Isolate>, <DateText date={date} />
          </>
        ),
      })}
    />
  );
}
