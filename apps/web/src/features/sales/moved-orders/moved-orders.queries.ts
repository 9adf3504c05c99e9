import {
  movedOrdersContract,
  MOVED_AT_ONCE,
  type FoundOrder,
  type MovedResult,
  type OrdersFound,
  type SystemKey,
  type WITHOUT_CARD_WAYS,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';

import { call } from '../../../shared/api/client.ts';

/** A list that was read, by its key, which is forgotten with the page. */
export interface ReadOrders {
  readonly key: SystemKey;
  readonly orders: readonly FoundOrder[];
  readonly unreadable: number;
}

/** Reads the orders of a system. */
export function readOrders(key: SystemKey): Promise<OrdersFound> {
  return call(movedOrdersContract.read, { body: key });
}

export type NotRead = Exclude<OrdersFound['outcome'], 'read'>;

/** How orders are moved. */
export interface Moving {
  readonly key: SystemKey;
  readonly ids: readonly string[];
  readonly withoutCard: (typeof WITHOUT_CARD_WAYS)[number];
  /** Is called after each part. */
  readonly onMoved: (results: readonly MovedResult[]) => void;
}

/** Moves orders, a part after the other. Returns why it ended before the last one; undefined where it did not. */
export async function moveOrders({
  key,
  ids,
  withoutCard,
  onMoved,
}: Moving): Promise<NotRead | undefined> {
  for (let start = 0; start < ids.length; start += MOVED_AT_ONCE) {
    const orders = ids.slice(start, start + MOVED_AT_ONCE).map((externalId) => ({ externalId }));
    // oxlint-disable-next-line no-await-in-loop -- a part after the other
    const answer = await call(movedOrdersContract.move, { body: { ...key, orders, withoutCard } });
    if (answer.outcome !== 'read') return answer.outcome;
    onMoved(answer.results);
  }
  return undefined;
}
