import type { ScreenErrorCode } from './errors.ts';

/**
 * Returns whether an answer names a refusal of the server, by the form of its code: the catalogue is no weight of every page, and a server that is
 * newer than the page may have codes that it does not know.
 */
export function isErrorCode(code: string): code is ScreenErrorCode {
  return /^[A-Z][\dA-Z_]+$/.test(code);
}
