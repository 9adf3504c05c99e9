import { QUANTITY_E4_MAX, UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { formatE4 } from '@pinkas/domain/money/format';

import { discountText, readDiscount } from '../create/discount-text.ts';
import type { LineCell } from '../create/draft-form.ts';
import { readNumber } from '../create/number-text.ts';

/**
 * What a cell shows once it is left: arithmetic becomes its result and numbers their usual form.
 * What cannot be read stays as it was typed.
 */
export function settledText(cell: LineCell, text: string): string {
  switch (cell) {
    case 'quantity': {
      const reading = readNumber(text, QUANTITY_E4_MAX);
      return reading.kind === 'value' ? formatE4(reading.value, 0) : text;
    }
    case 'unitPrice': {
      const reading = readNumber(text, UNIT_PRICE_E4_MAX);
      return reading.kind === 'value' ? formatE4(reading.value, 2) : text;
    }
    case 'discount': {
      const reading = readDiscount(text);
      return reading.kind === 'value' ? discountText(reading.value) : text;
    }
    case 'description':
    case 'unit':
    case 'vatKind':
      return text;
  }
}
