import { recordOfActor, VISITOR, type Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';

/** Something that happened to a document after its issue. */
export interface NewDocumentEvent {
  readonly documentId: string;
  readonly kind:
    | 'printed'
    | 'mailed'
    | 'mail-failed'
    | 'original-delivered'
    | 'copy-downloaded'
    | 'opened'
    | 'link-replaced'
    | 'accepted'
    | 'rejected'
    | 'order-refused'
    | 'reminded'
    | 'remind-failed'
    | 'texted'
    | 'text-failed';
  /** ISO text in UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly detail?: object;
}

/** Adds an event to the document's history; events are never changed. */
export async function recordEvent(tx: AccountTx, event: NewDocumentEvent): Promise<void> {
  tx.noteChange('document');
  await tx
    .insertInto('documentEvents')
    .values({
      accountId: tx.accountId,
      id: newId(),
      documentId: event.documentId,
      kind: event.kind,
      at: event.at,
      ...recordOfActor(event.actor),
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

/** Logs that somebody opened the document's public page; once a day, however often it was. */
export async function recordOpening(tx: AccountTx, documentId: string, at: string): Promise<void> {
  tx.noteChange('document');
  await tx
    .insertInto('documentEvents')
    .values({
      accountId: tx.accountId,
      id: newId(),
      documentId,
      kind: 'opened',
      at,
      ...recordOfActor(VISITOR),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
