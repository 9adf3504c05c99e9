import { unitPriceInShekels, type ForeignPrice } from '@pinkas/domain/documents/sums/foreign-price';
import { UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { LineForm } from '../draft-form.ts';
import { cellName, type FieldProblem } from '../field-names.ts';
import { readNumber, readRateE6 } from './number-text.ts';

type PricedRow = Pick<LineForm, 'key' | 'priceCurrency' | 'foreignPrice' | 'priceRate'>;

/** The price of a row in another currency, as far as it can be read, and what is wrong with it. */
export interface ForeignPriceReading {
  readonly price: ForeignPrice | null;
  readonly problems: readonly FieldProblem[];
}

/** Reads the price that a row has in another currency; undefined for a row of its document's currency. */
export function readForeignPrice(row: PricedRow): ForeignPriceReading | undefined {
  const { key, priceCurrency: currency } = row;
  if (currency === '') return undefined;
  const problems: FieldProblem[] = [];
  const reading = readNumber(row.foreignPrice, UNIT_PRICE_E4_MAX);
  if (reading.kind !== 'value') {
    const code = reading.kind === 'empty' ? 'FIELD_REQUIRED' : reading.code;
    problems.push({ field: cellName(key, 'foreignPrice'), code });
  }
  const rateE6 = readRateE6(row.priceRate);
  if (rateE6 === 0) {
    problems.push({ field: cellName(key, 'priceRate'), code: 'CURRENCY_RATE_MISSING' });
  }
  const isRead = reading.kind === 'value' && rateE6 > 0;
  return { price: isRead ? { currency, rateE6, priceE4: reading.value } : null, problems };
}

/** The unit price in shekels that follows, as a cell shows it; empty while it does not follow yet. */
export function convertedPriceText(row: PricedRow): string {
  const price = readForeignPrice(row)?.price ?? null;
  return price === null ? '' : decimalText(unitPriceInShekels(price), 4, CURRENCIES.ILS);
}
