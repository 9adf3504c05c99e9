import { useState } from 'react';

export interface Choice<T> {
  readonly shown: T;
  readonly choose: (value: T) => void;
  /** Resets to the stored value: the choice was not saved. */
  readonly forget: () => void;
}

/**
 * Returns the value of a switch that takes effect at once: the chosen one, from the press until the stored one
 * has changed, so that it never jumps back in between.
 */
export function useChoice<T>(stored: T): Choice<T> {
  const [choice, setChoice] = useState<{ readonly before: T; readonly value: T }>();
  if (choice !== undefined && choice.before !== stored) setChoice(undefined);
  return {
    shown: choice === undefined ? stored : choice.value,
    choose: (value) => setChoice({ before: stored, value }),
    forget: () => setChoice(undefined),
  };
}
