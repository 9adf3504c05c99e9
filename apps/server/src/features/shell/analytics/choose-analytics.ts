import { randomUUID } from 'node:crypto';

import type { analyticsContract } from '@pinkas/contract/shell/analytics/analytics.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordSecurityEvent } from '../../auth/session/session.api.ts';
import { findCollecting } from './read-analytics.ts';

/**
 * Stores what the caller chose about the collector of this installation, for all their devices and accounts, with an entry of the security
 * log. The same again changes nothing; a no forgets the name at the collector, and a later yes takes another one. Throws
 * STATE_NOT_ALLOWED where nothing is collected.
 */
export async function chooseAnalytics(
  ctx: AccountContext,
  { choice, firstSource }: z.output<(typeof analyticsContract)['choose']['body']>,
): Promise<void> {
  const collecting = await findCollecting(ctx);
  if (collecting === undefined) throw new AppError('STATE_NOT_ALLOWED');
  const { url, id } = collecting.collector;
  const isAllowed = choice === 'yes';
  await inControlPlane(ctx.db, async (tx) => {
    const { rows } = await tx.query<{ email: string | null }>({
      name: 'choose-analytics',
      text: `insert into analytics_choices as c
          (user_id, is_allowed, client_id, first_source, decided_at, collector_url, collector_id)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (user_id) do update set is_allowed = excluded.is_allowed, client_id = excluded.client_id,
          first_source = excluded.first_source, decided_at = excluded.decided_at,
          collector_url = excluded.collector_url, collector_id = excluded.collector_id
          where (c.is_allowed, c.collector_url, c.collector_id)
            is distinct from (excluded.is_allowed, excluded.collector_url, excluded.collector_id)
        returning (select email_canonical from users where id = $1) as email`,
      values: [
        ctx.userId,
        isAllowed,
        isAllowed ? randomUUID() : null,
        isAllowed ? firstSource : '',
        ctx.clock.now(),
        url,
        id,
      ],
    });
    const [changed] = rows;
    if (changed === undefined) return;
    await recordSecurityEvent(tx, ctx, {
      kind: isAllowed ? 'analytics-allowed' : 'analytics-refused',
      subject: changed.email ?? '',
      userId: ctx.userId,
      detail: { collectorUrl: url, collectorId: id },
    });
  });
}
