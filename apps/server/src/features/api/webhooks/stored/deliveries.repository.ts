import type { WebhookAnswer, WebhookFault } from '@pinkas/contract/api/webhooks/webhook-fields';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { PlacedEvent } from './events.repository.ts';

/** A delivery whose time has come, with what is sent. */
export interface DueDelivery {
  readonly eventId: string;
  readonly body: string;
}

/** Where a delivery is. */
export interface StoredDelivery {
  readonly state: 'pending' | 'done' | 'failed';
  readonly attempts: number;
  readonly firstAt: string | null;
  readonly nextAt: string | null;
  readonly replayAt: string | null;
}

type Placed = Pick<PlacedEvent, 'id' | 'seq' | 'objectId'>;

/** Adds the delivery of an event to an endpoint, to be tried at once. */
export async function insertDelivery(
  tx: AccountTx,
  endpointId: string,
  { id: eventId, seq, objectId }: Placed,
  at: string,
): Promise<void> {
  await tx
    .insertInto('webhookDeliveries')
    .values({
      accountId: tx.accountId,
      endpointId,
      eventId,
      seq,
      objectId,
      state: 'pending',
      attempts: 0,
      nextAt: at,
    })
    .execute();
}

/** Orders events to be sent to an endpoint once more, or for the first time, whatever became of them. */
export async function orderReplays(
  tx: AccountTx,
  endpointId: string,
  events: readonly Placed[],
  at: string,
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('webhookDeliveries')
    .values(
      events.map(({ id: eventId, seq, objectId }) => ({
        accountId: tx.accountId,
        endpointId,
        eventId,
        seq,
        objectId,
        state: 'failed' as const,
        attempts: 0,
        replayAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'endpointId', 'eventId']).doUpdateSet({ replayAt: at }),
    )
    .execute();
}

/** Takes all orders of a person back. */
export async function cancelReplays(tx: AccountTx, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ replayAt: null })
    .where('accountId', '=', tx.accountId)
    .where('endpointId', '=', endpointId)
    .where('replayAt', 'is not', null)
    .execute();
}

/** Gives up what waits for an endpoint. */
export async function giveUpPending(tx: AccountTx, endpointId: string): Promise<void> {
  await cancelReplays(tx, endpointId);
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', nextAt: null })
    .where('accountId', '=', tx.accountId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'pending')
    .execute();
}

/** Returns a delivery and locks it. */
export function lockDelivery(
  tx: AccountTx,
  endpointId: string,
  eventId: string,
): Promise<StoredDelivery | undefined> {
  return tx
    .selectFrom('webhookDeliveries')
    .select(['state', 'attempts', 'firstAt', 'nextAt', 'replayAt'])
    .where('accountId', '=', tx.accountId)
    .where('endpointId', '=', endpointId)
    .where('eventId', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the place of the last event that an endpoint took; 0 where it took none. */
export async function findLastTaken(tx: AccountTx, endpointId: string): Promise<number> {
  const { seq } = await tx
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('accountId', '=', tx.accountId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return Number(seq);
}

/** Returns whether an earlier event of the same thing as the delivery `d` is on its way to its endpoint. */
export function isBehindAnother({ accountId }: AccountTx, endpointId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from webhook_deliveries f
    where f.account_id = ${accountId}::bigint and f.endpoint_id = ${endpointId}::uuid
      and f.object_id = d.object_id and f.seq < d.seq
      and (f.state = 'pending' or f.replay_at is not null))`;
}

/**
 * Returns the earliest event that is due and has no earlier one of the same thing on its way; undefined for none.
 * `isPaused`: what a person ordered alone.
 */
export async function findDue(
  tx: AccountTx,
  endpointId: string,
  { now, isPaused }: { readonly now: string; readonly isPaused: boolean },
): Promise<DueDelivery | undefined> {
  const { accountId } = tx;
  const { rows } = await sql<DueDelivery>`
    select d.event_id as "eventId", coalesce(e.body, '') as body
    from webhook_deliveries d
    join webhook_events e on e.account_id = ${accountId}::bigint and e.id = d.event_id
    where d.account_id = ${accountId}::bigint and d.endpoint_id = ${endpointId}::uuid
      and (d.replay_at is not null
        or (d.state = 'pending' and d.next_at <= ${now}::timestamptz and not ${isPaused}::boolean))
      and not ${isBehindAnother(tx, endpointId)}
    order by d.seq limit 1`.execute(tx.withoutPlugins());
  return rows[0];
}

export type DeliveryChanges = Partial<StoredDelivery>;

/** Records the answer to an attempt, and what becomes of the delivery. */
export async function saveAnswer(
  tx: AccountTx,
  {
    endpointId,
    eventId,
    at,
  }: {
    readonly endpointId: string;
    readonly eventId: string;
    readonly at: string;
  },
  { status, fault, tookMs }: WebhookAnswer,
  changes: DeliveryChanges,
): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ ...changes, lastAt: at, lastStatus: status, lastFault: fault, lastTookMs: tookMs })
    .where('accountId', '=', tx.accountId)
    .where('endpointId', '=', endpointId)
    .where('eventId', '=', eventId)
    .execute();
}

/** An attempt to store. */
export interface NewAttempt extends WebhookAnswer {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly at: string;
  readonly isReplay: boolean;
  readonly fault: WebhookFault | null;
}

/** Adds an attempt to the log. */
export async function insertAttempt(tx: AccountTx, attempt: NewAttempt): Promise<void> {
  await tx
    .insertInto('webhookAttempts')
    .values({ ...attempt, accountId: tx.accountId })
    .execute();
}
