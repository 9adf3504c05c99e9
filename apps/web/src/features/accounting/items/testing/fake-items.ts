import type { ItemRow, ItemView } from '@pinkas/contract/accounting/items/item-fields';

export const ITEM_ID = '0193dddd-0000-7000-8000-000000000001';

/** A lamp of ₪ 100 before VAT, with what a test changes of it. */
export function anItemView(changes: Partial<ItemView> = {}): ItemView {
  return {
    id: ITEM_ID,
    catalogueNumber: 'LMP-01',
    barcode: '',
    name: 'מנורת שולחן',
    nameEn: 'Desk lamp',
    description: '',
    priceE4: 1_000_000,
    priceIncludesVat: false,
    currency: 'ILS',
    unit: 'יח׳',
    costE4: 0,
    vatKind: 'taxable',
    incomeType: '',
    category: 'תאורה',
    isStocked: false,
    imageFileId: null,
    listPrices: [],
    tags: [],
    stockE4: null,
    createdAt: '2026-01-05T08:00:00Z',
    archivedAt: null,
    version: 1,
    ...changes,
  };
}

export function anItemRow(changes: Partial<ItemRow> = {}): ItemRow {
  const { listPrices: _prices, description: _description, ...row } = anItemView();
  return { ...row, ...changes };
}
