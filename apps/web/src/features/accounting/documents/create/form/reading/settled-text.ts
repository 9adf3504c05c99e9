import { QUANTITY_E4_MAX, UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatE4, formatMinor } from '@pinkas/domain/money/format';

import { discountText, readDiscount } from './discount-text.ts';
import type { LineCell } from '../draft-form.ts';
import { readNumber } from './number-text.ts';

/**
 * Returns the text of a cell after blur: arithmetic becomes its result and numbers their usual form. Prices
 * have the decimals of their currency at least. Invalid text stays as typed.
 */
export function settledText(cell: LineCell, text: string, currency: Currency = 'ILS'): string {
  const decimals = CURRENCIES[currency];
  switch (cell) {
    case 'quantity': {
      const reading = readNumber(text, QUANTITY_E4_MAX);
      return reading.kind === 'value' ? formatE4(reading.value, 0) : text;
    }
    case 'unitPrice': {
      const reading = readNumber(text, UNIT_PRICE_E4_MAX);
      return reading.kind === 'value' ? formatE4(reading.value, decimals) : text;
    }
    case 'discount': {
      const reading = readDiscount(text, decimals);
      return reading.kind === 'value' ? discountText(reading.value, decimals) : text;
    }
    case 'description':
    case 'unit':
    case 'vatKind':
      return text;
  }
}

/** Nothing, with the decimals of a currency: `0.00`, in yen `0`. */
export function zeroOf(currency: Currency): string {
  return formatMinor(0, CURRENCIES[currency]);
}
