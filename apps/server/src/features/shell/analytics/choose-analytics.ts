import { randomUUID } from 'node:crypto';

import type { analyticsContract } from '@pinkas/contract/shell/analytics/analytics.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';

/**
 * Stores what the caller chose, for all their devices and accounts. The same again changes nothing; a no forgets the name at the
 * collector, and a later yes takes another one.
 */
export async function chooseAnalytics(
  { db, clock, userId }: AccountContext,
  { choice, firstSource }: z.output<(typeof analyticsContract)['choose']['body']>,
): Promise<void> {
  const isAllowed = choice === 'yes';
  await inControlPlane(db, (tx) =>
    tx.query({
      name: 'choose-analytics',
      text: `insert into analytics_choices (user_id, is_allowed, client_id, first_source, decided_at)
        values ($1, $2, $3, $4, $5)
        on conflict (user_id) do update set is_allowed = excluded.is_allowed, client_id = excluded.client_id,
          first_source = excluded.first_source, decided_at = excluded.decided_at
          where analytics_choices.is_allowed <> excluded.is_allowed`,
      values: [
        userId,
        isAllowed,
        isAllowed ? randomUUID() : null,
        isAllowed ? firstSource : '',
        clock.now(),
      ],
    }),
  );
}
