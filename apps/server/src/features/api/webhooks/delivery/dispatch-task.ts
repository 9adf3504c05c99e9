import { z } from 'zod';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { workEach } from '../../../../platform/jobs/work-each.ts';
import type { Services } from '../../../../platform/services.ts';
import { placeEvents } from '../events/place-events.ts';
import { deliverWebhooksTask } from './deliver-task.ts';

/** Gives new events of an account their places and begins to send them; a trigger of `webhook_events` enqueues it. */
export const dispatchWebhooksTask = defineTask({
  kind: 'dispatch-webhooks',
  payload: z.object({}),
  async run({ accountId }, services) {
    await dispatch(services, accountId);
  },
});

async function dispatch(services: Services, accountId: number): Promise<void> {
  const reached = await placeEvents(services, accountId);
  if (reached.size === 0) return;
  const at = services.clock.now();
  await inAccount(services.db, { accountId }, async (tx) => {
    for (const endpointId of reached) {
      await enqueue(tx, deliverWebhooksTask, { endpointId }, { at });
    }
  });
}

const UNPLACED = `select distinct account_id as "accountId" from webhook_events where seq is null order by 1`;

const DUE = `
  select distinct p.account_id as "accountId", p.id as "endpointId"
  from webhook_endpoints p
  join webhook_deliveries d on d.account_id = p.account_id and d.endpoint_id = p.id
  where p.off_at is null and (p.working_until is null or p.working_until <= $1)
    and (d.replay_at is not null
      or (d.state = 'pending' and d.next_at <= $1 and (p.paused_until is null or p.paused_until <= $1)))
  order by 1, 2`;

/**
 * Sends what is due by the clock, and what a run that died left. Maintenance looks at all accounts as the owner of the tables.
 * Returns how many endpoints and accounts were woken.
 */
export async function wakeWebhooks(services: Services): Promise<number> {
  const { db, clock } = services;
  const unplaced = await db.owner.query<{ accountId: number }>(UNPLACED);
  const placed = await workEach(
    services,
    unplaced.rows,
    'events of an account were not sent',
    async ({ accountId }) => {
      await dispatch(services, accountId);
      return true;
    },
  );
  const at = clock.now();
  const due = await db.owner.query<{ accountId: number; endpointId: string }>(DUE, [at]);
  const woken = await workEach(
    services,
    due.rows,
    'an endpoint was not woken',
    async ({ accountId, endpointId }) => {
      await inAccount(db, { accountId }, (tx) =>
        enqueue(tx, deliverWebhooksTask, { endpointId }, { at }),
      );
      return true;
    },
  );
  return placed + woken;
}
