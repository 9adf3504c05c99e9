import type { ItemForm } from '@pinkas/contract/accounting/items/item-fields';
import type { z } from 'zod';

export type ItemRequest = z.input<typeof ItemForm>;

/** Returns an item with a name and a price of 100 before VAT, with what a test changes of it. */
export function anItemForm(changes: Partial<ItemRequest> = {}): ItemRequest {
  return {
    catalogueNumber: '',
    barcode: '',
    name: 'מנורת שולחן',
    nameEn: '',
    description: '',
    priceE4: 1_000_000,
    priceIncludesVat: false,
    currency: 'ILS',
    unit: 'יח׳',
    costE4: 0,
    vatKind: 'taxable',
    incomeType: '',
    category: '',
    isStocked: false,
    imageFileId: null,
    listPrices: [],
    tagIds: [],
    ...changes,
  };
}
