import {
  REMINDER_DAYS_AHEAD,
  type ComingReminder,
  type ComingReminderForm,
} from '@pinkas/contract/reports/future-payments/coming-reminders.contract';
import { addDays } from '@pinkas/domain/time/local-date';

import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listComingOf } from './coming-of-documents.reads.ts';

type Person = Pick<AccountContext, 'clock' | 'userId' | 'transaction'>;

/**
 * Sets the reminder of a person of a row that is still to come, or changes it. Refusals: INVALID_REQUEST at a day that is not
 * after today or too far ahead, NOT_FOUND for a row that the person may not see or whose money arrived.
 */
export function saveReminder(
  { clock, userId, transaction }: Person,
  form: ComingReminderForm,
): Promise<ComingReminder> {
  const today = clock.today();
  const { remindOn, note, documentId, ...row } = form;
  if (remindOn <= today || remindOn > addDays(today, REMINDER_DAYS_AHEAD)) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['remindOn'], code: 'VALUE_NOT_ALLOWED' }]);
  }
  return transaction(async (tx) => {
    const coming = await listComingOf(tx, [documentId], today);
    const isComing = coming.some(
      (one) => one.kind === row.kind && one.lineNo === row.lineNo && one.dueNo === row.dueNo,
    );
    if (!isComing) throw new AppError('NOT_FOUND');
    const { accountId } = tx;
    return tx
      .insertInto('paymentReminders')
      .values({
        ...row,
        accountId,
        userId,
        id: newId(),
        documentId,
        remindOn,
        note,
        createdAt: clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'userId', 'documentId', 'kind', 'lineNo', 'dueNo'])
          .doUpdateSet({ remindOn, note }),
      )
      .returning(['id', 'remindOn', 'note'])
      .executeTakeFirstOrThrow();
  });
}

/** Removes a reminder of the person. NOT_FOUND for one that is gone, or somebody else's. */
export function removeReminder({ userId, transaction }: Person, id: string): Promise<void> {
  return transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('paymentReminders')
      .where('accountId', '=', tx.accountId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
  });
}
