import { useSyncExternalStore } from 'react';

export type NavigationKind = 'menu' | 'rail' | 'drawer';

export interface MediaSizes {
  /** Side menu from 1280, icon rail from 1024, drawer below. */
  readonly navigation: NavigationKind;
  /** Below 768: bottom bar, two-line lists, dialogs from below. */
  readonly isMobile: boolean;
  /** Below 1088 a rail beside the sheet would be too narrow for the rows. */
  readonly hasRail: boolean;
  readonly isTouch: boolean;
}

const QUERIES = {
  menu: '(min-width: 80em)',
  rail: '(min-width: 64em)',
  mobile: '(max-width: 47.9375em)',
  touch: '(pointer: coarse)',
  beside: '(min-width: 68em)',
} as const;

const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Stored once queried, or no listener would get a change. */
let lists: readonly MediaQueryList[] | undefined;
/** Their last values, as one string: a snapshot must be equal while nothing changed. */
let answers = '';

function readAll(all: readonly MediaQueryList[]): string {
  return all.map(({ matches }) => (matches ? '1' : '0')).join('');
}

/**
 * Returns the values of the lists at their last event. They are read in events alone: Chromium fires none for
 * a list that was read between a rotation of the window and its event, and a component that did not read it
 * would not update.
 */
function answersNow(): string {
  if (lists === undefined) {
    const all = Object.values(QUERIES).map((query) => window.matchMedia(query));
    const onChange = (): void => {
      const seen = readAll(all);
      if (seen === answers) return;
      answers = seen;
      if (held === undefined) tellAll();
    };
    for (const one of all) one.addEventListener('change', onChange);
    lists = all;
    answers = readAll(all);
  }
  return answers;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The values when the first of the open dialogs opened. */
let held: { readonly answers: string; count: number } | undefined;

function snapshot(): string {
  return held?.answers ?? answersNow();
}

/**
 * Freezes the layout until the returned function is called: a dialog and the page under it do not change when
 * the window is rotated, so that nothing typed is lost. The dialog itself adapts by its styles.
 */
export function holdMediaSizes(): () => void {
  held ??= { answers: answersNow(), count: 0 };
  held.count += 1;
  return () => {
    if (held === undefined) return;
    held.count -= 1;
    if (held.count > 0) return;
    const { answers: before } = held;
    held = undefined;
    if (before !== answersNow()) tellAll();
  };
}

/** Which of the layouts of the design language fits the window now. */
export function useMediaSizes(): MediaSizes {
  const [menu, rail, mobile, touch, beside] = useSyncExternalStore(subscribe, snapshot);
  return {
    navigation: menu === '1' ? 'menu' : rail === '1' ? 'rail' : 'drawer',
    isMobile: mobile === '1',
    hasRail: beside === '1',
    isTouch: touch === '1',
  };
}
