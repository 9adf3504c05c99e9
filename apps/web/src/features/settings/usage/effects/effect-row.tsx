import type { ReactNode } from 'react';

import './effect-row.css';

export interface EffectRowProps {
  readonly title: string;
  readonly hint: string;
  /** A real piece of what follows from the choice. */
  readonly effect: ReactNode;
  /** Whether the choice differs from what is saved. */
  readonly isChanged: boolean;
  /** The control, which has its own accessible name. */
  readonly children: ReactNode;
}

/** A setting: its statement, what it changes, and its control; a changed one is marked at its start. */
export function EffectRow({ title, hint, effect, isChanged, children }: EffectRowProps) {
  return (
    <div className={isChanged ? 'effect-row effect-row--changed' : 'effect-row'}>
      <div className="effect-row__words">
        <span className="effect-row__title">{title}</span>
        <span className="effect-row__hint">{hint}</span>
      </div>
      <div className="effect-row__effect">{effect}</div>
      <div className="effect-row__control">{children}</div>
    </div>
  );
}
