import {
  SavePlanRequest,
  type ReminderPlan,
  type ReminderStep,
  type ReminderText,
  type ReminderTexts,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import type { z } from 'zod';

import type { FieldCodes, FormSpec } from '../../../../shared/form/form-spec.ts';
import type { ShownStep } from './reminder-plan.queries.ts';

/** Whether a step lies before the due date or after it. */
export type StepSide = 'before' | 'after';

/** A step as it is typed. */
export interface StepDraft {
  readonly id: string;
  readonly daysText: string;
  readonly side: StepSide;
  /** Every how many days it goes out again while it is the last; undefined for once. */
  readonly repeatDays?: number | undefined;
  readonly he: ReminderText;
  readonly en: ReminderText;
}

/** The values on the page. */
export interface PlanValues {
  readonly isOn: boolean;
  readonly includesOlder: boolean;
  readonly includesRequests: boolean;
  /** Shekels as typed; empty for none. */
  readonly minimumText: string;
  readonly steps: readonly StepDraft[];
  readonly severalTexts: ReminderTexts;
}

/** Unsaved changes; omitted values are as stored. */
export type PlanDraft = Partial<PlanValues>;

export type SaveBody = z.input<typeof SavePlanRequest>;

/** Whole days after the due date, negative before it; undefined while nothing sound is typed. */
export function daysOf({
  daysText,
  side,
}: Pick<StepDraft, 'daysText' | 'side'>): number | undefined {
  const typed = daysText.trim();
  if (!/^\d{1,4}$/.test(typed)) return undefined;
  const days = Number(typed);
  return side === 'before' && days > 0 ? -days : days;
}

function draftOf({ id, days, repeatDays, he, en }: ReminderStep): StepDraft {
  const side = days < 0 ? 'before' : 'after';
  return { id, daysText: String(Math.abs(days)), side, repeatDays, he, en };
}

/** Returns the last step, the only one that may repeat; undefined without any. */
export function lastStepOf(steps: readonly StepDraft[]): StepDraft | undefined {
  return steps.toSorted((a, b) => (daysOf(a) ?? 0) - (daysOf(b) ?? 0)).at(-1);
}

/** The values as they are stored. */
export function storedValues(stored: ReminderPlan): PlanValues {
  return {
    isOn: stored.isOn,
    includesOlder: stored.includesOlder,
    includesRequests: stored.includesRequests,
    minimumText: stored.minimumAgorot === 0 ? '' : decimalText(stored.minimumAgorot, 2, 2),
    steps: stored.steps.map(draftOf),
    severalTexts: stored.severalTexts,
  };
}

function isSameText(one: ReminderText, other: ReminderText): boolean {
  return one.subject === other.subject && one.body === other.body;
}

/** Returns whether texts are equal in both languages. */
export function isSameTexts(one: ReminderTexts, other: ReminderTexts): boolean {
  return isSameText(one.he, other.he) && isSameText(one.en, other.en);
}

function isSameStep(one: StepDraft, other: StepDraft): boolean {
  return (
    daysOf(one) === daysOf(other) && one.repeatDays === other.repeatDays && isSameTexts(one, other)
  );
}

function minimumOf(values: PlanValues): number | undefined {
  const parsed = parseDecimalText(values.minimumText, 2);
  return parsed === 'invalid' ? undefined : (parsed ?? 0);
}

/** Returns the number of changes from the stored values; each step counts once. */
export function countChanges(values: PlanValues, stored: ReminderPlan): number {
  const before = storedValues(stored);
  const removed = before.steps.filter(({ id }) => !values.steps.some((step) => step.id === id));
  const changed = values.steps.filter((step) => {
    const was = before.steps.find(({ id }) => id === step.id);
    return was === undefined || !isSameStep(step, was);
  });
  const fields = [
    values.isOn !== before.isOn,
    values.isOn && values.includesOlder !== before.includesOlder,
    values.isOn && values.includesRequests !== before.includesRequests,
    minimumOf(values) !== stored.minimumAgorot,
    !isSameTexts(values.severalTexts, stored.severalTexts),
  ];
  return removed.length + changed.length + fields.filter(Boolean).length;
}

/** Returns the request body; an invalid field becomes NaN, which the schema refuses. */
export function saveBodyOf(values: PlanValues, stored: ReminderPlan): SaveBody {
  return {
    version: stored.version,
    isOn: values.isOn,
    includesOlder: values.isOn && values.includesOlder,
    includesRequests: values.includesRequests,
    minimumAgorot: minimumOf(values) ?? Number.NaN,
    steps: values.steps.map(({ id, he, en, repeatDays, ...step }) => ({
      id,
      days: daysOf(step) ?? Number.NaN,
      // A step that another one follows now does not repeat.
      ...(repeatDays !== undefined && lastStepOf(values.steps)?.id === id && { repeatDays }),
      he,
      en,
    })),
    severalTexts: values.severalTexts,
  };
}

/** The plan as a form over what is stored; its fields are the paths of the schema. */
export function planForm(
  stored: ReminderPlan,
): FormSpec<PlanValues, z.output<typeof SavePlanRequest>> {
  return {
    schema: SavePlanRequest,
    bodyOf: (values) => saveBodyOf(values, stored),
    countChanges: (values) => countChanges(values, stored),
  };
}

/** The id under which the text for several documents is open for editing, instead of that of a step. */
export const SEVERAL = 'several';

/** The step or the words of several documents with a problem, and the language when it lies in a text. */
export interface BadPlace {
  readonly id: string;
  readonly language: DocumentLanguage | undefined;
}

/** Returns the first part to open because of a problem in it. */
export function firstBadPlace(
  problems: FieldCodes,
  steps: readonly Pick<StepDraft, 'id'>[],
): BadPlace | undefined {
  for (const place of problems.keys()) {
    const match = /^(?:steps\.(\d+)|severalTexts)(?:\.(he|en))?/.exec(place);
    if (match === null) continue;
    const id = match[1] === undefined ? SEVERAL : steps[Number(match[1])]?.id;
    if (id !== undefined) return { id, language: match[2] as DocumentLanguage | undefined };
  }
  return undefined;
}

/** Returns the preview of a text; undefined while something is missing. Null days are several documents. */
export function shownText(
  days: number | null | undefined,
  language: DocumentLanguage,
  text: ReminderText,
): ShownStep | undefined {
  if (days === undefined || text.subject.trim() === '' || text.body.trim() === '') return undefined;
  return { days, language, text };
}

/** Days that a further step is offered at: a week after the last one. */
export function nextStepDays(steps: readonly StepDraft[]): number {
  const days = steps.flatMap((step) => daysOf(step) ?? []);
  return days.length === 0 ? 3 : Math.max(...days, 0) + 7;
}
