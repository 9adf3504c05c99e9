import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';

/** An item as it is offered while a row is typed, for tests. */
export function anItemOption(changes: Partial<ItemOption> = {}): ItemOption {
  return {
    id: '0193dddd-0000-7000-8000-000000000001',
    catalogueNumber: 'LMP-01',
    barcode: '',
    name: 'מנורת שולחן',
    nameEn: 'Desk lamp',
    description: '',
    unit: 'יח׳',
    vatKind: 'taxable',
    incomeType: '',
    tagIds: [],
    stockE4: null,
    price: { priceE4: 1_000_000, priceIncludesVat: false, currency: 'ILS' },
    listPrice: null,
    lastPrice: null,
    ...changes,
  };
}
