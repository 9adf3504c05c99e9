import { randomUUIDv7 } from 'node:crypto';

import type { AccountActor } from '../../../../platform/context.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { assertAllocationFree, lockAllocations } from '../issue/allocation-taken.ts';
import { actorArgument } from '../record/document-columns.ts';

/**
 * Gives an issued tax invoice the allocation number that it got later, corrects it, or takes it back by an empty one
 * (decision 0084). Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a type that carries none and for a document on which one
 * is printed, ALLOCATION_NUMBER_TAKEN with the document that has it.
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
    const wanted = { allocationNumber };
    await lockAllocations(tx, [wanted]);
    await assertAllocationFree(tx, wanted, documentId);
    await tx.query({
      name: 'attach-allocation-number',
      text: 'select attach_allocation_number($1, $2, $3, $4, $5, $6, $7)',
      values: [
        ctx.accountId,
        randomUUIDv7(),
        documentId,
        allocationNumber,
        ctx.clock.now(),
        actorArgument(ctx),
        ctx.ip,
      ],
    });
  });
}
