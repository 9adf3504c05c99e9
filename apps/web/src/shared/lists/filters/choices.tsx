import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import './filters.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: ReactNode;
}

export interface ChoicesProps {
  readonly chosen: string | undefined;
  readonly options: readonly ChoiceOption[];
  /** Stands first and clears the choice; without it, pressing the chosen one clears it. */
  readonly any?: ReactNode;
  readonly onChoose: (value: string | undefined) => void;
  readonly onDone: () => void;
}

/** One of some values that a list is narrowed to. */
export function Choices({ chosen, options, any, onChoose, onDone }: ChoicesProps) {
  function choose(value: string | undefined): void {
    onChoose(value);
    onDone();
  }
  return (
    <div className="list-choices">
      {any !== undefined && (
        <Choice isChosen={chosen === undefined} onPress={() => choose(undefined)}>
          {any}
        </Choice>
      )}
      {options.map(({ value, label }) => (
        <Choice
          key={value}
          isChosen={value === chosen}
          onPress={() => choose(value === chosen && any === undefined ? undefined : value)}
        >
          {label}
        </Choice>
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Choice({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className="list-choice" aria-pressed={isChosen} onClick={onPress}>
      <span className="list-choice__label">{children}</span>
      {isChosen && <IconCheck aria-hidden stroke={1.75} />}
    </button>
  );
}
