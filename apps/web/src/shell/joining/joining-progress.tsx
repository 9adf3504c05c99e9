import { IconCheck, IconFlag } from '@tabler/icons-react';
import { isStepAfter } from '@pinkas/domain/identity/wizard-step';

import { shownSteps, stepAddress, type ShownStep } from '../../shared/joining/steps.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useSession } from '../../shared/session/session-store.ts';

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
    <nav className="joining-progress" aria-label={text('progress')}>
      <p className="joining-progress__count">{text('stepOf', { number, count: steps.length })}</p>
      <ol>
        {steps.map((one, index) => {
          if (isStepAfter(step, one)) {
            return (
              <li key={one} className="joining-progress__done">
                <a href={`#${stepAddress(one, redirectAfter)}`}>
                  <span className="joining-progress__mark">
                    <IconCheck aria-hidden stroke={2} />
                  </span>
                  {text(one)}
                  <span className="pk-visually-hidden">{text('isDone')}</span>
                </a>
              </li>
            );
          }
          return (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              <span className="joining-progress__mark">{index + 1}</span>
              {text(one)}
            </li>
          );
        })}
        <li>
          <span className="joining-progress__mark">
            <IconFlag aria-hidden stroke={1.75} />
          </span>
          {text('FINISH')}
        </li>
      </ol>
    </nav>
  );
}
