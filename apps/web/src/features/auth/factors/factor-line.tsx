import type { ReactNode } from 'react';

export interface FactorLineProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly children: ReactNode;
}

/** Shows one method of the second step: its name, state, and actions. */
export function FactorLine({ label, value, children }: FactorLineProps) {
  return (
    <div className="second-factor__line">
      <div className="second-factor__words">
        <span className="second-factor__label">{label}</span>
        <span>{value}</span>
      </div>
      <div className="second-factor__actions">{children}</div>
    </div>
  );
}
