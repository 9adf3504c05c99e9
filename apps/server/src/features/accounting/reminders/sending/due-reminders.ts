import type { ReminderStep } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { dueStepOn, planBeginOf } from '@pinkas/domain/reminders/due-step';
import { repeatedSteps } from '@pinkas/domain/reminders/repeated-steps';
import { REMINDER_LATE_DAYS_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { addDays, localDate, type LocalDate } from '@pinkas/domain/time/local-date';

import type { StoredPlan } from '../plan/reminder-plan.repository.ts';
import type { DueDates, Remindable } from '../plan/remindable.reads.ts';

/** A document with the step that it is reminded by. */
export interface DueReminder {
  readonly document: Remindable;
  readonly step: ReminderStep;
}

/** Before the first document of any business. */
const LONG_AGO = localDate('1970-01-01');

/** Returns whether the plan speaks of a document at all: it reminds of its type, enough is open, and nobody stopped it. */
export function isCovered(plan: StoredPlan, document: Remindable): boolean {
  const { docType, openAgorot, isStopped, isCustomerStopped } = document;
  const isSpokenOf = plan.isOn && planBeginOf(plan, docType) !== null;
  return isSpokenOf && !isStopped && !isCustomerStopped && openAgorot >= plan.minimumAgorot;
}

/**
 * Returns the due dates that a step of the plan may reach on one of the coming days. While older
 * documents are being taken in, those of any age.
 */
export function reachOf(
  { steps, olderFrom }: StoredPlan,
  today: LocalDate,
  daysAhead = 0,
): DueDates {
  const days = repeatedSteps(steps).map((step) => step.days);
  const earliest = addDays(today, -Math.max(...days, 0) - REMINDER_LATE_DAYS_MAX);
  const isTakingIn = olderFrom !== null && addDays(olderFrom, REMINDER_LATE_DAYS_MAX) >= today;
  return {
    from: isTakingIn ? LONG_AGO : earliest,
    to: addDays(today, daysAhead - Math.min(...days, 0)),
  };
}

/** What is sent today of these documents; those without an address cannot be. */
export function dueReminders(
  plan: StoredPlan,
  documents: readonly Remindable[],
  today: LocalDate,
): DueReminder[] {
  const steps = repeatedSteps(plan.steps);
  return documents.flatMap((document) => {
    if (!isCovered(plan, document) || document.email === '') return [];
    const step = dueStepOn(steps, plan, document, today);
    return step === undefined ? [] : [{ document, step }];
  });
}
