import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';
import { nameInLanguage, unitPriceOfItem } from '@pinkas/domain/items/item-in-row';
import type { BasisPoints } from '@pinkas/domain/money/agorot';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { LineForm } from '../../form/draft-form.ts';

/** The document settings that decide how an item fills a row. */
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

/** Returns the row values of a taken item: texts as a person would have typed them. */
export function rowOfItem(item: ItemOption, document: RowDocument): Partial<LineForm> {
  const { language, currency, hasVat } = document;
  const vatKind = item.vatKind === 'taxable' ? document.vatKind : item.vatKind;
  const unitPriceE4 = unitPriceOfItem(item, { ...document, vatKind });
  return {
    description: nameInLanguage(item, language),
    unit: item.unit,
    itemId: item.id,
    catalogueNumber: item.catalogueNumber,
    barcode: item.barcode,
    incomeType: item.incomeType,
    tagIds: item.tagIds,
    ...(hasVat && { vatKind }),
    ...(unitPriceE4 !== undefined && {
      priceCurrency: '' as const,
      unitPrice: decimalText(unitPriceE4, 4, CURRENCIES[currency]),
    }),
  };
}
