import { localDateAt } from '../time/local-date.ts';

/** How many mails one account may send, each address of a mail counted; 0 means no limit. */
export interface MailCaps {
  readonly perHour: number;
  readonly perDay: number;
  /** To one address. */
  readonly perRecipientHour: number;
  readonly perRecipientDay: number;
}

/** Caps of production where the settings give none (decision 0078). */
export const MAIL_CAPS: MailCaps = {
  perHour: 200,
  perDay: 1_000,
  perRecipientHour: 20,
  perRecipientDay: 100,
};

export const NO_MAIL_CAPS: MailCaps = {
  perHour: 0,
  perDay: 0,
  perRecipientHour: 0,
  perRecipientDay: 0,
};

const HOUR_MS = 3_600_000;

/** Returns when the running hour and the running business day of a moment end, in milliseconds since 1970. */
export function mailSpansAt(epochMs: number): { readonly hour: number; readonly day: number } {
  const hour = (Math.floor(epochMs / HOUR_MS) + 1) * HOUR_MS;
  const today = localDateAt(epochMs);
  let day = hour;
  // Days begin at whole hours, and the longest one of a year has twenty-five.
  while (localDateAt(day) === today) day += HOUR_MS;
  return { hour, day };
}
