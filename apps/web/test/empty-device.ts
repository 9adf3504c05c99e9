import { dropSessionKey } from '../src/shared/session/tab-key.ts';

/**
 * Clears the data of an earlier test on this device. Its session goes first: a form that still saves itself
 * would otherwise treat the empty storage as a change of session and reload the page.
 */
export function emptyDevice(): void {
  dropSessionKey(0);
  window.localStorage.clear();
  window.sessionStorage.clear();
}
