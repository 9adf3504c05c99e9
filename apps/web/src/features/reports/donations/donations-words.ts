import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';

/** The rule behind each figure of the report. */
export function useDonationsExplanations(): readonly Explanation[] {
  const text = usePhrases('donations');
  return [
    { name: text('columnSum'), rule: text('explainSum') },
    { name: text('columnReceipts'), rule: text('explainReceipts') },
    { name: text('columnApproved'), rule: text('explainApproved') },
    { name: text('columnPrevious'), rule: text('explainPrevious') },
  ];
}
