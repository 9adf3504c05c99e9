import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import type { DraftSource } from '@pinkas/domain/documents/draft-problem';

import type { RowProgress } from '../print/print-model.ts';

/** The papers whose rows a delivery note supplies; the same as in `row-progress.reads.ts`. */
const SUPPLIED_TYPES: readonly number[] = [DOC_TYPES.BID, DOC_TYPES.ORDER];

/**
 * What the print of a delivery note would say of its rows if it were issued now, by their numbers: what was taken of
 * the rows that they follow, and what the note takes of them itself.
 */
export function progressOfDraft(
  { docType, lines }: Pick<DocumentDraft, 'docType' | 'lines'>,
  sources: readonly Pick<DraftSource, 'documentId' | 'docType' | 'rows'>[],
): ReadonlyMap<number, RowProgress> {
  const progress = new Map<number, RowProgress>();
  if (docType !== DOC_TYPES.DELIVERY) return progress;
  for (const [index, { source: followed }] of lines.entries()) {
    if (followed?.measure !== 'quantity') continue;
    const { documentId, lineNo } = followed;
    const row = sources
      .find((source) => source.documentId === documentId && SUPPLIED_TYPES.includes(source.docType))
      ?.rows?.find((candidate) => candidate.lineNo === lineNo);
    if (row === undefined) continue;
    const suppliedE4 = lines
      .filter(
        ({ source }) =>
          source?.documentId === documentId &&
          source.lineNo === lineNo &&
          source.measure === 'quantity',
      )
      .reduce((sum, { quantityE4 }) => sum + quantityE4, row.takenQuantityE4);
    progress.set(index + 1, { orderedE4: row.quantityE4, suppliedE4 });
  }
  return progress;
}
