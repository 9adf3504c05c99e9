import type { BatchSummary } from '@pinkas/contract/accounting/batch-upload/file-views';
import { Alert } from '@pinkas/ui/feedback/alert';

import { monthText } from '../../../../../shared/format/calendar-words.ts';
import { useLanguage } from '../../../../../shared/language/use-phrases.ts';
import { useFileWords } from '../file-flow.ts';

/** Warns where VAT of the documents belongs to earlier months, which may have been filed. */
export function EarlierMonths({ summary }: { readonly summary: BatchSummary }) {
  const text = useFileWords();
  const { language } = useLanguage();
  const { earlierMonths } = summary;
  if (earlierMonths.length === 0) return null;
  const count = earlierMonths.reduce((sum, { documents }) => sum + documents, 0);
  const months = earlierMonths
    .map(({ month, documents }) => `${monthText(month, language)} (${String(documents)})`)
    .join(', ');
  return (
    <div className="batch-filter">
      <Alert tone="warn">{text('earlierMonths', { count, months })}</Alert>
    </div>
  );
}
