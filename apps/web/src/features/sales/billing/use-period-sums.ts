import { billedSums, linesOfDay } from '@pinkas/domain/billing/billed-sum';
import type { PricedDocument, PricedLine } from '@pinkas/domain/documents/draft/document-draft';
import type { DocumentSums } from '@pinkas/domain/documents/sums/totals';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import { useAccountSetup } from '../../../shared/session/session-store.ts';

/** What of a template the sums of its documents follow from; rows that are being typed need no words yet. */
export interface SummedTemplate {
  readonly document: PricedDocument & { readonly docType: number };
  readonly priceSteps: readonly {
    readonly from: LocalDate;
    readonly lines: readonly PricedLine[];
  }[];
}

/** Returns the sums of a document of a day, at the rate of VAT of that day as it is known today. */
export function usePeriodSums(): (template: SummedTemplate, day: LocalDate) => DocumentSums {
  const { business, vatRates } = useAccountSetup();
  return ({ document, priceSteps }, day) => {
    const lines = linesOfDay(document.lines, priceSteps, day);
    return billedSums({ ...document, lines }, vatRateOn(day, business.kind, vatRates));
  };
}
