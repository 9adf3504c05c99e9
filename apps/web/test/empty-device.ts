import { dropSessionKey } from '../src/shared/session/tab-key.ts';

/**
 * Leaves nothing of an earlier test on this device. Its session goes first: a form that still saves
 * itself would otherwise take the empty storage for a change of session and load the page anew.
 */
export function emptyDevice(): void {
  dropSessionKey(0);
  window.localStorage.clear();
  window.sessionStorage.clear();
}
