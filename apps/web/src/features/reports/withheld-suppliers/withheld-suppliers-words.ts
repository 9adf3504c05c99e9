import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';

/** The rule behind each figure of the report. */
export function useWithheldSuppliersExplanations(): readonly Explanation[] {
  const text = usePhrases('withheldSuppliers');
  return [
    { name: text('columnWithheld'), rule: text('explainWithheld') },
    { name: text('columnGross'), rule: text('explainGross') },
    { name: text('columnPayments'), rule: text('explainPayments') },
    { name: text('columnPrevious'), rule: text('explainPrevious') },
  ];
}
