import { useSearchParams } from 'react-router';

import { findRouter } from './current-router.ts';

export type QueryChange = (
  next: (current: URLSearchParams) => URLSearchParams,
  options?: { readonly addsToHistory?: boolean },
) => void;

/**
 * Returns the query of the URL, and a function that changes it, by default without a history entry. A change
 * renders before the next paint: a radio button that reflects the URL would otherwise jump back to its old
 * choice meanwhile. Of two changes in a row the second one builds on the first, rendered or not; while a
 * navigation to another page is pending a change is dropped, because it would cancel the navigation.
 */
export function useAddressQuery(): readonly [query: URLSearchParams, change: QueryChange] {
  const [query, setQuery] = useSearchParams();
  const change: QueryChange = (next, { addsToHistory = false } = {}) => {
    const { location, navigation } = findRouter()?.state ?? {};
    const asked = navigation?.location ?? location;
    if (asked?.pathname !== location?.pathname) return;
    setQuery(next(new URLSearchParams(asked?.search ?? query)), {
      replace: !addsToHistory,
      flushSync: true,
    });
  };
  return [query, change];
}
