import { NO_DISCOUNT, type Discount } from '../../documents/draft/document-draft.ts';
import { discountOfShare, discountOfSum } from '../../documents/sums/discount-reading.ts';
import { CURRENCIES, type Currency } from '../../money/currency.ts';
import type { BatchRow } from '../batch-row.ts';
import { hasText, type CellReader } from './cell-reader.ts';
import { currencyOfWord } from '../words/known-words.ts';

/** The two columns of a discount: a sum, or a share with its sign; and a share in any case. */
const COLUMNS_OF = {
  line: ['lineDiscount', 'lineDiscountPercent'],
  document: ['documentDiscount', 'documentDiscountPercent'],
} as const;

/**
 * A bare number below one: a spreadsheet stores a cell of 10% as 0.1, and a discount of ten agorot is written as `0.10
 * ILS`.
 */
const BELOW_ONE = /^0*[.,]\d*[1-9]\d*$/;
const OWN_CURRENCY = /\d\s*([A-Z]{3})$/i;

/**
 * Reads the discount of a row or of a document: `10%` is a share, `10` or `10 USD` a sum in the currency
 * of the document; the column of shares needs no sign.
 */
export function readDiscountCells(
  reader: CellReader,
  row: BatchRow,
  of: keyof typeof COLUMNS_OF,
  currency: Currency,
): Discount {
  const [sumField, shareField] = COLUMNS_OF[of];
  const isShare = hasText(row.values[shareField]);
  if (isShare && hasText(row.values[sumField])) reader.refuse(row, shareField, 'DISCOUNT_TWICE');
  const field = isShare ? shareField : sumField;
  const text = (row.values[field] ?? '').trim();
  if (text === '') return NO_DISCOUNT;
  const unclear = unclearCode(text, currency);
  if (unclear !== undefined) {
    reader.refuse(row, field, unclear);
    return NO_DISCOUNT;
  }
  const isPercent = isShare || text.includes('%');
  const scaled = reader.amount(row, field, isPercent ? 2 : CURRENCIES[currency]) ?? 0;
  const reading = isPercent ? discountOfShare(scaled) : discountOfSum(scaled);
  if (reading.kind === 'value') return reading.value;
  reader.refuse(row, field, reading.code);
  return NO_DISCOUNT;
}

/** Returns why a text does not identify a discount; undefined when it does. */
function unclearCode(
  text: string,
  currency: Currency,
): 'DISCOUNT_AMBIGUOUS' | 'WORD_UNKNOWN' | undefined {
  if (BELOW_ONE.test(text)) return 'DISCOUNT_AMBIGUOUS';
  const named = OWN_CURRENCY.exec(text)?.[1];
  return named === undefined || currencyOfWord(named) === currency ? undefined : 'WORD_UNKNOWN';
}
