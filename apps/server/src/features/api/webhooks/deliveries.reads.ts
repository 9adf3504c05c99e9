import type {
  DELIVERY_SORTS,
  DeliveryFilter,
} from '@pinkas/contract/api/webhooks/webhooks.contract';
import type { WebhookDelivery, WebhookFault } from '@pinkas/contract/api/webhooks/webhook-fields';
import { sql } from 'kysely';

import { isGoodStatus } from '../../../integrations/outside-call/call-outside.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import { isBehindAnother } from './stored/deliveries.repository.ts';
import { getEndpoint } from './stored/get-endpoint.ts';

type Sort = (typeof DELIVERY_SORTS)[number];

const SORTS: ListSorts<Sort> = { place: [{ name: 'seq', kind: 'integer' }] };

interface DeliveryRow extends Omit<WebhookDelivery, 'last' | 'state'> {
  readonly state: 'pending' | 'done' | 'failed';
  readonly isWaiting: boolean;
  readonly lastAt: string | null;
  readonly lastStatus: number | null;
  readonly lastFault: WebhookFault | null;
  readonly lastTookMs: number | null;
}

/** Returns a page of what went to an endpoint, and how much of it did not arrive. NOT_FOUND. */
export async function listDeliveries(
  tx: AccountTx,
  id: string,
  { show, ...page }: PageInput<Sort> & DeliveryFilter,
): Promise<ListPage<WebhookDelivery> & { failedCount: number }> {
  await getEndpoint(tx, id);
  const account = sql`${tx.accountId}::bigint`;
  const order = listOrder(SORTS, page);
  const conditions = [
    sql`true`,
    ...(show === 'failed' ? [sql`d.state <> 'done'`] : []),
    ...placeConditions(order, 'd'),
  ];
  const { rows } = await sql<DeliveryRow>`
    select d.event_id as "eventId", d.seq, e.type, e.object_kind as "objectKind",
      e.object_id as "objectId",
      coalesce(e.body::jsonb->'data'->>'number', e.body::jsonb->'data'->>'name', '') as label,
      e.at, d.state, d.attempts, d.replay_at is not null as "isOrdered",
      d.state = 'pending' and ${isBehindAnother(tx, id)} as "isWaiting",
      d.last_at as "lastAt", d.last_status as "lastStatus", d.last_fault as "lastFault",
      d.last_took_ms as "lastTookMs"
    from webhook_deliveries d
    join webhook_events e on e.account_id = ${account} and e.id = d.event_id
    where d.account_id = ${account} and d.endpoint_id = ${id}::uuid
      and ${sql.join(conditions, sql` and `)}
    order by ${orderBy(order, 'd')} limit ${page.limit + 1}`.execute(tx.withoutPlugins());
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries d
    where d.account_id = ${account} and d.endpoint_id = ${id}::uuid and d.state <> 'done'`.execute(
    tx.withoutPlugins(),
  );
  const listed = pageOf(order, page.limit, rows, ({ seq }) => [seq]);
  return { ...listed, rows: listed.rows.map(toView), failedCount: counted[0]?.count ?? 0 };
}

function toView({
  isWaiting,
  lastAt,
  lastStatus: status,
  lastFault: fault,
  lastTookMs,
  ...row
}: DeliveryRow): WebhookDelivery {
  const isGood = status !== null && isGoodStatus(status);
  return {
    ...row,
    state: isWaiting ? 'waiting' : row.state,
    last: lastAt === null ? null : { at: lastAt, status, fault, tookMs: lastTookMs ?? 0, isGood },
  };
}
