const MARKS = /[\u200E\u200F\u2066-\u2069\u00A0\u202F]/g;
const CURRENCY = /₪|\$|€|£|ש["״']?ח|\b(?:nis|ils|usd|eur|gbp)\b/gi;
/** A comma before one or two last digits, or points between groups of three more than once. */
const CLEARLY_EUROPEAN = /^-?(?:\d{1,3}(?:\.\d{3})*|\d+),\d{1,2}$|^-?\d{1,3}(?:\.\d{3}){2,}$/;
const MAYBE_EUROPEAN = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^-?\d+,\d+$/;

/** The number without currency, with its minus before it: `(₪ 100)` and `100-` are `-100`. */
function bare(text: string): string {
  const digits = text.replaceAll(MARKS, ' ').replaceAll(CURRENCY, '').trim();
  const inBrackets = /^\(([\d.,\s]+)\)$/.exec(digits)?.[1];
  if (inBrackets !== undefined) return `-${inBrackets.trim()}`;
  const withMinusLast = /^([\d.,]+)\s*[-\u2212]$/.exec(digits)?.[1];
  if (withMinusLast !== undefined) return `-${withMinusLast}`;
  return /^[-\u2013\u2014\u2212]$/.test(digits) ? '' : digits.replace(/^[\u2212\u2013]\s*/, '-');
}

/** Returns whether the numbers of a column have a decimal comma: one unambiguous number is enough. */
export function hasDecimalComma(column: readonly string[]): boolean {
  return column.some((text) => CLEARLY_EUROPEAN.test(bare(text)));
}

/**
 * Normalizes a pasted amount to how a person would type it here: without currency, brackets as a minus, a
 * decimal comma as a point. Text that is no such number is unchanged.
 */
export function cleanAmount(text: string, isDecimalComma: boolean): string {
  const plain = bare(text);
  if (isDecimalComma && MAYBE_EUROPEAN.test(plain)) {
    return plain.replaceAll('.', '').replace(',', '.');
  }
  return /^-?[\d.,\s]*%?$/.test(plain) ? plain : text;
}
