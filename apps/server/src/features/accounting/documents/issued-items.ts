import type { DocumentLink } from '@pinkas/domain/documents/document-draft';
import type { DraftSource } from '@pinkas/domain/documents/draft-problem';
import { stockMoveOf, type StockMove } from '@pinkas/domain/items/stock-move';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { isForeignKeyBroken } from '../../../platform/db/database-errors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { writeItemsOfLines } from '../items/stock/document-stock.service.ts';
import type { StoredLine } from './stored-document.ts';

/** A row that sells an item, or has a catalogue number. */
interface IssuedItemLine {
  readonly lineNo: number;
  readonly itemId: string | null;
  readonly catalogueNumber: string;
  readonly quantityE4: number;
}

/** What is kept of the items of a document beside what the issue function takes. */
export interface IssuedItems {
  readonly documentId: string;
  readonly at: string;
  readonly userId: string;
  readonly move: StockMove;
  readonly lines: readonly IssuedItemLine[];
}

/** How goods move follows from the type and from the documents that the new one is based on. */
export function moveOfDraft(
  { docType, links }: { readonly docType: number; readonly links: readonly DocumentLink[] },
  sources: readonly DraftSource[],
): StockMove {
  const bases = links.filter(({ kind }) => kind === 'base').map(({ sourceId }) => sourceId);
  return stockMoveOf(
    docType,
    sources.filter(({ documentId }) => bases.includes(documentId)).map((source) => source.docType),
  );
}

/** The rows of a document that sell items or have a catalogue number. */
export function itemLinesOf(lines: readonly StoredLine[]): IssuedItemLine[] {
  return lines
    .map(({ lineNo, quantityE4, itemId = null, catalogueNumber = '' }) => ({
      lineNo,
      quantityE4,
      itemId,
      catalogueNumber,
    }))
    .filter(({ itemId, catalogueNumber }) => itemId !== null || catalogueNumber !== '');
}

/**
 * Items and stock of the documents that were issued in this call. DOCUMENT_REFUSED for an item that the
 * account lacks, which undoes the issue.
 */
export async function writeIssuedItems(
  tx: AccountTx,
  items: readonly IssuedItems[],
): Promise<void> {
  const issued = items.filter(({ lines }) => lines.length > 0);
  const [first] = issued;
  if (first === undefined) return;
  const rows = issued.flatMap(({ documentId, move, lines }) =>
    lines.map((line) => ({ ...line, documentId, move })),
  );
  try {
    await writeItemsOfLines(tx, rows, first);
  } catch (error) {
    if (!isForeignKeyBroken(error)) throw error;
    throw new AppError('DOCUMENT_REFUSED', {}, [{ path: ['lines'], code: 'VALUE_NOT_ALLOWED' }]);
  }
}
