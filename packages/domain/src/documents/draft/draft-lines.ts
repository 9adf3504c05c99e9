import { DOCUMENT_TOTAL_AGOROT_MAX } from '../../limits.ts';
import { ZERO_AGOROT, type Minor } from '../../money/agorot.ts';
import type { Currency } from '../../money/currency.ts';
import type { Discount, PricedLine } from './document-draft.ts';
import type { DraftProblem } from './draft-problem.ts';
import { computeLine, lineProductE8, type LineTotals } from '../sums/totals.ts';

const LINE_MAX_E8 = BigInt(DOCUMENT_TOTAL_AGOROT_MAX) * 1_000_000n;
const NO_TOTALS: LineTotals = {
  amountMinor: ZERO_AGOROT,
  discountMinor: ZERO_AGOROT,
  totalMinor: ZERO_AGOROT,
};

/** Returns whether a discount given as a sum exceeds what it is taken from; a sum below zero takes none. */
export function isDiscountAbove(discount: Discount, amount: Minor): boolean {
  return discount.kind === 'amount' && discount.amountMinor > Math.max(amount, 0);
}

function isBeyondBounds(productE8: bigint): boolean {
  return productE8 > LINE_MAX_E8 || productE8 < -LINE_MAX_E8;
}

/** The lines of a draft, each computed once, and those among them that cannot be. */
export interface ComputedLines {
  /** One for each line. A line beyond all bounds has a total of zero; a discount above its line is left out. */
  readonly totals: readonly LineTotals[];
  readonly problems: readonly DraftProblem[];
}

/** Computes each line of a draft, whether the lines make up the document or are only printed on it. */
export function computeLines(lines: readonly PricedLine[], currency: Currency): ComputedLines {
  const beyondBounds: DraftProblem[] = [];
  const aboveLine: DraftProblem[] = [];
  const totals = lines.map((line, index) => {
    const productE8 = lineProductE8(line);
    if (isBeyondBounds(productE8)) {
      beyondBounds.push({ path: ['lines', index, 'unitPriceE4'], code: 'TOTAL_TOO_LARGE' });
      return NO_TOTALS;
    }
    const computed = computeLine(line, currency, productE8);
    if (!isDiscountAbove(line.discount, computed.amountMinor)) return computed;
    aboveLine.push({ path: ['lines', index, 'discount'], code: 'DISCOUNT_ABOVE_LINE' });
    const { amountMinor } = computed;
    return { amountMinor, discountMinor: ZERO_AGOROT, totalMinor: amountMinor };
  });
  return { totals, problems: beyondBounds.length > 0 ? beyondBounds : aboveLine };
}
