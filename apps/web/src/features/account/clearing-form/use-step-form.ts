import {
  clearingStepsOf,
  type ClearingDraft,
} from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import type { ClearingStep } from '@pinkas/domain/clearing/clearing-application';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { z } from 'zod';

import { useFormOver, type Form } from '../../../shared/form/use-form.ts';
import type { Draft } from './use-draft.ts';

/** What every step of the application gets. */
export interface StepProps {
  readonly companyKind: CompanyKind;
  readonly draft: Draft;
  /** Opens the next step. */
  readonly onDone: () => void;
}

export type StepForm<Step extends ClearingStep> = Form<ClearingDraft[Step]>;

/** Returns the form of one step over the draft of the whole: what is typed saves itself, and a submit asks for all of it. */
export function useStepForm<Step extends ClearingStep>(
  step: Step,
  { companyKind, draft, onDone }: StepProps,
): StepForm<Step> {
  const typed: ClearingDraft[Step] = draft.draft[step];
  const schema: z.ZodType = clearingStepsOf(companyKind)[step];
  return useFormOver(
    {
      stored: typed,
      draft: typed,
      change: (next) => {
        const part = typeof next === 'function' ? next(typed) : next;
        draft.change({ [step]: { ...typed, ...part } });
      },
      drop: () => undefined,
    },
    { spec: { schema }, send: draft.flush, onSaved: onDone },
  );
}
