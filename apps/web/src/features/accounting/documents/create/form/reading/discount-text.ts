import { NO_DISCOUNT, type Discount } from '@pinkas/domain/documents/draft/document-draft';
import {
  discountOfShare,
  discountOfSum,
  type DiscountBoundsProblem,
} from '@pinkas/domain/documents/sums/discount-reading';
import { formatBasisPoints, formatMinor } from '@pinkas/domain/money/format';
import { parseScaled, plainDecimal } from '@pinkas/domain/money/parse';

type DecimalsProblem =
  | 'DISCOUNT_TOO_MANY_DECIMALS'
  | 'DISCOUNT_THREE_DECIMALS'
  | 'DISCOUNT_WHOLE_ONLY';

export type DiscountTextProblem = 'DISCOUNT_UNREADABLE' | DecimalsProblem | DiscountBoundsProblem;

export type DiscountReading =
  | { readonly kind: 'value'; readonly value: Discount }
  | { readonly kind: 'problem'; readonly code: DiscountTextProblem };

/** Removes insignificant zeros behind the point, so that `5.00` is 5 yen; what is no number stays as it was typed. */
function withoutZeros(digits: string): string {
  const plain = plainDecimal(digits) ?? digits;
  return plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

/** The problem of more decimals than there are; currencies have none, two or three of them. */
function tooManyOf(decimals: number): DecimalsProblem {
  if (decimals === 0) return 'DISCOUNT_WHOLE_ONLY';
  return decimals === 3 ? 'DISCOUNT_THREE_DECIMALS' : 'DISCOUNT_TOO_MANY_DECIMALS';
}

function problem(code: DiscountTextProblem): DiscountReading {
  return { kind: 'problem', code };
}

/**
 * Parses a typed discount: `10%` is a share, `10` or `10.50` an amount in the document's currency with
 * `decimals` decimals (ISO 4217); an empty text is none.
 */
export function readDiscount(text: string, decimals = 2): DiscountReading {
  const bare = text.trim();
  if (bare === '') return { kind: 'value', value: NO_DISCOUNT };
  const isPercent = bare.startsWith('%') || bare.endsWith('%');
  const digits = isPercent ? bare.replace('%', '') : bare;
  const scaled = isPercent ? parseScaled(digits, 2) : parseScaled(withoutZeros(digits), decimals);
  if (scaled === undefined) {
    const hasManyDecimals = plainDecimal(digits)?.includes('.') === true;
    return problem(hasManyDecimals ? tooManyOf(isPercent ? 2 : decimals) : 'DISCOUNT_UNREADABLE');
  }
  return isPercent ? discountOfShare(scaled) : discountOfSum(scaled);
}

/** The text that a field shows for a discount, which `readDiscount` reads back to the same one. */
export function discountText(discount: Discount, decimals = 2): string {
  switch (discount.kind) {
    case 'none':
      return '';
    case 'amount':
      return formatMinor(discount.amountMinor, decimals);
    case 'percent':
      return `${formatBasisPoints(discount.rateBasisPoints)}%`;
  }
}
