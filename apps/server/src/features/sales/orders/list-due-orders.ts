import { ATTEMPT_STATES, wasCharged } from '@pinkas/domain/clearing/attempt-state';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';

/** An order of any account. */
export interface NamedOrder {
  readonly accountId: number;
  readonly id: string;
}

interface DueOrder extends NamedOrder {
  readonly isPaid: boolean;
}

const PAID = ATTEMPT_STATES.filter((state) => wasCharged(state));
/** Orders older than this are settled: inquiries of gateways end after a day. */
const LOOKED_BACK_MS = 7 * 86_400_000;

/**
 * Returns the orders of all accounts whose goods are held though their time is over and nobody paid, and those that were
 * paid after their goods were let go.
 */
export async function listDueOrders(
  { owner }: Pick<Database, 'owner'>,
  now: string,
): Promise<readonly DueOrder[]> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await owner.query<DueOrder>(
    `select o.account_id as "accountId", o.id, p.is_paid as "isPaid"
        from sales_orders o
        cross join lateral (select exists (select from card_attempts a
          where a.account_id = o.account_id and a.source_id = o.id and a.state = any($2::text[])) as is_paid) p
        where o.created_at > $3::timestamptz and o.held_until <= $1::timestamptz
          and p.is_paid = (o.released_at is not null)
        order by o.account_id, o.created_at`,
    [now, PAID, isoText(epochMsOf(now) - LOOKED_BACK_MS)],
  );
  return rows;
}
