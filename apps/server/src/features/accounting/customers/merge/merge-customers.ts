import type { DoneMerge } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { MERGE_UNDO_MINUTES } from '@pinkas/domain/customers/customer-limits';
import { compareDetails } from '@pinkas/domain/customers/merged-details';

import { epochMsOf, isoText } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { detailsOf, readMergeSides, type MergeSides } from './merge-preview.reads.ts';
import { moveRecords, type MovedRecords } from './moved-records.ts';

interface Move {
  readonly kind: 'merge' | 'associate';
  readonly targetId: string;
  readonly sourceId: string;
}

/** Returns how long a move of a moment can be undone. */
export function undoUntil(mergedAt: string): string {
  return isoText(epochMsOf(mergedAt) + MERGE_UNDO_MINUTES * 60_000);
}

async function insertMerge(
  ctx: AccountActor,
  tx: AccountTx,
  move: Move,
  at: string,
  moved: MovedRecords,
): Promise<{ mergeId: string; documentsCount: number }> {
  const mergeId = newId();
  await tx
    .insertInto('customerMerges')
    .values({
      ...move,
      accountId: ctx.accountId,
      id: mergeId,
      mergedAt: at,
      mergedBy: ctx.userId,
      moved: JSON.stringify(moved),
    })
    .execute();
  const { rows } = await tx.query<{ count: number }>({
    name: 'move-documents-of-merge',
    text: 'select move_documents_of_merge($1, $2) as count',
    values: [ctx.accountId, mergeId],
  });
  return { mergeId, documentsCount: rows[0]?.count ?? 0 };
}

/** Archives the source with a pointer to where its documents are now. */
async function putSourceAway(tx: AccountTx, { source, target }: MergeSides, at: string) {
  await tx
    .updateTable('customers')
    .set((eb) => ({
      archivedAt: at,
      mergedIntoId: target.id,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', source.id)
    .execute();
}

async function move(ctx: AccountActor, tx: AccountTx, wanted: Move): Promise<DoneMerge> {
  const sides = await readMergeSides(tx, wanted, wanted.kind, true);
  const { target, source } = sides;
  const at = ctx.clock.now();
  const isMerge = wanted.kind === 'merge';
  const filled = isMerge ? compareDetails(detailsOf(target), detailsOf(source)).filled : [];
  const moved: MovedRecords = isMerge
    ? await moveRecords(tx, sides, filled, at)
    : { contacts: [], noteIds: [], tagIds: [], filled: {}, sourceArchivedAt: null };
  const done = await insertMerge(ctx, tx, wanted, at, moved);
  if (isMerge) await putSourceAway(tx, sides, at);
  const action = isMerge ? 'customer.merged' : 'customer.associated';
  const detail = { ...wanted, mergeId: done.mergeId, documents: done.documentsCount };
  await recordAudit(
    ctx,
    tx,
    [target.id, source.id].map((entityId) => ({
      action,
      entityKind: 'customer',
      entityId,
      detail: { ...detail, sourceName: source.name, targetName: target.name },
    })),
  );
  return { ...done, undoUntil: undoUntil(at) };
}

/**
 * Merges one customer into another: documents, contacts, notes and tags are moved, empty details
 * are completed, and the source is archived. Issued documents keep their words and hashes; only
 * the card that they belong to changes. Refusals: NOT_FOUND, MERGE_NOT_ALLOWED.
 */
export function mergeCustomers(
  ctx: AccountActor,
  wanted: { readonly targetId: string; readonly sourceId: string },
  idempotencyKey: string,
): Promise<DoneMerge> {
  const request = { write: 'customer.merge', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, (tx) => move(ctx, tx, { kind: 'merge', ...wanted }));
}

/**
 * Moves the documents of a casual customer to a regular one's card. Refusals as `mergeCustomers`.
 */
export function associateDocuments(
  ctx: AccountActor,
  wanted: { readonly targetId: string; readonly sourceId: string },
  idempotencyKey: string,
): Promise<DoneMerge> {
  const request = { write: 'customer.associate', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    if (wanted.targetId === wanted.sourceId) throw new AppError('NOT_FOUND');
    return move(ctx, tx, { kind: 'associate', ...wanted });
  });
}
