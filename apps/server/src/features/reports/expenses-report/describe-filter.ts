import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { expensesReportContract } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

type Query = z.output<typeof expensesReportContract.entriesTotal.query>;

/** Returns what narrows expenses alone, in words. */
export function describeFilter({ category, kind, use }: Query, language: ExportLanguage) {
  const text = phrasesIn(language, 'expensesReport');
  return {
    category:
      category &&
      ([text('filterCategory'), phrasesIn(language, 'expenseCategories')(category)] as const),
    kind: kind && ([text('filterKind'), phrasesIn(language, 'expenseKinds')(kind)] as const),
    use: use && ([text('filterUse'), text(`use-${use}`)] as const),
  };
}
