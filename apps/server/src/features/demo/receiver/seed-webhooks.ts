import { isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { hintOf, newSecret, placeEvents, sealSecret } from '../../api/webhooks/webhooks.api.ts';
import { DEMO_DEALER } from '../demo-business.ts';
import { DEMO_RECEIVER } from './demo-receiver.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** One event in so many minutes, over a day. */
const EVERY_MINUTES = 55;
const COUNT = 26;
/** The event at which the receiver of the shop was restarted, and answered at the second attempt. */
const RESTARTED_AT = 9;

interface DemoEndpoint {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly eventTypes: readonly string[];
  readonly daysBack: number;
  readonly isOff?: true;
}

const SHOP: DemoEndpoint = {
  id: '01930000-0000-7000-8000-00000000ab01',
  name: 'מערכת ההזמנות',
  path: 'orders',
  eventTypes: [],
  daysBack: 30,
};
const ENDPOINTS: readonly DemoEndpoint[] = [
  SHOP,
  {
    id: '01930000-0000-7000-8000-00000000ab02',
    name: 'ניהול לקוחות',
    path: 'crm',
    eventTypes: ['customer.created', 'customer.updated'],
    daysBack: 20,
  },
  {
    id: '01930000-0000-7000-8000-00000000ab03',
    name: 'ניסוי',
    path: 'trial',
    eventTypes: [],
    daysBack: 12,
    isOff: true,
  },
];

type Owner = Pick<Database, 'owner'>['owner'];

/** The dependencies of this part of the demo. */
export type WebhookSeedServices = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Endpoints of the demo business at the receiver of the demo, with the events of a day that reached them: its newest documents and
 * customers, described as the product describes them. Once; what was cut off is sent by the product itself.
 */
export async function seedWebhooks(services: WebhookSeedServices): Promise<void> {
  const { owner } = services.db;
  const { accountId } = DEMO_DEALER;
  const started = 'select from webhook_feeds where account_id = $1 and last_seq > 0';
  if ((await owner.query(started, [accountId])).rowCount !== 0) return;
  const nowMs = services.clock.nowMs();
  await owner.query(
    `insert into webhook_feeds (account_id, last_seq, started_at) values ($1, 0, $2) on conflict do nothing`,
    [accountId, isoText(nowMs - SHOP.daysBack * DAY_MS)],
  );
  for (const endpoint of ENDPOINTS) await insertEndpoint(services, endpoint, nowMs);
  await noteEvents(owner, nowMs);
  await placeEvents(services, accountId);
  await answerEvents(owner);
}

async function insertEndpoint(
  { db, config }: WebhookSeedServices,
  { id, name, path, eventTypes, daysBack, isOff }: DemoEndpoint,
  nowMs: number,
): Promise<void> {
  const { accountId, userId } = DEMO_DEALER;
  const secret = newSecret();
  const sealed = await sealSecret(config.storage.keys, { accountId, endpointId: id }, secret);
  const offAt = isOff === true ? isoText(nowMs - 2 * DAY_MS) : null;
  await db.owner.query(
    `insert into webhook_endpoints (account_id, id, name, url, event_types, sealed_secret, secret_hint, created_at, created_by,
        off_at, off_reason, fails_in_row, warned_at_attempt)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $10::timestamptz is null then null else 'person' end, 0, 0)
      on conflict do nothing`,
    [
      accountId,
      id,
      name,
      `${DEMO_RECEIVER}/${path}`,
      eventTypes,
      sealed,
      hintOf(secret),
      isoText(nowMs - daysBack * DAY_MS),
      userId,
      offAt,
    ],
  );
}

/** Notes that documents were sent and customers changed, one after another. */
async function noteEvents(owner: Owner, nowMs: number): Promise<void> {
  await owner.query(
    `with things as (
      (select id::text as object_id, 'document' as kind, 'document.sent' as type, 2 * row_number() over (order by issued_at desc, id) as place
        from documents where account_id = $1 order by issued_at desc, id limit $2)
      union all
      (select id::text, 'customer', 'customer.updated', 2 * row_number() over (order by name, id) - 1
        from customers where account_id = $1 and is_regular and is_customer order by name, id limit $2))
    insert into webhook_events (account_id, id, type, object_kind, object_id, at)
    select $1, ('01930000-0000-7000-8000-00000000ac' || lpad(place::text, 2, '0'))::uuid, type, kind, object_id,
      $3::timestamptz - place * make_interval(mins => $4)
    from things where place <= $2
    on conflict do nothing`,
    [DEMO_DEALER.accountId, COUNT, isoText(nowMs), EVERY_MINUTES],
  );
}

/** Records that each event arrived when it happened, one of them at the second attempt. */
async function answerEvents(owner: Owner): Promise<void> {
  const { accountId } = DEMO_DEALER;
  const restarted = `01930000-0000-7000-8000-00000000ac${String(RESTARTED_AT).padStart(2, '0')}`;
  await owner.query(
    `update webhook_deliveries d set state = 'done', next_at = null, attempts = case when d.event_id = $2 then 1 else 0 end,
        first_at = e.at, last_at = e.at + case when d.event_id = $2 then interval '6 s' else interval '1 s' end,
        last_status = 204, last_took_ms = 90 + (d.seq * 37) % 160
      from webhook_events e
      where d.account_id = $1 and d.state = 'pending' and e.account_id = $1 and e.id = d.event_id`,
    [accountId, restarted],
  );
  await owner.query(
    `insert into webhook_attempts (account_id, id, endpoint_id, event_id, at, status, took_ms, is_good, is_replay)
      select $1, gen_random_uuid(), d.endpoint_id, d.event_id, d.last_at, d.last_status, d.last_took_ms, true, false
      from webhook_deliveries d where d.account_id = $1 and d.state = 'done'`,
    [accountId],
  );
  await owner.query(
    `insert into webhook_attempts (account_id, id, endpoint_id, event_id, at, status, took_ms, is_good, is_replay)
      select $1, gen_random_uuid(), d.endpoint_id, d.event_id, d.first_at, 503, 41, false, false
      from webhook_deliveries d where d.account_id = $1 and d.event_id = $2`,
    [accountId, restarted],
  );
}
