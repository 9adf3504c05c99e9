import { idleLifetimeMs } from '@pinkas/domain/identity/idle-minutes';

import type { SafeStorage } from '../storage/safe-storage.ts';

const STORAGE_KEY = 'lastUse';
const LIMIT_KEY = 'idleMinutes';
const USUAL_MINUTES = 30;
/** Activity is written down at most this often. */
const WRITE_EVERY_MS = 5_000;

/** Watches for half an hour without use, or less by the choice of the business, over all tabs of the browser. */
export interface InactivityClock {
  /** The person did something. */
  readonly touch: () => void;
  /** Sets how long the business of the tab allows; it holds for the next load too. */
  readonly limitTo: (minutes: number | undefined) => void;
  /** Whether that long passed since the last use in any tab. */
  readonly isOver: () => boolean;
  readonly forget: () => void;
}

/**
 * A device clock that was set back must not prolong the session, so a last use in the future counts as expired
 * unless it is within the limit. The server's own limit is decisive.
 */
export function createInactivityClock(storage: SafeStorage, now: () => number): InactivityClock {
  let writtenAt: number | undefined;
  return {
    touch() {
      const time = now();
      if (writtenAt !== undefined && Math.abs(time - writtenAt) < WRITE_EVERY_MS) return;
      writtenAt = time;
      storage.write(STORAGE_KEY, String(time));
    },
    limitTo(minutes = USUAL_MINUTES) {
      storage.write(LIMIT_KEY, String(minutes));
    },
    isOver() {
      const lastUse = Number(storage.read(STORAGE_KEY) ?? Number.NaN);
      if (!Number.isFinite(lastUse)) return false;
      const minutes = Number(storage.read(LIMIT_KEY)) || USUAL_MINUTES;
      return Math.abs(now() - lastUse) >= idleLifetimeMs(minutes);
    },
    forget() {
      writtenAt = undefined;
      storage.remove(STORAGE_KEY);
    },
  };
}
