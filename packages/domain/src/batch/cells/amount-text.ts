/**
 * How the amounts of a column are written: with a decimal point (`1,234.50`), with a decimal comma (`1.234,50`), or in
 * both styles, so that `1.234` cannot be read.
 */
export type DecimalStyle = 'point' | 'comma' | 'mixed';

export type AmountReading =
  | { readonly kind: 'read'; readonly scaled: number }
  | {
      readonly kind: 'refused';
      readonly code: 'AMOUNT_UNREADABLE' | 'AMOUNT_AMBIGUOUS' | 'TOO_MANY_DECIMALS';
    };

const MARKS = /[\s\u00A0\u202F\u200E\u200F\u2066-\u2069₪'\u2019]|(?:ש"ח|ש״ח|NIS|ILS)/gi;
const POINT_ONLY = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$|^\d+\.(?:\d{1,2}|\d{4,})$/;
const COMMA_ONLY = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,(?:\d{1,2}|\d{4,})$/;
const POINT = /^(\d{1,15}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;
const COMMA = /^(\d{1,15}|\d{1,3}(?:\.\d{3})+)?(?:,(\d*))?$/;

interface Unsigned {
  readonly digits: string;
  readonly isNegative: boolean;
}

/** Removes the shekel sign, spaces and the sign of a negative amount: minus or brackets. */
function unsigned(text: string): Unsigned {
  const bare = text.replaceAll(MARKS, '');
  const bracketed = /^\((.*)\)$/.exec(bare)?.[1];
  if (bracketed !== undefined) return { digits: bracketed, isNegative: true };
  const signed = /^[-\u2212](.*)$|^(.*)[-\u2212]$/.exec(bare);
  const rest = signed?.[1] ?? signed?.[2];
  return rest === undefined
    ? { digits: bare.replace(/^\+/, ''), isNegative: false }
    : { digits: rest, isNegative: true };
}

/** Returns the decimal style of a column, from the amounts that are unambiguous. */
export function decimalStyleOf(texts: Iterable<string>): DecimalStyle {
  let [hasPoint, hasComma] = [false, false];
  for (const text of texts) {
    const { digits } = unsigned(text);
    if (POINT_ONLY.test(digits)) hasPoint = true;
    if (COMMA_ONLY.test(digits)) hasComma = true;
  }
  if (hasPoint && hasComma) return 'mixed';
  return hasComma ? 'comma' : 'point';
}

/**
 * Reads an amount into a whole number scaled by 10^scale, without floats: `₪1,234.5` at scale 2 is
 * 123450, `(100)` is -10000. Digits of other scripts, exponents and formulas are refused.
 */
export function readAmount(text: string, style: DecimalStyle, scale: number): AmountReading {
  const { digits, isNegative } = unsigned(text);
  const [parts, other] = readingsOf(digits, style);
  if (parts === undefined) return { kind: 'refused', code: 'AMOUNT_UNREADABLE' };
  if (other !== undefined && (parts.whole !== other.whole || parts.fraction !== other.fraction)) {
    return { kind: 'refused', code: 'AMOUNT_AMBIGUOUS' };
  }
  const fraction = parts.fraction.replace(/0+$/, '');
  if (fraction.length > scale) return { kind: 'refused', code: 'TOO_MANY_DECIMALS' };
  const magnitude = Number(`${parts.whole}${fraction.padEnd(scale, '0')}`);
  if (!Number.isSafeInteger(magnitude)) return { kind: 'refused', code: 'AMOUNT_UNREADABLE' };
  return { kind: 'read', scaled: isNegative && magnitude !== 0 ? -magnitude : magnitude };
}

/** Returns the possible meanings of the digits in the style of their file; two where the style is mixed. */
function readingsOf(digits: string, style: DecimalStyle) {
  return [
    ...(style === 'comma' ? [] : [partsOf(POINT, digits)]),
    ...(style === 'point' ? [] : [partsOf(COMMA, digits)]),
  ].filter((parts) => parts !== undefined);
}

function partsOf(form: RegExp, digits: string): { whole: string; fraction: string } | undefined {
  const match = form.exec(digits);
  const whole = (match?.[1] ?? '').replaceAll(/[.,]/g, '');
  const fraction = match?.[2] ?? '';
  return match === null || (whole === '' && fraction === '') ? undefined : { whole, fraction };
}
