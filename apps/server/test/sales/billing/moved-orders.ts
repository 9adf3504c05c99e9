import type {
  FoundOrder,
  OrdersFound,
  OrdersMoved,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import { addMonths, type LocalDate } from '@pinkas/domain/time/local-date';
import type { SimulatedOrder } from '@pinkas/gateway-simulators/standing-orders';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from '../../accounting/customers.ts';

const MOVED = '/v2/api/billing/moved-orders';

/** A monthly order of 118.00 by a good card, whose next day at the other system is this one. */
export function anOrder(
  id: number,
  nextOn: LocalDate,
  changes: Partial<SimulatedOrder> = {},
): SimulatedOrder {
  return {
    id,
    customer: {
      id: 900 + id,
      name: `לקוח ${String(id)}`,
      taxId: '',
      email: `c${String(id)}@customer.test`,
      phone: '',
    },
    description: 'ליווי חודשי',
    amount: 118_00,
    everyMonths: 1,
    nextOn,
    lastChargedOn: addMonths(nextOn, -1),
    paymentsLeft: null,
    paid: 4,
    isActive: true,
    card: 'good',
    ...changes,
  };
}

/** Which system, and what opens it. */
export interface Key {
  readonly system: OrderSystem;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Reads the orders of a system, which must succeed. */
export async function readOrders(browser: HttpBrowser, key: Key): Promise<readonly FoundOrder[]> {
  const answer = await write(browser, 'POST', `${MOVED}/read`, key);
  const found = answer.json as OrdersFound;
  if (answer.status !== 200 || found.outcome !== 'read') throw new Error(answer.text);
  return found.orders;
}

/** Moves orders; returns what became of each. */
export async function moveOrders(
  browser: HttpBrowser,
  key: Key,
  ids: readonly number[],
  { withoutCard = 'card' } = {},
) {
  const orders = ids.map((id) => ({ externalId: String(id) }));
  const answer = await write(browser, 'POST', `${MOVED}/move`, { ...key, orders, withoutCard });
  const moved = answer.json as OrdersMoved;
  if (answer.status !== 200 || moved.outcome !== 'read') throw new Error(answer.text);
  return moved.results;
}

/** Says of templates that their orders are stopped at the other system. */
export function stopOrders(browser: HttpBrowser, templateIds: readonly string[]) {
  return write(browser, 'POST', `${MOVED}/stop`, { templateIds });
}
