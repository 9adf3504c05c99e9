import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import type { VatKind } from '@pinkas/domain/documents/document-draft';
import { priceInMode } from '@pinkas/domain/items/price-in-mode';
import { e4, type BasisPoints } from '@pinkas/domain/money/agorot';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { LineForm } from '../../form/draft-form.ts';

/** What of the document decides how an item stands in a row. */
export interface RowDocument {
  readonly language: 'he' | 'en';
  readonly currency: Currency;
  /** Whether the row states its price with VAT. */
  readonly pricesIncludeVat: boolean;
  readonly vatRate: BasisPoints;
  readonly hasVat: boolean;
  /** The VAT chosen for the whole document: a taxable item follows it, one of a VAT of its own does not. */
  readonly vatKind: VatKind;
}

export type OfferedPrice = ItemOption['price'];

/**
 * The price that a row takes: what the customer paid last, else the price of the customer's price
 * list, else the item's own, whichever is first in the currency of the document. Undefined when none is.
 */
export function priceToTake(item: ItemOption, currency: Currency): OfferedPrice | undefined {
  return [item.lastPrice, item.listPrice, item.price].find(
    (price): price is OfferedPrice => price?.currency === currency,
  );
}

/** What a row becomes when an item is taken: texts as a person would have typed them. */
export function rowOfItem(item: ItemOption, document: RowDocument): Partial<LineForm> {
  const { language, currency, pricesIncludeVat, vatRate, hasVat } = document;
  const price = priceToTake(item, currency);
  const vatKind = item.vatKind === 'taxable' ? document.vatKind : item.vatKind;
  return {
    description: language === 'en' && item.nameEn !== '' ? item.nameEn : item.name,
    unit: item.unit,
    itemId: item.id,
    catalogueNumber: item.catalogueNumber,
    barcode: item.barcode,
    incomeType: item.incomeType,
    tagIds: item.tagIds,
    ...(hasVat && { vatKind }),
    ...(price !== undefined && {
      priceCurrency: '' as const,
      unitPrice: decimalText(
        priceInMode(
          {
            priceE4: e4(price.priceE4),
            includesVat: price.priceIncludesVat && hasVat,
            vatKind: item.vatKind,
          },
          // A row without VAT has the price without it.
          pricesIncludeVat && hasVat && vatKind === 'taxable',
          vatRate,
        ),
        4,
        CURRENCIES[currency],
      ),
    }),
  };
}
