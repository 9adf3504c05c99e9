import type { DebitFileDetail } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { mayCancelFile } from '@pinkas/domain/debits/debit-row';

import type { AccountActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { getDebitFile } from './debit-files.reads.ts';
import { lockDebitFiles } from './make-debit-file.ts';

/** Marks a file as given to the bank. Refusals: NOT_FOUND, STATE_NOT_ALLOWED. */
export function markSent(ctx: AccountActor, id: string): Promise<DebitFileDetail> {
  const today = ctx.clock.today();
  return ctx.transaction(async (tx) => {
    await lockDebitFiles(tx);
    const { no, sentAt, cancelledAt } = await getDebitFile(tx, id, today);
    if (sentAt !== null || cancelledAt !== null) throw new AppError('STATE_NOT_ALLOWED');
    await tx
      .updateTable('debitFiles')
      .set({ sentAt: ctx.clock.now(), sentBy: ctx.userId })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await recordAudit(ctx, tx, [
      { action: 'debit-file.sent', entityKind: 'debit-file', entityId: id, detail: { no } },
    ]);
    return getDebitFile(tx, id, today);
  });
}

/**
 * Cancels a file that the bank did not get, or gave up before its day: its documents can be collected again. Refusals: NOT_FOUND,
 * STATE_NOT_ALLOWED.
 */
export function cancelDebitFile(ctx: AccountActor, id: string): Promise<DebitFileDetail> {
  const today = ctx.clock.today();
  return ctx.transaction(async (tx) => {
    await lockDebitFiles(tx);
    const { no, debitOn, sentAt, cancelledAt } = await getDebitFile(tx, id, today);
    const days = { debitOn, isSent: sentAt !== null, isCancelled: cancelledAt !== null };
    if (!mayCancelFile(days, today)) throw new AppError('STATE_NOT_ALLOWED');
    await tx
      .updateTable('debitFiles')
      .set({ cancelledAt: ctx.clock.now(), cancelledBy: ctx.userId })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('debitRows')
      .set({ state: 'cancelled' })
      .where('accountId', '=', tx.accountId)
      .where('fileId', '=', id)
      .execute();
    await recordAudit(ctx, tx, [
      { action: 'debit-file.cancelled', entityKind: 'debit-file', entityId: id, detail: { no } },
    ]);
    return getDebitFile(tx, id, today);
  });
}
