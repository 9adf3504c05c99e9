import {
  CUSTOMER_ID_NEEDED_ABOVE_AGOROT,
  DOCUMENT_LINES_MAX,
  DOCUMENT_TOTAL_AGOROT_MAX,
  ROW_IMAGES_MAX,
} from '../../limits.ts';
import { sumMinor } from '../../money/agorot.ts';
import type { DocumentDraft } from './document-draft.ts';
import { mayHidePrices, type DocumentRules } from '../rules/document-rules.ts';
import { isDiscountAbove, type ComputedLines } from './draft-lines.ts';
import type { DraftContext, DraftProblem } from './draft-problem.ts';
import { unitPriceInShekels } from '../sums/foreign-price.ts';
import type { BookSums, LineTotals } from '../sums/totals.ts';
import type { UnpricedRow } from './unpriced-rows.ts';

/** Pictures of lines where the type prints none, or more than a document takes. */
function imageProblems({ lines }: DocumentDraft, rules: DocumentRules): DraftProblem[] {
  const places = lines.flatMap(({ imageFileId }, index) => (imageFileId === null ? [] : [index]));
  const refused = rules.hasImages ? places.slice(ROW_IMAGES_MAX) : places;
  const code = rules.hasImages ? 'TOO_MANY_IMAGES' : 'IMAGE_NOT_ALLOWED';
  return refused.map((index) => ({ path: ['lines', index, 'imageFileId'], code }));
}

/**
 * Rows whose price is known in another currency: only in documents in shekels, with the account's
 * permission for other currencies, and at the unit price that follows.
 */
function foreignPriceProblems(
  { lines, currency }: DocumentDraft,
  { mayIssueForeign }: DraftContext,
): DraftProblem[] {
  return lines.flatMap(({ foreignPrice, unitPriceE4 }, index): DraftProblem[] => {
    if (foreignPrice === null) return [];
    const path = ['lines', index, 'foreignPrice'];
    if (currency !== 'ILS') return [{ path, code: 'PRICE_CURRENCY_IN_SHEKELS_ONLY' }];
    if (!mayIssueForeign) return [{ path, code: 'CURRENCY_NOT_ALLOWED' }];
    return unitPriceInShekels(foreignPrice) === unitPriceE4
      ? []
      : [{ path: ['lines', index, 'unitPriceE4'], code: 'PRICE_NOT_CONVERTED' }];
  });
}

/**
 * Returns problems of rows without a price whose position does not exist, that are out of order, or that are too many
 * with the priced ones.
 */
export function unpricedRowProblems(
  unpriced: readonly UnpricedRow[],
  linesCount: number,
): DraftProblem[] {
  if (linesCount + unpriced.length > DOCUMENT_LINES_MAX) {
    return [{ path: ['lines'], code: 'TOO_MANY_LINES' }];
  }
  return unpriced.flatMap(({ afterLines }, index): DraftProblem[] => {
    const before = unpriced[index - 1]?.afterLines ?? 0;
    return afterLines < before || afterLines > linesCount
      ? [{ path: ['unpricedRows', index, 'afterLines'], code: 'ROW_OUT_OF_PLACE' }]
      : [];
  });
}

/** Returns what is wrong with the lines of a draft, each by itself. */
export function lineProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
  computed: ComputedLines,
): DraftProblem[] {
  const { unpricedRows } = draft;
  const hasLines = draft.lines.length > 0;
  if (rules.items === 'text') {
    return hasLines || unpricedRows.length > 0
      ? [{ path: ['lines'], code: 'ITEMS_NOT_ALLOWED' }]
      : [];
  }
  if (rules.items === 'required' && !hasLines) return [{ path: ['lines'], code: 'NO_ITEMS' }];
  const unpriced = unpricedRowProblems(unpricedRows, draft.lines.length);
  if (unpriced.length > 0) return unpriced;
  return [
    ...computed.problems,
    ...imageProblems(draft, rules),
    ...foreignPriceProblems(draft, context),
  ];
}

/**
 * Returns why valid lines cannot be summed: their total exceeds the limit of a document, or a discount exceeds them.
 */
export function summingProblems(
  draft: DocumentDraft,
  lines: readonly LineTotals[],
): DraftProblem[] {
  const afterLines = sumMinor(lines.map((line) => line.totalMinor));
  if (afterLines > DOCUMENT_TOTAL_AGOROT_MAX) return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  return isDiscountAbove(draft.discount, afterLines)
    ? [{ path: ['discount'], code: 'DISCOUNT_ABOVE_TOTAL' }]
    : [];
}

/** Returns what is wrong with the sums in shekels of lines that can be summed; undefined is beyond them all. */
export function totalProblems(
  { customer }: DocumentDraft,
  rules: DocumentRules,
  sums: BookSums | undefined,
): DraftProblem[] {
  if (sums === undefined || sums.totalAgorot > DOCUMENT_TOTAL_AGOROT_MAX) {
    return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  }
  if (sums.totalAgorot < 0) return [{ path: ['lines'], code: 'TOTAL_BELOW_ZERO' }];
  // Quotes, orders and notes may have items without a price.
  if (sums.totalAgorot === 0 && !mayHidePrices(rules.docType)) {
    return [{ path: ['lines'], code: 'TOTAL_IS_ZERO' }];
  }
  // The number is needed for deducting VAT: a sale at the zero rate, as abroad, requires none.
  const isNumberNeeded =
    rules.isTaxInvoice && sums.vatAgorot > 0 && sums.netAgorot > CUSTOMER_ID_NEEDED_ABOVE_AGOROT;
  return isNumberNeeded && customer.taxId === ''
    ? [{ path: ['customer', 'taxId'], code: 'CUSTOMER_ID_REQUIRED' }]
    : [];
}
