import { PRICE_ROUNDINGS } from '@pinkas/domain/items/changed-price';
import {
  BULK_ITEMS_MAX,
  CATALOGUE_NUMBER_LENGTH_MAX,
  ITEM_CODES_MAX,
  ITEM_CATEGORY_LENGTH_MAX,
  PRICE_CHANGE_MAX,
  PRICE_CHANGE_MIN,
} from '@pinkas/domain/items/item-limits';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { tagGroups } from '../tag-groups.ts';
import { ItemForm, ItemOption, ItemRow, ItemView } from './item-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const ITEM_TABS = ['all', 'archived'] as const;
export type ItemTab = (typeof ITEM_TABS)[number];

export const ITEM_SORTS = ['name', 'price', 'created'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

export const ItemFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  /** All that are in use when not given. */
  tab: z.enum(ITEM_TABS, code('VALUE_NOT_ALLOWED')).optional(),
  category: lineText(ITEM_CATEGORY_LENGTH_MAX).optional(),
  tagId: Id.optional(),
});

/** Columns that an export may have, in the order of a full one. */
export const ITEM_COLUMNS = [
  'name',
  'nameEn',
  'catalogueNumber',
  'barcode',
  'category',
  'unit',
  'price',
  'priceIncludesVat',
  'currency',
  'cost',
  'vatKind',
  'incomeType',
  'stock',
  'tags',
  'created',
] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;
const ItemParams = z.strictObject({ id: Id });
const Version = z.int32(code('FIELD_WRONG_TYPE'));
const Saved = z.object({ id: z.uuid(), version: z.int() });
const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;
const WRITE_ERRORS = ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT', ...KEY_ERRORS] as const;

/** Items that a bulk action is for. */
const ItemIds = z
  .array(Id)
  .min(1, code('FIELD_REQUIRED'))
  .max(BULK_ITEMS_MAX, code('LIST_TOO_LONG'))
  .transform((ids) => [...new Set(ids)].toSorted());
const Counted = z.object({ count: z.int() });

/** A change of prices by a part of them. */
export const PriceChange = z.strictObject({
  ids: ItemIds,
  /** In hundredths of a percent; below zero makes cheaper. */
  rateBasisPoints: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(PRICE_CHANGE_MIN, code('PERCENT_OUT_OF_RANGE'))
    .max(PRICE_CHANGE_MAX, code('PERCENT_OUT_OF_RANGE')),
  rounding: z.enum(PRICE_ROUNDINGS, code('VALUE_NOT_ALLOWED')),
  /** The price list whose prices are set from the items' own; null changes the items' own. */
  priceListId: Id.nullable(),
});
export type PriceChange = z.output<typeof PriceChange>;

export const itemsLists = { items: 'saved' } satisfies SavedLists;

export const itemsContract = defineContract({
  incomeTypes: {
    method: 'GET',
    path: '/v2/api/items/income-types',
    access: 'documents.prepare',
    summary: 'Types of income that items have, for rows that are typed.',
    response: z.object({ incomeTypes: z.array(z.string()) }),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/v2/api/items/list',
    access: 'items.read',
    summary: 'A page of the items by filter and order.',
    query: ItemFilter.extend(listParts(ITEM_SORTS, FIRST_ORDER)),
    response: listAnswer(ItemRow),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/items/totals',
    access: 'items.read',
    summary: 'How many items each tab of a filter holds, and all categories in use.',
    query: ItemFilter.omit({ tab: true }),
    response: z.object({
      tabs: z.object({ all: z.int(), archived: z.int() }),
      categories: z.array(z.string()),
    }),
    errors: ['INVALID_REQUEST'],
  },
  totalsByTag: {
    method: 'GET',
    path: '/v2/api/items/totals-by-tag',
    access: 'items.read',
    summary: 'How many items of a filter each tag has; one with several tags counts under each.',
    query: ItemFilter,
    response: tagGroups({}),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/items/export',
    access: 'items.read',
    summary: 'The whole filter, or the chosen items, as a spreadsheet or CSV.',
    query: ItemFilter.extend(exportParts(ITEM_SORTS, FIRST_ORDER, ITEM_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  search: {
    method: 'GET',
    path: '/v2/api/items/search',
    access: 'documents.prepare',
    summary:
      'At most 12 items by part of a name, or the beginning of a catalogue number or barcode, with the prices for a customer.',
    query: z.strictObject({
      search: lineText(SEARCH_TEXT_LENGTH_MAX),
      customerId: Id.optional(),
    }),
    response: z.object({ items: z.array(ItemOption) }),
    errors: ['INVALID_REQUEST'],
  },
  byCodes: {
    method: 'POST',
    path: '/v2/api/items/by-codes',
    access: 'documents.prepare',
    summary:
      'Items in use by whole catalogue numbers or barcodes, with the prices for a customer; a code that no item has is left out.',
    body: z.strictObject({
      codes: z
        .array(lineText(CATALOGUE_NUMBER_LENGTH_MAX))
        .max(ITEM_CODES_MAX, code('LIST_TOO_LONG')),
      customerId: Id.nullable(),
    }),
    bodyKilobytesMax: 256,
    response: z.object({ found: z.array(z.object({ code: z.string(), item: ItemOption })) }),
    errors: ['INVALID_REQUEST'],
  },
  forCustomer: {
    method: 'POST',
    path: '/v2/api/items/for-customer',
    access: 'documents.prepare',
    summary:
      'Items by their ids, with the prices for a customer; an id that is not there is left out.',
    body: z.strictObject({
      ids: z.array(Id).max(ITEM_CODES_MAX, code('LIST_TOO_LONG')),
      customerId: Id.nullable(),
    }),
    bodyKilobytesMax: 256,
    response: z.object({ items: z.array(ItemOption) }),
    errors: ['INVALID_REQUEST'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/items',
    access: 'items.write',
    summary: 'Adds an item; its catalogue number is unique in the account.',
    body: ItemForm,
    response: Saved,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', ...KEY_ERRORS],
  },
  get: {
    method: 'GET',
    path: '/v2/api/items/{id}',
    access: 'items.read',
    summary: 'An item with its prices, tags, picture and stock.',
    params: ItemParams,
    response: ItemView,
    errors: ['NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/v2/api/items/{id}',
    access: 'items.write',
    summary:
      'Saves an item; `version` is the one that was read. Issued documents stay as they are.',
    params: ItemParams,
    body: ItemForm.extend({ version: Version }),
    response: Saved,
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  archive: {
    method: 'POST',
    path: '/v2/api/items/archive',
    access: 'items.write',
    summary: 'Puts items away: they are offered no more, and their documents stay.',
    body: z.strictObject({ ids: ItemIds }),
    response: Counted,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
  restore: {
    method: 'POST',
    path: '/v2/api/items/restore',
    access: 'items.write',
    summary: 'Brings items back from the archive.',
    body: z.strictObject({ ids: ItemIds }),
    response: Counted,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
  previewPrices: {
    method: 'POST',
    path: '/v2/api/items/prices/preview',
    access: 'items.changePrices',
    summary: 'What a change of prices would do; changes nothing.',
    body: PriceChange,
    response: z.object({
      rows: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          currency: z.string(),
          /** The price that is replaced; null where a price list has none. */
          beforeE4: z.int().nullable(),
          afterE4: z.int(),
        }),
      ),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  changePrices: {
    method: 'POST',
    path: '/v2/api/items/prices',
    access: 'items.changePrices',
    summary: 'Changes prices of items, or sets prices of a price list, by a percentage.',
    body: PriceChange,
    response: Counted,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
});
