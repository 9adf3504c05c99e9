import type { ReminderPlan } from '@pinkas/contract/settings/reminder-plan.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { REMINDER_STEPS_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { scrollToFirstError } from '../../../../shared/form/scroll-to-error.ts';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import {
  countChanges,
  firstBadPlace,
  nextStepDays,
  problemsOf,
  saveBodyOf,
  valuesOf,
  type PlanDraft,
  type PlanValues,
  type StepDraft,
} from './plan-draft.ts';
import { useSavePlan } from './reminder-plan.queries.ts';

/** The step that is open for editing, or the words of several documents, and the language of the text that is shown of it. */
export interface OpenStep {
  readonly id: string;
  readonly language: DocumentLanguage;
}

export interface PlanForm {
  readonly values: PlanValues;
  readonly changesCount: number;
  readonly isSaving: boolean;
  /** Somebody else saved meanwhile; the draft now lies over the values of that save. */
  readonly hasConflict: boolean;
  /** Why the last save failed otherwise. */
  readonly failure: unknown;
  readonly openStep: OpenStep | undefined;
  /** Code of what is wrong at a place, once a save was tried. */
  readonly problemAt: (place: string) => string | undefined;
  readonly change: (changes: PlanDraft) => void;
  readonly changeStep: (id: string, changes: Partial<StepDraft>) => void;
  readonly addStep: () => void;
  readonly removeStep: (id: string) => void;
  readonly open: (step: OpenStep | undefined) => void;
  readonly save: () => void;
  readonly discard: () => void;
}

/** What is chosen in the section of reminders, what is wrong with it, and its save. */
export function usePlanForm(stored: ReminderPlan, readAgain: () => Promise<unknown>): PlanForm {
  const text = usePhrases('reminders');
  const [draft, setDraft] = useState<PlanDraft>({});
  const [isChecked, setIsChecked] = useState(false);
  const [openStep, setOpenStep] = useState<OpenStep | undefined>();
  const [hasConflict, setHasConflict] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const requestKey = useRequestKey();
  const saving = useSavePlan();
  const values = valuesOf(draft, stored);
  const problems = problemsOf(saveBodyOf(values, stored));

  function restart(): void {
    setDraft({});
    setIsChecked(false);
    setOpenStep(undefined);
    setHasConflict(false);
    setFailure(undefined);
  }

  async function showProblems(): Promise<void> {
    const bad = firstBadPlace(problems, values.steps);
    if (bad !== undefined) {
      setOpenStep({ id: bad.id, language: bad.language ?? openStep?.language ?? 'he' });
    }
    await scrollToFirstError();
  }

  async function send(): Promise<void> {
    if (saving.isPending) return;
    setIsChecked(true);
    if (problems.size > 0) return showProblems();
    setFailure(undefined);
    setHasConflict(false);
    const body = saveBodyOf(values, stored);
    try {
      await saving.mutateAsync({ body, idempotencyKey: requestKey.keyFor(body) });
      requestKey.forget();
      restart();
      toast.success(text('saved'));
    } catch (reason) {
      if (!(reason instanceof ApiError && reason.code === 'SETTINGS_CHANGED')) {
        setFailure(reason);
        return;
      }
      await readAgain();
      setHasConflict(true);
    }
  }

  function change(changes: PlanDraft): void {
    setDraft((before) => ({ ...before, ...changes }));
  }

  return {
    values,
    changesCount: countChanges(values, stored),
    isSaving: saving.isPending,
    hasConflict,
    failure,
    openStep,
    problemAt: (place) => (isChecked ? problems.get(place) : undefined),
    change,
    changeStep(id, changes) {
      const steps = values.steps.map((step) => (step.id === id ? { ...step, ...changes } : step));
      change({ steps });
    },
    addStep() {
      if (values.steps.length >= REMINDER_STEPS_MAX) return;
      const id = crypto.randomUUID();
      const daysText = String(nextStepDays(values.steps));
      const step = { id, daysText, side: 'after' as const, ...stored.usualTexts.after };
      change({ steps: [...values.steps, step] });
      setOpenStep({ id, language: 'he' });
    },
    removeStep(id) {
      change({ steps: values.steps.filter((step) => step.id !== id) });
      if (openStep?.id === id) setOpenStep(undefined);
    },
    open: setOpenStep,
    save: () => void send(),
    discard: restart,
  };
}
