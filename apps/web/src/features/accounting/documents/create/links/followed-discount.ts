import type { Discount } from '@pinkas/domain/documents/document-draft';
import { discountOfQuantity } from '@pinkas/domain/documents/rest-of-row';
import type { SourceRow } from '@pinkas/domain/documents/source-rows';
import { QUANTITY_E4_MAX, UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';

import { discountText } from '../form/discount-text.ts';
import type { DraftForm, LineForm } from '../form/draft-form.ts';
import { readNumber } from '../form/number-text.ts';

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
 * The discount of a row that follows a quantity of another one, once its quantity was changed: the share that
 * goes with the new one. Undefined where it stays: another one was typed, or the row has none that is a sum.
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
