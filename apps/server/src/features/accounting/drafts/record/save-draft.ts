import type { SaveDraft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { DRAFTS_MAX } from '@pinkas/domain/limits';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { holdDraftFiles } from './draft-files.ts';
import { countDrafts } from './drafts.reads.ts';
import {
  columnsOf,
  endSchedule,
  insertDraft,
  lockDraft,
  type LockedDraft,
} from './drafts.repository.ts';

export interface SavedDraft {
  readonly version: number;
  readonly updatedAt: string;
}

/** Refuses one more where the account holds all that it may: LIST_FULL. */
export async function assertRoom(tx: AccountTx): Promise<void> {
  if ((await countDrafts(tx)) >= DRAFTS_MAX) throw new AppError('LIST_FULL', { max: DRAFTS_MAX });
}

/**
 * Saves a draft as it was typed. The saves of one open form follow each other whatever the outcome of
 * their answers; any other must know the version. A change removes the schedule, which was for what
 * was confirmed. Refusals: NOT_FOUND, VERSION_CONFLICT, DRAFT_ISSUED, LIST_FULL.
 */
export function saveDraft(ctx: AccountActor, id: string, save: SaveDraft): Promise<SavedDraft> {
  return ctx.transaction((tx) => saveDraftIn(ctx, tx, id, save));
}

/** The same in a transaction that does more. */
export async function saveDraftIn(
  ctx: AccountActor,
  tx: AccountTx,
  id: string,
  save: SaveDraft,
): Promise<SavedDraft> {
  const known = await lockDraft(tx, id);
  if (known === undefined) return createDraft(ctx, tx, id, save);
  assertSavable(known, save);
  const updatedAt = ctx.clock.now();
  const version = known.version + 1;
  await tx
    .updateTable('documentDrafts')
    .set({
      ...(await columnsOf(tx, save)),
      version,
      updatedAt,
      updatedBy: ctx.userId,
      editorId: save.editorId,
    })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  await endSchedule(tx, id);
  await holdDraftFiles(ctx, tx, id, save.content);
  return { version, updatedAt };
}

function assertSavable(known: LockedDraft, { version, editorId }: SaveDraft): void {
  if (known.issuedId !== null) throw new AppError('DRAFT_ISSUED', { documentId: known.issuedId });
  if (known.kind !== 'draft' || known.isRemoved) throw new AppError('NOT_FOUND');
  if (known.version !== version && known.editorId !== editorId) {
    throw new AppError('VERSION_CONFLICT');
  }
}

async function createDraft(
  ctx: AccountActor,
  tx: AccountTx,
  id: string,
  save: SaveDraft,
): Promise<SavedDraft> {
  if (save.version !== 0) throw new AppError('NOT_FOUND');
  await assertRoom(tx);
  const at = ctx.clock.now();
  const { docType, totalMinor, content, issueKey, editorId } = save;
  const text = { docType, totalMinor, content };
  const isNew = await insertDraft(tx, {
    ...text,
    id,
    kind: 'draft',
    name: '',
    issueKey,
    editorId,
    at,
    by: ctx.userId,
  });
  if (!isNew) throw new AppError('VERSION_CONFLICT');
  await holdDraftFiles(ctx, tx, id, content);
  await recordAudit(ctx, tx, [{ action: 'draft.created', entityKind: 'draft', entityId: id }]);
  return { version: 1, updatedAt: at };
}
