import type { ClearingStep } from '@pinkas/domain/clearing/clearing-application';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { StepForm } from './use-step-form.ts';
import { stepAddress, stepBefore, type WizardStep } from './wizard-steps.ts';

interface StepFrameProps<Step extends ClearingStep> {
  readonly step: Step;
  readonly form: StepForm<Step>;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The form of one step: its fields, and the buttons that go on and back. */
export function StepFrame<Step extends ClearingStep>(props: StepFrameProps<Step>) {
  const { step, form, intro, children } = props;
  const text = usePhrases('clearingForm');
  return (
    <form className="clearing-form__step" {...form.element}>
      <Card title={text(step)}>
        <div className="clearing-form__fields">
          <p className="clearing-form__words">{intro}</p>
          {children}
        </div>
      </Card>
      <ServerProblem reason={form.failure} title={text('notSaved')} />
      <StepButtons step={step} isBusy={form.isSaving} label={text('next')} />
    </form>
  );
}

interface StepButtonsProps {
  readonly step: WizardStep;
  readonly isBusy: boolean;
  readonly label: string;
  /** Without it the button submits its form. */
  readonly onPress?: () => void;
}

/** The buttons of a wizard: on, which is filled, and back. */
export function StepButtons({ step, isBusy, label, onPress }: StepButtonsProps) {
  const text = usePhrases('clearingForm');
  const before = stepBefore(step);
  return (
    <div className="step-actions">
      <Button
        variant="filled"
        size="lg"
        type={onPress === undefined ? 'submit' : 'button'}
        isLoading={isBusy}
        icon={<IconArrowRight aria-hidden stroke={1.75} className="pk-flip" />}
        {...(onPress !== undefined && { onClick: onPress })}
      >
        {label}
      </Button>
      {before !== undefined && (
        <span className="step-actions__back">
          <ButtonLink
            size="lg"
            href={stepAddress(before)}
            icon={<IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />}
          >
            {text('back')}
          </ButtonLink>
        </span>
      )}
    </div>
  );
}
