import { z } from 'zod';

import { ItemForm } from '../../accounting/items/item-fields.ts';
import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import {
  ArchivableQuery,
  ExternalId,
  KEY_ERRORS,
  WRITE_ERRORS,
  apiPage,
  decimal,
} from './api-fields.ts';

const { shape } = ItemForm;

/** What a program may say of an item; what it leaves out stays empty, or as it is. */
const Details = {
  catalogueNumber: shape.catalogueNumber,
  barcode: shape.barcode,
  nameEn: shape.nameEn,
  description: shape.description,
  priceIncludesVat: shape.priceIncludesVat,
  currency: shape.currency,
  unit: shape.unit,
  /** What one costs the business. */
  cost: decimal(4),
  vat: shape.vatKind,
  incomeType: shape.incomeType,
  category: shape.category,
  isStocked: shape.isStocked,
};

/** Of one unit, in the currency of the item. */
const Price = decimal(4);

const Changes = z.strictObject({ name: shape.name, price: Price, ...Details }).partial();
export type ApiItemChanges = z.output<typeof Changes>;

const NewItem = Changes.extend({
  name: shape.name,
  price: Price,
  externalId: ExternalId.optional(),
});
export type ApiNewItem = z.output<typeof NewItem>;

/** Something that the business sells. */
export const ApiItem = z.object({
  id: z.uuid(),
  externalId: z.string().nullable(),
  catalogueNumber: z.string(),
  barcode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  price: z.string(),
  priceIncludesVat: z.boolean(),
  currency: z.string(),
  unit: z.string(),
  cost: z.string(),
  vat: z.string(),
  incomeType: z.string(),
  category: z.string(),
  isStocked: z.boolean(),
  /** How many are in stock; null where it is not counted. */
  stock: z.string().nullable(),
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ApiItem = z.output<typeof ApiItem>;

const params = z.strictObject({ id: Id });
const PATH = '/api/v1/items';

/** Items of the public API: what rows of documents are made of. */
export const itemResource = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'items.read',
    apiScope: 'items.read',
    summary: 'Items, in the order in which they were added.',
    query: ArchivableQuery,
    response: apiPage(ApiItem),
    errors: ['INVALID_REQUEST', ...KEY_ERRORS],
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'items.write',
    apiScope: 'items.write',
    summary:
      'Adds an item; its catalogue number is unique. The same externalId with the same details is the item that was made.',
    body: NewItem,
    response: ApiItem,
    isIdempotent: true,
    isCreating: true,
    errors: [...WRITE_ERRORS, 'EXTERNAL_ID_TAKEN', ...KEY_ERRORS],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'items.read',
    apiScope: 'items.read',
    summary: 'One item. Its ETag is for If-None-Match, and for If-Match of a change.',
    params,
    response: ApiItem,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
  update: {
    method: 'PATCH',
    path: `${PATH}/{id}`,
    access: 'items.write',
    apiScope: 'items.write',
    summary:
      'Changes the given details of an item, and no others. Issued documents stay as they are.',
    params,
    body: Changes,
    response: ApiItem,
    isIdempotent: true,
    errors: [
      ...WRITE_ERRORS,
      'NOT_FOUND',
      'PRECONDITION_FAILED',
      'VERSION_CONFLICT',
      ...KEY_ERRORS,
    ],
  },
  archive: {
    method: 'POST',
    path: `${PATH}/{id}/archive`,
    access: 'items.write',
    apiScope: 'items.write',
    summary: 'Puts an item away: it is offered no more. A second call changes nothing.',
    params,
    body: z.strictObject({}),
    response: ApiItem,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'PRECONDITION_FAILED', ...KEY_ERRORS],
  },
});
