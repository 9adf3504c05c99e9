import type { SystemKey } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';

import type { OrdersRead } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';

/** Reads the orders of a system by a key, outside any transaction. */
export function readOrders(
  { services, clock }: AccountContext,
  { system, credentials }: SystemKey,
): Promise<OrdersRead> {
  return services.orderSystems.read({ system, credentials, today: clock.today() });
}
