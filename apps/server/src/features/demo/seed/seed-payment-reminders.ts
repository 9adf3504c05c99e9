import { addDays } from '@pinkas/domain/time/local-date';

import { clockFrom } from '../../../platform/clock/clock.ts';
import { userInAccount } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listComing, saveReminder } from '../../reports/future-payments/future-payments.api.ts';

interface ReminderSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** What the owner of the demo business wants to be reminded of, some days before it is due. */
const REMINDERS = [
  { show: 'cheque', daysBefore: 1, note: 'לוודא שההמחאה הופקדה' },
  { show: 'debt', daysBefore: 3, note: 'להתקשר לפני המועד' },
] as const;

/** The first cheque in hand and the first debt that are due far enough ahead, each with a reminder of the owner. */
export async function seedPaymentReminders(
  { db, accountId, userId }: ReminderSeed,
  nowMs: number,
): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  const today = actor.clock.today();
  for (const { show, daysBefore, note } of REMINDERS) {
    const filter = { show, from: addDays(today, daysBefore + 1) };
    const { rows } = await actor.transaction((tx) =>
      listComing(tx, { filter, today, userId }, { sort: 'due', direction: 'asc', limit: 1 }),
    );
    for (const { kind, documentId, lineNo, dueNo, dueDate } of rows) {
      const remindOn = addDays(dueDate, -daysBefore);
      await saveReminder(actor, { kind, documentId, lineNo, dueNo, remindOn, note });
    }
  }
}
