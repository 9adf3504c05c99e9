import type { AdvancesRow } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import { monthName, monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';

/** The percents of the months of a period, one where they are the same. */
export function percentText({ basisPoints }: Pick<AdvancesRow, 'basisPoints'>): string {
  const percents = [...new Set(basisPoints)].map((points) => `${String(points / 100)}%`);
  return `\u2066${percents.join(', ')}\u2069`;
}

/** Returns a function that names a period: its month, or its two. */
export function usePeriodName(): (period: ReportPeriod) => string {
  const text = usePhrases('tax');
  const { language } = useLanguage();
  return ({ from, to }) =>
    from.slice(0, 7) === to.slice(0, 7)
      ? monthText(from, language)
      : text('periodMonths', {
          from: monthName(from.slice(0, 7), language),
          to: monthName(to.slice(0, 7), language),
          year: to.slice(0, 4),
        });
}

/** Which rule made each figure. */
export function useTaxExplanations(): readonly Explanation[] {
  const text = usePhrases('tax');
  return [
    { name: text('turnover'), rule: text('explainTurnover') },
    { name: text('advance'), rule: text('explainAdvance') },
    { name: text('withheld'), rule: text('explainWithheld') },
    { name: text('toPay'), rule: text('explainPay') },
  ];
}
