import { FilterChip } from '@pinkas/ui/data/filter-chip';

import { Choices, type ChoicesProps } from './choices.tsx';

export interface ChoiceChipProps extends Pick<ChoicesProps, 'chosen' | 'options' | 'onChoose'> {
  readonly label: string;
  /** The chosen one in words; undefined when nothing is chosen. */
  readonly setTo: string | undefined;
}

/** A chip that narrows a list to one of some values; not drawn while there is none to choose. */
export function ChoiceChip({ label, setTo, ...choices }: ChoiceChipProps) {
  if (choices.options.length === 0) return null;
  return (
    <FilterChip label={label} setTo={setTo} onClear={() => choices.onChoose(undefined)}>
      {(close) => <Choices {...choices} onDone={close} />}
    </FilterChip>
  );
}
