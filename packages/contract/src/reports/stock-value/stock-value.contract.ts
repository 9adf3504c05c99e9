import { ITEM_CATEGORY_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { STOCK_REASONS } from '@pinkas/domain/items/stock-reasons';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { CURRENCY_CODES } from '../../accounting/documents/currency-fields.ts';
import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, lineText } from '../../fields.ts';
import {
  listAnswer,
  listParts,
  orderedTableParts,
  orderParts,
} from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

const code = (value: FieldCode): FieldCode => value;

/** Which items are shown: with a stock on the day or a year before it, below zero, without a value, or all. */
export const STOCK_SHOWN = ['held', 'negative', 'unvalued', 'all'] as const;
export type StockShown = (typeof STOCK_SHOWN)[number];

/** The filter of the report, as encoded in its address: items in stock without `show`. */
export const StockValueFilter = z.strictObject({
  show: z.enum(STOCK_SHOWN, code('VALUE_NOT_ALLOWED')).optional(),
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  category: lineText(ITEM_CATEGORY_LENGTH_MAX).optional(),
  tagId: Id.optional(),
});

/** The day at whose end the stock is looked at: today without it, and never a later one. */
export const StockDay = z.object({ day: LocalDateText.optional() });

/** Why a stock has no value: its item has no cost, or one in another currency than the books, or it is beyond all sums. */
export const UNVALUED_REASONS = ['cost', 'currency', 'size'] as const;
export type UnvaluedReason = (typeof UNVALUED_REASONS)[number];

/** The value of items, in agorot before VAT; those without a value are counted separately. */
export const StockSums = z.object({
  items: z.int(),
  valueAgorot: z.int(),
  /** A year before, by the same costs. */
  previousAgorot: z.int(),
  /** Items whose stock is below zero, and what they take from the value. */
  negative: z.int(),
  negativeAgorot: z.int(),
  /** Items with a stock and without a cost. */
  withoutCost: z.int(),
  /** Items with a stock and a cost in a foreign currency. */
  foreign: z.int(),
  /** Items whose value would be larger than any sum of the books. */
  tooLarge: z.int(),
});
export type StockSums = z.output<typeof StockSums>;

/** An item with stock. */
export const StockValueRow = z.object({
  id: z.uuid(),
  name: z.string(),
  catalogueNumber: z.string(),
  unit: z.string(),
  isArchived: z.boolean(),
  quantityE4: z.int(),
  previousE4: z.int(),
  /** The present cost of a unit before VAT; zero where none is known. */
  costE4: z.int(),
  currency: z.enum(CURRENCY_CODES),
  /** Null where the item has a value. */
  unvalued: z.enum(UNVALUED_REASONS).nullable(),
  valueAgorot: z.int().nullable(),
  previousAgorot: z.int().nullable(),
});
export type StockValueRow = z.output<typeof StockValueRow>;

export const STOCK_VALUE_SORTS = ['name', 'quantity', 'cost', 'value', 'previous'] as const;
export type StockValueSort = (typeof STOCK_VALUE_SORTS)[number];
const FIRST_ORDER = { sort: 'value', direction: 'desc' } as const;

/** Columns of the exported report, in the order of a full file. */
export const STOCK_VALUE_COLUMNS = [
  'name',
  'catalogueNumber',
  'unit',
  'quantity',
  'cost',
  'value',
  'share',
  'previousQuantity',
  'previous',
  'change',
] as const;

/** A movement behind a quantity. */
export const ValuedMovement = z.object({
  id: z.uuid(),
  at: z.string(),
  itemId: z.uuid(),
  itemName: z.string(),
  unit: z.string(),
  reason: z.enum(STOCK_REASONS),
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
  /** In is above zero, out is below. */
  quantityE4: z.int(),
  /** The stock of the item after it. */
  balanceE4: z.int(),
  note: z.string(),
  by: ActorView,
});
export type ValuedMovement = z.output<typeof ValuedMovement>;

const MOVEMENT_SORTS = ['at'] as const;
const FIRST_MOVEMENTS = { sort: 'at', direction: 'desc' } as const;

export const VALUED_MOVEMENT_COLUMNS = [
  'at',
  'item',
  'reason',
  'document',
  'quantity',
  'balance',
  'unit',
  'note',
  'by',
] as const;

/** What the movements behind a figure are asked by: those of one item, or all. */
export const ValuedMovementFilter = z.strictObject({ itemId: Id.optional() });

const shown = { show: StockValueFilter.shape.show.default('held') };
const Asked = StockValueFilter.extend({ ...shown, ...StockDay.shape });
const MovementsAsked = ValuedMovementFilter.extend(StockDay.shape);

export const stockValueLists = {
  'report-stock-value': 'mailed',
  'report-stock-movements': 'mailed',
} satisfies SavedLists;

/** reports/stock_value: what the stock is worth on a day, by the present cost of its items. */
export const stockValueContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/stock_value',
    access: 'stockValueReport.read',
    summary: 'The stock of each item at the end of a day with its value by the present cost.',
    query: Asked.extend(orderParts(STOCK_VALUE_SORTS, FIRST_ORDER)),
    response: z.object({
      success: z.literal(true),
      day: LocalDateText,
      /** Whether the business keeps a stock; without it there are no rows. */
      keepsStock: z.boolean(),
      /** At most 200 items, in order. */
      rows: z.array(StockValueRow),
      /** The items after those, together; null where there are none. */
      rest: StockSums.nullable(),
      total: StockSums,
      /** Categories of the items with stock. */
      categories: z.array(z.string()),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/stock_value/export',
    access: 'stockValueReport.read',
    summary: 'All items of the report as a spreadsheet, CSV or PDF.',
    query: Asked.extend(orderedTableParts(STOCK_VALUE_SORTS, FIRST_ORDER, STOCK_VALUE_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  movements: {
    method: 'GET',
    path: '/backoffice/reports/stock_value/movements',
    access: 'stockValueReport.read',
    summary: 'The movements that a quantity of the report is made of, with the stock after each.',
    query: MovementsAsked.extend(listParts(MOVEMENT_SORTS, FIRST_MOVEMENTS)),
    response: listAnswer(ValuedMovement),
    errors: ['INVALID_REQUEST'],
  },
  movementsTotal: {
    method: 'GET',
    path: '/backoffice/reports/stock_value/movements/total',
    access: 'stockValueReport.read',
    summary: 'What these movements come to: the same as the quantity and the value of the row.',
    query: MovementsAsked,
    response: z.object({
      movements: z.int(),
      /** What the item was worth, or all items together; null where it has no value. */
      valueAgorot: z.int().nullable(),
      /** The requested item; null without one. */
      item: z
        .object({
          name: z.string(),
          unit: z.string(),
          quantityE4: z.int(),
        })
        .nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportMovements: {
    method: 'GET',
    path: '/backoffice/reports/stock_value/movements/export',
    access: 'stockValueReport.read',
    summary: 'These movements as a spreadsheet, CSV or PDF.',
    query: MovementsAsked.extend(
      orderedTableParts(MOVEMENT_SORTS, FIRST_MOVEMENTS, VALUED_MOVEMENT_COLUMNS),
    ),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
