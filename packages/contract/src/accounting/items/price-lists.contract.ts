import { PRICE_LIST_NAME_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, requiredLineText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { CURRENCY_CODES } from '../documents/currency-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const PriceListForm = z.strictObject({
  /** Unique in the account, ignoring case. */
  name: requiredLineText(PRICE_LIST_NAME_LENGTH_MAX),
  currency: z.enum(CURRENCY_CODES, code('VALUE_NOT_ALLOWED')),
});
export type PriceListForm = z.output<typeof PriceListForm>;

/** A price list with the number of objects that reference it. */
export const PriceList = z.object({
  id: z.uuid(),
  name: z.string(),
  currency: z.enum(CURRENCY_CODES),
  itemsCount: z.int(),
  customersCount: z.int(),
  archivedAt: z.string().nullable(),
  version: z.int(),
});
export type PriceList = z.output<typeof PriceList>;

/** Columns of exported price lists, in the order of a full file. */
export const PRICE_LIST_COLUMNS = ['name', 'currency', 'items', 'customers', 'state'] as const;
export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number];

const PriceListParams = z.strictObject({ id: Id });
const Version = z.int32(code('FIELD_WRONG_TYPE'));
const Saved = z.object({ id: z.uuid(), version: z.int() });
const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const priceListsLists = { 'price-lists': 'saved' } satisfies SavedLists;

export const priceListsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/price-lists',
    access: ['items.read', 'customers.read'],
    summary: 'All price lists by name, those put away last.',
    response: z.object({ priceLists: z.array(PriceList) }),
    errors: ['NOT_PERMITTED'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/price-lists/export',
    access: 'items.read',
    summary: 'The same as a file.',
    query: z.strictObject(tableParts(PRICE_LIST_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/price-lists',
    access: 'items.changePrices',
    summary: 'Adds a price list.',
    body: PriceListForm,
    response: Saved,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'LIST_FULL', ...KEY_ERRORS],
  },
  update: {
    method: 'PUT',
    path: '/v2/api/price-lists/{id}',
    access: 'items.changePrices',
    summary: 'Renames a price list, puts it away or brings it back.',
    params: PriceListParams,
    body: PriceListForm.extend({
      isArchived: z.boolean(code('FIELD_WRONG_TYPE')),
      version: Version,
    }),
    response: Saved,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT', ...KEY_ERRORS],
  },
});
