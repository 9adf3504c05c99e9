import type { SystemKey } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';

import type { OrdersRead } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';

/** Reads the orders of a system by a key, all or those of some ids and a few more, outside any transaction. */
export function readOrders(
  { services, clock }: AccountContext,
  { system, credentials }: SystemKey,
  only?: ReadonlySet<string>,
): Promise<OrdersRead> {
  return services.orderSystems.read({
    system,
    credentials,
    today: clock.today(),
    ...(only !== undefined && { only }),
  });
}
