import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { lockDraft } from './record/drafts.repository.ts';
import { assertRoom } from './record/save-draft.ts';
import { takeDatesOff } from './templates/template-dates.repository.ts';

/**
 * Removes a draft or template, or restores a removed one; doing it twice changes nothing. A removed one is
 * issued on no date, and a removed template issues nothing any more. Refusals: NOT_FOUND, LIST_FULL.
 */
export function setRemoved(ctx: AccountActor, id: string, isRemoved: boolean): Promise<void> {
  return ctx.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft === undefined) throw new AppError('NOT_FOUND');
    if (draft.isRemoved === isRemoved) return;
    if (!isRemoved) await assertRoom(tx);
    await tx
      .updateTable('documentDrafts')
      .set({ removedAt: isRemoved ? ctx.clock.now() : null })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    if (isRemoved && draft.kind === 'template') await takeDatesOff(ctx, tx, id);
    const action = isRemoved ? 'draft.removed' : 'draft.restored';
    await recordAudit(ctx, tx, [{ action, entityKind: 'draft', entityId: id }]);
  });
}
