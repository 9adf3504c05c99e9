import { Isolate } from '../../values/isolate.tsx';
import { MatchText } from './match-text.tsx';

/** What a suggestion is called. */
export interface LabelledOption {
  readonly label: string;
  /** The label is a phrase of the screen, not a name. */
  readonly isSentence?: boolean;
}

export interface OptionLabelProps {
  readonly option: LabelledOption;
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
