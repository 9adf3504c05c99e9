import { localDateOf } from '@pinkas/domain/time/local-date';

import { defineTable } from '../../tables/define-table.ts';
import type { OrderRow } from './order-rows.ts';

export const ordersTable = defineTable<OrderRow>()(['ordersList'], {
  number: {
    head: 'columnOrder',
    kind: 'number',
    value: ({ number }) => number,
    sort: true,
  },
  day: { head: 'columnDay', kind: 'date', value: ({ createdAt }) => localDateOf(createdAt) },
  page: { head: 'page', kind: 'text', value: ({ pageTitle }) => pageTitle },
  buyer: { head: 'columnBuyer', kind: 'long-text', value: ({ buyerName }) => buyerName },
  goods: { head: 'goods', kind: 'long-text', value: ({ goods }) => goods, width: 40 },
  shipping: { head: 'shipping', kind: 'text', value: ({ shipping }) => shipping },
  coupon: { head: 'coupon', kind: 'text', value: ({ couponCode }) => couponCode },
  discount: {
    head: 'columnDiscount',
    kind: 'money',
    value: ({ discountAgorot }) => (discountAgorot === 0 ? null : discountAgorot),
  },
  amount: { head: 'columnSum', kind: 'money', value: ({ totalAgorot }) => totalAgorot },
  state: {
    head: 'columnState',
    kind: 'text',
    value: ({ state }, { text }) => text('ordersList')(`state-${state}`),
  },
  packed: {
    head: 'columnPacked',
    kind: 'date',
    value: ({ packedAt }) => (packedAt === null ? null : localDateOf(packedAt)),
  },
  reminded: {
    head: 'columnReminded',
    kind: 'date',
    value: ({ remindedAt }) => (remindedAt === null ? null : localDateOf(remindedAt)),
  },
});
