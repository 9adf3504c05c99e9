import { PACKED_ORDERS_MAX, type PackingList } from '@pinkas/contract/sales/orders/orders.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listOrders } from './orders.reads.ts';
import { listBuyersOf, listLinesOf } from './orders.repository.ts';

interface PackingAsked {
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Returns what is packed of paid orders, the oldest first: those that are named, or those of a search whose goods are delivered. */
export async function readPackingList(
  tx: AccountTx,
  { search, ids }: PackingAsked,
): Promise<PackingList> {
  const asked = { show: 'paid' as const, search, ids, isDelivered: ids === undefined };
  const input = { sort: 'number', direction: 'asc', limit: PACKED_ORDERS_MAX } as const;
  const { rows, after } = await listOrders(tx, asked, input);
  const found = rows.map(({ id }) => id);
  const buyers = new Map((await listBuyersOf(tx, found)).map((buyer) => [buyer.id, buyer]));
  const lines = await listLinesOf(tx, found);
  const totals = new Map<string, number>();
  for (const { name, quantity } of lines) totals.set(name, (totals.get(name) ?? 0) + quantity);
  return {
    orders: rows.map(({ id, number, createdAt, buyerName, shipping }) => {
      const buyer = buyers.get(id);
      return {
        id,
        number,
        createdAt,
        buyerName,
        shipping,
        phone: buyer?.buyerPhone ?? '',
        address: buyer?.address ?? '',
        answers: [...(buyer?.answers ?? [])],
        lines: lines
          .filter(({ orderId }) => orderId === id)
          .map(({ name, quantity }) => ({ name, quantity })),
      };
    }),
    totals: [...totals]
      .map(([name, quantity]) => ({ name, quantity }))
      .toSorted((one, other) => other.quantity - one.quantity),
    isCut: after !== null,
  };
}
