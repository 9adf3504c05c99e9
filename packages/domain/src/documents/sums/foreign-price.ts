import { divideRounded, e4, type E4 } from '../../money/agorot.ts';
import { RATE_SCALE, type Currency } from '../../money/currency.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import type { DraftContext, DraftProblem } from '../draft/draft-problem.ts';

/** The price of a row of a document in shekels, as it is known in another currency. */
export interface ForeignPrice {
  readonly currency: Exclude<Currency, 'ILS'>;
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  readonly rateE6: number;
  /** Unit price in the currency. */
  readonly priceE4: E4;
}

/** Returns the unit price in shekels that follows: the one function of screen, server and verifier. */
export function unitPriceInShekels({
  priceE4,
  rateE6,
}: Pick<ForeignPrice, 'priceE4' | 'rateE6'>): E4 {
  return e4(Number(divideRounded(BigInt(priceE4) * BigInt(rateE6), BigInt(RATE_SCALE))));
}

/**
 * Rows whose price is known in another currency: only in documents in shekels, with the account's
 * permission for other currencies, and at the unit price that follows.
 */
export function foreignPriceProblems(
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
