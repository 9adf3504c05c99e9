import { localHourAt, parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { Clock } from '../../../platform/clock/clock.ts';
import { listRestingAccounts } from '../../../platform/resting-accounts.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { entersOf, findReader } from './notice-readers.ts';
import { writeDayMail } from './notice-mail.ts';
import { listOfDay } from './notices.reads.ts';

/** The hour in Israel at which the mail of the day is sent, with what was made before it. */
const MAIL_HOUR = 8;
const PEOPLE_AT_A_TIME = 500;
/** Rows of the mail; of more it states the number. */
const ROWS_MAX = 50;

/** Made before the hour of the mail, on the day $1. */
const BEFORE_HOUR = `made_at < (($1::date)::timestamp + interval '${String(MAIL_HOUR)} hours')
  at time zone 'Asia/Jerusalem'`;

interface Waiting {
  readonly accountId: number;
  readonly userId: string;
}

/** Mails somebody the notices that a day took. */
export const mailDayTask = defineTask({
  kind: 'mail-notices-of-day',
  payload: z.object({ userId: z.uuid(), day: z.string() }),
  async run({ accountId, id, payload: { userId, day: text } }, services) {
    const { db, clock, config } = services;
    const day = parseLocalDate(text);
    const reader = await inAccount(db, { accountId }, (tx) =>
      findReader(tx, userId, clock.today()),
    );
    if (reader === undefined || day === undefined) return;
    const { bounds, email, language } = reader;
    const { notices, business } = await inAccount(db, { accountId, bounds }, async (tx) => ({
      notices: await listOfDay(tx, reader, { day, limit: ROWS_MAX }),
      business: await getBusinessName(tx, language),
    }));
    if (notices.length === 0) return;
    const written = writeDayMail({
      notices: notices.slice(0, ROWS_MAX),
      hasMore: notices.length > ROWS_MAX,
      business,
      day,
      origin: config.origin,
      language,
      enters: entersOf(reader, accountId),
    });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

/**
 * Takes the pending notices of one person for the mail of the day and enqueues it, in one transaction: however often
 * and concurrently it runs, a person has one such mail a day.
 */
async function takeDay(
  tx: AccountTx,
  { clock, day, userId }: { clock: Clock; day: LocalDate; userId: string },
): Promise<void> {
  // Two runs at once: the second waits here, and finds what the first took.
  const { rowCount } = await tx.query({
    name: 'take-notices-of-day',
    text: `update notices n set mailed_on = $1 where n.account_id = $2 and n.user_id = $3
      and n.mail = 'daily' and n.mailed_on is null and n.${BEFORE_HOUR}
      and not exists (select from notices o where o.account_id = $2 and o.user_id = $3
        and o.mail = 'daily' and o.mailed_on = $1)`,
    values: [day, tx.accountId, userId],
  });
  if (rowCount > 0) await enqueue(tx, mailDayTask, { userId, day }, { at: clock.now() });
}

/** People whose mail of the day is due, in batches, without inactive accounts. */
async function listWaiting(
  { db }: Pick<Services, 'db'>,
  day: LocalDate,
  resting: ReadonlySet<number>,
): Promise<Waiting[]> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<Waiting>(
    `select account_id as "accountId", user_id as "userId" from notices n
     where n.mail = 'daily' and (n.mailed_on is null and n.${BEFORE_HOUR} or n.mailed_on = $1)
       and n.account_id <> all($2::bigint[])
     group by n.account_id, n.user_id having bool_and(n.mailed_on is null)
     limit ${PEOPLE_AT_A_TIME}`,
    [day, [...resting]],
  );
  return rows;
}

/**
 * Mails everybody the notices that they chose to get once a day, in all accounts, from eight in the morning on.
 * Returns the number of people.
 */
export async function mailDays(services: Services): Promise<number> {
  const { db, clock, log } = services;
  if (localHourAt(clock.nowMs()) < MAIL_HOUR) return 0;
  const day = clock.today();
  const resting = await listRestingAccounts(db, clock);
  for (let count = 0; ;) {
    const waiting = await listWaiting(services, day, resting);
    const before = count;
    for (const { accountId, userId } of waiting) {
      try {
        await inAccount(db, { accountId }, (tx) => takeDay(tx, { clock, day, userId }));
        count += 1;
      } catch (error) {
        // One that cannot be taken now must not block the others; the next hour retries.
        log.error({ err: error, accountId }, 'the notices of a day were not mailed');
      }
    }
    if (waiting.length < PEOPLE_AT_A_TIME || count === before) return count;
  }
}
