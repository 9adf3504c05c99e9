import { recordOfActor, type Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { CardAttemptEvents } from '../../../platform/db/schema.types.ts';

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
}
