import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';

/** Decimals of a price in shekels. */
export const PRICE_SCALE = 2;

/** Returns what a field shows of a number that may be missing. */
export function shownNumber(value: number | null, scale: number): string {
  return value === null ? '' : decimalText(value, scale, scale);
}

/** Returns the number of a field: null when it is empty, undefined for what is no number. */
export function readNumber(typed: string, scale: number): number | null | undefined {
  const parsed = parseDecimalText(typed, scale);
  return parsed === 'invalid' ? undefined : parsed;
}
