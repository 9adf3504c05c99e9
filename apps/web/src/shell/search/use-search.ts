import { searchContract, type SearchGroup } from '@pinkas/contract/shell/search/search.contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { callQuery } from '../../shared/api/query-client.ts';

/** Debounce of typing before the server is called. */
const ASK_AFTER_MS = 90;

export interface SearchState {
  /** The results of the text, or still of the previous one. */
  readonly groups: readonly SearchGroup[];
  /** Whether the groups are those of the current text. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Whether the server has answered what was asked last, or cannot. */
function standOf(answer: UseQueryResult): 'open' | 'failed' | 'answered' {
  if (answer.isError && !answer.isFetching) return 'failed';
  return answer.isSuccess && !answer.isPlaceholderData ? 'answered' : 'open';
}

/** Searches on the server while typing; sends nothing for an empty text or offline. */
export function useSearch(typed: string, isOnline: boolean): SearchState {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(text), ASK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const isRequested = text !== '' && isOnline;
  const answer = useQuery({
    ...callQuery(searchContract.find, { query: { text: asked } }),
    enabled: isRequested && asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const stand = standOf(answer);
  const hasFailed = isRequested && stand === 'failed';
  const shown = isRequested && !hasFailed ? answer.data : undefined;
  return {
    groups: shown?.groups ?? [],
    isSettled: !isRequested || (asked === text && stand !== 'open'),
    hasFailed,
    retry: () => void answer.refetch(),
  };
}
