import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import type { DocumentLine } from '@pinkas/domain/documents/draft/document-draft';
import { ITEM_NAME_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import type { Currency } from '@pinkas/domain/money/currency';

import { call } from '../../../../../../shared/api/client.ts';

/** Saves a typed row as an item and returns its id. Throws the errors of the call. */
export async function saveAsItem(
  line: Pick<
    DocumentLine,
    | 'description'
    | 'unit'
    | 'unitPriceE4'
    | 'vatKind'
    | 'priceIncludesVat'
    | 'barcode'
    | 'incomeType'
    | 'tagIds'
  >,
  document: { readonly currency: Currency; readonly language: 'he' | 'en' },
): Promise<string> {
  const name = line.description.trim().slice(0, ITEM_NAME_LENGTH_MAX);
  const { id } = await call(itemsContract.create, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      catalogueNumber: '',
      barcode: line.barcode.trim(),
      name,
      nameEn: document.language === 'en' ? name : '',
      description: '',
      priceE4: line.unitPriceE4,
      priceIncludesVat: line.priceIncludesVat,
      currency: document.currency,
      unit: line.unit,
      costE4: 0,
      vatKind: line.vatKind,
      incomeType: line.incomeType.trim(),
      category: '',
      isStocked: false,
      imageFileId: null,
      listPrices: [],
      tagIds: [...line.tagIds],
    },
  });
  return id;
}
