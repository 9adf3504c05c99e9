import type { ChangeSubject } from '@pinkas/contract/shell/changes/changes.contract';

import {
  findSession,
  isSessionEnding,
  subscribeToSession,
} from '../../shared/session/session-store.ts';
import { readChanges, type StreamEnd } from './read-changes.ts';

/** Opened once the page has long been idle. */
const START_MS = 3_000;
const PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 60_000;
/** After a refusal of the server an early retry is useless. */
const REFUSED_PAUSE_MS = 300_000;
/** A person idle for this long gets no changes: automatic refetches would prolong the session. */
const UNUSED_MS_MAX = 600_000;
const LOOK_EVERY_MS = 15_000;
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Reports changes of the account while this tab is visible; returns a function that stops it. */
export function watchChanges(
  onChanged: (subjects: readonly ChangeSubject[]) => void,
  startMs = START_MS,
): () => void {
  const stopping = new AbortController();
  const timer = window.setTimeout(
    () => void keepWatching(onChanged, watchPresence(stopping.signal), stopping.signal),
    startMs,
  );
  return () => {
    window.clearTimeout(timer);
    stopping.abort();
  };
}

async function keepWatching(
  onChanged: (subjects: readonly ChangeSubject[]) => void,
  presence: Presence,
  stopping: AbortSignal,
): Promise<void> {
  // The data of the page was loaded after it was opened.
  let heardAt = 0;
  let pauseMs = PAUSE_MS;
  const onLife = (): void => {
    heardAt = performance.now();
    pauseMs = PAUSE_MS;
  };
  while (!stopping.aborted) {
    await presence.until(true);
    if (stopping.aborted) return;
    const leaving = new AbortController();
    void presence.until(false).then(() => leaving.abort());
    const unheardSeconds = (performance.now() - heardAt) / 1000;
    const end = await readChanges({ unheardSeconds, signal: leaving.signal, onLife, onChanged });
    // A person who was away reconnects at once; a lost connection is retried with growing delays.
    if (leaving.signal.aborted) continue;
    if (end === 'taken') await presence.until(false);
    else await rest(pauseAfter(end, pauseMs), stopping);
    pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX);
  }
}

/** Randomized, or all tabs would reconnect together after a restart of the server. */
function pauseAfter(end: StreamEnd, pauseMs: number): number {
  return end === 'refused' ? REFUSED_PAUSE_MS : pauseMs * (0.5 + Math.random() / 2);
}

function rest(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    stopping.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });
}

/** Whether the tab is visible and in use. */
interface Presence {
  /** Resolves once they are present, or absent, and when the watch stops. */
  readonly until: (isThere: boolean) => Promise<void>;
}

function watchPresence(stopping: AbortSignal): Presence {
  let usedAt = performance.now();
  const waiting = new Set<() => void>();
  const isThere = (): boolean =>
    document.visibilityState === 'visible' &&
    performance.now() - usedAt < UNUSED_MS_MAX &&
    findSession() !== undefined &&
    !isSessionEnding();
  const tell = (): void => {
    for (const look of waiting) look();
  };
  const use = (): void => {
    const wasThere = isThere();
    usedAt = performance.now();
    if (!wasThere) tell();
  };
  const options = { passive: true, capture: true, signal: stopping } as const;
  for (const kind of USES) window.addEventListener(kind, use, options);
  document.addEventListener('visibilitychange', use, options);
  document.addEventListener('visibilitychange', tell, options);
  const timer = window.setInterval(tell, LOOK_EVERY_MS);
  // An open stream is closed before the server closes the session, or its refusal would arrive here.
  const unsubscribe = subscribeToSession(tell);
  stopping.addEventListener('abort', () => {
    window.clearInterval(timer);
    unsubscribe();
    tell();
  });
  return {
    until: (wanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (isThere() !== wanted && !stopping.aborted) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
