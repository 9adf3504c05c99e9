import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { CallOutside } from '../outside-call/call-outside.ts';
import { askerOf, type OrdersReading } from './ask-system.ts';
import { readCardcomOrders } from './cardcom-orders.ts';
import { readIcountOrders } from './icount-orders.ts';
import { OrdersUnreadError, type OrdersRead, type StandingOrder } from './standing-order.ts';
import { readSumitOrders } from './sumit-orders.ts';

type Read = (reading: OrdersReading) => Promise<{
  readonly orders: readonly StandingOrder[];
  readonly unreadable: number;
}>;

const SYSTEMS: Readonly<Record<OrderSystem, { readonly base: string; readonly read: Read }>> = {
  cardcom: { base: 'https://secure.cardcom.solutions', read: readCardcomOrders },
  sumit: { base: 'https://api.sumit.co.il', read: readSumitOrders },
  icount: { base: 'https://api.icount.co.il', read: readIcountOrders },
};

/** How long a whole reading may take: a person waits for it. */
const READ_WITHIN_MS = 180_000;

/** Systems whose standing orders are read by the key of their owner. */
export interface OrderSystems {
  /**
   * Reads the standing orders of a system, all or those that are wanted and some more. The key is used for this and is stored
   * nowhere.
   */
  read(asked: {
    readonly system: OrderSystem;
    readonly credentials: Readonly<Record<string, string>>;
    readonly today: LocalDate;
    readonly only?: ReadonlySet<string>;
  }): Promise<OrdersRead>;
}

/** Returns the systems over HTTP; addresses of the settings replace those of a system. The clock counts milliseconds from any moment. */
export function orderSystems(
  addresses: Partial<Record<OrderSystem, string>>,
  call: CallOutside,
  nowMs: () => number = () => performance.now(),
): OrderSystems {
  return {
    async read({ system, ...asked }) {
      const { base, read } = SYSTEMS[system];
      const endsMs = nowMs() + READ_WITHIN_MS;
      const ask = askerOf(system, addresses[system] ?? base, call, () => endsMs - nowMs());
      try {
        return { outcome: 'read', ...(await read({ ask, ...asked })) };
      } catch (error) {
        if (!(error instanceof OrdersUnreadError)) throw error;
        return { outcome: error.outcome };
      }
    },
  };
}
