import { assert } from '@pinkas/domain/assert';
import type { DocumentDraft, DocumentLine } from '@pinkas/domain/documents/draft/document-draft';
import {
  lineAttributesOf,
  NO_LINE_ATTRIBUTES,
} from '@pinkas/domain/documents/lines/line-attributes';
import type { LineTotals } from '@pinkas/domain/documents/sums/totals';

import { toDiscountColumns, type StoredLine } from './stored-document.ts';

/** Hashes of pictures by the ids of their files. */
type ImageHashes = ReadonlyMap<string, string> | undefined;

/** Returns the hash of a line's picture; null without one. */
function imageHashOf({ imageFileId }: DocumentLine, images: ImageHashes): string | null {
  if (imageFileId === null) return null;
  const imageSha256 = images?.get(imageFileId);
  assert(imageSha256 !== undefined, 'a picture that was admitted');
  return imageSha256;
}

/** The price fields of a line without a price. */
const UNPRICED = {
  unit: '',
  quantityE4: 0,
  unitPriceE4: 0,
  priceIncludesVat: false,
  vatKind: 'taxable',
  discountKind: 'none',
  discountValue: 0,
  amountMinor: 0,
  discountMinor: 0,
  totalMinor: 0,
  itemId: null,
  ...NO_LINE_ATTRIBUTES,
  serialNumbers: [],
  imageFileId: null,
  imageSha256: null,
  priceCurrency: null,
  priceRateE6: null,
  foreignPriceE4: null,
  sourceId: null,
  sourceLineNo: null,
  sourceMeasure: null,
} satisfies Partial<StoredLine>;

function toPricedLine(
  line: DocumentLine,
  totals: LineTotals,
  images: ImageHashes,
): Omit<StoredLine, 'lineNo' | 'place'> {
  const { foreignPrice, source } = line;
  return {
    kind: 'priced',
    description: line.description,
    unit: line.unit,
    quantityE4: line.quantityE4,
    unitPriceE4: line.unitPriceE4,
    priceIncludesVat: line.priceIncludesVat,
    vatKind: line.vatKind,
    ...toDiscountColumns(line.discount),
    amountMinor: totals.amountMinor,
    discountMinor: totals.discountMinor,
    totalMinor: totals.totalMinor,
    itemId: line.itemId,
    ...lineAttributesOf(line),
    serialNumbers: line.serialNumbers,
    imageFileId: line.imageFileId,
    imageSha256: imageHashOf(line, images),
    priceCurrency: foreignPrice?.currency ?? null,
    priceRateE6: foreignPrice?.rateE6 ?? null,
    foreignPriceE4: foreignPrice?.priceE4 ?? null,
    sourceId: source?.documentId ?? null,
    sourceLineNo: source?.lineNo ?? null,
    sourceMeasure: source?.measure ?? null,
  };
}

/** Returns the lines of a draft as they are stored: priced ones numbered first, placed as printed. */
export function toStoredLines(
  draft: DocumentDraft,
  images: ImageHashes,
  totals: readonly LineTotals[],
): StoredLine[] {
  const unpriced = draft.unpricedRows;
  const priced = draft.lines.map((line, index) => {
    const computed = totals[index];
    assert(computed !== undefined, 'every line was computed');
    const before = unpriced.filter(({ afterLines }) => afterLines <= index).length;
    const place = index + 1 + before;
    return { ...toPricedLine(line, computed, images), lineNo: index + 1, place };
  });
  // A stable sort keeps the order of those after the same line.
  const inOrder = unpriced.toSorted((a, b) => a.afterLines - b.afterLines);
  const others = inOrder.map(({ kind, text, afterLines }, index) => ({
    ...UNPRICED,
    kind,
    description: text,
    lineNo: draft.lines.length + index + 1,
    place: afterLines + index + 1,
  }));
  return [...priced, ...others];
}
