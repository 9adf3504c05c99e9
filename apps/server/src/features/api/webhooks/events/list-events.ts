import type { ApiEvent, eventResource } from '@pinkas/contract/api/v1/event-resource';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { packCursor, unpackCursor } from '../../../../platform/lists/list-order.ts';
import { eventIdOf, eventName } from '../stored/event-name.ts';
import { findPlaced, listEventsAfter, type PlacedEvent } from '../stored/events.repository.ts';

const COLUMNS = [{ name: 'seq', kind: 'integer' }] as const;
const ORDER = 'events';

type Query = z.output<(typeof eventResource)['list']['query']>;

interface EventPage {
  readonly data: ApiEvent[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** Returns changes after a cursor or an event, in their order. NOT_FOUND for an event that is not there any more. */
export async function listEvents(
  tx: AccountTx,
  { limit, cursor, after, type }: Query,
): Promise<EventPage> {
  const afterSeq = await placeOf(tx, { cursor, after });
  const found = await listEventsAfter(tx, {
    afterSeq,
    limit: limit + 1,
    types: type === undefined ? undefined : [type],
  });
  const shown = found.slice(0, limit);
  const lastSeq = shown.at(-1)?.seq ?? afterSeq;
  return {
    data: shown.map(toApi),
    nextCursor: packCursor(ORDER, [lastSeq]),
    hasMore: found.length > limit,
  };
}

/** Returns the place that a cursor or an event names; 0 for none. NOT_FOUND, INVALID_REQUEST for a cursor that is none. */
export async function placeOf(
  tx: AccountTx,
  { cursor, after }: Partial<Pick<Query, 'cursor' | 'after'>>,
): Promise<number> {
  if (cursor !== undefined) return Number(unpackCursor(ORDER, COLUMNS, cursor)[0]);
  if (after === undefined) return 0;
  const event = await findPlaced(tx, eventIdOf(after));
  if (event === undefined) throw new AppError('NOT_FOUND');
  return event.seq;
}

function toApi({ id, body }: PlacedEvent): ApiEvent {
  return { id: eventName(id), ...(JSON.parse(body) as Omit<ApiEvent, 'id'>) };
}
