/** Idle time after the last key, press or wheel event. */
const REST_MS = 800;
/** A person who never pauses gets changes after this time anyway. */
const WAIT_MS_MAX = 10_000;
const LOOK_EVERY_MS = 250;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** While one of them is open, the page behind it does not change. */
const OPEN_OVER_PAGE = 'dialog[open], .pk-popover';

/** Things that wait for a calm moment. */
export interface CalmQueue<Thing> {
  readonly add: (things: Iterable<Thing>) => void;
  readonly stop: () => void;
}

/**
 * Collects things and passes them to `run` when the person is not in the middle of something: no key or press
 * just now, no menu or dialog open, no save running.
 */
export function whenCalm<Thing>(
  run: (things: ReadonlySet<Thing>) => void,
  isSaving: () => boolean,
): CalmQueue<Thing> {
  const stopping = new AbortController();
  const waiting = new Set<Thing>();
  let touchedAt = Number.NEGATIVE_INFINITY;
  let since = 0;
  let timer: number | undefined;
  const note = (): void => void (touchedAt = performance.now());
  for (const kind of TOUCHES) {
    window.addEventListener(kind, note, {
      passive: true,
      capture: true,
      signal: stopping.signal,
    });
  }
  const isCalm = (): boolean => {
    const now = performance.now();
    if (isSaving() || document.querySelector(OPEN_OVER_PAGE) !== null) return false;
    return now - touchedAt >= REST_MS || now - since >= WAIT_MS_MAX;
  };
  const look = (): void => {
    timer = undefined;
    if (!isCalm()) {
      timer = window.setTimeout(look, LOOK_EVERY_MS);
      return;
    }
    const things = new Set(waiting);
    waiting.clear();
    run(things);
  };
  return {
    add(things) {
      for (const thing of things) waiting.add(thing);
      if (timer !== undefined || waiting.size === 0) return;
      since = performance.now();
      look();
    },
    stop() {
      window.clearTimeout(timer);
      stopping.abort();
    },
  };
}
