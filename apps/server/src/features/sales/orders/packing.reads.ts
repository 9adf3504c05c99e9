import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import { PACKED_ORDERS_MAX, type PackingList } from '@pinkas/contract/sales/orders/orders.contract';
import { mayBePacked } from '@pinkas/domain/sales-pages/order-state';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listOrders } from './orders.reads.ts';
import { listBuyersOf, listLinesOf } from './orders.repository.ts';

interface PackingAsked {
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

interface Found {
  readonly rows: readonly OrderRow[];
  readonly leftOut: readonly OrderRow[];
  readonly isCut: boolean;
}

/** Finds the orders of a list, the oldest first. */
async function findPacked(tx: AccountTx, { search, ids }: PackingAsked): Promise<Found> {
  const input = { sort: 'number', direction: 'asc', limit: PACKED_ORDERS_MAX } as const;
  const asked =
    ids === undefined
      ? { show: 'paid' as const, search, isToPack: true }
      : { show: 'all' as const, ids };
  const { rows, after } = await listOrders(tx, asked, input);
  return {
    rows: rows.filter(({ state }) => mayBePacked(state)),
    leftOut: rows.filter(({ state }) => !mayBePacked(state)),
    isCut: after !== null,
  };
}

type Item = PackingList['totals'][number];
type LinesOf = ReadonlyMap<string, Awaited<ReturnType<typeof listLinesOf>>>;

/** Adds up the lines of orders by what they sell, the most first. */
function totalsOf(rows: readonly OrderRow[], linesOf: LinesOf): Item[] {
  const items = new Map<string, Item>();
  for (const { id, pageId, pageTitle } of rows) {
    for (const { variantId, name, quantity } of linesOf.get(id) ?? []) {
      const key = `${pageId}/${variantId}`;
      const before = items.get(key)?.quantity ?? 0;
      items.set(key, { key, name, pageTitle, quantity: before + quantity });
    }
  }
  const named = Map.groupBy(items.values(), ({ name }) => name);
  return [...items.values()]
    .map((item) => (named.get(item.name)?.length === 1 ? { ...item, pageTitle: '' } : item))
    .toSorted(
      (one, other) =>
        other.quantity - one.quantity ||
        one.name.localeCompare(other.name, 'he') ||
        one.key.localeCompare(other.key),
    );
}

/**
 * Returns what is packed, the oldest order first: of paid orders that are named, packed before or not; else of those of a search
 * that nobody packed and whose goods are delivered.
 */
export async function readPackingList(tx: AccountTx, asked: PackingAsked): Promise<PackingList> {
  const { rows, leftOut, isCut } = await findPacked(tx, asked);
  const found = rows.map(({ id }) => id);
  const buyers = new Map((await listBuyersOf(tx, found)).map((buyer) => [buyer.id, buyer]));
  const linesOf = Map.groupBy(await listLinesOf(tx, found), ({ orderId }) => orderId);
  return {
    orders: rows.map(({ id, number, createdAt, buyerName, shipping, packedAt }) => {
      const buyer = buyers.get(id);
      return {
        id,
        number,
        createdAt,
        buyerName,
        shipping,
        packedAt,
        phone: buyer?.buyerPhone ?? '',
        address: buyer?.address ?? '',
        answers: [...(buyer?.answers ?? [])],
        lines: (linesOf.get(id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
      };
    }),
    totals: totalsOf(rows, linesOf),
    leftOut: leftOut.map(({ id, number, state }) => ({ id, number, state })),
    isCut,
  };
}
