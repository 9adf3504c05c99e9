import { discountOfParts, partsOfLines } from '@pinkas/domain/documents/sums/discount-of-parts';
import { NO_DISCOUNT, type Discount } from '@pinkas/domain/documents/draft/document-draft';
import { discountOfQuantity } from '@pinkas/domain/documents/links/rest-of-row';
import type { SourceRow } from '@pinkas/domain/documents/links/left-of-row';
import { computeLine } from '@pinkas/domain/documents/sums/totals';
import { QUANTITY_E4_MAX, UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { agorot } from '@pinkas/domain/money/agorot';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';

import { discountText } from '../form/reading/discount-text.ts';
import type { DraftForm, LineForm } from '../form/draft-form.ts';
import { readNumber } from '../form/reading/number-text.ts';

function discountFor(
  row: SourceRow,
  { quantity, unitPrice }: Pick<LineForm, 'quantity' | 'unitPrice'>,
  currency: Currency,
): Discount | undefined {
  const amount = readNumber(quantity, QUANTITY_E4_MAX, -QUANTITY_E4_MAX);
  const price = readNumber(unitPrice, UNIT_PRICE_E4_MAX, -UNIT_PRICE_E4_MAX);
  if (amount.kind !== 'value' || price.kind !== 'value') return undefined;
  const terms = { quantityE4: amount.value, unitPriceE4: price.value };
  return discountOfQuantity(row, terms, currency);
}

/**
 * Returns the discount of a row that follows a quantity of another, once its quantity changed: the share of
 * the new one. Undefined where it stays: another one was typed, or the row has no discount in money.
 */
export function discountAfterQuantity(
  line: LineForm,
  quantityBefore: string,
  form: Pick<DraftForm, 'links' | 'currency'>,
): string | undefined {
  const { source } = line;
  if (source?.measure !== 'quantity') return undefined;
  const paper = form.links.find(({ source: { id } }) => id === source.documentId)?.source;
  const row = paper?.rows?.find(({ lineNo }) => lineNo === source.lineNo);
  if (row === undefined || paper?.currency !== form.currency) return undefined;
  const before = discountFor(row, { ...line, quantity: quantityBefore }, form.currency);
  const after = discountFor(row, line, form.currency);
  const textOf = (discount: Discount) => discountText(discount, CURRENCIES[form.currency]);
  if (before === undefined || after === undefined || textOf(before) !== line.discount.trim()) {
    return undefined;
  }
  return textOf(after) === line.discount.trim() ? undefined : textOf(after);
}

/** Returns how much a line takes of the row that it follows; undefined while its numbers are invalid. */
function takingOf(line: LineForm, currency: Currency) {
  const quantity = readNumber(line.quantity, QUANTITY_E4_MAX, -QUANTITY_E4_MAX);
  const price = readNumber(line.unitPrice, UNIT_PRICE_E4_MAX, -UNIT_PRICE_E4_MAX);
  if (line.source === null || quantity.kind !== 'value' || price.kind !== 'value') return undefined;
  const terms = {
    quantityE4: quantity.value,
    unitPriceE4: price.value,
    discount: NO_DISCOUNT,
  };
  const { totalMinor } = computeLine(terms, currency);
  const { lineNo, measure } = line.source;
  return { lineNo, measure, quantityE4: quantity.value, totalMinor };
}

/**
 * Returns the discounts in money of the followed documents, as typed, in proportion to the parts that the
 * lines take. Undefined while a line that follows one cannot be parsed.
 */
export function discountOfFollowed(
  form: Pick<DraftForm, 'links' | 'lines' | 'currency'>,
): string | undefined {
  const { currency } = form;
  let sum = 0;
  for (const { source } of form.links) {
    const { discountMinor = 0, rows = [] } = source;
    if (discountMinor === 0 || source.currency !== currency) continue;
    const own = form.lines.filter((line) => line.source?.documentId === source.id);
    const takings = own.map((line) => takingOf(line, currency));
    const read = takings.filter((taking) => taking !== undefined);
    if (read.length < takings.length) return undefined;
    sum += discountOfParts(discountMinor, rows, partsOfLines(rows, read));
  }
  if (sum === 0) return '';
  return discountText({ kind: 'amount', amountMinor: agorot(sum) }, CURRENCIES[currency]);
}
