import { SavePlanRequest } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { systemActor } from '@pinkas/domain/identity/actor';
import { nextMailingDay } from '@pinkas/domain/time/business-calendar';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import { clockFrom, epochMsOf, type Clock } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { userInAccount, type AccountActor } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { recordReminder } from '../documents/documents.api.ts';
import { insertDocuments, insertMail, keepOutcome } from './sending/reminder-mails.repository.ts';
import { sendReminderTask } from './sending/send-reminder-task.ts';
import { getPlan, type StoredPlan } from './plan/reminder-plan.repository.ts';
import { listRemindables, type Remindable } from './plan/remindable.reads.ts';
import { keepPlan } from './plan/save-plan.ts';
import { usualSteps } from './plan/usual-steps.ts';

const DAY_MS = 86_400_000;

/** Whose reminders they are. */
export interface PastRemindersTarget {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** A plan that has worked for some days, for made-up histories. */
export interface PastPlan {
  /** Days since it was switched on. */
  readonly daysBack: number;
  /** Days of its two steps from the due date; they take the usual texts. */
  readonly daysBefore: number;
  readonly daysAfter: number;
}

async function switchOn(
  actor: AccountActor,
  tx: AccountTx,
  { daysBefore, daysAfter }: PastPlan,
): Promise<void> {
  const [before, after] = usualSteps();
  if (before === undefined || after === undefined) throw new Error('there are usual steps');
  const steps = [
    { ...before, days: -daysBefore },
    { ...after, days: daysAfter },
  ];
  const form = {
    version: 0,
    isOn: true,
    includesOlder: false,
    includesRequests: true,
    minimumAgorot: 0,
    steps,
  };
  await keepPlan(actor, tx, SavePlanRequest.parse(form));
}

/** The day on which the last step of the plan went out for a document; undefined before it. */
function remindedDay(plan: StoredPlan, document: Remindable, today: LocalDate) {
  const step = plan.steps.at(-1);
  if (step === undefined || document.issuedOn < (plan.startedOn ?? today)) return undefined;
  const on = nextMailingDay(addDays(document.dueDate, step.days));
  return on < today && document.email !== '' ? { step, on } : undefined;
}

async function keepSent(
  actor: AccountActor,
  tx: AccountTx,
  document: Remindable,
  { step, on }: NonNullable<ReturnType<typeof remindedDay>>,
): Promise<void> {
  const id = newId();
  const { customerId, documentId, email } = document;
  const documents = [{ document, step }];
  const mail = { source: 'plan' as const, customerId, today: on, documents };
  if (!(await insertMail(actor, tx, { id, ...mail }))) return;
  await insertDocuments(tx, id, documents);
  const at = actor.clock.now();
  await keepOutcome(tx, { id, state: 'sent', mailTo: email, at, documents: [document] });
  const outcome = { documentId, isSent: true, at, mailTo: [email], stepDays: step.days };
  await recordReminder(tx, {
    ...outcome,
    actor: systemActor(sendReminderTask.kind, actor.userId),
  });
}

/**
 * Switches the plan on some days ago and writes down what its last step sent since, as the product would
 * have; an account that has a plan is left alone.
 */
export async function keepPastPlan(
  { db, accountId, userId }: PastRemindersTarget,
  past: PastPlan,
  nowMs: number,
): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actorAt = (clock: Clock): AccountActor => userInAccount({ db, clock }, person);
  await inAccount(db, { accountId }, async (tx) => {
    if ((await getPlan(tx)).version > 0) return;
    await switchOn(actorAt(clockFrom(() => nowMs - past.daysBack * DAY_MS)), tx, past);
    const plan = await getPlan(tx);
    const today = clockFrom(() => nowMs).today();
    for (const document of await listRemindables(tx, {})) {
      const reminded = remindedDay(plan, document, today);
      if (reminded === undefined) continue;
      // Ten in the morning in winter, eleven in summer: within the hours of every day of mailing.
      const sentAt = epochMsOf(`${reminded.on}T08:00:00Z`);
      await keepSent(actorAt(clockFrom(() => sentAt)), tx, document, reminded);
    }
  });
}
