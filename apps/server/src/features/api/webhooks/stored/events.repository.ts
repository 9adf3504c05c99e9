import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** An event without its place, as the transaction of the change left it. */
export interface NotedEvent {
  readonly id: string;
  readonly type: string;
  readonly objectKind: string;
  readonly objectId: string;
  /** ISO text in UTC. */
  readonly at: string;
}

/** An event with its place and its text. */
export interface PlacedEvent extends NotedEvent {
  readonly seq: number;
  readonly body: string;
}

/** Starts to record changes of the account as events, unless they are. */
export async function startFeed(tx: AccountTx, at: string): Promise<void> {
  await tx
    .insertInto('webhookFeeds')
    .values({ accountId: tx.accountId, lastSeq: 0, startedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the feed, so that one run gives places at a time; undefined where changes are not recorded. */
export async function lockFeed(tx: AccountTx): Promise<number | undefined> {
  const feed = await tx
    .selectFrom('webhookFeeds')
    .select('lastSeq')
    .where('accountId', '=', tx.accountId)
    .forUpdate()
    .executeTakeFirst();
  return feed?.lastSeq;
}

/** Records how many places were given. */
export async function saveLastSeq(tx: AccountTx, lastSeq: number): Promise<void> {
  await tx
    .updateTable('webhookFeeds')
    .set({ lastSeq })
    .where('accountId', '=', tx.accountId)
    .execute();
}

const NOTED = ['id', 'type', 'objectKind', 'objectId', 'at'] as const;

/** Returns events without a place, in the order of their moments. */
export function listUnplaced(tx: AccountTx, limit: number): Promise<NotedEvent[]> {
  return tx
    .selectFrom('webhookEvents')
    .select(NOTED)
    .where('accountId', '=', tx.accountId)
    .where('seq', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Gives an event its place and its text. */
export async function placeEvent(
  tx: AccountTx,
  { id, seq, body }: Pick<PlacedEvent, 'id' | 'seq' | 'body'>,
): Promise<void> {
  await tx
    .updateTable('webhookEvents')
    .set({ seq, body })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Adds an event that follows from another one. */
export async function insertPlaced(tx: AccountTx, event: PlacedEvent): Promise<void> {
  await tx
    .insertInto('webhookEvents')
    .values({ ...event, accountId: tx.accountId })
    .execute();
}

/** Returns events after a place, in their order. */
export async function listEventsAfter(
  tx: AccountTx,
  {
    afterSeq,
    limit,
    types,
  }: {
    readonly afterSeq: number;
    readonly limit: number;
    readonly types?: readonly string[] | undefined;
  },
): Promise<PlacedEvent[]> {
  const rows = await tx
    .selectFrom('webhookEvents')
    .select([...NOTED, 'seq', 'body'])
    .where('accountId', '=', tx.accountId)
    .where('seq', '>', afterSeq)
    .$if(types !== undefined && types.length > 0, (query) =>
      query.where('type', 'in', [...(types ?? [])]),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.flatMap(({ seq, body, ...event }) =>
    seq === null || body === null ? [] : [{ ...event, seq, body }],
  );
}

/** Returns events from a moment on, in their order, and before another one where it is given. */
export async function listEventsBetween(
  tx: AccountTx,
  {
    from,
    before,
    limit,
    types,
  }: {
    readonly from: string;
    readonly before: string | undefined;
    readonly limit: number;
    readonly types: readonly string[];
  },
): Promise<Pick<PlacedEvent, 'id' | 'seq' | 'objectId'>[]> {
  const rows = await tx
    .selectFrom('webhookEvents')
    .select(['id', 'seq', 'objectId'])
    .where('accountId', '=', tx.accountId)
    .where('at', '>=', from)
    .where('seq', 'is not', null)
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? from))
    .$if(types.length > 0, (query) => query.where('type', 'in', [...types]))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.flatMap(({ seq, ...event }) => (seq === null ? [] : [{ ...event, seq }]));
}

/** Returns an event that has its place; undefined for none. */
export async function findPlaced(
  tx: AccountTx,
  id: string,
): Promise<Pick<PlacedEvent, 'id' | 'seq' | 'objectId'> | undefined> {
  const row = await tx
    .selectFrom('webhookEvents')
    .select(['id', 'seq', 'objectId'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.seq === null) return undefined;
  return { ...row, seq: row.seq };
}
