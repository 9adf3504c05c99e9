import { IconFlag } from '@tabler/icons-react';
import { isStepAfter } from '@pinkas/domain/identity/wizard-step';

import { shownSteps, stepAddress, type ShownStep } from '../../shared/joining/steps.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { StepProgress } from '../../shared/steps/step-progress.tsx';

export interface JoiningProgressProps {
  readonly step: ShownStep;
  readonly redirectAfter: string | null;
}

/** Shows the number of the current step, of how many; earlier steps can be reopened. */
export function JoiningProgress({ step, redirectAfter }: JoiningProgressProps) {
  const text = usePhrases('joining');
  const { principal } = useSession();
  const steps = shownSteps(principal.approvalPage ?? 'none');
  const number = steps.indexOf(step) + 1;
  return (
    <StepProgress
      label={text('progress')}
      count={text('stepOf', { number, count: steps.length })}
      current={step}
      doneWord={text('isDone')}
      steps={[
        ...steps.map((one) => {
          const isDone = isStepAfter(step, one);
          const href = isDone ? `#${stepAddress(one, redirectAfter)}` : undefined;
          return { key: one, label: text(one), isDone, href };
        }),
        {
          key: 'FINISH',
          label: text('FINISH'),
          mark: <IconFlag aria-hidden stroke={1.75} />,
        },
      ]}
    />
  );
}
