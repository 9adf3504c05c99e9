import { recordOfActor, type Actor } from '@pinkas/domain/identity/actor';
import type { AllocationRequest } from '@pinkas/domain/vat/allocation-state';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../../platform/db/new-id.ts';
import type {
  AllocationRequestEvents,
  AllocationRequests,
} from '../../../../../platform/db/schema.types.ts';

/** The request of a document, as stored. */
export type StoredRequest = Selectable<AllocationRequests> & AllocationRequest;

export async function findRequest(
  tx: AccountTx,
  documentId: string,
): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('allocationRequests')
    .selectAll()
    .where('allocationRequests.accountId', '=', tx.accountId)
    .where('allocationRequests.documentId', '=', documentId)
    .executeTakeFirst();
}

/** Returns the request and locks it until the transaction ends. */
export async function lockRequest(
  tx: AccountTx,
  documentId: string,
): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('allocationRequests')
    .selectAll()
    .where('allocationRequests.accountId', '=', tx.accountId)
    .where('allocationRequests.documentId', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

/** A new request. Its document has none yet. */
export async function insertRequests(
  tx: AccountTx,
  requests: readonly Omit<Insertable<AllocationRequests>, 'accountId' | 'state'>[],
): Promise<void> {
  if (requests.length === 0) return;
  await tx
    .insertInto('allocationRequests')
    .values(requests.map((one) => ({ ...one, accountId: tx.accountId, state: 'asked' as const })))
    .execute();
}

/** Changes a request that the transaction locked. */
export async function changeRequest(
  tx: AccountTx,
  documentId: string,
  change: Omit<Updateable<AllocationRequests>, 'accountId' | 'documentId'>,
): Promise<void> {
  await tx
    .updateTable('allocationRequests')
    .set(change)
    .where('allocationRequests.accountId', '=', tx.accountId)
    .where('allocationRequests.documentId', '=', documentId)
    .execute();
}

/**
 * Acquires the lease to request the number of a document, until a moment: nobody else has it, and the number is still to
 * be requested. Undefined where that is not so.
 */
export async function takeAsking(
  tx: AccountTx,
  documentId: string,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<StoredRequest | undefined> {
  return tx
    .updateTable('allocationRequests')
    .set({ askingUntil: until })
    .where('allocationRequests.accountId', '=', tx.accountId)
    .where('allocationRequests.documentId', '=', documentId)
    .where('allocationRequests.state', '=', 'asked')
    .where((where) =>
      where.or([
        where('allocationRequests.askingUntil', 'is', null),
        where('allocationRequests.askingUntil', '<=', now),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Something that happened to a request. */
export type NewRequestEvent = Pick<
  Insertable<AllocationRequestEvents>,
  'documentId' | 'kind' | 'at'
> &
  Partial<
    Pick<Insertable<AllocationRequestEvents>, 'code' | 'allocationNumber' | 'choice' | 'fault'>
  > & {
    readonly actor: Actor;
  };

/** Adds lines to the history of requests; lines are never changed. */
export async function recordRequestEvents(
  tx: AccountTx,
  events: readonly NewRequestEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('allocationRequestEvents')
    .values(
      events.map(({ actor, ...event }) => ({
        code: null,
        allocationNumber: '',
        choice: null,
        fault: null,
        ...event,
        accountId: tx.accountId,
        id: newId(),
        ...recordOfActor(actor),
      })),
    )
    .execute();
}
