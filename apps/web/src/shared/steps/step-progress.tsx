import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import './steps.css';

/** One step of a wizard, as its progress shows it. */
export interface ProgressStep {
  readonly key: string;
  readonly label: string;
  /** Leads to a step that is done; a step without an address is not opened from here. */
  readonly href?: string | undefined;
  readonly isDone?: boolean;
  /** Instead of the number. */
  readonly mark?: ReactNode;
}

export interface StepProgressProps {
  /** Accessible name of the progress. */
  readonly label: string;
  /** Which step of how many, in words. */
  readonly count: string;
  readonly steps: readonly ProgressStep[];
  /** The key of the step that is open. */
  readonly current: string;
  /** Said after the name of a step that is done. */
  readonly doneWord: string;
}

/** Shows the steps of a wizard and which one is open; a phone shows the names of the others as their marks alone. */
export function StepProgress({ label, count, steps, current, doneWord }: StepProgressProps) {
  return (
    <nav className="step-progress" aria-label={label}>
      <p className="step-progress__count">{count}</p>
      <ol>
        {steps.map(({ key, label: name, href, isDone = false, mark }, index) => {
          const isOpen = key === current;
          const shownMark = isDone && !isOpen ? <IconCheck aria-hidden stroke={2} /> : undefined;
          const words = (
            <>
              <span className="step-progress__mark">{shownMark ?? mark ?? index + 1}</span>
              {name}
              {isDone && !isOpen && <span className="pk-visually-hidden">{doneWord}</span>}
            </>
          );
          return (
            <li
              key={key}
              className={isDone && !isOpen ? 'step-progress__done' : undefined}
              aria-current={isOpen ? 'step' : undefined}
            >
              {href === undefined || isOpen ? words : <a href={href}>{words}</a>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
