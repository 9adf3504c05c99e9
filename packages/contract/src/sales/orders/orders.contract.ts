import { PAYMENT_STATES } from '@pinkas/domain/clearing/payment-state';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { ORDER_STATES } from '@pinkas/domain/sales-pages/order-state';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText } from '../../fields.ts';
import { listAnswer, listParts } from '../../lists/views/list-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** Tabs of the list. */
export const ORDERS_SHOWN = ['all', 'paid', 'attention', 'paying', 'ended'] as const;
export type OrdersShown = (typeof ORDERS_SHOWN)[number];

const Row = z.object({
  id: z.uuid(),
  number: z.int(),
  pageId: z.uuid(),
  pageTitle: z.string(),
  buyerName: z.string(),
  /** Its lines in words: "2 × …". */
  goods: z.string(),
  shipping: z.string(),
  createdAt: z.string(),
  totalAgorot: z.int(),
  state: z.enum(ORDER_STATES),
});
export type OrderRow = z.output<typeof Row>;

const View = Row.extend({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unitAgorot: z.int() })),
  shippingAgorot: z.int(),
  /** Until when its goods are held while it is not paid. */
  heldUntil: z.string(),
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

const Filter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  show: z.enum(ORDERS_SHOWN, code('VALUE_NOT_ALLOWED')).default('all'),
});

const ORDER_SORTS = ['number'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** sales/orders (specification section 2.7): what was bought on sales pages. */
export const ordersContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/orders',
    access: 'orders.read',
    summary: 'Orders of sales pages, the newest first.',
    query: Filter.extend(listParts(ORDER_SORTS, { sort: 'number', direction: 'desc' })),
    response: listAnswer(Row),
    errors: ['INVALID_REQUEST'],
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
