import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import type { LineSource } from '../documents/draft/document-draft.ts';

/** Where goods go when a document is issued: into the stock, out of it, or nowhere. */
export type StockMove = 'in' | 'out' | 'none';

const { DELIVERY, RETURN, INVOICE, INVOICE_RECIEPT, INVOICE_CREDIT, PURCHASE_ORDER } = DOC_TYPES;

/**
 * Returns what the issue of a document does to the stock. A delivery note removes goods and a return note adds them; an
 * invoice removes them unless it follows a delivery note that did, and a credit adds them unless it follows a return
 * note. Quotes, orders and payments move nothing.
 */
export function stockMoveOf(docType: number, sourceTypes: readonly number[]): StockMove {
  switch (docType) {
    case DELIVERY:
      return 'out';
    case RETURN:
      return 'in';
    case INVOICE:
    case INVOICE_RECIEPT:
      return sourceTypes.includes(DELIVERY) ? 'none' : 'out';
    case INVOICE_CREDIT:
      return sourceTypes.includes(RETURN) ? 'none' : 'in';
    default:
      return 'none';
  }
}

/** The types that move goods to the customer by themselves: only these supply what was ordered. */
export const SUPPLYING_TYPES: readonly number[] = Object.values(DOC_TYPES).filter(
  (docType) => stockMoveOf(docType, []) === 'out',
);

/**
 * Returns what one line of a document does to the stock: a line that follows a row of an earlier document moves by that
 * document alone, and any other by all that are followed whole. A line that bills a sum of a row moves nothing: its
 * quantity counts no goods.
 */
export function stockMoveOfLine(
  docType: number,
  line: { readonly source: Pick<LineSource, 'documentId' | 'measure'> | null },
  bases: readonly {
    readonly documentId: string;
    readonly docType: number;
    /** Whether lines of the new document name its rows. */
    readonly isInParts: boolean;
  }[],
): StockMove {
  const { source } = line;
  if (source?.measure === 'sum') return 'none';
  const relevant =
    source === null
      ? bases.filter(({ isInParts }) => !isInParts)
      : bases.filter(({ documentId }) => documentId === source.documentId);
  return stockMoveOf(
    docType,
    relevant.map((base) => base.docType),
  );
}

/** Returns whether goods are added when the document is closed: an ordered purchase that has arrived. */
export function receivesStockWhenClosed(docType: number): boolean {
  return docType === PURCHASE_ORDER;
}
