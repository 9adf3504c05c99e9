import { isDeepStrictEqual } from 'node:util';

import { recordOfActor, type Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { publishEvent } from '../../../../platform/jobs/event.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { CardAttemptEvents } from '../../../../platform/db/schema.types.ts';
import { eventOfSource } from './charge-moved.ts';

export interface AttemptEvent {
  readonly attemptId: string;
  readonly kind: CardAttemptEvents['kind'];
  /** ISO text in UTC. */
  readonly at: string;
  readonly actor: Actor;
  /** Never secrets, tokens or numbers of cards. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Events that change nothing for who ordered the charge. */
const SAYS_NOTHING: readonly AttemptEvent['kind'][] = ['created', 'asked'];

/**
 * Writes what happened to an attempt, in the transaction that does it. What happened to a charge of a schedule is published:
 * its slice follows attempts and asks no gateway.
 */
export async function recordAttemptEvent(
  tx: AccountTx,
  { actor, detail = {}, ...event }: AttemptEvent,
): Promise<void> {
  const { attemptId, kind, at } = event;
  tx.noteChange('card-payment');
  const { source } = await tx
    .insertInto('cardAttemptEvents')
    .values({
      accountId: tx.accountId,
      id: newId(),
      ...event,
      ...recordOfActor(actor),
      detail: JSON.stringify(detail),
    })
    .returning((inserted) =>
      inserted
        .selectFrom('cardAttempts')
        .select('source')
        .where('accountId', '=', tx.accountId)
        .where('id', '=', attemptId)
        .as('source'),
    )
    .executeTakeFirstOrThrow();
  const moved = SAYS_NOTHING.includes(kind) ? undefined : eventOfSource(source);
  if (moved !== undefined) await publishEvent(tx, moved, { attemptId }, { at });
}

/** The same for an answer of the gateway, unless it is what the gateway said the last time: a day has many inquiries. */
export async function recordNewWord(tx: AccountTx, event: AttemptEvent): Promise<void> {
  const last = await tx
    .selectFrom('cardAttemptEvents')
    .select('detail')
    .where('accountId', '=', tx.accountId)
    .where('attemptId', '=', event.attemptId)
    .where('kind', '=', event.kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (isDeepStrictEqual(last?.detail, event.detail)) return;
  await recordAttemptEvent(tx, event);
}
