import type { ReminderPlan } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { REMINDER_STEPS_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import type { FieldCodes } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import {
  firstBadPlace,
  nextStepDays,
  planForm,
  storedValues,
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
  /** Returns the code of a problem at a path, once a save was tried. */
  readonly problemAt: (place: string) => string | undefined;
  readonly change: (changes: PlanDraft) => void;
  readonly changeStep: (id: string, changes: Partial<StepDraft>) => void;
  readonly addStep: () => void;
  readonly removeStep: (id: string) => void;
  readonly open: (step: OpenStep | undefined) => void;
  readonly save: () => void;
  readonly discard: () => void;
}

/** Returns the form of the reminders section, its problems, and its save. */
export function usePlanForm(stored: ReminderPlan, readAgain: () => Promise<unknown>): PlanForm {
  const text = usePhrases('reminders');
  const [openStep, setOpenStep] = useState<OpenStep | undefined>();
  const saving = useSavePlan();
  const form = useForm({
    spec: planForm(stored),
    stored: storedValues(stored),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      restart();
      toast.success(text('saved'));
    },
    onInvalid: openFirstBad,
    onConflict: readAgain,
  });
  const { draft: values, change } = form;

  function restart(): void {
    form.reset();
    setOpenStep(undefined);
  }
  function openFirstBad(codes: FieldCodes): void {
    const bad = firstBadPlace(codes, values.steps);
    if (bad === undefined) return;
    setOpenStep({ id: bad.id, language: bad.language ?? openStep?.language ?? 'he' });
  }

  return {
    values,
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    hasConflict: form.hasConflict,
    failure: form.hasConflict ? undefined : form.failure,
    openStep,
    problemAt: form.codeOf,
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
    save: () => form.submit(),
    discard: restart,
  };
}
