import { Isolate } from '../values/isolate.tsx';
import type { ComboboxOption } from './combobox.tsx';
import { MatchText } from './match-text.tsx';

export interface OptionLabelProps {
  readonly option: Pick<ComboboxOption, 'label' | 'isSentence'>;
  readonly query: string;
}

/**
 * The label of a suggestion with the typed text in bold: a name keeps its own direction, a sentence takes that
 * of the screen.
 */
export function OptionLabel({ option, query }: OptionLabelProps) {
  const words = <MatchText text={option.label} query={query} />;
  return option.isSentence === true ? words : <Isolate>{words}</Isolate>;
}
