import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';

/** The rule behind each figure of the report. */
export function useWithheldExplanations(): readonly Explanation[] {
  const text = usePhrases('withheld');
  return [
    { name: text('columnWithheld'), rule: text('explainWithheld') },
    { name: text('columnReceipts'), rule: text('explainReceipts') },
    { name: text('columnUncertified'), rule: text('explainUncertified') },
    { name: text('columnPrevious'), rule: text('explainPrevious') },
  ];
}
