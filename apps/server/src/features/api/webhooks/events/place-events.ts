import { createHash } from 'node:crypto';

import { isChosen } from '@pinkas/domain/api/webhook-events';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { insertDelivery } from '../stored/deliveries.repository.ts';
import { listEndpoints, type StoredEndpoint } from '../stored/endpoints.repository.ts';
import {
  insertPlaced,
  listUnplaced,
  lockFeed,
  placeEvent,
  saveLastSeq,
  type NotedEvent,
  type PlacedEvent,
} from '../stored/events.repository.ts';
import { describeEvent, type EventServices } from './event-data.ts';

/** Events that get their places in one transaction. */
const BATCH = 50;

/**
 * Gives the events of an account that are committed their places, their texts and their deliveries, one run at a time. The place
 * follows the commit: whoever reads up to a place has missed nothing before it, which a number that is taken within a
 * transaction does not promise. Returns the endpoints for which something came.
 */
export async function placeEvents(
  services: EventServices,
  accountId: number,
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  for (;;) {
    const { count, endpointIds } = await inAccount(services.db, { accountId }, (tx) =>
      placeBatch(services, tx),
    );
    for (const id of endpointIds) reached.add(id);
    if (count < BATCH) return reached;
  }
}

interface Placing {
  readonly services: EventServices;
  readonly tx: AccountTx;
  readonly endpoints: readonly StoredEndpoint[];
  readonly endpointIds: Set<string>;
  seq: number;
}

async function placeBatch(
  services: EventServices,
  tx: AccountTx,
): Promise<{ readonly count: number; readonly endpointIds: ReadonlySet<string> }> {
  const lastSeq = await lockFeed(tx);
  const events = lastSeq === undefined ? [] : await listUnplaced(tx, BATCH);
  const endpoints = events.length === 0 ? [] : await listEndpoints(tx);
  const placing: Placing = {
    services,
    tx,
    endpoints: endpoints.filter(({ offAt }) => offAt === null),
    endpointIds: new Set(),
    seq: lastSeq ?? 0,
  };
  for (const event of events) await placeOne(placing, event);
  if (events.length > 0) await saveLastSeq(tx, placing.seq);
  return { count: events.length, endpointIds: placing.endpointIds };
}

async function placeOne(placing: Placing, event: NotedEvent): Promise<void> {
  const { services, tx } = placing;
  const { data, following } = await describeEvent(services, tx, event);
  const placed = withPlace(placing, event, data);
  await placeEvent(tx, placed);
  await deliver(placing, placed);
  for (const one of following) {
    const next = { ...one, id: idOfFollowing(event.id, one.objectId), at: event.at };
    const described = await describeEvent(services, tx, next);
    const follower = withPlace(placing, next, described.data);
    await insertPlaced(tx, follower);
    await deliver(placing, follower);
  }
}

function withPlace(placing: Placing, event: NotedEvent, data: object): PlacedEvent {
  placing.seq += 1;
  const { seq } = placing;
  const { type, at } = event;
  return { ...event, seq, body: JSON.stringify({ type, timestamp: at, sequence: seq, data }) };
}

async function deliver(
  { tx, services, endpoints, endpointIds }: Placing,
  event: PlacedEvent,
): Promise<void> {
  for (const { id, eventTypes } of endpoints) {
    if (!isChosen(eventTypes, event.type)) continue;
    await insertDelivery(tx, id, event, services.clock.now());
    endpointIds.add(id);
  }
}

/** Returns a UUID (version 8) that is the same whenever the event is described. */
function idOfFollowing(eventId: string, objectId: string): string {
  const hash = createHash('sha256').update(`${eventId}:${objectId}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
