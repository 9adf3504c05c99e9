import { INACTIVITY_LOGOUT_MS } from '@pinkas/domain/limits';

import type { SafeStorage } from '../storage/safe-storage.ts';

const STORAGE_KEY = 'lastUse';
/** Activity is written down at most this often. */
const WRITE_EVERY_MS = 5_000;

/** Watches for half an hour without use, over all tabs of the browser. */
export interface InactivityClock {
  /** The person did something. */
  readonly touch: () => void;
  /** Whether half an hour passed since the last use in any tab. */
  readonly isOver: () => boolean;
  readonly forget: () => void;
}

/**
 * A device clock that was set back must not prolong the session, so a last use in the future counts as expired
 * unless it is within the half hour. The server's own limit is decisive.
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
    isOver() {
      const lastUse = Number(storage.read(STORAGE_KEY) ?? Number.NaN);
      if (!Number.isFinite(lastUse)) return false;
      return Math.abs(now() - lastUse) >= INACTIVITY_LOGOUT_MS;
    },
    forget() {
      writtenAt = undefined;
      storage.remove(STORAGE_KEY);
    },
  };
}
