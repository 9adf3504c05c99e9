import { agorot } from '@pinkas/domain/money/agorot';
import type { Currency } from '@pinkas/domain/money/currency';
import { CURRENCIES } from '@pinkas/domain/money/currency';

import { discountText, readDiscount } from '../form/reading/discount-text.ts';
import { isBlankLine, type DraftForm, type LineForm } from '../form/draft-form.ts';
import { includesVat, vatInPriceOf } from '../form/vat/vat-in-price.ts';

type Terms = Pick<
  DraftForm,
  | 'pricesIncludeVat'
  | 'discount'
  | 'rounding'
  | 'currency'
  | 'currencyRate'
  | 'zeroRateReason'
  | 'chosenVatRateBasisPoints'
  | 'lines'
>;

/** Returns one discount that replaces two, as typed; undefined where one cannot replace both. */
function joinedDiscount(own: string, taken: string, currency: Currency): string | undefined {
  const decimals = CURRENCIES[currency];
  const [one, other] = [readDiscount(own, decimals), readDiscount(taken, decimals)];
  if (one.kind === 'problem' || other.kind === 'problem') return undefined;
  if (one.value.kind === 'percent' || other.value.kind === 'percent') {
    const isSame = JSON.stringify(one.value) === JSON.stringify(other.value);
    return isSame ? own : undefined;
  }
  const sum = [one.value, other.value].reduce(
    (total, part) => total + (part.kind === 'amount' ? part.amountMinor : 0),
    0,
  );
  return sum === 0 ? '' : discountText({ kind: 'amount', amountMinor: agorot(sum) }, decimals);
}

/** The rows of another document, each priced as it was there. */
function withOwnPrices(own: Terms, taken: Terms): LineForm[] {
  return taken.lines.map((line) => ({
    ...line,
    vatInPrice: vatInPriceOf(includesVat(line, taken), own),
  }));
}

/** Whether the taxable rows of both state their prices in two ways. */
function isMixed(...documents: readonly Terms[]): boolean {
  const ways = documents.flatMap((document) =>
    document.lines
      .filter((line) => !isBlankLine(line) && line.kind === 'priced' && line.vatKind === 'taxable')
      .map((line) => includesVat(line, document)),
  );
  return new Set(ways).size > 1;
}

/**
 * What of its prices a form has once it takes over the rows of another document: all of them while it
 * has no rows itself, else its own with the discounts together. Undefined where the rows would come
 * to another sum than there: at another rate, under another discount, or under a sum that would go off
 * prices with and without VAT alike.
 */
export function joinedTerms(own: Terms, taken: Terms): Partial<Terms> | undefined {
  const rows = own.lines.filter((line) => !isBlankLine(line));
  if (rows.length === 0) {
    const { lines } = taken;
    const { pricesIncludeVat, discount, rounding, currency, zeroRateReason } = taken;
    const isRateOwn = taken.currencyRate === '' && own.currency === currency;
    const currencyRate = isRateOwn ? own.currencyRate : taken.currencyRate;
    const chosenVatRateBasisPoints = taken.chosenVatRateBasisPoints ?? own.chosenVatRateBasisPoints;
    const prices = { pricesIncludeVat, discount, rounding, currency, currencyRate };
    return { ...prices, zeroRateReason, chosenVatRateBasisPoints, lines };
  }
  const discount = joinedDiscount(own.discount, taken.discount, own.currency);
  const isOtherRate = own.chosenVatRateBasisPoints !== taken.chosenVatRateBasisPoints;
  if (discount === undefined || isOtherRate) return undefined;
  if (isMixed(own, taken) && discount !== '' && !discount.includes('%')) return undefined;
  const zeroRateReason = own.zeroRateReason === '' ? taken.zeroRateReason : own.zeroRateReason;
  return { discount, zeroRateReason, lines: [...rows, ...withOwnPrices(own, taken)] };
}
