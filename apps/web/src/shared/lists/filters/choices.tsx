import { TextOrMore } from '@pinkas/ui/values/isolate';
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
  /** The first option, which clears the choice; without it, pressing the chosen one clears it. */
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

export interface ManyChoicesProps {
  readonly chosen: readonly string[];
  readonly options: readonly ChoiceOption[];
  /** The first option, which clears the choice. */
  readonly any: ReactNode;
  /** Gets the chosen values in the order of the options. */
  readonly onChoose: (values: readonly string[]) => void;
}

/** Some of the values that a list is narrowed to; the panel stays open for the next one. */
export function ManyChoices({ chosen, options, any, onChoose }: ManyChoicesProps) {
  function toggle(value: string): void {
    const isIn = chosen.includes(value);
    const next = options.filter((one) =>
      one.value === value ? !isIn : chosen.includes(one.value),
    );
    onChoose(next.map((one) => one.value));
  }
  return (
    <div className="list-choices">
      <Choice isChosen={chosen.length === 0} onPress={() => onChoose([])}>
        {any}
      </Choice>
      {options.map(({ value, label }) => (
        <Choice key={value} isChosen={chosen.includes(value)} onPress={() => toggle(value)}>
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
      <span className="list-choice__label">
        <TextOrMore>{children}</TextOrMore>
      </span>
      {isChosen && <IconCheck aria-hidden stroke={1.75} />}
    </button>
  );
}
