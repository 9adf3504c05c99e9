import { moveProblem, type MoveProblem } from '@pinkas/domain/billing/moved-order';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import type { MovedOrder } from '../billing/billing.api.ts';

/** What was moved before under the number of an order. */
export interface MovedBefore {
  /** It; undefined where it was not moved. */
  readonly before: MovedOrder | undefined;
  /** Why it cannot be moved; null where it can. */
  readonly problem: MoveProblem | null;
}

/** Returns what was moved of an order. One of another customer that has its number was read by the key of another business. */
export function movedBefore(
  moved: readonly MovedOrder[],
  order: StandingOrder,
  today: LocalDate,
): MovedBefore {
  const known = moved.find(({ externalId }) => externalId === order.externalId);
  if (known !== undefined && known.customerRef !== order.customer.ref) {
    return { before: undefined, problem: 'other-order' };
  }
  return { before: known, problem: moveProblem(order, today) };
}
