import { randomInt } from 'node:crypto';

import { keyedHash } from '../../../platform/keyed-hash.ts';

export const RECOVERY_CODES = 10;
/** Letters and digits that are not taken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 5;

/** Ten letters of 32, which are 50 bits, in two groups. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: 2 * GROUP }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`;
}

/** Returns what is stored of a code. Case, spaces and hyphens of what was typed do not count. */
export function recoveryCodeHash(secret: string, userId: string, typed: string): Buffer {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return keyedHash(secret, 'recovery-code', `${userId}\n${letters}`);
}
