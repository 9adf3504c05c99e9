import { e4, type E4 } from '@pinkas/domain/money/agorot';
import { RATE_E6_MAX } from '@pinkas/domain/money/currency';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

/** Why a typed number cannot be read; the codes are keys of phrases under the field. */
export type NumberTextProblem =
  | 'NUMBER_UNREADABLE'
  | 'TOO_MANY_DECIMALS'
  | 'NUMBER_NEGATIVE'
  | 'NUMBER_TOO_LARGE';

export type NumberReading =
  | { readonly kind: 'value'; readonly value: E4 }
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly code: NumberTextProblem };

const SCALE = 4;
const TOO_MANY_DECIMALS = /[.,]\d{5,}/;
const DIGITS_MAX = 15;

function problem(code: NumberTextProblem): NumberReading {
  return { kind: 'problem', code };
}

/**
 * Reads a typed quantity or price, plain or as arithmetic (`12*4`, `(3+2)*1.5`), scaled by 10,000. A
 * typed number may have up to four decimals; only the result of arithmetic is rounded to four.
 * Results below `min` or above `max` (both scaled by 10,000) are refused.
 */
export function readNumber(text: string, max: number, min = 0): NumberReading {
  if (TOO_MANY_DECIMALS.test(text)) return problem('TOO_MANY_DECIMALS');
  const value = parseDecimalText(text, SCALE);
  if (value === null) return { kind: 'empty' };
  if (value === 'invalid') {
    const isLong =
      /^[\d,.\s]+$/.test(text) && text.replaceAll(/\D/g, '').length >= DIGITS_MAX - SCALE;
    return problem(isLong ? 'NUMBER_TOO_LARGE' : 'NUMBER_UNREADABLE');
  }
  if (value < 0 && min >= 0) return problem('NUMBER_NEGATIVE');
  if (value > max || value < min) return problem('NUMBER_TOO_LARGE');
  return { kind: 'value', value: e4(value) };
}

/** Reads a typed rate of a currency, scaled by 1,000,000; zero while there is none that can be. */
export function readRateE6(text: string): number {
  const rate = parseDecimalText(text, 6);
  return typeof rate === 'number' && rate > 0 && rate <= RATE_E6_MAX ? rate : 0;
}
