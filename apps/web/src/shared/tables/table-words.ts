import type { PhraseArea, PhraseOf, Words } from '@pinkas/contract/tables/words';
import { assert } from '@pinkas/domain/assert';

import { monthText } from '../format/calendar-words.ts';
import { useLanguage } from '../language/use-phrases.ts';

interface WithAreas {
  readonly areas: readonly PhraseArea[];
}
interface WithTables {
  readonly table: WithAreas;
  readonly entries: { readonly table: WithAreas };
}
type AreaOf<R extends WithTables> = (R['table']['areas'] | R['entries']['table']['areas'])[number];

/** The phrases of all areas that a report names. A screen looks them up itself, so that the build knows which ones it has. */
export type PhrasesOf<R extends WithTables> = { readonly [A in AreaOf<R>]: PhraseOf<A> };
/** Phrases of some areas. */
export type SomePhrases = { readonly [A in PhraseArea]?: PhraseOf<A> };

/** Returns the words of a table on a screen, where a month is written in letters. */
export function useTableWords(phrases: SomePhrases): Words {
  const { language } = useLanguage();
  return {
    text(area) {
      const phrase = phrases[area];
      assert(phrase !== undefined, 'a screen has the phrases of its tables');
      return phrase;
    },
    month: (month) => monthText(`${month}-01`, language),
  };
}
