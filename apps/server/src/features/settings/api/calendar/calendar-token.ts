import { isSameText, keyedHash } from '../../../../platform/keyed-hash.ts';

const TOKEN = /^([1-9a-z][0-9a-z]{0,9})-[A-Za-z0-9_-]{43}\.ics$/;
const BASE = 36;

/** Which address of a calendar: each opening makes another. */
export interface CalendarOpening {
  readonly accountId: number;
  readonly revision: number;
}

/** Returns the secret last part of an address; the number of its account leads to it. */
export function calendarToken(secret: string, { accountId, revision }: CalendarOpening): string {
  const proof = keyedHash(secret, 'calendar', `${String(accountId)}.${String(revision)}`);
  return `${accountId.toString(BASE)}-${proof.toString('base64url')}.ics`;
}

/** Returns the account that a token names; undefined for what has not its form. */
export function accountOfToken(token: string): number | undefined {
  const [, digits] = TOKEN.exec(token) ?? [];
  if (digits === undefined) return undefined;
  const accountId = Number.parseInt(digits, BASE);
  return Number.isSafeInteger(accountId) ? accountId : undefined;
}

/** Whether a token is that of this opening. */
export function opens(secret: string, token: string, opening: CalendarOpening): boolean {
  return isSameText(token, calendarToken(secret, opening));
}
