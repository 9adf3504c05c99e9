import type { StepDays } from './due-step.ts';
import { REMINDER_REPEATS_MAX } from './reminder-limits.ts';

/** A step that may be sent again at an interval of days, as the last of its plan. */
export interface RepeatingStep extends StepDays {
  readonly repeatDays?: number | undefined;
}

/** Names a repetition of a step: the same at every reading, and no id of a step that a person made. */
function repetitionId(id: string, times: number): string {
  const first = (Number.parseInt(id.slice(0, 2), 16) ^ (times << 4)) & 0xff;
  return first.toString(16).padStart(2, '0') + id.slice(2);
}

/**
 * Returns the steps as they are sent: those of the plan, and the last of them repeatedly until its repetitions end.
 * Each repetition is a step of its own, so that it is sent once like any other.
 */
export function repeatedSteps<S extends RepeatingStep>(steps: readonly S[]): readonly S[] {
  const last = steps.toSorted((a, b) => a.days - b.days).at(-1);
  const { repeatDays } = last ?? {};
  if (last === undefined || repeatDays === undefined) return steps;
  const repetitions = Array.from({ length: REMINDER_REPEATS_MAX }, (_, index) => ({
    ...last,
    id: repetitionId(last.id, index + 1),
    days: last.days + (index + 1) * repeatDays,
  }));
  return [...steps, ...repetitions];
}
