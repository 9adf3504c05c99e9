import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';

import type { RowProgress } from '../../print/print-model.ts';
import type { SuppliedRow } from '../../record/links/row-progress.reads.ts';

/**
 * Returns what the print of a delivery note would show of its rows if it were issued now, by their numbers: what was
 * supplied of the rows that they follow, and what the note supplies of them itself.
 */
export function progressOfDraft(
  { docType, lines }: Pick<DocumentDraft, 'docType' | 'lines'>,
  supplied: readonly SuppliedRow[],
): ReadonlyMap<number, RowProgress> {
  const progress = new Map<number, RowProgress>();
  if (docType !== DOC_TYPES.DELIVERY) return progress;
  for (const [index, { source: followed }] of lines.entries()) {
    if (followed?.measure !== 'quantity') continue;
    const { documentId, lineNo } = followed;
    const row = supplied.find(
      (candidate) => candidate.documentId === documentId && candidate.lineNo === lineNo,
    );
    if (row === undefined) continue;
    const suppliedE4 = lines
      .filter(
        ({ source }) =>
          source?.documentId === documentId &&
          source.lineNo === lineNo &&
          source.measure === 'quantity',
      )
      .reduce((sum, { quantityE4 }) => sum + quantityE4, row.suppliedE4);
    progress.set(index + 1, { orderedE4: row.orderedE4, suppliedE4 });
  }
  return progress;
}
