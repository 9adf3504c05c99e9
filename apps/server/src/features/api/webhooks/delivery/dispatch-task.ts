import { z } from 'zod';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { workEach } from '../../../../platform/jobs/work-each.ts';
import type { Services } from '../../../../platform/services.ts';
import { placeEvents } from '../events/place-events.ts';
import { deliverDue, deliverWebhooksTask } from './deliver-task.ts';
import { listDueEndpoints, listUnplacedAccounts } from './due-webhooks.ts';

/**
 * Gives new events of an account their places and begins to send them; a trigger of `webhook_events` enqueues it. What has one
 * endpoint is sent by the same run.
 */
export const dispatchWebhooksTask = defineTask({
  kind: 'dispatch-webhooks',
  payload: z.object({}),
  async run({ accountId }, services) {
    const [first, ...others] = await placeEvents(services, accountId);
    if (first === undefined) return;
    await enqueueDeliveries(services, accountId, others);
    await deliverDue(services, accountId, first);
  },
});

async function enqueueDeliveries(
  services: Services,
  accountId: number,
  endpointIds: readonly string[],
): Promise<void> {
  if (endpointIds.length === 0) return;
  const at = services.clock.now();
  await inAccount(services.db, { accountId }, async (tx) => {
    for (const endpointId of endpointIds) {
      await enqueue(tx, deliverWebhooksTask, { endpointId }, { at });
    }
  });
}

/**
 * Sends what is due by the clock, and what a run that died left. Returns how many endpoints and accounts were woken.
 */
export async function wakeWebhooks(services: Services): Promise<number> {
  const { db, clock } = services;
  const unplaced = await listUnplacedAccounts(db);
  const placed = await workEach(
    services,
    unplaced,
    'events of an account were not sent',
    async ({ accountId }) => {
      const reached = await placeEvents(services, accountId);
      await enqueueDeliveries(services, accountId, [...reached]);
      return true;
    },
  );
  const at = clock.now();
  const due = await listDueEndpoints(db, at);
  const woken = await workEach(
    services,
    due,
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
