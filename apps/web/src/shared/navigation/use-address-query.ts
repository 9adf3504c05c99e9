import { useSearchParams } from 'react-router';

import { findRouter } from './current-router.ts';

export type QueryChange = (
  next: (current: URLSearchParams) => URLSearchParams,
  options?: { readonly addsToHistory?: boolean },
) => void;

/**
 * What stands in the address after the path, and a change of it, which adds nothing to the history
 * unless told. A change is drawn before the next picture of the screen: a radio button that stands
 * in the address would else jump back to its old choice meanwhile. Of two changes in a row the second one changes what the first one asked for, drawn or
 * not; while a move to another page is under way a change is dropped, for it would call the move off.
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
