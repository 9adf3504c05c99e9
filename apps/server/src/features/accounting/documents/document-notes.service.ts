import { randomUUIDv7 } from 'node:crypto';

import type { DocumentNote } from '@pinkas/contract/accounting/document-notes.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';

/** Refuses what is no document of the account: NOT_FOUND. */
export async function assertDocument(tx: AccountTx, documentId: string): Promise<void> {
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
}

/** Adds a note by the one who is signed in. NOT_FOUND. */
export function addNote(
  ctx: AccountActor,
  documentId: string,
  text: string,
  idempotencyKey: string,
): Promise<DocumentNote> {
  const request = { write: 'document.add-note', idempotencyKey, input: { documentId, text } };
  return writeOnce(ctx, request, async (tx) => {
    await assertDocument(tx, documentId);
    const [id, at] = [randomUUIDv7(), ctx.clock.now()];
    const { accountId, userId } = ctx;
    await tx
      .insertInto('documentNotes')
      .values({ accountId, id, documentId, text, createdAt: at, createdBy: userId })
      .execute();
    await recordNote(ctx, tx, 'document.note-added', documentId, id);
    const author = await tx
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', userId)
      .executeTakeFirst();
    return { id, text, at, byName: author?.fullName ?? '' };
  });
}

/** Removes a note, or brings a removed one back; doing it twice changes nothing. NOT_FOUND. */
export async function setNoteRemoved(
  ctx: AccountActor,
  noteId: string,
  isRemoved: boolean,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const note = await tx
      .selectFrom('documentNotes')
      .select(['documentId', 'removedAt'])
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', noteId)
      .executeTakeFirst();
    if (note === undefined) throw new AppError('NOT_FOUND');
    if ((note.removedAt !== null) === isRemoved) return;
    await tx
      .updateTable('documentNotes')
      .set({ removedAt: isRemoved ? ctx.clock.now() : null })
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', noteId)
      .execute();
    const action = isRemoved ? 'document.note-removed' : 'document.note-restored';
    await recordNote(ctx, tx, action, note.documentId, noteId);
  });
}

function recordNote(
  ctx: AccountActor,
  tx: AccountTx,
  action: string,
  documentId: string,
  noteId: string,
): Promise<void> {
  const detail = { noteId };
  return recordAudit(ctx, tx, [{ action, entityKind: 'document', entityId: documentId, detail }]);
}
