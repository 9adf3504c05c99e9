import type { ComponentProps, ReactNode, Ref } from 'react';

import './choice-chip.css';

export interface ChoiceChipProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'className' | 'ref'
> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One of several options that may be combined: a box shown as a chip. */
export function ChoiceChip({ label, icon, ...box }: ChoiceChipProps) {
  return (
    <label className="pk-choice">
      <input {...box} type="checkbox" className="pk-choice__box" />
      {icon}
      <span>{label}</span>
    </label>
  );
}
