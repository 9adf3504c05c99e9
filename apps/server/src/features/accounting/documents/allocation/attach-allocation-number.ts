import { nextRequestState } from '@pinkas/domain/vat/allocation-state';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { actorArgument } from '../record/content/document-columns.ts';
import { assertAllocationFree, lockAllocations } from './allocation-taken.ts';
import {
  changeRequest,
  lockRequest,
  recordRequestEvents,
} from './requests/allocation-requests.repository.ts';
import { endAsking, releaseDeliveries } from './held-tasks.ts';

/** Who attaches a number. */
export type NumberGiver = Pick<AccountActor, 'clock' | 'actor' | 'ip'>;

/**
 * Attaches a number to an issued document, or removes it when empty. Call under `lockAllocations`. Refusals as those of
 * `attachAllocationNumber`.
 */
export async function attachNumber(
  { clock, actor, ip }: NumberGiver,
  tx: AccountTx,
  documentId: string,
  allocationNumber: string,
): Promise<void> {
  await assertAllocationFree(tx, { allocationNumber }, documentId);
  tx.noteChange('document');
  await tx.query({
    name: 'attach-allocation-number',
    text: 'select attach_allocation_number($1, $2, $3, $4, $5, $6, $7)',
    values: [
      tx.accountId,
      newId(),
      documentId,
      allocationNumber,
      clock.now(),
      actorArgument({ actor }),
      ip,
    ],
  });
}

/**
 * Attaches a later allocation number to an issued tax invoice, corrects it, or removes it when empty (decision 0171). A
 * pending request to the authority is closed by it. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a type that carries none,
 * for a document on which one is printed and for a number of the authority, ALLOCATION_NUMBER_TAKEN with the document
 * that has it.
 */
export function attachAllocationNumber(
  ctx: AccountActor,
  documentId: string,
  allocationNumber: string,
  idempotencyKey: string,
): Promise<void> {
  const input = { documentId, allocationNumber };
  const request = { write: 'document.attach-allocation-number', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    await lockAllocations(tx, [{ allocationNumber }]);
    await endRequest(ctx, tx, documentId, allocationNumber);
    await attachNumber(ctx, tx, documentId, allocationNumber);
  });
}

/**
 * A number that a person attached closes the request; once it is removed, the request may be sent
 * again.
 */
async function endRequest(
  { clock, actor }: AccountActor,
  tx: AccountTx,
  documentId: string,
  allocationNumber: string,
): Promise<void> {
  const known = await lockRequest(tx, documentId);
  if (known === undefined) return;
  const event = allocationNumber === '' ? 'taken-back' : 'typed';
  const state = nextRequestState(known, event);
  if (state === undefined) throw new AppError('STATE_NOT_ALLOWED');
  const at = clock.now();
  await changeRequest(tx, documentId, {
    state,
    askingUntil: null,
    choice: null,
    decidedAt: null,
    decidedBy: null,
    notifiedAt: null,
  });
  await recordRequestEvents(tx, [{ documentId, kind: event, at, actor, allocationNumber }]);
  await endAsking(tx, documentId, at);
  await releaseDeliveries(tx, documentId);
}
