import { AppError } from '../../errors/app-error.ts';

/** Bodies up to this size cost so little that they are not delayed. */
const FREE_BYTES = 16_384;
/** What one person's larger bodies may take of the time in which nothing else is answered. */
const BYTES_PER_MS = 4_096;
const WAIT_MS_MAX = 5_000;

/** Spreads the large bodies of each person over time, so that others are answered in between. */
export interface BodyPace {
  /** Returns the milliseconds to wait before a body is read. Throws BUSY when that would be too long. */
  delayMs(person: string, bytes: number): number;
}

/** Returns a pace that starts with nobody waiting; `nowMs` is any clock that never goes back. */
export function bodyPace(nowMs: () => number = () => performance.now()): BodyPace {
  const freeAt = new Map<string, number>();
  return {
    delayMs(person, bytes) {
      if (bytes <= FREE_BYTES) return 0;
      const now = nowMs();
      for (const [other, at] of freeAt) if (at <= now) freeAt.delete(other);
      const startAt = freeAt.get(person) ?? now;
      if (startAt - now > WAIT_MS_MAX) throw new AppError('BUSY');
      freeAt.set(person, startAt + bytes / BYTES_PER_MS);
      return startAt - now;
    },
  };
}
