import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type {
  OrderSort,
  OrderView,
  OrdersShown,
} from '@pinkas/contract/sales/orders/orders.contract';
import { ATTEMPT_STATES, wasCharged } from '@pinkas/domain/clearing/attempt-state';
import { paymentStateOf } from '@pinkas/domain/clearing/payment-state';
import {
  ATTENTION_ORDER_STATES,
  ORDER_STATES,
  type OrderState,
} from '@pinkas/domain/sales-pages/order-state';
import { searchText } from '@pinkas/domain/text/search-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { likePatterns } from '../../../platform/lists/like-patterns.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../platform/lists/ordered-rows.ts';
import { givenBackOf, inDoubt, listOfSource } from '../card-payments/card-payments.api.ts';
import { findOrder, listOrderLines, type StoredOrder } from './orders.repository.ts';

interface Asked {
  readonly show: OrdersShown;
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Orders that nobody packed, of pages that send their goods or hand them over. */
  readonly isToPack?: boolean;
}

type SqlRow = OrderRow & Record<string, unknown>;

const PAID = ATTEMPT_STATES.filter((state) => wasCharged(state));

/** What is true of an order, over the columns of `facts`. */
const FACTS: Readonly<Record<OrderState, RawBuilder<SqlBool>>> = {
  unknown: sql`f.in_doubt`,
  refunded: sql`f.paid > 0 and f.refunded >= f.paid`,
  late: sql`f.paid > 0 and f.is_oversold`,
  paid: sql`f.paid > 0`,
  cancelled: sql`f.released_at is not null and f.left_by_payer`,
  expired: sql`f.released_at is not null`,
  paying: sql`true`,
};

const STATE = sql`case ${sql.join(
  ORDER_STATES.map((state) => sql`when ${FACTS[state]} then ${state}`),
  sql` `,
)} end`;

const STATES_SHOWN: Readonly<Record<OrdersShown, readonly OrderState[]>> = {
  all: ORDER_STATES,
  paid: ['paid'],
  attention: ATTENTION_ORDER_STATES,
  paying: ['paying'],
  ended: ['cancelled', 'expired', 'refunded'],
};

function conditionsOf({ search = '', ids, isToPack = false }: Asked): RawBuilder<SqlBool>[] {
  const text = searchText(search);
  const patterns = [...likePatterns(text)];
  return [
    sql<SqlBool>`true`,
    ...(text === ''
      ? []
      : [
          sql<SqlBool>`(search_fold(o.buyer_name) like any(${patterns}::text[]) or o.number::text = ${text}
            or o.buyer_email ilike any(${patterns}::text[]))`,
        ]),
    ...(ids === undefined ? [] : [sql<SqlBool>`o.id = any(${[...ids]}::uuid[])`]),
    ...(isToPack ? [sql<SqlBool>`o.shipping <> '' and o.packed_at is null`] : []),
  ];
}

/** Orders with what became of their payments, which are attempts. */
function ordersStatement(accountId: number, asked: Asked): RawBuilder<unknown> {
  return sql`facts as (
      select o.*, v.content->>'title' as title, p.*
      from sales_orders o
      join sales_page_versions v on v.account_id = ${accountId}::bigint and v.page_id = o.page_id
        and v.number = o.version_number
      cross join lateral (select
          coalesce(sum(a.amount_minor) filter (where a.state = any(${PAID}::text[])), 0)::bigint as paid,
          coalesce(sum(${givenBackOf(accountId, 'a')}) filter (where a.state = any(${PAID}::text[])), 0)::bigint as refunded,
          coalesce(bool_or(${inDoubt('a')} and a.trouble is distinct from 'no-document'), false) as in_doubt,
          coalesce((array_agg(a.state order by a.created_at desc))[1] = 'cancelled-by-payer', false) as left_by_payer
        from card_attempts a
        where a.account_id = ${accountId}::bigint and a.source_id = o.id and a.source = 'order') p
      where o.account_id = ${accountId}::bigint and ${sql.join(conditionsOf(asked), sql` and `)}),
    stated as (select f.*, ${STATE} as state from facts f)`;
}

function orderRows(
  accountId: number,
  asked: Asked,
  order: ListOrder,
  limit?: number,
): RawBuilder<SqlRow> {
  const shown = sql<SqlBool>`s.state = any(${[...STATES_SHOWN[asked.show]]}::text[])`;
  return sql<SqlRow>`with ${ordersStatement(accountId, asked)}
    select s.id, s.number, s.page_id as "pageId", s.title as "pageTitle", s.buyer_name as "buyerName",
      s.shipping, s.created_at as "createdAt", s.coupon_code as "couponCode",
      s.discount_agorot as "discountAgorot", s.total_agorot as "totalAgorot", s.state, s.packed_at as "packedAt",
      s.reminder_sent_at as "remindedAt",
      (select coalesce(string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position), '') from sales_order_lines l
        where l.account_id = ${accountId}::bigint and l.order_id = s.id) as goods
    from ${rowsOfPage('stated', 's', order, limit, [shown])} s
    order by ${orderBy(order, 's')}`;
}

const ORDERS: OrderedRows<Asked, OrderSort, SqlRow, OrderRow> = {
  sorts: { number: [{ name: 'number', kind: 'integer' }] },
  statement: orderRows,
  toShown: (row) => row,
  placeOf: ({ number }) => [number],
};

/** Returns a page of the orders of a filter. */
export function listOrders(
  tx: AccountTx,
  asked: Asked,
  input: PageInput<OrderSort>,
): Promise<ListPage<OrderRow>> {
  return readPage(tx, ORDERS, asked, input);
}

/** Returns all orders of a filter, some at a time. */
export function ordersToExport(
  tx: AccountTx,
  asked: Asked,
  input: Pick<PageInput<OrderSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly OrderRow[]> {
  return readAll(tx, ORDERS, asked, input);
}

async function paymentsOf(tx: AccountTx, orderId: string): Promise<OrderView['payments']> {
  const attempts = await listOfSource(tx, orderId);
  const { rows } = await tx.query<{ id: string; docType: number; number: number }>({
    name: 'documents-of-order',
    text: `select d.id, d.doc_type as "docType", d.number from documents d
      where d.account_id = $1 and d.id = any($2::uuid[])`,
    values: [tx.accountId, attempts.flatMap(({ documentId }) => documentId ?? [])],
  });
  const { rows: back } = await sql<{ id: string; refunded: number }>`
    select a.id, ${givenBackOf(tx.accountId, 'a')} as refunded from card_attempts a
    where a.account_id = ${tx.accountId}::bigint and a.source_id = ${orderId}::uuid and a.source = 'order'`.execute(
    tx.withoutPlugins(),
  );
  return attempts.map(({ id, createdAt, decidedAt, state, amountMinor, documentId, answer }) => {
    const document = rows.find((row) => row.id === documentId);
    return {
      id,
      at: decidedAt ?? createdAt,
      state: paymentStateOf(state, {
        amount: amountMinor,
        refunded: back.find((one) => one.id === id)?.refunded ?? 0,
      }),
      amountAgorot: amountMinor,
      lastDigits: answer?.card?.lastDigits ?? '',
      document:
        document === undefined
          ? null
          : { documentId: document.id, docType: document.docType, number: document.number },
    };
  });
}

function reminderOf({ reminderAgreedAt, reminderRefusedAt }: StoredOrder): OrderView['reminder'] {
  if (reminderAgreedAt === null) return 'not-agreed';
  return reminderRefusedAt === null ? 'agreed' : 'refused';
}

/** Returns an order with its lines, its buyer and its payments. NOT_FOUND. */
export async function getOrderView(tx: AccountTx, id: string): Promise<OrderView> {
  const input = { sort: 'number' as const, direction: 'desc' as const, limit: 1 };
  const [row] = (await listOrders(tx, { show: 'all', ids: [id] }, input)).rows;
  const order = await findOrder(tx, id);
  if (row === undefined || order === undefined) throw new AppError('NOT_FOUND');
  const lines = await listOrderLines(tx, id);
  return {
    ...row,
    email: order.buyerEmail,
    phone: order.buyerPhone,
    address: order.address,
    answers: [...order.answers],
    lines: lines.map(({ name, quantity, unitAgorot }) => ({ name, quantity, unitAgorot })),
    shippingAgorot: order.shippingAgorot,
    heldUntil: order.heldUntil,
    reminder: reminderOf(order),
    payments: await paymentsOf(tx, id),
  };
}
