import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { mayHidePrices } from '@pinkas/domain/documents/rules/document-rules';

import { showsSums } from '../record/sums-outside.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';

/**
 * Returns whether a document that is made from another begins without prices: prices that a document did not show
 * its customer are not shown by the next one by default. A document without any price had nothing to hide.
 */
export function beginsWithoutPrices({ issuer, lines }: StoredDocument, as: DocTypeId): boolean {
  const hadPrices = lines.some(({ unitPriceE4 }) => unitPriceE4 !== 0);
  return hadPrices && !showsSums(issuer) && mayHidePrices(as);
}
