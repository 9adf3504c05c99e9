import { IconCheck } from '@tabler/icons-react';
import { useFileWords } from './file-flow.ts';

export const STEPS = ['file', 'columns', 'check', 'issue'] as const;
export type Step = (typeof STEPS)[number];

const WORDS = {
  file: 'stepFile',
  columns: 'stepColumns',
  check: 'stepCheck',
  issue: 'stepIssue',
} as const;

/** Shows the current step from a file to its documents. */
export function StepsBar({ step }: { readonly step: Step }) {
  const text = useFileWords();
  const at = STEPS.indexOf(step);
  return (
    <ol className="batch-steps" aria-label={text('steps')}>
      {STEPS.map((one, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'later';
        return (
          <li
            key={one}
            className={`batch-steps__step batch-steps__step--${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="batch-steps__mark" aria-hidden="true">
              {state === 'done' ? <IconCheck stroke={2} /> : index + 1}
            </span>
            <span className="batch-steps__word">{text(WORDS[one])}</span>
            {state === 'done' && <span className="pk-visually-hidden">{text('stepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
