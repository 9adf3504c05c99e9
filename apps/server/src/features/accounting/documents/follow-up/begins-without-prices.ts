import type { DocTypeId } from '@pinkas/domain/documents/doc-type';
import { mayHidePrices } from '@pinkas/domain/documents/document-rules';

import { showsSums } from '../record/sums-outside.ts';
import type { StoredDocument } from '../record/stored-document.reads.ts';

/**
 * Whether a document that is made from another begins without prices: what a document did not tell its customer, the
 * next does not tell by itself. A document without any price had nothing to tell.
 */
export function beginsWithoutPrices({ issuer, lines }: StoredDocument, as: DocTypeId): boolean {
  const hadPrices = lines.some(({ unitPriceE4 }) => unitPriceE4 !== 0);
  return hadPrices && !showsSums(issuer) && mayHidePrices(as);
}
