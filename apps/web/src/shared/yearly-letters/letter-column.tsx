import { formatInstant } from '@pinkas/domain/time/local-date';

import { usePhrases } from '../language/use-phrases.ts';
import type { ListColumn } from '../lists/use-list.ts';
import { useLetterMailings, type LettersOf } from './letters.queries.ts';

/** The column with the time when the letter of the year was emailed; absent from exports. */
export function useLetterColumn(letters: LettersOf): ListColumn<{ readonly id: string }, never> {
  const text = usePhrases('yearlyLetters');
  const { data } = useLetterMailings(letters);
  const sent = new Map(data?.mailed.map(({ partyId, sentAt }) => [partyId, sentAt]));
  function words(id: string): string {
    const at = sent.get(id);
    if (at === undefined) return text('notSent');
    const [date = ''] = at === null ? [] : formatInstant(at).split(' ');
    return at === null ? text('onTheWay') : text('sentOn', { date });
  }
  return {
    key: 'letter',
    head: text('columnLetter'),
    shownFrom: 'rail',
    exported: [],
    cell: ({ id }) => words(id),
  };
}
