import { useId, type ReactNode } from 'react';

import './segmented-control.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly isWide?: boolean;
  readonly isDisabled?: boolean;
  /** After the last segment: a "more" menu. */
  readonly end?: ReactNode;
}

/** Two to five choices side by side; a group of radio buttons underneath. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange, isWide = false, isDisabled = false, end } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={isWide ? 'pk-segments pk-segments--wide' : 'pk-segments'}
    >
      {segments.map((segment) => (
        <label key={segment.value} className="pk-segment">
          <input
            type="radio"
            name={name}
            className="pk-segment__radio"
            value={segment.value}
            checked={segment.value === value}
            disabled={isDisabled || segment.isDisabled === true}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span>{segment.label}</span>
        </label>
      ))}
      {end}
    </div>
  );
}
