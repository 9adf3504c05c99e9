import type { ApiDelivery, ApiWebhook } from '@pinkas/contract/api/v1/webhook-resource';
import type {
  WebhookDelivery,
  WebhookEndpoint,
} from '@pinkas/contract/api/webhooks/webhook-fields';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { packCursor, unpackCursor } from '../../../platform/lists/list-order.ts';
import { viewEndpoint, viewEndpoints } from './endpoints-view.ts';
import { eventName } from './stored/event-name.ts';

const ORDER = 'webhooks';
const COLUMNS = [
  { name: 'created_at', kind: 'instant' },
  { name: 'id', kind: 'uuid' },
] as const;

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns a page of endpoints as the API shows them. */
export async function listForApi(
  tx: AccountTx,
  clock: Clock,
  { cursor, limit }: PageQuery,
): Promise<{ data: ApiWebhook[]; nextCursor: string | null }> {
  const place = cursor === undefined ? '' : unpackCursor(ORDER, COLUMNS, cursor).join(' ');
  const { endpoints } = await viewEndpoints(tx, clock);
  const found = endpoints.filter(({ createdAt, id }) => `${createdAt} ${id}` > place);
  const data = found.slice(0, limit).map(toApi);
  const last = data.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { data, nextCursor: hasMore ? packCursor(ORDER, [last.createdAt, last.id]) : null };
}

/** Returns an endpoint as the API shows it. NOT_FOUND. */
export async function showForApi(tx: AccountTx, clock: Clock, id: string): Promise<ApiWebhook> {
  return toApi(await viewEndpoint(tx, clock, id));
}

/** Returns an endpoint of the page as the API shows it. */
export function toApi(endpoint: WebhookEndpoint): ApiWebhook {
  return {
    id: endpoint.id,
    name: endpoint.name,
    url: endpoint.url,
    events: endpoint.eventTypes,
    isOn: endpoint.offAt === null,
    offReason: endpoint.offReason,
    secretHint: endpoint.secretHint,
    oldSecretEndsAt: endpoint.oldSecretEndsAt,
    createdAt: endpoint.createdAt,
    failingSince: endpoint.failingSince,
    waiting: endpoint.waitingCount,
    lastAnswer: endpoint.last,
  };
}

/** Returns a delivery of the page as the API shows it. */
export function toApiDelivery(delivery: WebhookDelivery): ApiDelivery {
  return {
    event: eventName(delivery.eventId),
    type: delivery.type,
    timestamp: delivery.at,
    sequence: delivery.seq,
    state: delivery.state,
    attempts: delivery.attempts,
    isOrdered: delivery.isOrdered,
    lastAnswer: delivery.last,
  };
}
