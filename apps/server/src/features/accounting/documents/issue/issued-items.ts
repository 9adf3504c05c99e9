import type { DocumentLink } from '@pinkas/domain/documents/document-draft';
import type { DraftSource } from '@pinkas/domain/documents/draft-problem';
import { stockMoveOf, type StockMove } from '@pinkas/domain/items/stock-move';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { moveStockOfLines } from '../../items/items.api.ts';
import type { IssuedDocument } from '../record/issued-rows.ts';

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

/** Moves the stock by the items of documents that were issued in this transaction. */
export async function moveStockOfIssued(
  tx: AccountTx,
  issued: readonly {
    readonly document: IssuedDocument;
    readonly stockMove: StockMove;
    readonly userId: string;
  }[],
): Promise<void> {
  const [first] = issued;
  if (first === undefined) return;
  const moved = issued.flatMap(({ document, stockMove: move }) =>
    document.built.lines.flatMap(({ itemId, quantityE4 }) =>
      itemId === null ? [] : [{ documentId: document.id, itemId, quantityE4, move }],
    ),
  );
  const { userId, document } = first;
  const { issuedAt: at } = document.built.content;
  await moveStockOfLines(tx, moved, { at, userId });
}
