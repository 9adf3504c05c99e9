import type { DocumentReminders } from '@pinkas/contract/accounting/reminders/reminders.contract';
import type {
  PastReminder,
  ReminderOverview,
  UpcomingReminder,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { plannedSteps } from '@pinkas/domain/reminders/due-step';
import { repeatedSteps } from '@pinkas/domain/reminders/repeated-steps';
import { REMINDERS_AHEAD_DAYS } from '@pinkas/domain/reminders/reminder-limits';
import { mailingHoursOf } from '@pinkas/domain/time/business-calendar';
import { addDays, localHourAt, type LocalDate } from '@pinkas/domain/time/local-date';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { isCovered, reachOf } from './sending/due-reminders.ts';
import { getPlan, type StoredPlan } from './plan/reminder-plan.repository.ts';
import { listRemindables, type Remindable } from './plan/remindable.reads.ts';
import { isDocumentStopped } from './stop-reminders.ts';

const ROWS_MAX = 200;

/**
 * Returns the first day on which something may still be sent: tomorrow once today's hours are over.
 */
function firstDay(clock: Clock): LocalDate {
  const today = clock.today();
  const hours = mailingHoursOf(today);
  const isOver = hours === null || localHourAt(clock.nowMs()) >= hours.until;
  return isOver ? addDays(today, 1) : today;
}

/** Returns the coming days of a business, today included while its hours last. */
function daysAhead(clock: Clock): { from: LocalDate; count: number } {
  return { from: firstDay(clock), count: REMINDERS_AHEAD_DAYS };
}

function rowOf(document: Remindable) {
  const { documentId, docType, number, customerId, customerName, openAgorot } = document;
  return { documentId, docType, number, customerId, customerName, openAgorot };
}

async function listUpcoming(
  tx: AccountTx,
  plan: StoredPlan,
  clock: Clock,
): Promise<UpcomingReminder[]> {
  if (!plan.isOn) return [];
  const due = reachOf(plan, clock.today(), REMINDERS_AHEAD_DAYS);
  const documents = await listRemindables(tx, { due });
  return documents
    .filter((document) => isCovered(plan, document))
    .flatMap((document) =>
      plannedSteps(repeatedSteps(plan.steps), plan, document, daysAhead(clock)).map(
        ({ step, on }) => ({
          ...rowOf(document),
          on,
          stepDays: step.days,
          isUnreachable: document.email === '',
        }),
      ),
    )
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.customerName.localeCompare(b.customerName))
    .slice(0, ROWS_MAX);
}

const PAST = `
  select r.document_id as "documentId", d.doc_type as "docType", d.number,
    d.customer_id as "customerId", d.customer_name as "customerName", r.open_agorot as "openAgorot",
    m.on_date as "on", r.step_days as "stepDays", m.mail_to as "mailTo",
    case when r.is_dropped then 'dropped' else m.state end as state
  from (select * from reminder_mails where account_id = $1
    order by on_date desc, id desc limit ${ROWS_MAX}) m
  join document_reminders r on r.account_id = $1 and r.mail_id = m.id
  join documents d on d.account_id = $1 and d.id = r.document_id
  order by m.on_date desc, m.id desc, d.number limit ${ROWS_MAX}`;

/** Returns what will be sent in the coming days if nobody pays, and what was sent. */
export async function readReminderOverview(tx: AccountTx, clock: Clock): Promise<ReminderOverview> {
  const plan = await getPlan(tx);
  const past = await tx.query<PastReminder & Record<string, unknown>>({
    name: 'past-reminders',
    text: PAST,
    values: [tx.accountId],
  });
  return { isOn: plan.isOn, upcoming: await listUpcoming(tx, plan, clock), past: past.rows };
}

async function lastReminderOn(tx: AccountTx, documentId: string): Promise<LocalDate | null> {
  const { rows } = await tx.query<{ on: LocalDate | null }>({
    name: 'last-reminder-of-document',
    text: `select max(m.on_date) as "on" from document_reminders r
      join reminder_mails m on m.account_id = $1 and m.id = r.mail_id
      where r.account_id = $1 and r.document_id = $2 and not r.is_dropped and m.state = 'sent'`,
    values: [tx.accountId, documentId],
  });
  return rows[0]?.on ?? null;
}

/** Returns the reminder state of a document. NOT_FOUND. */
export async function readDocumentReminders(
  tx: AccountTx,
  clock: Clock,
  documentId: string,
): Promise<DocumentReminders> {
  const isStopped = await isDocumentStopped(tx, documentId);
  const lastOn = await lastReminderOn(tx, documentId);
  const [document] = await listRemindables(tx, { documentIds: [documentId] });
  if (document === undefined) {
    return { isRemindable: false, isStopped, isCustomerStopped: false, lastOn, next: null };
  }
  const plan = await getPlan(tx);
  const isReached = isCovered(plan, document) && document.email !== '';
  const [next] = isReached
    ? plannedSteps(repeatedSteps(plan.steps), plan, document, daysAhead(clock))
    : [];
  return {
    isRemindable: true,
    isStopped,
    isCustomerStopped: document.isCustomerStopped,
    lastOn,
    next: next === undefined ? null : { on: next.on, stepDays: next.step.days },
  };
}
