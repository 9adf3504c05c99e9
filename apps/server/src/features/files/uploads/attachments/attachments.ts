import type { AttachmentView } from '@pinkas/contract/files/uploads/files.contract';
import {
  ACTIONS_OF_HOLDER,
  type AttachmentRole,
  type HolderKind,
} from '@pinkas/domain/files/attachable';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { lockFiles, setUnusedSince } from '../record/stored-files.repository.ts';
import {
  deleteAttachment,
  entityExists,
  insertAttachments,
  kindsOfFile,
  listAttachments,
  type Entity,
} from './attachments.repository.ts';

/** Returns whether a person may see the files of such a thing, or change them. */
export function mayUseFilesOf(
  principal: Principal,
  kind: HolderKind,
  use: 'read' | 'change',
): boolean {
  return isAllowed(principal, ACTIONS_OF_HOLDER[kind][use]);
}

/** Throws NOT_PERMITTED without the action of the thing, NOT_FOUND where there is no such thing. */
export async function authorizeEntity(
  tx: AccountTx,
  principal: Principal,
  entity: Entity,
  use: 'read' | 'change',
): Promise<void> {
  if (!mayUseFilesOf(principal, entity.kind, use)) throw new AppError('NOT_PERMITTED');
  if (!(await entityExists(tx, entity))) throw new AppError('NOT_FOUND');
}

/** Returns the files of a thing. Refusals: NOT_PERMITTED, NOT_FOUND. */
export function readAttachments(
  ctx: AccountContext,
  entity: Entity,
  role?: AttachmentRole,
): Promise<AttachmentView[]> {
  return ctx.transaction(async (tx) => {
    await authorizeEntity(tx, ctx.principal, entity, 'read');
    return listAttachments(tx, entity, role);
  });
}

/**
 * Attaches stored files to a thing in the caller's transaction; the caller has checked that the
 * person may change it and that it exists. Throws NOT_FOUND for a file that the account does not have.
 */
export async function attachFiles(
  actor: AccountActor,
  tx: AccountTx,
  given: {
    readonly entity: Entity;
    readonly fileIds: readonly string[];
    readonly role?: AttachmentRole;
  },
): Promise<void> {
  const fileIds = [...new Set(given.fileIds)];
  if (fileIds.length === 0) return;
  if ((await lockFiles(tx, fileIds)).length !== fileIds.length) throw new AppError('NOT_FOUND');
  const { entity, role = 'attachment' } = given;
  await insertAttachments(tx, {
    entity,
    fileIds,
    role,
    createdAt: actor.clock.now(),
    createdBy: actor.userId,
  });
  await setUnusedSince(tx, fileIds, null);
  await recordAudit(actor, tx, [
    {
      action: 'file.attached',
      entityKind: entity.kind,
      entityId: entity.id,
      detail: { fileIds, role },
    },
  ]);
}

/**
 * Detaches a file from a thing in the caller's transaction. A file that nothing references any more
 * is removed after a week, so that this can be undone. Throws NOT_FOUND when it was not attached
 * there.
 */
export async function detachFile(
  actor: AccountActor,
  tx: AccountTx,
  entity: Entity,
  fileId: string,
): Promise<void> {
  await lockFiles(tx, [fileId]);
  if (!(await deleteAttachment(tx, entity, fileId))) throw new AppError('NOT_FOUND');
  if ((await kindsOfFile(tx, fileId)).length === 0) {
    await setUnusedSince(tx, [fileId], actor.clock.now());
  }
  await recordAudit(actor, tx, [
    {
      action: 'file.detached',
      entityKind: entity.kind,
      entityId: entity.id,
      detail: { fileId },
    },
  ]);
}
