import { NO_DISCOUNT, type PricedDocument } from '../documents/draft/document-draft.ts';
import { computeLines, isDiscountAbove } from '../documents/draft/draft-lines.ts';
import { documentRulesOf } from '../documents/rules/document-rules.ts';
import { sumLines, type DocumentSums } from '../documents/sums/totals.ts';
import { basisPoints, sumMinor, type BasisPoints } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Returns the rows of a day: those of the last price step that has begun, else those of the document. */
export function linesOfDay<Lines>(
  lines: Lines,
  priceSteps: readonly { readonly from: LocalDate; readonly lines: Lines }[],
  day: LocalDate,
): Lines {
  return priceSteps.findLast(({ from }) => from <= day)?.lines ?? lines;
}

/** Returns what a document of a type takes off its rows: types whose rows are only text take nothing. */
export function discountOfType({
  docType,
  discount,
  rounding,
}: Pick<PricedDocument, 'discount' | 'rounding'> & { readonly docType: number }): Pick<
  PricedDocument,
  'discount' | 'rounding'
> {
  return documentRulesOf(docType)?.items === 'required'
    ? { discount, rounding }
    : { discount: NO_DISCOUNT, rounding: 'none' };
}

/**
 * Returns the sums of a billed document at the rate of VAT of its day; a type without VAT adds none. A discount above the rows
 * is left out: the rules of documents refuse it.
 */
export function billedSums(
  content: PricedDocument & { readonly docType: number },
  vatRate: BasisPoints,
): DocumentSums {
  const { lines, currency, docType } = content;
  const { totals } = computeLines(lines, currency);
  const { discount, rounding } = discountOfType(content);
  const isAbove = isDiscountAbove(discount, sumMinor(totals.map((line) => line.totalMinor)));
  const priced = { lines, currency, rounding, discount: isAbove ? NO_DISCOUNT : discount };
  const rate = documentRulesOf(docType)?.hasVat === true ? vatRate : basisPoints(0);
  return sumLines(priced, totals, rate);
}
