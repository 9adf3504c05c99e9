import type {
  WebhookAnswer,
  WebhookEndpoint,
  Webhooks,
} from '@pinkas/contract/api/webhooks/webhook-fields';
import { webhookEventTypesOf } from '@pinkas/domain/api/webhook-events';
import { sql } from 'kysely';

import { isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listEndpoints, type StoredEndpoint } from './stored/endpoints.repository.ts';
import { getEndpoint } from './stored/get-endpoint.ts';
import { isOldSecretValid } from './stored/sealed-secret.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** Returns the endpoints as the page shows them; nothing that signs. */
export async function viewEndpoints(tx: AccountTx, clock: Clock): Promise<Webhooks> {
  const endpoints: WebhookEndpoint[] = [];
  for (const stored of await listEndpoints(tx)) endpoints.push(await viewOf(tx, stored, clock));
  return { endpoints };
}

/** Returns one endpoint as the page shows it. NOT_FOUND. */
export async function viewEndpoint(
  tx: AccountTx,
  clock: Clock,
  id: string,
): Promise<WebhookEndpoint> {
  return viewOf(tx, await getEndpoint(tx, id), clock);
}

async function viewOf(
  tx: AccountTx,
  stored: StoredEndpoint,
  clock: Clock,
): Promise<WebhookEndpoint> {
  const { id } = stored;
  const nowMs = clock.nowMs();
  return {
    id,
    name: stored.name,
    url: stored.url,
    eventTypes: webhookEventTypesOf(stored.eventTypes),
    secretHint: stored.secretHint,
    oldSecretEndsAt: isOldSecretValid(stored, nowMs) ? stored.oldSecretEndsAt : null,
    createdAt: stored.createdAt,
    offAt: stored.offAt,
    offReason: stored.offReason,
    failingSince: stored.failingSince,
    waitingCount: await countWaiting(tx, id),
    last: await findLast(tx, id),
    hours: await countHours(tx, id, nowMs),
    firstWaiting: await findFirstWaiting(tx, id),
  };
}

async function countWaiting(tx: AccountTx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .where('endpointId', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findLast(
  tx: AccountTx,
  id: string,
): Promise<(WebhookAnswer & { at: string }) | null> {
  const row = await tx
    .selectFrom('webhookAttempts')
    .select(['at', 'status', 'fault', 'tookMs', 'isGood'])
    .where('accountId', '=', tx.accountId)
    .where('endpointId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, fault: row.fault as WebhookAnswer['fault'] };
}

async function countHours(
  tx: AccountTx,
  id: string,
  nowMs: number,
): Promise<{ good: number; failed: number }[]> {
  const since = isoText(nowMs - HOURS * HOUR_MS);
  const { rows } = await sql<{ hour: number; good: number; failed: number }>`
    select floor(extract(epoch from a.at - ${since}::timestamptz) / 3600)::int as hour,
      (count(*) filter (where a.is_good))::int as good,
      (count(*) filter (where not a.is_good))::int as failed
    from webhook_attempts a
    where a.account_id = ${tx.accountId}::bigint and a.endpoint_id = ${id}::uuid
      and a.at >= ${since}::timestamptz
    group by 1`.execute(tx.withoutPlugins());
  const byHour = new Map(rows.map(({ hour, good, failed }) => [hour, { good, failed }]));
  return Array.from({ length: HOURS }, (_, hour) => byHour.get(hour) ?? { good: 0, failed: 0 });
}

async function findFirstWaiting(
  tx: AccountTx,
  id: string,
): Promise<WebhookEndpoint['firstWaiting']> {
  const { accountId } = tx;
  const { rows } = await sql<{ eventId: string; type: string; at: string; nextAt: string }>`
    select d.event_id as "eventId", e.type, e.at, d.next_at as "nextAt"
    from webhook_deliveries d
    join webhook_events e on e.account_id = ${accountId}::bigint and e.id = d.event_id
    where d.account_id = ${accountId}::bigint and d.endpoint_id = ${id}::uuid
      and d.state = 'pending' and d.attempts > 0
    order by d.seq limit 1`.execute(tx.withoutPlugins());
  const [first] = rows;
  if (first === undefined) return null;
  const attempts = await tx
    .selectFrom('webhookAttempts')
    .select('at')
    .where('accountId', '=', accountId)
    .where('endpointId', '=', id)
    .where('eventId', '=', first.eventId)
    .where('isReplay', '=', false)
    .orderBy('at')
    .execute();
  return { ...first, attempts: attempts.map(({ at }) => at) };
}
