import type {
  debitFilesContract,
  DebitFileDetail,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { mayReturn } from '@pinkas/domain/debits/debit-row';
import type { z } from 'zod';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { getDebitFile } from './debit-files.reads.ts';

type Returns = z.output<(typeof debitFilesContract)['enterReturns']['body']>;

/** Locks the debits of a file, so that none of them gets its receipt meanwhile. */
async function lockRows(tx: AccountTx, fileId: string): Promise<void> {
  await tx
    .selectFrom('debitRows')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('fileId', '=', fileId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Marks debits of a file as returned, all or none. Refusals: NOT_FOUND also for a debit of another file, INVALID_REQUEST for a day
 * outside of those since the debit, STATE_NOT_ALLOWED, IDEMPOTENCY_KEY_REUSED.
 */
export function enterReturns(
  ctx: AccountActor,
  fileId: string,
  { on, rows }: Returns,
  idempotencyKey: string,
): Promise<DebitFileDetail> {
  const today = ctx.clock.today();
  const request = { write: 'debit-file.returns', idempotencyKey, input: { fileId, on, rows } };
  return writeOnce(ctx, request, async (tx) => {
    await lockRows(tx, fileId);
    const file = await getDebitFile(tx, fileId, today);
    const { debitOn, sentAt } = file;
    const isSent = sentAt !== null;
    if (!isSent || debitOn > today) throw new AppError('STATE_NOT_ALLOWED');
    if (on < debitOn || on > today) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['on'], code: 'DATE_INVALID' }]);
    }
    let sumAgorot = 0;
    for (const { id, reason } of rows) {
      const row = file.rows.find((one) => one.id === id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const isReceiptCancelled = row.receipt?.isCancelled === true;
      if (!mayReturn({ state: row.state, debitOn, isSent, isReceiptCancelled }, today)) {
        throw new AppError('STATE_NOT_ALLOWED');
      }
      sumAgorot += row.sumAgorot;
      await tx
        .updateTable('debitRows')
        .set({ state: 'returned', returnedOn: on, returnReason: reason, trouble: null })
        .where('accountId', '=', tx.accountId)
        .where('id', '=', id)
        .execute();
    }
    await recordAudit(ctx, tx, [
      {
        action: 'debit-file.returned',
        entityKind: 'debit-file',
        entityId: fileId,
        detail: { no: file.no, on, rows },
      },
    ]);
    const at = ctx.clock.now();
    const facts = { fileId, no: file.no, count: rows.length, sumAgorot };
    await tell(tx, {
      kind: 'debits-returned',
      cause: idempotencyKey,
      at,
      facts,
      to: 'everybody',
    });
    return getDebitFile(tx, fileId, today);
  });
}
