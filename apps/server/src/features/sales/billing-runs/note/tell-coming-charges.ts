import { isMailingMoment, nextMailingDay } from '@pinkas/domain/time/business-calendar';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { workEach } from '../../../../platform/jobs/work-each.ts';
import { reserveMail } from '../../../../platform/mail/mail-caps.ts';
import type { Services } from '../../../../platform/services.ts';
import { lockDueTemplate } from '../due/due-templates.reads.ts';
import { mailToOf } from '../../billing/billing.api.ts';
import { dueDays, findComing, notedOf } from './coming-charge.reads.ts';
import { mailComingTask } from './mail-coming-task.ts';

/** Name of the schedule. */
export const TELL_COMING_CHARGES_SCHEDULE = 'billing.coming-charges';

/** The templates of which customers are told, and were not up to the day $1. */
const TO_TELL = `tells_before and state = 'active' and method = 'card' and starts_on <= $1 and (told_until is null or told_until < $1)`;

interface Template extends Record<string, unknown> {
  readonly accountId: number;
  readonly templateId: string;
}

async function noteTold(tx: AccountTx, templateId: string, toldUntil: LocalDate): Promise<void> {
  await tx
    .updateTable('billingTemplates')
    .set({ toldUntil })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', templateId)
    .execute();
}

/** Mails the customer of one template about each charge up to a day that was not told; returns how many. */
async function tellOne(
  services: Services,
  { accountId, templateId }: Template,
  until: LocalDate,
): Promise<number> {
  const { db, clock, config } = services;
  return inAccount(db, { accountId }, async (tx) => {
    const template = await lockDueTemplate(tx, templateId);
    const today = clock.today();
    const { toldUntil } = await tx
      .selectFrom('billingTemplates')
      .select('toldUntil')
      .where('accountId', '=', tx.accountId)
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow();
    if (template === undefined) return 0;
    const to = mailToOf(template.billed.document);
    if (to.length === 0) return 0;
    const after = toldUntil !== null && toldUntil > today ? toldUntil : today;
    let count = 0;
    for (const dueOn of dueDays(template, after, until)) {
      const row = await findComing(tx, template, dueOn, today);
      if (row === undefined) continue;
      const amountMinor = notedOf(row);
      await reserveMail(tx, { clock, caps: config.mailCaps }, to);
      const note = { templateId, dueOn, amountMinor, to: [...to] };
      await enqueue(tx, mailComingTask, note, { at: clock.now(), isMailCounted: true });
      await noteTold(tx, templateId, dueOn);
      count += 1;
    }
    return count;
  });
}

/** Returns the last of the days whose charges are announced on a day. */
export function comingUntil(today: LocalDate): LocalDate {
  return nextMailingDay(addDays(today, 1));
}

/**
 * Mails customers what automatic billing charges their card on the next day, once for each charge. Before a Sabbath or a feast
 * it tells of the days up to and with the next one on which businesses write. Run twice, or by two servers, it sends nothing twice.
 * Returns how many it sent.
 */
export async function tellComingCharges(services: Services): Promise<number> {
  const { db, clock, log } = services;
  if (!isMailingMoment(clock.nowMs())) return 0;
  const until = comingUntil(clock.today());
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<Template>(
    `select account_id as "accountId", id as "templateId" from billing_templates where ${TO_TELL} order by account_id, id`,
    [until],
  );
  return workEach({ db, clock, log }, rows, 'a charge was not told before its day', (template) =>
    tellOne(services, template, until),
  );
}
