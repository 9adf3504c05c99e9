import type { ClearingStanding } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import type { ClearingDraft } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import type { FieldCode } from '@pinkas/contract/errors';
import { CERTIFICATE_MEDIA_TYPES } from '@pinkas/domain/certificates/certificate';
import {
  CLEARING_FILES,
  isClearingEditable,
  stateOfChanged,
} from '@pinkas/domain/clearing/clearing-application';
import { DOCUMENT_FILE_BYTES_MAX } from '@pinkas/domain/limits';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  attachFiles,
  detachFile,
  listAttachedIds,
  listSendable,
} from '../../files/uploads/uploads.api.ts';
import {
  changeApplication,
  insertApplication,
  lockApplication,
  type StoredApplication,
} from './applications.repository.ts';
import { sealDraft } from './sealed-draft.ts';
import { entityOf } from './view-application.ts';

/**
 * Saves what was typed, finished or not, and holds its files; one that ended begins anew. Refusals: STATE_NOT_ALLOWED while
 * it is read or once it is approved, VERSION_CONFLICT after another save, INVALID_REQUEST at a file that cannot be taken.
 */
export async function saveDraft(
  ctx: AccountContext,
  { version, draft }: { readonly version: number; readonly draft: ClearingDraft },
): Promise<ClearingStanding> {
  const details = await sealDraft(ctx.services.config.storage.keys, ctx.accountId, draft);
  return ctx.transaction(async (tx) => {
    const stored = await lockApplication(tx);
    const saved = { details, updatedAt: ctx.clock.now(), updatedBy: ctx.userId };
    if (stored === undefined) {
      const id = newId();
      if (version !== 0 || !(await insertApplication(tx, { id, ...saved }))) {
        throw new AppError('VERSION_CONFLICT');
      }
      await holdFiles(ctx, tx, { id }, draft);
      return { state: 'draft', version: 1 };
    }
    if (!isClearingEditable(stored.state)) throw new AppError('STATE_NOT_ALLOWED');
    if (stored.version !== version) throw new AppError('VERSION_CONFLICT');
    const state = stateOfChanged(stored.state);
    const next = { state, version: version + 1 };
    await changeApplication(tx, {
      ...saved,
      ...next,
      ...(state !== stored.state && { answeredAt: null, answerText: '' }),
    });
    await holdFiles(ctx, tx, stored, draft);
    return next;
  });
}

/** Attaches the files that the draft names, and takes off those that it names no more. */
async function holdFiles(
  ctx: AccountContext,
  tx: AccountTx,
  application: Pick<StoredApplication, 'id'>,
  { files }: ClearingDraft,
): Promise<void> {
  const entity = entityOf(application);
  const held = await listAttachedIds(tx, entity);
  const named = CLEARING_FILES.flatMap((kind) => files[kind] ?? []);
  for (const fileId of held.filter((id) => !named.includes(id))) {
    await detachFile(ctx, tx, entity, fileId);
  }
  for (const kind of CLEARING_FILES) {
    const fileId = files[kind];
    if (fileId === null || held.includes(fileId)) continue;
    const problem = await problemOfFile(ctx, tx, fileId);
    if (problem !== undefined) {
      const path = ['draft', 'files', kind];
      throw new AppError('INVALID_REQUEST', {}, [{ path, code: problem }]);
    }
    await attachFiles(ctx, tx, { entity, fileIds: [fileId] });
  }
}

/** A file must be the sender's own, of a kind that people open, and small enough for a mail. */
async function problemOfFile(
  ctx: AccountContext,
  tx: AccountTx,
  fileId: string,
): Promise<FieldCode | undefined> {
  const [file] = await listSendable(tx, ctx.userId, [fileId]);
  if (file === undefined) return 'FILE_NOT_FOUND';
  if (!CERTIFICATE_MEDIA_TYPES.includes(file.mediaType)) return 'VALUE_NOT_ALLOWED';
  return file.sizeBytes > DOCUMENT_FILE_BYTES_MAX ? 'FILE_TOO_LARGE_TO_SEND' : undefined;
}
