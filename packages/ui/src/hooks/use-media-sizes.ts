import { useSyncExternalStore } from 'react';

export type NavigationKind = 'menu' | 'rail' | 'drawer';

export interface MediaSizes {
  /** Side menu from 1280, icon rail from 1024, drawer below. */
  readonly navigation: NavigationKind;
  /** Below 768: bottom bar, two-line lists, dialogs from below. */
  readonly isMobile: boolean;
  readonly isTouch: boolean;
}

const QUERIES = {
  menu: '(min-width: 80em)',
  rail: '(min-width: 64em)',
  mobile: '(max-width: 47.9375em)',
  touch: '(pointer: coarse)',
} as const;

const lists = new Map<string, MediaQueryList>();

function list(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known !== undefined) return known;
  const made = window.matchMedia(query);
  lists.set(query, made);
  return made;
}

function subscribe(onChange: () => void): () => void {
  const all = Object.values(QUERIES).map(list);
  for (const one of all) one.addEventListener('change', onChange);
  return () => {
    for (const one of all) one.removeEventListener('change', onChange);
  };
}

/** The four answers as one string, because a snapshot must be equal while nothing changed. */
function snapshot(): string {
  return Object.values(QUERIES)
    .map((query) => (list(query).matches ? '1' : '0'))
    .join('');
}

/** Which of the layouts of the design language fits the window now. */
export function useMediaSizes(): MediaSizes {
  const [menu, rail, mobile, touch] = useSyncExternalStore(subscribe, snapshot);
  return {
    navigation: menu === '1' ? 'menu' : rail === '1' ? 'rail' : 'drawer',
    isMobile: mobile === '1',
    isTouch: touch === '1',
  };
}
