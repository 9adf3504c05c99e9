import { MERGED_FIELDS } from '@pinkas/domain/customers/merged-details';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { partAllocations } from '../../documents/documents.api.ts';
import { undoUntil } from './merge-customers.ts';
import { COLUMN_OF_DETAIL, type MovedRecords } from './moved-records.ts';

interface MergeRow extends Record<string, unknown> {
  readonly kind: 'merge' | 'associate';
  readonly sourceId: string;
  readonly targetId: string;
  readonly mergedAt: string;
  readonly undoneAt: string | null;
  readonly moved: MovedRecords;
  readonly isTargetMerged: boolean;
}

const MERGE = `
  select m.kind, m.source_id as "sourceId", m.target_id as "targetId", m.merged_at as "mergedAt",
    m.undone_at as "undoneAt", m.moved, t.merged_into_id is not null as "isTargetMerged"
  from customer_merges m join customers t on t.account_id = $1 and t.id = m.target_id
  where m.account_id = $1 and m.id = $2`;

/** Locks both cards, in the order of every merge, so that two never deadlock. */
async function lockCards(tx: AccountTx, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'lock-merged-customers',
    text: `select 1 from customers where account_id = $1 and id = any($2::uuid[]) order by id for update`,
    values: [tx.accountId, ids],
  });
}

async function findMerge(tx: AccountTx, mergeId: string): Promise<MergeRow> {
  const { rows } = await tx.query<MergeRow>({
    name: 'merge-to-undo',
    text: MERGE,
    values: [tx.accountId, mergeId],
  });
  const merge = rows[0];
  if (merge === undefined) throw new AppError('NOT_FOUND');
  return merge;
}

/**
 * Contacts, notes and tags move back; a completed detail is removed only while nobody changed it.
 */
async function returnRecords(tx: AccountTx, merge: MergeRow, at: string): Promise<void> {
  const { accountId } = tx;
  const { sourceId, targetId, moved } = merge;
  await tx.query({
    name: 'unmerge-contacts',
    text: 'delete from customer_contacts where account_id = $1 and id = any($2::uuid[])',
    values: [accountId, moved.contacts.map((contact) => contact.id)],
  });
  if (moved.contacts.length > 0) {
    const rows = moved.contacts.map((contact) => ({ ...contact, accountId, customerId: sourceId }));
    await tx.insertInto('customerContacts').values(rows).execute();
  }
  await tx.query({
    name: 'unmerge-notes',
    text: `update customer_notes set customer_id = $3
      where account_id = $1 and id = any($2::uuid[]) and customer_id = $4`,
    values: [accountId, moved.noteIds, sourceId, targetId],
  });
  await tx.query({
    name: 'unmerge-tags',
    text: `delete from customer_tags
      where account_id = $1 and customer_id = $2 and tag_id = any($3::uuid[])`,
    values: [accountId, targetId, moved.tagIds],
  });
  const filled = MERGED_FIELDS.flatMap((field) => {
    const value = moved.filled[field];
    return value === undefined ? [] : [{ column: COLUMN_OF_DETAIL[field], value }];
  });
  const sets = filled.map(
    ({ column }, index) =>
      `${column} = case when ${column} = $${index + 4} then '' else ${column} end`,
  );
  await tx.query({
    text: `update customers set ${[...sets, 'version = version + 1', 'updated_at = $3'].join(', ')}
      where account_id = $1 and id = $2`,
    values: [accountId, targetId, at, ...filled.map(({ value }) => value)],
  });
  await tx
    .updateTable('customers')
    .set((eb) => ({
      archivedAt: moved.sourceArchivedAt,
      mergedIntoId: null,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('accountId', '=', accountId)
    .where('id', '=', sourceId)
    .execute();
}

/**
 * Links are final and connect documents of the same customer, so linked documents are not separated: not even
 * when one was cancelled. MERGE_LINKED.
 */
async function assertUnlinked(tx: AccountTx, customerIds: readonly string[]): Promise<void> {
  const { rows } = await tx.query({
    name: 'links-across-customers',
    text: `select 1 from documents d
      join document_links l on l.account_id = $1 and l.document_id = d.id
      join documents s on s.account_id = $1 and s.id = l.source_id
      where d.account_id = $1 and d.customer_id = any($2::uuid[]) and s.customer_id <> d.customer_id
      limit 1`,
    values: [tx.accountId, customerIds],
  });
  if (rows.length > 0) throw new AppError('MERGE_LINKED');
}

async function undo(
  ctx: AccountActor,
  tx: AccountTx,
  mergeId: string,
): Promise<{ documentsCount: number }> {
  const { sourceId, targetId } = await findMerge(tx, mergeId);
  await lockCards(tx, [sourceId, targetId]);
  const merge = await findMerge(tx, mergeId);
  if (merge.undoneAt !== null) return { documentsCount: 0 };
  const { accountId, clock } = ctx;
  // Documents that moved to a third card move back from there first.
  if (merge.isTargetMerged || epochMsOf(undoUntil(merge.mergedAt)) < clock.nowMs()) {
    throw new AppError('UNDO_TOO_LATE');
  }
  const at = clock.now();
  await tx
    .updateTable('customerMerges')
    .set({ undoneAt: at })
    .where('accountId', '=', accountId)
    .where('id', '=', mergeId)
    .execute();
  const { rows } = await tx.query<{ count: number }>({
    name: 'move-documents-of-merge',
    text: 'select move_documents_of_merge($1, $2) as count',
    values: [accountId, mergeId],
  });
  await partAllocations(ctx, tx, [sourceId, targetId]);
  await assertUnlinked(tx, [sourceId, targetId]);
  if (merge.kind === 'merge') await returnRecords(tx, merge, at);
  const documentsCount = rows[0]?.count ?? 0;
  const detail = { mergeId, documents: documentsCount };
  await recordAudit(
    ctx,
    tx,
    [targetId, sourceId].map((entityId) => ({
      action: 'customer.merge-undone',
      entityKind: 'customer',
      entityId,
      detail,
    })),
  );
  return { documentsCount };
}

/**
 * Undoes a merge or an association. Documents that were issued since stay where they are. A second call
 * changes nothing. Refusals: NOT_FOUND, UNDO_TOO_LATE after ten minutes, or when the remaining card was itself
 * merged since, MERGE_LINKED when a document that was issued since references one that would move back,
 * CREDIT_ALLOCATED when the undo would take away a credit that pays other documents.
 */
export function undoMerge(ctx: AccountActor, mergeId: string): Promise<{ documentsCount: number }> {
  return ctx.transaction((tx) => undo(ctx, tx, mergeId));
}
