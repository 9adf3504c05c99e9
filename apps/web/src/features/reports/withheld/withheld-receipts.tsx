import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePaperParts } from '../../../shared/reports/papers/paper-columns.tsx';
import { useYearlyEntries } from '../../../shared/reports/yearly/use-yearly-entries.ts';
import { YearlyEntriesScreen } from '../../../shared/reports/yearly/yearly-entries-screen.tsx';
import { WITHHELD } from './withheld-report.ts';

/** reports/withheld/receipts: the receipts behind what a customer withheld in a year. */
export function WithheldReceipts() {
  const text = usePhrases('withheld');
  const { columns, labelOf, ...row } = usePaperParts();
  const phrases = { withheld: text, docTypes: usePhrases('docTypes') };
  const entries = useYearlyEntries(WITHHELD, phrases, {
    columns,
    labelOf,
    cells: {
      certificate: ({ certificate }) =>
        certificate === '' ? '–' : <Isolate isLtr>{certificate}</Isolate>,
    },
  });
  const tabs = [{ value: 'all', label: text('entriesTitle'), changes: {} }];
  return <YearlyEntriesScreen entries={entries} tabs={tabs} {...row} />;
}
