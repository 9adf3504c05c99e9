import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { actorArgument } from '../record/content/document-columns.ts';

/** The allocations to remove, and what credits shall pay. */
export interface AllocationChange {
  /** Ids of allocations. */
  readonly undo: readonly string[];
  readonly allocate: readonly {
    readonly creditId: string;
    readonly itemId: string;
    readonly sumAgorot: number;
  }[];
}

/**
 * Removes allocations and makes new ones, all or none, under the locks of an issue. Returns the ids of
 * the new ones. Refusals: NOT_FOUND, ALLOCATION_ABOVE_CREDIT, ALLOCATION_ABOVE_OPEN,
 * ALLOCATION_NOT_ALLOWED, and CREDIT_ALLOCATED when what is removed pays other documents already.
 */
export function changeAllocations(
  ctx: AccountActor,
  change: AllocationChange,
  idempotencyKey: string,
): Promise<{ ids: string[] }> {
  const request = { write: 'allocation.change', idempotencyKey, input: change };
  return writeOnce(ctx, request, async (tx) => {
    const parts = change.allocate.map(({ creditId, itemId, sumAgorot }) => ({
      id: newId(),
      credit_id: creditId,
      item_id: itemId,
      sum_agorot: sumAgorot,
    }));
    tx.noteChange('document');
    await tx.query({
      name: 'change-allocations',
      text: 'select change_allocations($1, $2, $3, $4, $5, $6)',
      values: [
        ctx.accountId,
        [...new Set(change.undo)],
        JSON.stringify(parts),
        ctx.clock.now(),
        actorArgument(ctx),
        ctx.ip,
      ],
    });
    return { ids: parts.map(({ id }) => id) };
  });
}

/**
 * Removes the allocations of credits of the customers to documents that are another customer's by now:
 * an undone merge separates them.
 */
export async function partAllocations(
  ctx: AccountActor,
  tx: AccountTx,
  customerIds: readonly string[],
): Promise<void> {
  tx.noteChange('document');
  await tx.query({
    name: 'part-allocations',
    text: 'select part_allocations($1, $2, $3, $4, $5)',
    values: [ctx.accountId, [...customerIds], ctx.clock.now(), actorArgument(ctx), ctx.ip],
  });
}
