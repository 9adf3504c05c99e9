import { accountToken } from '../../../../platform/account-token.ts';

/** Some programs take an address for a calendar by its end alone. */
export const CALENDAR_END = '.ics';

/** Returns the secret last part of the address of a calendar: each opening makes another. */
export function calendarToken(
  secret: string,
  { accountId, revision }: { readonly accountId: number; readonly revision: number },
): string {
  return accountToken(secret, 'calendar', { accountId, id: String(revision) }) + CALENDAR_END;
}
