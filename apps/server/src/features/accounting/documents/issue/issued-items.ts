import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { CREDITED_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { DraftSource } from '@pinkas/domain/documents/draft/draft-problem';
import type { SourceRow } from '@pinkas/domain/documents/links/left-of-row';
import { stockMoveOfLine, type StockMove } from '@pinkas/domain/items/stock-move';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { countItems, moveStockOfLines } from '../../items/items.api.ts';
import type { IssuedDocument } from '../record/issued-rows.ts';

/** Returns the row of an invoice that a line of a credit credits. */
function creditedRowOf(
  { source }: Pick<DocumentDraft['lines'][number], 'source'>,
  sources: readonly DraftSource[],
): SourceRow | undefined {
  const credited = sources.find(({ documentId }) => documentId === source?.documentId);
  if (!CREDITED_TYPES.some((type) => type === credited?.docType)) return undefined;
  return credited?.rows?.find(({ lineNo }) => lineNo === source?.lineNo);
}

/**
 * Returns how the goods of each line move: by the type and by the documents that the new one is based
 * on.
 */
export function movesOfDraft(
  { docType, links, lines }: Pick<DocumentDraft, 'docType' | 'links' | 'lines'>,
  sources: readonly DraftSource[],
): StockMove[] {
  const bases = links.flatMap(({ kind, sourceId }) => {
    const source = sources.find(({ documentId }) => documentId === sourceId);
    if (kind !== 'base' || source === undefined) return [];
    const isInParts = lines.some((line) => line.source?.documentId === sourceId);
    return [{ documentId: sourceId, docType: source.docType, isInParts }];
  });
  return lines.map((line) => {
    const row = creditedRowOf(line, sources);
    if (row === undefined) return stockMoveOfLine(docType, line, bases);
    // What was delivered stays with the customer, to be invoiced again; a stage moved no goods.
    const isStage = row.followedMeasure === 'sum';
    if (isStage || row.followedType === DOC_TYPES.DELIVERY) return 'none';
    return stockMoveOfLine(docType, { source: null }, bases);
  });
}

/** Returns the refusal of a line whose item the account lacks: DOCUMENT_REFUSED. */
export function unknownItem(): AppError {
  return new AppError('DOCUMENT_REFUSED', {}, [{ path: ['lines'], code: 'VALUE_NOT_ALLOWED' }]);
}

/** Refuses lines of items that the account lacks, as their issue would: DOCUMENT_REFUSED. */
export async function assertItemsOfLines(
  tx: AccountTx,
  lines: readonly { readonly itemId: string | null }[],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  if (ids.length > 0 && (await countItems(tx, ids)) !== ids.length) throw unknownItem();
}

/** Moves the stock by the items of documents that were issued in this transaction. */
export async function moveStockOfIssued(
  tx: AccountTx,
  issued: readonly {
    readonly document: IssuedDocument;
    readonly stockMoves: readonly StockMove[];
    readonly userId: string;
  }[],
): Promise<void> {
  const [first] = issued;
  if (first === undefined) return;
  const moved = issued.flatMap(({ document, stockMoves }) =>
    document.built.lines.flatMap(({ itemId, quantityE4 }, index) => {
      const move = stockMoves[index] ?? 'none';
      return itemId === null ? [] : [{ documentId: document.id, itemId, quantityE4, move }];
    }),
  );
  const { userId, document } = first;
  const { issuedAt: at } = document.built.content;
  await moveStockOfLines(tx, moved, { at, userId });
}
