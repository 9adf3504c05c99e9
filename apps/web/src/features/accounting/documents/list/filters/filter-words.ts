import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useRangeWords } from '../../../../../shared/lists/filters/range-words.ts';
import { useBranchName } from '../../../../../shared/session/branch-name.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useTags } from '../../../../../shared/tags/tags.queries.ts';
import type { DocumentListView } from '../document-list.ts';

/** More types than these are counted. */
const TYPES_NAMED_MAX = 2;

export interface FilterWord {
  readonly part:
    | 'search'
    | 'dates'
    | 'type'
    | 'customer'
    | 'state'
    | 'tag'
    | 'branch'
    | 'sum'
    | 'allocation';
  readonly words: string;
}

/** Each active filter in words, for chips and for the empty state. */
export function useFilterWords(view: DocumentListView): readonly FilterWord[] {
  const text = usePhrases('documents');
  const states = usePhrases('documentStates');
  const lists = usePhrases('lists');
  const typeWords = useTypeWords(view);
  const numberWords = useNumberWords(view);
  const tags = useTags();
  const tagText = usePhrases('tags');
  const ranges = useRangeWords();
  const { branches } = useAccountSetup();
  const nameOf = useBranchName();
  const { search, from, to, customerId, state, tagId, branchId } = view.filter;
  const { totalMinAgorot, totalMaxAgorot } = view.filter;
  const words: FilterWord[] = [];
  if (search !== undefined) words.push({ part: 'search', words: `"${search}"` });
  const dates = ranges.dates(from, to);
  if (dates !== undefined) words.push({ part: 'dates', words: dates });
  words.push(...typeWords);
  if (customerId !== undefined) {
    words.push({ part: 'customer', words: view.besides['customer'] ?? text('chosenCustomer') });
  }
  if (state !== undefined) words.push({ part: 'state', words: states(state) });
  words.push(...numberWords);
  if (tagId !== undefined) {
    const tag = tags.find(({ id }) => id === tagId);
    words.push({ part: 'tag', words: tag?.name ?? tagText('tag') });
  }
  if (branchId !== undefined) {
    const branch = branches.find(({ id }) => id === branchId);
    words.push({ part: 'branch', words: branch ? nameOf(branch) : lists('branch') });
  }
  const sums = ranges.sums(totalMinAgorot, totalMaxAgorot);
  if (sums !== undefined) words.push({ part: 'sum', words: sums });
  return words;
}

/** The types that the list is narrowed to: by name, or counted where they are many. */
function useTypeWords({ filter: { docType } }: DocumentListView): readonly FilterWord[] {
  const text = usePhrases('lists');
  const types = usePhrases('docTypes');
  if (docType === undefined) return [];
  const names = docType.split(',').map((code) => {
    const key = docTypeKeyOf(Number(code));
    return key === undefined ? code : types(key);
  });
  const isFew = names.length <= TYPES_NAMED_MAX;
  const words = isFew ? names.join(', ') : text('chosenTypes', { count: names.length });
  return [{ part: 'type', words }];
}

/** Returns words for the allocation number status, where the list is filtered by that. */
function useNumberWords({ filter: { allocation } }: DocumentListView): readonly FilterWord[] {
  const text = usePhrases('allocationRequest');
  if (allocation === undefined) return [];
  const words = text('filteredBy', { state: text(`state-${allocation}`) });
  return [{ part: 'allocation', words }];
}
