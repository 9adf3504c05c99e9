import { VAT_KINDS } from '@pinkas/domain/documents/draft/document-draft';
import {
  BARCODE_LENGTH_MAX,
  CATALOGUE_NUMBER_LENGTH_MAX,
  INCOME_TYPE_LENGTH_MAX,
  ITEM_CATEGORY_LENGTH_MAX,
  ITEM_DESCRIPTION_LENGTH_MAX,
  ITEM_NAME_LENGTH_MAX,
  PRICE_LISTS_MAX,
} from '@pinkas/domain/items/item-limits';
import { UNIT_LENGTH_MAX, UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { Id, e4UpTo, blockText, lineText, requiredLineText } from '../../fields.ts';
import { TagChip, TagIds } from '../../settings/tags/tag-fields.ts';
import { CURRENCY_CODES } from '../documents/currency-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** The price of an item in a price list; it includes VAT if the item's own price does. */
export const ListPriceField = z.strictObject({
  priceListId: Id,
  priceE4: e4UpTo(UNIT_PRICE_E4_MAX),
});

/** What a person fills in on an item; one schema for the screen and the server. */
export const ItemForm = z.strictObject({
  /** Unique in the account when given. */
  catalogueNumber: lineText(CATALOGUE_NUMBER_LENGTH_MAX),
  barcode: lineText(BARCODE_LENGTH_MAX),
  name: requiredLineText(ITEM_NAME_LENGTH_MAX),
  nameEn: lineText(ITEM_NAME_LENGTH_MAX),
  description: blockText(ITEM_DESCRIPTION_LENGTH_MAX),
  priceE4: e4UpTo(UNIT_PRICE_E4_MAX),
  priceIncludesVat: z.boolean(code('FIELD_WRONG_TYPE')),
  currency: z.enum(CURRENCY_CODES, code('VALUE_NOT_ALLOWED')),
  unit: lineText(UNIT_LENGTH_MAX),
  costE4: e4UpTo(UNIT_PRICE_E4_MAX),
  vatKind: z.enum(VAT_KINDS, code('VALUE_NOT_ALLOWED')),
  incomeType: lineText(INCOME_TYPE_LENGTH_MAX),
  category: lineText(ITEM_CATEGORY_LENGTH_MAX),
  isStocked: z.boolean(code('FIELD_WRONG_TYPE')),
  /** An uploaded picture, or null. */
  imageFileId: Id.nullable(),
  /** Prices in price lists; a list that is not named has none. */
  listPrices: z
    .array(ListPriceField)
    .max(PRICE_LISTS_MAX, code('LIST_TOO_LONG'))
    .refine(
      (prices) => new Set(prices.map(({ priceListId }) => priceListId)).size === prices.length,
      code('VALUE_NOT_ALLOWED'),
    ),
  tagIds: TagIds,
});
export type ItemForm = z.output<typeof ItemForm>;

const Price = z.int();

/** An item with everything that its form holds. */
export const ItemView = z.object({
  id: z.uuid(),
  catalogueNumber: z.string(),
  barcode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  priceE4: Price,
  priceIncludesVat: z.boolean(),
  currency: z.enum(CURRENCY_CODES),
  unit: z.string(),
  costE4: Price,
  vatKind: z.enum(VAT_KINDS),
  incomeType: z.string(),
  category: z.string(),
  isStocked: z.boolean(),
  imageFileId: z.uuid().nullable(),
  listPrices: z.array(z.object({ priceListId: z.uuid(), priceE4: Price })),
  tags: z.array(TagChip),
  /** The sum of the movements; null where the item has no stock. */
  stockE4: z.int().nullable(),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
  version: z.int(),
});
export type ItemView = z.output<typeof ItemView>;

/** One row of the list of items. */
export const ItemRow = ItemView.omit({ listPrices: true, description: true });
export type ItemRow = z.output<typeof ItemRow>;

/** A price that may be proposed for a row of a document. */
const OfferedPrice = z.object({
  priceE4: Price,
  priceIncludesVat: z.boolean(),
  currency: z.enum(CURRENCY_CODES),
});

/** An item as it is offered while a row is typed. */
export const ItemOption = z.object({
  id: z.uuid(),
  catalogueNumber: z.string(),
  barcode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  unit: z.string(),
  vatKind: z.enum(VAT_KINDS),
  incomeType: z.string(),
  tagIds: z.array(z.uuid()),
  stockE4: z.int().nullable(),
  /** The item's own price. */
  price: OfferedPrice,
  /** The price of the customer's price list; null without one. */
  listPrice: OfferedPrice.extend({ name: z.string() }).nullable(),
  /** What the customer paid last, and when; null when never. */
  lastPrice: OfferedPrice.extend({ date: z.string() }).nullable(),
});
export type ItemOption = z.output<typeof ItemOption>;
