import { DOCUMENT_FILE_BYTES_MAX } from '@pinkas/domain/limits';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { listSendable, attachFiles } from '../../../files/uploads/uploads.api.ts';

/**
 * Refuses an issue whose files are not there, belong to somebody else, or are too large for a mail:
 * DOCUMENT_REFUSED at the file. Done before the number is taken.
 */
export async function validateIssueFiles(
  actor: AccountActor,
  tx: AccountTx,
  fileIds: readonly string[],
): Promise<void> {
  const sendable = await listSendable(tx, actor.userId, fileIds);
  for (const [index, id] of fileIds.entries()) {
    const file = sendable.find((one) => one.id === id);
    const path = ['fileIds', index];
    if (file === undefined) {
      throw new AppError('DOCUMENT_REFUSED', {}, [{ path, code: 'FILE_NOT_FOUND' }]);
    }
    if (file.sizeBytes > DOCUMENT_FILE_BYTES_MAX) {
      throw new AppError('DOCUMENT_REFUSED', {}, [{ path, code: 'FILE_TOO_LARGE_TO_SEND' }]);
    }
  }
}

/** Saves the files with the document that was issued in the same transaction. */
export async function saveIssueFiles(
  actor: AccountActor,
  tx: AccountTx,
  documentId: string,
  fileIds: readonly string[],
): Promise<void> {
  await attachFiles(actor, tx, { entity: { kind: 'document', id: documentId }, fileIds });
}
