import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import type { ListView } from './list-address.ts';

export interface FilterWord {
  readonly part: 'search' | 'dates' | 'type' | 'customer' | 'state' | 'tag' | 'sum';
  readonly words: string;
}

/** A whole sum without needless decimals: a filter says `1,500`, not `1,500.00`. */
function sumText(agorot: number): string {
  return formatAgorot(agorot).replace(/\.00$/, '');
}

/** Left to right in both languages, also inside a sentence. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Each active filter in words, for chips and for the empty state. */
export function useFilterWords(view: ListView): readonly FilterWord[] {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const states = usePhrases('documentStates');
  const tags = useTags();
  const tagText = usePhrases('tags');
  const { search, from, to, docType, customerId, state, tagId, totalMinAgorot, totalMaxAgorot } =
    view.filter;
  const words: FilterWord[] = [];
  if (search !== undefined) words.push({ part: 'search', words: `"${search}"` });
  if (from !== undefined && to !== undefined) {
    const range = isolated(`${formatLocalDate(from)} – ${formatLocalDate(to)}`);
    words.push({ part: 'dates', words: range });
  } else if (from !== undefined) {
    words.push({ part: 'dates', words: text('sinceDate', { date: formatLocalDate(from) }) });
  } else if (to !== undefined) {
    words.push({ part: 'dates', words: text('untilDate', { date: formatLocalDate(to) }) });
  }
  if (docType !== undefined) {
    const key = docTypeKeyOf(docType);
    words.push({ part: 'type', words: key === undefined ? String(docType) : types(key) });
  }
  if (customerId !== undefined) {
    words.push({ part: 'customer', words: view.besides['customer'] ?? text('chosenCustomer') });
  }
  if (state !== undefined) words.push({ part: 'state', words: states(state) });
  if (tagId !== undefined) {
    const tag = tags.find(({ id }) => id === tagId);
    words.push({ part: 'tag', words: tag?.name ?? tagText('tag') });
  }
  const min = totalMinAgorot === undefined ? undefined : sumText(totalMinAgorot);
  const max = totalMaxAgorot === undefined ? undefined : sumText(totalMaxAgorot);
  if (min !== undefined && max !== undefined) {
    words.push({ part: 'sum', words: isolated(text('sumBetween', { from: min, to: max })) });
  } else if (min !== undefined) {
    words.push({ part: 'sum', words: text('sumAtLeast', { sum: min }) });
  } else if (max !== undefined) {
    words.push({ part: 'sum', words: text('sumAtMost', { sum: max }) });
  }
  return words;
}
