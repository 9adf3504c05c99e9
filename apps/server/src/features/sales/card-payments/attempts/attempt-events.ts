import { isDeepStrictEqual } from 'node:util';

import { recordOfActor, type Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { publishEvent } from '../../../../platform/jobs/event.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { CardAttemptEvents } from '../../../../platform/db/schema.types.ts';
import { billingAttemptMoved } from './billing-attempt-moved.ts';

export interface AttemptEvent {
  readonly attemptId: string;
  readonly kind: CardAttemptEvents['kind'];
  /** ISO text in UTC. */
  readonly at: string;
  readonly actor: Actor;
  /** Never secrets, tokens or numbers of cards. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes what happened to an attempt, in the transaction that does it. */
export async function recordAttemptEvent(
  tx: AccountTx,
  { actor, detail = {}, ...event }: AttemptEvent,
): Promise<void> {
  tx.noteChange('card-payment');
  await tx
    .insertInto('cardAttemptEvents')
    .values({
      accountId: tx.accountId,
      id: newId(),
      ...event,
      ...recordOfActor(actor),
      detail: JSON.stringify(detail),
    })
    .execute();
  if (!SAYS_NOTHING.includes(event.kind)) await tellBilling(tx, event);
}

/** Events that change nothing for who ordered the charge. */
const SAYS_NOTHING: readonly AttemptEvent['kind'][] = ['created', 'asked'];

/** Publishes what happened to a charge of a schedule: its slice follows attempts and asks no gateway. */
async function tellBilling(
  tx: AccountTx,
  { attemptId, at }: Pick<AttemptEvent, 'attemptId' | 'at'>,
): Promise<void> {
  const attempt = await tx
    .selectFrom('cardAttempts')
    .select('source')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  if (attempt?.source === 'billing') {
    await publishEvent(tx, billingAttemptMoved, { attemptId }, { at });
  }
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
