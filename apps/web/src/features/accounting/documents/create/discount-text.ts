import { NO_DISCOUNT, type Discount } from '@pinkas/domain/documents/document-draft';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { agorot, basisPoints } from '@pinkas/domain/money/agorot';
import { formatAgorot, formatBasisPoints } from '@pinkas/domain/money/format';
import { parseScaled } from '@pinkas/domain/money/parse';

export type DiscountTextProblem =
  | 'DISCOUNT_UNREADABLE'
  | 'PERCENT_OUT_OF_RANGE'
  | 'DISCOUNT_TOO_MANY_DECIMALS'
  | 'NUMBER_NEGATIVE'
  | 'NUMBER_TOO_LARGE';

export type DiscountReading =
  | { readonly kind: 'value'; readonly value: Discount }
  | { readonly kind: 'problem'; readonly code: DiscountTextProblem };

const PLAIN_DECIMAL = /^[\d,\s\u20AA]*\.\d{3,}$/;

function problem(code: DiscountTextProblem): DiscountReading {
  return { kind: 'problem', code };
}

/** Reads a typed discount: `10%` is a share, `10` or `10.50` a sum in shekels, nothing is none. */
export function readDiscount(text: string): DiscountReading {
  const bare = text.trim();
  if (bare === '') return { kind: 'value', value: NO_DISCOUNT };
  const isPercent = bare.startsWith('%') || bare.endsWith('%');
  const digits = isPercent ? bare.replace('%', '') : bare;
  const scaled = parseScaled(digits, 2);
  if (scaled === undefined) {
    const hasManyDecimals = PLAIN_DECIMAL.test(digits.trim());
    return problem(hasManyDecimals ? 'DISCOUNT_TOO_MANY_DECIMALS' : 'DISCOUNT_UNREADABLE');
  }
  if (isPercent) {
    if (scaled < 0 || scaled > 10_000) return problem('PERCENT_OUT_OF_RANGE');
    if (scaled === 0) return { kind: 'value', value: NO_DISCOUNT };
    return { kind: 'value', value: { kind: 'percent', rateBasisPoints: basisPoints(scaled) } };
  }
  if (scaled < 0) return problem('NUMBER_NEGATIVE');
  if (scaled > DOCUMENT_TOTAL_AGOROT_MAX) return problem('NUMBER_TOO_LARGE');
  if (scaled === 0) return { kind: 'value', value: NO_DISCOUNT };
  return { kind: 'value', value: { kind: 'amount', amountAgorot: agorot(scaled) } };
}

/** The text that a field shows for a discount, which `readDiscount` reads back to the same one. */
export function discountText(discount: Discount): string {
  switch (discount.kind) {
    case 'none':
      return '';
    case 'amount':
      return formatAgorot(discount.amountAgorot);
    case 'percent':
      return `${formatBasisPoints(discount.rateBasisPoints)}%`;
  }
}
