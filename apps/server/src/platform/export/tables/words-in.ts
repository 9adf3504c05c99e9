import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { PhraseArea, PhraseOf, Words } from '@pinkas/contract/tables/words';
import { formatLocalMonth } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

/** Returns the words of a language for a table in a file, where a month is `11/2026`. */
export function wordsIn(language: ExportLanguage): Words {
  return {
    // Both are the keys of the area: the package of phrases declares them into the contract.
    text: <A extends PhraseArea>(area: A) => phrasesIn(language, area) as unknown as PhraseOf<A>,
    month: formatLocalMonth,
  };
}
