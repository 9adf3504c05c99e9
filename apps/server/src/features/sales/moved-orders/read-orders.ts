import type { SystemKey } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';

import type { OrdersRead } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';

/** The accounts that a list is read for now, by what reads it. */
const readingNow = new WeakMap<Services['orderSystems'], Set<number>>();

/**
 * Reads the orders of a system by a key, all or those of some ids and a few more, outside any transaction. Throws BUSY while a list
 * is read for the account: it takes minutes and many calls.
 */
export async function readOrders(
  { services, clock, accountId }: AccountContext,
  { system, credentials }: SystemKey,
  only?: ReadonlySet<string>,
): Promise<OrdersRead> {
  const { orderSystems } = services;
  const accounts = readingNow.get(orderSystems) ?? new Set();
  readingNow.set(orderSystems, accounts);
  if (accounts.has(accountId)) throw new AppError('BUSY');
  accounts.add(accountId);
  try {
    return await orderSystems.read({
      system,
      credentials,
      today: clock.today(),
      ...(only !== undefined && { only }),
    });
  } finally {
    accounts.delete(accountId);
  }
}
