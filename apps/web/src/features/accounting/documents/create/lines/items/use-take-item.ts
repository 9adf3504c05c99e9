import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { priceToTake } from '@pinkas/domain/items/item-in-row';
import { stockMoveOf } from '@pinkas/domain/items/stock-move';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine, type LineForm } from '../../form/draft-form.ts';
import { useEditor } from '../../form/editor-context.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { focusCell } from '../use-lines.ts';
import { rememberGiven, withoutItem } from './given-by-item.ts';
import { rowOfItem } from './take-item.ts';
import { useRowDocument } from './use-row-document.ts';

/** Fills a row from an item, and moves to the quantity unless the focus has to stay. */
export function useTakeItem(): (index: number, item: ItemOption, focus: 'next' | 'stay') => void {
  const text = usePhrases('items');
  const { form, review, docType } = useEditor();
  const hasVat = useHasVat();
  const documentOf = useRowDocument();

  /** A document of nothing yet states prices as its first item does. */
  function followPrices(index: number, item: ItemOption): void {
    const others = form
      .getValues('lines')
      .filter(({ kind }, at) => at !== index && kind === 'priced');
    const price = priceToTake(item, review.get().reading.draft.currency);
    const { vatInPrice } = form.getValues(`lines.${index}`);
    if (price === undefined || !hasVat || item.vatKind !== 'taxable' || vatInPrice !== '') return;
    if (others.every((line) => isBlankLine(line))) {
      form.setValue('pricesIncludeVat', price.priceIncludesVat, { shouldDirty: true });
    }
  }

  function warnOfStock(index: number, { stockE4, name }: ItemOption): void {
    if (stockE4 === null || stockMoveOf(docType, []) !== 'out') return;
    const quantity = parseDecimalText(form.getValues(`lines.${index}.quantity`), 4);
    if (typeof quantity === 'number' && stockE4 < quantity) {
      toast.info(text('warnBelowZero', { name }));
    }
  }

  return (index, item, focus) => {
    followPrices(index, item);
    const line = form.getValues(`lines.${index}`);
    const document = documentOf(line);
    const row: Partial<LineForm> = rowOfItem(item, document);
    const fields = { ...withoutItem(line, document.vatKind), ...row };
    rememberGiven({ key: line.key, itemId: item.id }, row, document);
    for (const [name, value] of Object.entries(fields) as [keyof LineForm, string][]) {
      form.setValue(`lines.${index}.${name}`, value, { shouldDirty: true });
    }
    if (row.unitPrice === undefined) toast.info(text('suggestOtherCurrency'));
    warnOfStock(index, item);
    if (focus === 'next') focusCell(index, row.unitPrice === undefined ? 'unitPrice' : 'quantity');
  };
}
