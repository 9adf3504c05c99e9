import type { OrderLine } from '@pinkas/domain/sales-pages/order-total';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { takeNextNumber } from '../../../platform/writes/next-number.ts';

/** The answer of a buyer to a question of the page, as it was asked. */
export interface OrderAnswer {
  readonly label: string;
  readonly text: string;
}

/** An order as it is stored. Sums are in agorot. */
export interface StoredOrder {
  readonly id: string;
  readonly number: number;
  readonly pageId: string;
  readonly versionNumber: number;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly buyerPhone: string;
  readonly address: string;
  readonly answers: readonly OrderAnswer[];
  /** Empty for none. */
  readonly shipping: string;
  readonly shippingAgorot: number;
  /** What took off a part of the goods; null for nothing. */
  readonly couponId: string | null;
  /** Its code as it was then; empty for none. */
  readonly couponCode: string;
  readonly discountAgorot: number;
  readonly totalAgorot: number;
  readonly createdAt: string;
  readonly heldUntil: string;
  readonly releasedAt: string | null;
  readonly isOversold: boolean;
  /** When a person packed it; null while it waits for that. */
  readonly packedAt: string | null;
  /** When the buyer ticked that they may be reminded; null where they did not. */
  readonly reminderAgreedAt: string | null;
  readonly reminderRefusedAt: string | null;
  /** When the one reminder was decided on, and when it went out. */
  readonly reminderAt: string | null;
  readonly reminderSentAt: string | null;
}

const COLUMNS = [
  'id',
  'number',
  'pageId',
  'versionNumber',
  'buyerName',
  'buyerEmail',
  'buyerPhone',
  'address',
  'answers',
  'shipping',
  'shippingAgorot',
  'couponId',
  'couponCode',
  'discountAgorot',
  'totalAgorot',
  'createdAt',
  'heldUntil',
  'releasedAt',
  'isOversold',
  'packedAt',
  'reminderAgreedAt',
  'reminderRefusedAt',
  'reminderAt',
  'reminderSentAt',
] as const;

function ordersOf(tx: AccountTx) {
  return tx.selectFrom('salesOrders').select(COLUMNS).where('accountId', '=', tx.accountId);
}

export async function findOrder(tx: AccountTx, id: string): Promise<StoredOrder | undefined> {
  const row = await ordersOf(tx).where('id', '=', id).executeTakeFirst();
  return row as StoredOrder | undefined;
}

/** The same, locked until the transaction ends. */
export async function lockOrder(tx: AccountTx, id: string): Promise<StoredOrder | undefined> {
  const row = await ordersOf(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row as StoredOrder | undefined;
}

/** Finds an order by the hash of its link. */
export async function findOrderByLink(
  tx: AccountTx,
  linkHash: Buffer,
): Promise<StoredOrder | undefined> {
  const row = await ordersOf(tx).where('linkHash', '=', linkHash).executeTakeFirst();
  return row as StoredOrder | undefined;
}

/** Locks orders of the same buyer that may still be reminded of, with the one that is named. */
export async function lockRemindedOrders(
  tx: AccountTx,
  { id, buyerEmail }: Pick<StoredOrder, 'id' | 'buyerEmail'>,
): Promise<StoredOrder[]> {
  const rows = await ordersOf(tx)
    .where(sql<SqlBool>`lower(buyer_email) = lower(${buyerEmail})`)
    .where('reminderAgreedAt', 'is not', null)
    .where('reminderRefusedAt', 'is', null)
    .where((eb) => eb.or([eb('reminderSentAt', 'is', null), eb('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows as unknown as StoredOrder[];
}

export function listOrderLines(tx: AccountTx, orderId: string): Promise<OrderLine[]> {
  return tx
    .selectFrom('salesOrderLines')
    .select(['variantId', 'name', 'quantity', 'unitAgorot'])
    .where('accountId', '=', tx.accountId)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Lists the rows of orders, each order's in its own order. */
export function listLinesOf(
  tx: AccountTx,
  orderIds: readonly string[],
): Promise<(Omit<OrderLine, 'unitAgorot'> & { readonly orderId: string })[]> {
  return tx
    .selectFrom('salesOrderLines')
    .select(['orderId', 'variantId', 'name', 'quantity'])
    .where('accountId', '=', tx.accountId)
    .where(isOneOf('order_id', orderIds))
    .orderBy('orderId')
    .orderBy('position')
    .execute();
}

/** Whether a column has one of some ids, of which there may be none. */
function isOneOf(column: 'id' | 'order_id', ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
}

/** Lists to whom orders go. */
export async function listBuyersOf(
  tx: AccountTx,
  orderIds: readonly string[],
): Promise<StoredOrder[]> {
  const rows = await ordersOf(tx).where(isOneOf('id', orderIds)).execute();
  return rows as unknown as StoredOrder[];
}

/** Locks orders until the transaction ends; those that are not there are left out. */
export async function lockOrders(tx: AccountTx, ids: readonly string[]): Promise<StoredOrder[]> {
  const rows = await ordersOf(tx)
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows as unknown as StoredOrder[];
}

/** What is known of an order only later. */
type Later =
  | 'releasedAt'
  | 'isOversold'
  | 'packedAt'
  | 'reminderRefusedAt'
  | 'reminderAt'
  | 'reminderSentAt';

export interface NewOrder extends Omit<StoredOrder, 'number' | Later> {
  readonly linkHash: Buffer;
  readonly lines: readonly OrderLine[];
}

/** Inserts an order with its lines. */
export async function insertOrder(
  tx: AccountTx,
  { lines, answers, ...order }: NewOrder,
): Promise<void> {
  const { accountId } = tx;
  const number = await takeNextNumber(tx, 'salesOrders');
  await tx
    .insertInto('salesOrders')
    .values({
      accountId,
      number,
      ...order,
      answers: JSON.stringify(answers),
      isOversold: false,
    })
    .execute();
  await tx
    .insertInto('salesOrderLines')
    .values(lines.map((line, position) => ({ accountId, orderId: order.id, position, ...line })))
    .execute();
}

/** Changes what became of an order that the transaction locked. */
export async function changeOrder(
  tx: AccountTx,
  id: string,
  change: Partial<Pick<StoredOrder, Later>>,
): Promise<void> {
  await tx
    .updateTable('salesOrders')
    .set(change)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Counts the orders of a buyer that have a coupon, paid or held. */
export async function countCouponOrders(
  tx: AccountTx,
  couponId: string,
  buyerEmail: string,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'coupon-orders-of-buyer',
    text: `select count(*)::int as count from sales_orders
      where account_id = $1 and coupon_id = $2 and lower(buyer_email) = lower($3) and released_at is null`,
    values: [tx.accountId, couponId, buyerEmail],
  });
  return rows[0]?.count ?? 0;
}

/** Counts the orders of a page since a moment. */
export async function countOrdersSince(
  tx: AccountTx,
  pageId: string,
  since: string,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'recent-orders-of-page',
    text: `select count(*)::int as count from sales_orders
      where account_id = $1 and page_id = $2 and created_at > $3::timestamptz`,
    values: [tx.accountId, pageId, since],
  });
  return rows[0]?.count ?? 0;
}
