import { isMailingMoment } from '@pinkas/domain/time/business-calendar';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { listRestingAccounts } from '../../../../platform/resting-accounts.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { dueReminders, reachOf } from './due-reminders.ts';
import { enqueueReminder } from './enqueue-reminder.ts';
import { getPlan, markChecked, type StoredPlan } from '../plan/reminder-plan.repository.ts';
import { listRemindables, lockRemindables } from '../plan/remindable.reads.ts';

type ReminderServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** Name of the schedule, which signs what it enqueues. */
export const REMIND_SCHEDULE = 'reminders.send';

/** Accounts that are read at once. */
const ACCOUNTS_AT_ONCE = 500;

/** Finds customers who may be due today; each is decided under the lock of its documents. */
async function findDueCustomers(
  { db }: ReminderServices,
  accountId: number,
  today: LocalDate,
): Promise<{ plan: StoredPlan; customerIds: readonly string[] }> {
  return inAccount(db, { accountId }, async (tx) => {
    const plan = await getPlan(tx);
    const documents = await listRemindables(tx, { due: reachOf(plan, today) });
    const customerIds = dueReminders(plan, documents, today).map(
      ({ document }) => document.customerId,
    );
    return { plan, customerIds: [...new Set(customerIds)] };
  });
}

/** Enqueues the reminder of today for one customer; whether there was one to send. */
function remindCustomer(
  { db, clock }: ReminderServices,
  accountId: number,
  customerId: string,
  today: LocalDate,
): Promise<boolean> {
  return inAccount(db, { accountId }, async (tx) => {
    const plan = await getPlan(tx);
    const open = await lockRemindables(tx, { customerId });
    const documents = dueReminders(plan, open, today);
    if (documents.length === 0) return false;
    const requester = { accountId, userId: plan.savedBy, ip: '' };
    const actor = systemInAccount({ db, clock }, REMIND_SCHEDULE, requester);
    return enqueueReminder(actor, tx, { source: 'plan', customerId, today, documents });
  });
}

async function remindAccount(
  services: ReminderServices,
  accountId: number,
  today: LocalDate,
): Promise<number> {
  const { plan, customerIds } = await findDueCustomers(services, accountId, today);
  let count = 0;
  let hasFailed = false;
  for (const customerId of customerIds) {
    try {
      if (await remindCustomer(services, accountId, customerId, today)) count += 1;
    } catch (error) {
      // One customer that cannot be reminded must not block the others.
      hasFailed = true;
      services.log.error({ err: error, accountId, customerId }, 'a reminder was not enqueued');
    }
  }
  if (!hasFailed) {
    await inAccount(services.db, { accountId }, (tx) => markChecked(tx, today, plan.version));
  }
  return count;
}

/**
 * Enqueues the reminders of today in all accounts whose plan is on, in the hours in which businesses
 * write. Run twice, by two processes or after a crash, it enqueues nothing twice: a customer has one
 * mail a day, a document one reminder a step. Returns how many mails it enqueued.
 */
export async function enqueueDueReminders(services: ReminderServices): Promise<number> {
  const { db, clock, log } = services;
  if (!isMailingMoment(clock.nowMs())) return 0;
  const today = clock.today();
  const resting = await listRestingAccounts(db, clock);
  let count = 0;
  let last = 0;
  for (;;) {
    // Maintenance scans all accounts as the owner of the tables.
    const { rows } = await db.owner.query<{ accountId: number }>(
      `select account_id as "accountId" from reminder_plans
        where is_on and account_id > $1 and (checked_on is null or checked_on < $2)
        order by account_id limit ${ACCOUNTS_AT_ONCE}`,
      [last, today],
    );
    for (const { accountId } of rows) {
      last = accountId;
      if (resting.has(accountId)) continue;
      try {
        count += await remindAccount(services, accountId, today);
      } catch (error) {
        log.error({ err: error, accountId }, 'an account was not looked at for reminders');
      }
    }
    if (rows.length < ACCOUNTS_AT_ONCE) return count;
  }
}
