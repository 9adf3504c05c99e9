import { v7 } from 'uuid';

/**
 * Returns an id for a new row: a UUID of version 7 (RFC 9562, 5.7) that is above each one that this process returned before,
 * also within a millisecond and after the clock was set back. So rows that one transaction adds in order are read in that order
 * by their ids.
 */
export function newId(): string {
  return v7();
}
