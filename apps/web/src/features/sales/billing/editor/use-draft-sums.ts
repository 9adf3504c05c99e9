import { NO_DISCOUNT } from '@pinkas/domain/documents/draft/document-draft';
import type { DocumentSums } from '@pinkas/domain/documents/sums/totals';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { usePeriodSums } from '../use-period-sums.ts';
import type { TemplateDraft } from './template-draft.ts';
import { summedLines } from './template-rows.ts';

/** Returns the sums of the document of a day as it is typed now; a row without numbers counts as nothing. */
export function useDraftSums(draft: TemplateDraft): (day: LocalDate) => DocumentSums {
  const sumsOf = usePeriodSums();
  const { docType, currency, document, rows, steps, pricesIncludeVat } = draft;
  const template = {
    document: {
      docType,
      discount: document?.discount ?? NO_DISCOUNT,
      rounding: document?.rounding ?? 'none',
      currency,
      lines: summedLines(rows, pricesIncludeVat),
    },
    priceSteps: steps.map((step) => ({
      from: step.from,
      lines: summedLines(step.rows, pricesIncludeVat),
    })),
  };
  return (day) => sumsOf(template, day);
}
