import type { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import {
  listAttachedIds,
  listSendable,
  attachFiles,
  detachFile,
} from '../../../files/uploads/uploads.api.ts';

/**
 * Retains the files that a draft or template names, and releases those that it names no more, pictures of rows among them. A
 * file that the person may not send is left alone; the issue refuses it.
 */
export async function holdDraftFiles(
  actor: AccountActor,
  tx: AccountTx,
  draftId: string,
  { files, lines }: Pick<DraftContent, 'files' | 'lines'>,
): Promise<void> {
  const entity = { kind: 'draft', id: draftId } as const;
  const named = new Set([
    ...files.map(({ id }) => id),
    ...lines.flatMap(({ imageFileId }) => imageFileId ?? []),
  ]);
  const held = new Set(await listAttachedIds(tx, entity));
  const missing = [...named].filter((id) => !held.has(id));
  const added = await listSendable(tx, actor.userId, missing);
  await attachFiles(actor, tx, { entity, fileIds: added.map(({ id }) => id) });
  for (const id of held) {
    if (!named.has(id)) await detachFile(actor, tx, entity, id);
  }
}
