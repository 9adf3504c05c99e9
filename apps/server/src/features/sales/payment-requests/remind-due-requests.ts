import type { RequestChannel } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { isWaitingRequest } from '@pinkas/domain/clearing/payment-request-state';
import { isMailingMoment } from '@pinkas/domain/time/business-calendar';
import { addDays, localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import { systemInAccount } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { lockRequest } from './payment-requests.repository.ts';
import { findRequestRow } from './payment-requests.reads.ts';
import { remindIn } from './remind-request.ts';

/** Name of the schedule, which signs what it sends. */
export const REMIND_REQUESTS_SCHEDULE = 'payment-requests.remind';

interface Due {
  readonly accountId: number;
  readonly id: string;
}

/** Reminds of one request if it is due and money is still expected; whether it did. */
function remindOne(services: Services, { accountId, id }: Due, today: LocalDate): Promise<boolean> {
  const { db, clock, config } = services;
  return inAccount(db, { accountId }, async (tx) => {
    const request = await lockRequest(tx, id);
    const row = await findRequestRow(tx, config.secret, id, today);
    if (request === undefined || row === undefined) return false;
    const { reminderDays, lastRemindedAt, createdAt, createdBy, byMail, byText } = request;
    if (reminderDays === null || lastRemindedAt !== null) return false;
    if (addDays(localDateOf(createdAt), reminderDays) > today) return false;
    if (!isWaitingRequest(row.state)) return false;
    const channels: RequestChannel[] = byMail ? ['mail'] : [];
    if (byText && services.sms.isConfigured) channels.push('text');
    const requester = { accountId, userId: createdBy, ip: '' };
    const actor = systemInAccount({ db, clock }, REMIND_REQUESTS_SCHEDULE, requester);
    await remindIn(actor, tx, services, { request, channels });
    return true;
  });
}

/**
 * Reminds once of each request whose day has come and of which money is still expected, in the hours in which businesses
 * write. Run twice it sends nothing twice. Returns how many it reminded of.
 */
export async function remindDueRequests(services: Services): Promise<number> {
  const { db, clock } = services;
  if (!isMailingMoment(clock.nowMs())) return 0;
  const today = clock.today();
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<Due>(
    `select account_id as "accountId", id from payment_requests
      where reminder_days is not null and last_reminded_at is null and cancelled_at is null
        and (valid_until is null or valid_until >= $1::date)
        and (created_at at time zone 'Asia/Jerusalem')::date + reminder_days <= $1::date
      order by account_id, created_at`,
    [today],
  );
  // What is above a limit is tried again in the next hour.
  return workEach(services, rows, 'a payment request was not reminded of', (due) =>
    remindOne(services, due, today),
  );
}
