import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { InvoiceRequest } from '@pinkas/test-kit/an-invoice';

/** An issued document, as requested. */
export interface IssuedPaper {
  readonly id: string;
  readonly docType: number;
  readonly totalAgorot: number;
  readonly request: InvoiceRequest;
}

type Line = InvoiceRequest['lines'][number];

/** Of rows with whole quantities and prices of whole agorot no sum is rounded, but for credits at half a price. */
function sumsOf({ quantityE4, unitPriceE4, discount }: Line) {
  const amount = Math.floor((quantityE4 * unitPriceE4) / 1_000_000 + 0.5);
  const off = discount.kind === 'amount' ? discount.amountMinor : 0;
  return { amount, off, total: amount - off };
}

/** Returns how much of a row credits reversed, in quantity and in amount, by lines that name it. */
function givenBack(document: IssuedPaper, lineNo: number, issued: readonly IssuedPaper[]) {
  const lines = issued
    .filter(({ docType }) => docType === DOC_TYPES.INVOICE_CREDIT)
    .flatMap(({ request }) => request.lines)
    .filter(({ source }) => source?.documentId === document.id && source.lineNo === lineNo);
  return {
    quantity: lines.reduce((sum, { quantityE4 }) => sum + quantityE4, 0),
    total: lines.reduce((sum, line) => sum + sumsOf(line).total, 0),
  };
}

function isUndone(document: IssuedPaper, issued: readonly IssuedPaper[]): boolean {
  const credits = issued.filter(({ request: { links = [] } }) =>
    links.some(({ sourceId, kind }) => sourceId === document.id && kind === 'credit'),
  );
  const credited = credits.reduce((sum, { totalAgorot }) => sum + totalAgorot, 0);
  if (credited < document.totalAgorot) return false;
  return document.request.lines.every(
    ({ quantityE4 }, index) => givenBack(document, index + 1, issued).quantity === quantityE4,
  );
}

/** Returns what a line took of its row, after credits. */
function takenBy(line: Line, back: ReturnType<typeof givenBack>) {
  const net = line.quantityE4 - back.quantity;
  if (line.source?.measure === 'sum') {
    const sum = Math.max(0, sumsOf(line).total - back.total);
    return { quantity: 0, amount: 0, off: 0, sum };
  }
  const { amount, off } = sumsOf(line);
  const part = net / line.quantityE4;
  return { quantity: net, amount: amount * part, off: Math.floor(off * part + 0.5), sum: 0 };
}

function rowOf(line: Line, taken: readonly ReturnType<typeof takenBy>[]) {
  const sumOf = (name: keyof ReturnType<typeof takenBy>) =>
    taken.reduce((sum, part) => sum + part[name], 0);
  const [quantity, sum] = [sumOf('quantity'), sumOf('sum')];
  const { off, total } = sumsOf(line);
  const left = total - sum - sumOf('amount') + Math.min(sumOf('off'), off + sum);
  const isOpen = quantity < line.quantityE4 && (sum === 0 || left > 0);
  return { quantity, sum, total, rest: isOpen ? left : 0, isOpen };
}

/**
 * Computes what valid followers took of each row of a document, and what it still requests: from the requests alone.
 */
export function reckonedPaper(
  paper: IssuedPaper,
  issued: readonly IssuedPaper[],
  cancelled: ReadonlySet<string>,
) {
  const followers = issued.filter(
    ({ id, request: { links = [] } }) =>
      !cancelled.has(id) &&
      links.some(({ sourceId, kind }) => sourceId === paper.id && kind === 'base'),
  );
  const rows = paper.request.lines.map((line, index) => {
    const taken = followers.flatMap((follower) =>
      follower.request.lines.flatMap((one, at) =>
        one.source?.documentId === paper.id && one.source.lineNo === index + 1
          ? [takenBy(one, givenBack(follower, at + 1, issued))]
          : [],
      ),
    );
    return rowOf(line, taken);
  });
  const isTakenWhole = followers.some(
    (follower) =>
      follower.request.lines.every(({ source }) => source?.documentId !== paper.id) &&
      !isUndone(follower, issued),
  );
  const sumOf = (name: 'rest' | 'total') => rows.reduce((sum, row) => sum + row[name], 0);
  const isOpen = !isTakenWhole && rows.some((row) => row.isOpen);
  const { totalAgorot } = paper;
  const part = Math.max(1, Math.floor((totalAgorot * sumOf('rest')) / sumOf('total') + 0.5));
  return {
    rows: rows.map(({ quantity, sum }) => ({ takenQuantityE4: quantity, takenMinor: sum })),
    openAgorot: isOpen && totalAgorot > 0 ? Math.min(totalAgorot, part) : 0,
  };
}
