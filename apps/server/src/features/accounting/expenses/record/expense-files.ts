import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import { attachFiles, detachFile, requireOwnFile } from '../../../files/uploads/uploads.api.ts';

/** The actor who files documents: what may be attached depends on what the person may see. */
export type FilingActor = AccountActor & Pick<AccountContext, 'principal'>;

/**
 * Attaches the documents of an expense. Refusals: NOT_FOUND, and NOT_PERMITTED for a file that the
 * person may not see: attaching would open it to others. The one from the inbox is known to be open
 * to everybody who files expenses.
 */
export async function attachNewFiles(
  ctx: FilingActor,
  tx: AccountTx,
  expenseId: string,
  fileIds: readonly string[],
  knownId?: string,
): Promise<void> {
  for (const fileId of fileIds) {
    if (fileId !== knownId) await requireOwnFile(tx, ctx, fileId);
  }
  const entity = { kind: 'expense', id: expenseId } as const;
  await attachFiles(ctx, tx, { entity, fileIds, role: 'source' });
}

/** Replaces the existing documents with those of a form. Refusals as above. */
export async function replaceFiles(
  ctx: FilingActor,
  tx: AccountTx,
  expenseId: string,
  fileIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .selectFrom('attachments as a')
    .innerJoin('storedFiles as f', (join) =>
      join.on('f.accountId', '=', tx.accountId).onRef('f.id', '=', 'a.fileId'),
    )
    .select('a.fileId')
    .where('a.accountId', '=', tx.accountId)
    .where('a.entityKind', '=', 'expense')
    .where('a.entityId', '=', expenseId)
    .where('f.state', '=', 'stored')
    .execute();
  const before = rows.map((row) => row.fileId);
  const added = fileIds.filter((fileId) => !before.includes(fileId));
  await attachNewFiles(ctx, tx, expenseId, added);
  const entity = { kind: 'expense', id: expenseId } as const;
  for (const fileId of before.filter((one) => !fileIds.includes(one))) {
    await detachFile(ctx, tx, entity, fileId);
  }
}
