import { ItemForm, type ItemView } from '@pinkas/contract/accounting/items/item-fields';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { parseScaled } from '@pinkas/domain/money/parse';
import { decimalText } from '@pinkas/ui/fields/decimal-text';
import type { z } from 'zod';

import { countDifferences } from '../../../../shared/form/count-differences.ts';
import type { FieldCodes, FormSpec } from '../../../../shared/form/form-spec.ts';
import type { ItemFormBody } from '../items.queries.ts';

/** The form as it is typed: prices are texts. */
export interface ItemDraft extends Omit<
  ItemFormBody,
  'priceE4' | 'costE4' | 'listPrices' | 'tagIds'
> {
  readonly price: string;
  readonly cost: string;
  /** By price list; an empty text means no price. */
  readonly listPrices: Readonly<Record<string, string>>;
  readonly tagIds: readonly string[];
}

export const EMPTY_DRAFT: ItemDraft = {
  catalogueNumber: '',
  barcode: '',
  name: '',
  nameEn: '',
  description: '',
  price: '',
  priceIncludesVat: false,
  currency: 'ILS',
  unit: '',
  cost: '',
  vatKind: 'taxable',
  incomeType: '',
  category: '',
  isStocked: false,
  imageFileId: null,
  listPrices: {},
  tagIds: [],
};

function priceText(priceE4: number, currency: Currency): string {
  return decimalText(priceE4, 4, Math.min(2, CURRENCIES[currency]));
}

/** A stored item as the form shows it. */
export function draftOf(view: ItemView): ItemDraft {
  const { currency } = view;
  return {
    catalogueNumber: view.catalogueNumber,
    barcode: view.barcode,
    name: view.name,
    nameEn: view.nameEn,
    description: view.description,
    price: priceText(view.priceE4, currency),
    priceIncludesVat: view.priceIncludesVat,
    currency,
    unit: view.unit,
    cost: view.costE4 === 0 ? '' : priceText(view.costE4, currency),
    vatKind: view.vatKind,
    incomeType: view.incomeType,
    category: view.category,
    isStocked: view.isStocked,
    imageFileId: view.imageFileId,
    listPrices: Object.fromEntries(
      view.listPrices.map(({ priceListId, priceE4 }) => [
        priceListId,
        priceText(priceE4, currency),
      ]),
    ),
    tagIds: view.tags.map((tag) => tag.id),
  };
}

/** A text that is no number is out of every range, so that the schema refuses it at its field. */
function e4Of(text: string): number {
  return parseScaled(text, 4) ?? Number.NaN;
}

/** Returns the request body. A price list without a price is omitted. */
export function bodyOf(draft: ItemDraft): ItemFormBody {
  const { price, cost, listPrices: _prices, tagIds, ...rest } = draft;
  return {
    ...rest,
    priceE4: e4Of(price),
    costE4: cost.trim() === '' ? 0 : e4Of(cost),
    listPrices: pricedLists(draft).map(([priceListId, text]) => ({
      priceListId,
      priceE4: e4Of(text),
    })),
    tagIds: [...tagIds],
  };
}

function pricedLists({ listPrices }: ItemDraft): [string, string][] {
  return Object.entries(listPrices).filter(([, text]) => text.trim() !== '');
}

/** The field that shows the problems at a path of the schema. */
function fieldOf(path: string, draft: ItemDraft): string {
  const [first = '', index] = path.split('.');
  if (first === 'priceE4') return 'price';
  if (first === 'costE4') return 'cost';
  if (first === 'listPrices' && index !== undefined) {
    return `listPrices.${pricedLists(draft)[Number(index)]?.[0] ?? ''}`;
  }
  return first;
}

/** A missing price is reported as required, not as an invalid number. */
function ownCodes({ price }: ItemDraft): FieldCodes {
  return new Map(price.trim() === '' ? [['price', 'FIELD_REQUIRED']] : []);
}

/** Returns the number of fields that differ from the stored values. */
function countChanges(draft: ItemDraft, stored: ItemDraft): number {
  const plain = (one: ItemDraft) => ({
    ...one,
    listPrices: pricedLists(one).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  });
  return countDifferences(plain(draft), plain(stored));
}

/** An item as a form. */
export const ITEM_FORM: FormSpec<ItemDraft, z.output<typeof ItemForm>> = {
  schema: ItemForm,
  bodyOf,
  fieldOf,
  ownCodes,
  countChanges,
};
