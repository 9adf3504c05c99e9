import type { DocumentDraft } from '../draft/document-draft.ts';
import { mayHidePrices } from '../rules/document-rules.ts';

/** What decides whether prices are left out. */
export interface PriceChoice extends Pick<DocumentDraft, 'docType' | 'hidesPrices'> {
  readonly lines: readonly Pick<DocumentDraft['lines'][number], 'unitPriceE4'>[];
}

/**
 * Returns whether a document is sent without prices and sums, where its type may be: the draft hides them, or no row
 * has a price, so that there is nothing to print in their columns.
 */
export function goesWithoutPrices({ docType, hidesPrices, lines }: PriceChoice): boolean {
  const isRequested = hidesPrices || lines.every(({ unitPriceE4 }) => unitPriceE4 === 0);
  return isRequested && mayHidePrices(docType);
}
