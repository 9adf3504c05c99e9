import { PAYMENT_STATES } from '@pinkas/domain/clearing/payment-state';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText } from '../../fields.ts';
import { listAnswer, listParts, orderedTableParts } from '../../lists/views/list-query.ts';
import { sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { OrderRow } from './order-rows.ts';
import { ordersTable } from './orders-table.ts';

const code = (value: FieldCode): FieldCode => value;

/** Tabs of the list. */
export const ORDERS_SHOWN = ['all', 'paid', 'attention', 'paying', 'ended'] as const;
export type OrdersShown = (typeof ORDERS_SHOWN)[number];

/** What a buyer said to a reminder of what they leave unpaid. */
export const ORDER_REMINDERS = ['not-agreed', 'agreed', 'refused'] as const;

const View = OrderRow.extend({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unitAgorot: z.int() })),
  shippingAgorot: z.int(),
  /** Until when its goods are held while it is not paid. */
  heldUntil: z.string(),
  /** Whether the buyer may be reminded; `refused` where they took it back. */
  reminder: z.enum(ORDER_REMINDERS),
  payments: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      state: z.enum(PAYMENT_STATES),
      amountAgorot: z.int(),
      lastDigits: z.string(),
      document: z.object({ documentId: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
    }),
  ),
});
export type OrderView = z.output<typeof View>;

/** The most orders of one packing list. */
export const PACKED_ORDERS_MAX = 200;

const Packing = z.object({
  orders: z.array(
    OrderRow.pick({
      id: true,
      number: true,
      createdAt: true,
      buyerName: true,
      shipping: true,
      packedAt: true,
    }).extend({
      phone: z.string(),
      address: z.string(),
      answers: z.array(z.object({ label: z.string(), text: z.string() })),
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
  /** How many of each item the orders have together, the most first. */
  totals: z.array(
    z.object({
      /** Names the item among the others. */
      key: z.string(),
      name: z.string(),
      /** Its sales page where another item has the same name; else empty. */
      pageTitle: z.string(),
      quantity: z.int(),
    }),
  ),
  /** Orders that were named and are not packed, as they are not paid, or not any more. */
  leftOut: z.array(OrderRow.pick({ id: true, number: true, state: true })),
  /** There are more orders than one list has; these are the oldest. */
  isCut: z.boolean(),
});
export type PackingList = z.output<typeof Packing>;

const MarkPacked = z.strictObject({
  ids: z.array(Id).min(1, code('FIELD_REQUIRED')).max(PACKED_ORDERS_MAX, code('LIST_TOO_LONG')),
  isPacked: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type MarkPacked = z.output<typeof MarkPacked>;

const Filter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  show: z.enum(ORDERS_SHOWN, code('VALUE_NOT_ALLOWED')).default('all'),
});

const ORDER_SORTS = sortsOf(ordersTable.columns);
export type OrderSort = (typeof ORDER_SORTS)[number];
const FIRST_ORDER = { sort: 'number', direction: 'desc' } as const;

/** sales/orders (specification section 2.7): what was bought on sales pages. */
export const ordersContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/orders',
    access: 'orders.read',
    summary: 'Orders of sales pages, the newest first.',
    query: Filter.extend(listParts(ORDER_SORTS, FIRST_ORDER)),
    response: listAnswer(OrderRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/orders/export',
    access: 'orders.read',
    summary: 'The same orders as a file.',
    query: Filter.extend(orderedTableParts(ORDER_SORTS, FIRST_ORDER, keysOf(ordersTable.columns))),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  packing: {
    method: 'GET',
    path: '/v2/api/orders/packing',
    access: 'orders.read',
    summary:
      'What is packed, order by order, the oldest first, and of each item together: paid orders that are named, or those of a search that nobody packed yet and that are sent or collected.',
    query: z.strictObject({
      search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(Id).max(PACKED_ORDERS_MAX, code('LIST_TOO_LONG')))
        .optional(),
    }),
    response: Packing,
    errors: ['INVALID_REQUEST'],
  },
  markPacked: {
    method: 'PUT',
    path: '/v2/api/orders/packed',
    access: 'orders.write',
    summary:
      'Marks orders as packed, or takes that back, and answers those that it changed. Orders that are not paid stay as they are.',
    body: MarkPacked,
    response: z.object({ changed: z.array(z.uuid()) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/orders/{id}',
    access: 'orders.read',
    summary: 'An order with its lines, its buyer and its payments.',
    params: z.strictObject({ id: Id }),
    response: View,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
