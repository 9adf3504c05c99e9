import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import { monthName, monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

/** Returns the page of a document behind the return: an expense has no document type. */
export function pathOfPaper(paper: {
  readonly docType: number | null;
  readonly sourceId: string;
}): string {
  return `/${paper.docType === null ? 'expenses' : 'documents'}/${paper.sourceId}`;
}

/** Returns a function that names a VAT period: its month, or its two. */
export function usePeriodName(): (period: ReportPeriod) => string {
  const text = usePhrases('vat');
  const { language } = useLanguage();
  return ({ from, to }) => {
    if (from.slice(0, 7) === to.slice(0, 7)) return monthText(from, language);
    return text('periodMonths', {
      from: monthName(from.slice(0, 7), language),
      to: monthName(to.slice(0, 7), language),
      year: to.slice(0, 4),
    });
  };
}

/** Which rule made each figure. */
export function useVatExplanations(): readonly Explanation[] {
  const text = usePhrases('vat');
  return [
    { name: text('line-taxable'), rule: text('explainTaxable') },
    { name: text('line-zero'), rule: text('explainZero') },
    { name: text('line-exempt'), rule: text('explainExempt') },
    { name: text('line-inputs'), rule: text('explainInputs') },
    { name: text('line-equipment'), rule: text('explainEquipment') },
    { name: text('figure-pay'), rule: text('explainPay') },
  ];
}
