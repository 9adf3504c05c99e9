import { agorot } from '@pinkas/domain/money/agorot';
import type { Currency } from '@pinkas/domain/money/currency';
import { CURRENCIES } from '@pinkas/domain/money/currency';

import { discountText, readDiscount } from '../create/discount-text.ts';
import { isBlankLine, type DraftForm } from '../create/draft-form.ts';

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

/** One discount in place of two, as typed; undefined where one cannot stand for both. */
function joinedDiscount(own: string, taken: string, currency: Currency): string | undefined {
  const decimals = CURRENCIES[currency];
  const [one, other] = [readDiscount(own, decimals), readDiscount(taken, decimals)];
  if (one.kind === 'problem' || other.kind === 'problem') return undefined;
  if (one.value.kind === 'percent' || other.value.kind === 'percent') {
    const isSame = JSON.stringify(one.value) === JSON.stringify(other.value);
    return isSame ? own : undefined;
  }
  const sum = [one.value, other.value].reduce(
    (total, part) => total + (part.kind === 'amount' ? part.amountAgorot : 0),
    0,
  );
  return sum === 0 ? '' : discountText({ kind: 'amount', amountAgorot: agorot(sum) }, decimals);
}

/**
 * What of its prices a form has once it takes over the rows of another document: all of them while it
 * has no rows itself, else its own with the discounts together. Undefined where the rows would come
 * to another sum than there: with VAT inside their prices in another way, at another rate, or under
 * another discount.
 */
export function joinedTerms(own: Terms, taken: Terms): Partial<Terms> | undefined {
  const rows = own.lines.filter((line) => !isBlankLine(line));
  const lines = [...rows, ...taken.lines];
  if (rows.length === 0) {
    const { pricesIncludeVat, discount, rounding, currency, zeroRateReason } = taken;
    const isRateOwn = taken.currencyRate === '' && own.currency === currency;
    const currencyRate = isRateOwn ? own.currencyRate : taken.currencyRate;
    const chosenVatRateBasisPoints = taken.chosenVatRateBasisPoints ?? own.chosenVatRateBasisPoints;
    const prices = { pricesIncludeVat, discount, rounding, currency, currencyRate };
    return { ...prices, zeroRateReason, chosenVatRateBasisPoints, lines };
  }
  const discount = joinedDiscount(own.discount, taken.discount, own.currency);
  const isOtherVat =
    own.pricesIncludeVat !== taken.pricesIncludeVat ||
    own.chosenVatRateBasisPoints !== taken.chosenVatRateBasisPoints;
  if (discount === undefined || isOtherVat) return undefined;
  const zeroRateReason = own.zeroRateReason === '' ? taken.zeroRateReason : own.zeroRateReason;
  return { discount, zeroRateReason, lines };
}
