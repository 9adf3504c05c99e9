import { documentRulesOf } from '../documents/rules/document-rules.ts';
import { mailingHoursOf } from '../time/business-calendar.ts';
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts';
import { REMINDER_LATE_DAYS_MAX } from './reminder-limits.ts';

/** When a reminder is sent: whole days after the due date, negative before it. */
export interface StepDays {
  readonly id: string;
  readonly days: number;
}

/** Since when a plan works, and whether it holds for what was issued before. */
export interface PlanStart {
  /** The day it was switched on; null while it is off. */
  readonly startedOn: LocalDate | null;
  /** The day on which older documents were taken in; null when they were not. */
  readonly olderFrom: LocalDate | null;
  /** The day from which requests for payment are reminded of; null while they are left alone. */
  readonly requestsFrom: LocalDate | null;
}

/** What decides whether an open document is reminded of on a day. */
export interface RemindedDocument {
  readonly docType: number;
  readonly dueDate: LocalDate;
  readonly issuedOn: LocalDate;
  /** The day of its last reminder, automatic or manual. */
  readonly lastOn: LocalDate | null;
  /** Completed steps, whatever their days are now. */
  readonly doneStepIds: readonly string[];
}

/** Returns whether a type only requests a payment, and leaves the debt to the document that follows it. */
export function isRequest(docType: number): boolean {
  return documentRulesOf(docType)?.opensDebt !== true;
}

/** Returns the day since which a plan covers documents of a type; null while it does not. */
export function planBeginOf(
  { startedOn, requestsFrom }: Pick<PlanStart, 'startedOn' | 'requestsFrom'>,
  docType: number,
): LocalDate | null {
  return isRequest(docType) ? requestsFrom : startedOn;
}

/**
 * From which day on a plan holds for a document: null for one that it held for since its issue, the
 * day older ones were taken in, and undefined for one that it does not hold for.
 */
function joinedOn(
  plan: PlanStart,
  { docType, issuedOn }: RemindedDocument,
): LocalDate | null | undefined {
  const begin = planBeginOf(plan, docType);
  if (begin === null) return undefined;
  if (issuedOn >= begin) return null;
  return plan.olderFrom ?? undefined;
}

/**
 * Returns the step that is due on a day, or undefined. It is the latest whose day has been reached, and none when that
 * one was done, is before the last reminder, or is too late to be sent: a missed step is never sent later. Steps on the
 * day of issue or before it are skipped. Of an older document the step that had passed when it was added to the plan is
 * due on that day.
 */
export function dueStepOn<S extends StepDays>(
  steps: readonly S[],
  plan: PlanStart,
  document: RemindedDocument,
  day: LocalDate,
): S | undefined {
  const since = joinedOn(plan, document);
  if (since === undefined) return undefined;
  const [latest] = steps
    .map((step) => ({ step, date: addDays(document.dueDate, step.days) }))
    .filter(({ date }) => date > document.issuedOn && date <= day)
    .toSorted((a, b) => b.step.days - a.step.days);
  if (latest === undefined) return undefined;
  const { step, date } = latest;
  const dueOn = since !== null && date < since ? since : date;
  const isCovered = document.lastOn !== null && date <= document.lastOn;
  const isTooLate = daysBetween(dueOn, day) > REMINDER_LATE_DAYS_MAX;
  if (dueOn > day || isCovered || isTooLate || document.doneStepIds.includes(step.id)) {
    return undefined;
  }
  return step;
}

/** A reminder that is still to go out. */
export interface PlannedStep<S> {
  readonly step: S;
  readonly on: LocalDate;
}

/** Returns the steps that go out in a run of days, should the document stay open; only on days of mailing. */
export function plannedSteps<S extends StepDays>(
  steps: readonly S[],
  plan: PlanStart,
  document: RemindedDocument,
  days: { readonly from: LocalDate; readonly count: number },
): readonly PlannedStep<S>[] {
  const planned: PlannedStep<S>[] = [];
  let { lastOn, doneStepIds } = document;
  for (let index = 0; index < days.count; index += 1) {
    const on = addDays(days.from, index);
    if (mailingHoursOf(on) === null) continue;
    const step = dueStepOn(steps, plan, { ...document, lastOn, doneStepIds }, on);
    if (step === undefined) continue;
    planned.push({ step, on });
    lastOn = on;
    doneStepIds = [...doneStepIds, step.id];
  }
  return planned;
}

/** Returns the step whose text fits a document so many days after its due date, for a manual reminder. */
export function stepFor<S extends StepDays>(steps: readonly S[], daysLate: number): S | undefined {
  const inOrder = steps.toSorted((a, b) => a.days - b.days);
  return inOrder.findLast(({ days }) => days <= daysLate) ?? inOrder[0];
}
