import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
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
  const { accountId } = DEMO_DEALER;
  const customers = await listIds(
    owner,
    `select id from customers where account_id = $1 and is_regular and is_customer order by name, id limit $2`,
  );
  const documents = await listIds(
    owner,
    `select id from documents where account_id = $1 order by issued_at desc, id limit $2`,
  );
  const things = customers.flatMap((id, index) => {
    const document = documents[index];
    return [
      { id, kind: 'customer', type: 'customer.updated' },
      ...(document === undefined
        ? []
        : [{ id: document, kind: 'document', type: 'document.sent' }]),
    ];
  });
  for (const [index, { id, kind, type }] of things.slice(0, COUNT).entries()) {
    await owner.query(
      `insert into webhook_events (account_id, id, type, object_kind, object_id, at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [
        accountId,
        eventId(index + 1),
        type,
        kind,
        id,
        isoText(nowMs - (index + 1) * EVERY_MINUTES * MINUTE_MS),
      ],
    );
  }
}

async function listIds(owner: Owner, text: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(text, [DEMO_DEALER.accountId, COUNT]);
  return rows.map(({ id }) => id);
}

function eventId(place: number): string {
  return `01930000-0000-7000-8000-00000000ac${String(place).padStart(2, '0')}`;
}

interface NotedDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  /** ISO text in UTC. */
  readonly at: string;
}

/** Records that each event arrived when it happened, one of them at the second attempt. */
async function answerEvents(owner: Owner): Promise<void> {
  const { accountId } = DEMO_DEALER;
  const { rows } = await owner.query<NotedDelivery>(
    `select d.endpoint_id as "endpointId", d.event_id as "eventId", e.at
      from webhook_deliveries d
      join webhook_events e on e.account_id = $1 and e.id = d.event_id
      where d.account_id = $1 and d.state = 'pending' order by d.seq`,
    [accountId],
  );
  for (const [index, delivery] of rows.entries()) {
    const atMs = epochMsOf(delivery.at);
    const isSecond = delivery.eventId === eventId(RESTARTED_AT);
    const answers = [
      ...(isSecond ? [{ atMs, status: 503, tookMs: 41 }] : []),
      { atMs: atMs + (isSecond ? 6_000 : 1_000), status: 204, tookMs: 90 + ((index * 37) % 160) },
    ];
    for (const answer of answers) await insertAttempt(owner, delivery, answer);
    const last = answers.at(-1);
    await owner.query(
      `update webhook_deliveries set state = 'done', next_at = null, attempts = $4, first_at = $5, last_at = $6,
          last_status = $7, last_took_ms = $8
        where account_id = $1 and endpoint_id = $2 and event_id = $3`,
      [
        accountId,
        delivery.endpointId,
        delivery.eventId,
        answers.length - 1,
        delivery.at,
        isoText(last?.atMs ?? atMs),
        last?.status,
        last?.tookMs,
      ],
    );
  }
}

async function insertAttempt(
  owner: Owner,
  { endpointId, eventId: ofEvent }: NotedDelivery,
  {
    atMs,
    status,
    tookMs,
  }: { readonly atMs: number; readonly status: number; readonly tookMs: number },
): Promise<void> {
  await owner.query(
    `insert into webhook_attempts (account_id, id, endpoint_id, event_id, at, status, took_ms, is_good, is_replay)
      values ($1, $2, $3, $4, $5, $6, $7, $8, false)`,
    [
      DEMO_DEALER.accountId,
      newId(),
      endpointId,
      ofEvent,
      isoText(atMs),
      status,
      tookMs,
      status === 204,
    ],
  );
}
