import { STOCK_NOTE_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { STOCK_REASONS } from '@pinkas/domain/items/stock-reasons';
import { QUANTITY_E4_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

const code = (value: FieldCode): FieldCode => value;

export const StockMovementRow = z.object({
  id: z.uuid(),
  at: z.string(),
  itemId: z.uuid(),
  itemName: z.string(),
  catalogueNumber: z.string(),
  unit: z.string(),
  /** In is above zero, out is below. */
  quantityE4: z.int(),
  reason: z.enum(STOCK_REASONS),
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
  note: z.string(),
  by: ActorView,
});
export type StockMovementRow = z.output<typeof StockMovementRow>;

/** A manual correction. */
export const StockAdjustment = z.strictObject({
  /** `change` adds to the stock or takes from it; `count` sets the counted quantity. */
  kind: z.enum(['change', 'count'], code('VALUE_NOT_ALLOWED')),
  quantityE4: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(-QUANTITY_E4_MAX, code('NUMBER_NEGATIVE'))
    .max(QUANTITY_E4_MAX, code('NUMBER_TOO_LARGE')),
  note: lineText(STOCK_NOTE_LENGTH_MAX),
});
export type StockAdjustment = z.output<typeof StockAdjustment>;

/** Whether the business keeps a stock. The version is sent back with the save that is made from it. */
export const StockSettings = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  keepsStock: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type StockSettings = z.output<typeof StockSettings>;

/** Columns of exported movements, in the order of a full file. */
export const MOVEMENT_COLUMNS = [
  'at',
  'item',
  'catalogueNumber',
  'reason',
  'document',
  'quantity',
  'unit',
  'note',
  'by',
] as const;
export type MovementColumn = (typeof MOVEMENT_COLUMNS)[number];

const FIRST_ORDER = { sort: 'at', direction: 'desc' } as const;

const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const stockLists = { 'stock-movements': 'saved' } satisfies SavedLists;

export const stockContract = defineContract({
  movements: {
    method: 'GET',
    path: '/v2/api/stock-movements/list',
    access: 'stock.read',
    summary: 'Movements of the stock, of one item when it is named, the newest first.',
    query: z.strictObject({
      itemId: Id.optional(),
      ...listParts(['at'], FIRST_ORDER),
    }),
    response: listAnswer(StockMovementRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/stock-movements/export',
    access: 'stock.read',
    summary: 'The same movements as a file.',
    query: z.strictObject({
      itemId: Id.optional(),
      ...exportParts(['at'], FIRST_ORDER, MOVEMENT_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  adjust: {
    method: 'POST',
    path: '/v2/api/items/{id}/stock',
    access: 'stock.adjust',
    summary: 'Corrects the stock of an item by hand; answers with the stock after it.',
    params: z.strictObject({ id: Id }),
    body: StockAdjustment,
    response: z.object({ stockE4: z.int() }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED', ...KEY_ERRORS],
  },
  settings: {
    method: 'GET',
    path: '/v2/api/stock/settings',
    access: 'stock.read',
    summary: 'Whether the business keeps a stock.',
    response: StockSettings,
    errors: [],
  },
  setSettings: {
    method: 'PUT',
    path: '/v2/api/stock/settings',
    access: 'stock.configure',
    summary: 'Switches the stock of the business on or off; movements stay.',
    body: StockSettings,
    response: StockSettings,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'SETTINGS_CHANGED', ...KEY_ERRORS],
  },
});
