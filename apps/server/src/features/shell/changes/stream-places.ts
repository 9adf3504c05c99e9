/**
 * How many streams of one browser are open at once: it has six connections for all its calls where it speaks HTTP/1.1, and
 * pages that are not looked at have none.
 */
export const PLACES_OF_SESSION = 4;
export const PLACES_OF_ACCOUNT = 100;
export const PLACES_OF_PROCESS = 2_000;

/** A stream that occupies a slot. */
export interface PlaceHolder {
  readonly sessionId: string;
  readonly accountId: number;
  /** Closes it for a newer one of the same session. */
  readonly giveWay: () => void;
}

/** The open streams of one process. */
export interface StreamPlaces {
  /** Returns whether an account has a free slot. */
  hasCapacity(holder: Pick<PlaceHolder, 'sessionId' | 'accountId'>): boolean;
  /**
   * Occupies a slot, taken from the oldest of the same session where that has all of its own; returns a function
   * that releases it.
   */
  take(holder: PlaceHolder): () => void;
}

/** Counts the streams of a process. */
export function streamPlaces(): StreamPlaces {
  const taken = new Set<PlaceHolder>();
  const ofSession = (id: string): PlaceHolder[] =>
    [...taken].filter(({ sessionId }) => sessionId === id);
  return {
    hasCapacity({ sessionId, accountId }) {
      // The oldest of the session is closed, so that the count stays.
      if (ofSession(sessionId).length >= PLACES_OF_SESSION) return true;
      if (taken.size >= PLACES_OF_PROCESS) return false;
      const ofAccount = [...taken].filter((one) => one.accountId === accountId);
      return ofAccount.length < PLACES_OF_ACCOUNT;
    },
    take(holder) {
      const others = ofSession(holder.sessionId);
      const tooMany = Math.max(0, others.length + 1 - PLACES_OF_SESSION);
      for (const old of others.slice(0, tooMany)) {
        taken.delete(old);
        old.giveWay();
      }
      taken.add(holder);
      return () => void taken.delete(holder);
    },
  };
}
