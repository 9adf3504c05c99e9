import type { SystemKey } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { ORDER_SYSTEM_FIELDS } from '@pinkas/domain/billing/moved-order';

import type { OrdersRead } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Reads the orders of a system, outside any transaction. Refuses with INVALID_REQUEST a field that is empty or is none of the system. */
export function readOrders(
  { services, clock }: AccountContext,
  { system, credentials }: SystemKey,
): Promise<OrdersRead> {
  const names: readonly string[] = ORDER_SYSTEM_FIELDS[system].map(({ name }) => name);
  const missing = names.filter((name) => (credentials[name] ?? '') === '');
  const foreign = Object.keys(credentials).filter((name) => !names.includes(name));
  if (missing.length > 0 || foreign.length > 0) {
    throw new AppError('INVALID_REQUEST', {}, [
      ...missing.map((name) => ({ path: ['credentials', name], code: 'FIELD_REQUIRED' as const })),
      ...foreign.map((name) => ({
        path: ['credentials', name],
        code: 'VALUE_NOT_ALLOWED' as const,
      })),
    ]);
  }
  return services.orderSystems.read({ system, credentials, today: clock.today() });
}
