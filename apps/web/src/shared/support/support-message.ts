import { BUSINESS_ZONE } from '@pinkas/domain/time/local-date';

import type { TroubleEntry } from '../trouble/trouble-log.ts';

/** Specification section 9. */
export const MAIL_BODY_LENGTH_MAX = 1_900;

const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** Returns the time of day of an entry in Israel, to the millisecond. */
export function timeOfEntry({ at }: TroubleEntry): string {
  return TIME_FORMAT.format(at);
}

function lineOf(entry: TroubleEntry): string {
  return `${timeOfEntry(entry)} ${entry.kind.padEnd(8)} ${entry.text}`;
}

export interface SupportMessage {
  /** What the person wrote; may be empty. */
  readonly typed: string;
  readonly reference: string | undefined;
  /** The browser and the moment. */
  readonly device: string;
  /** The oldest first; none where the person does not attach them. */
  readonly entries: readonly TroubleEntry[];
}

/** Returns what support gets: the words of the person first, then as many of the last lines as fit into a mail. */
export function supportText({ typed, reference, device, entries }: SupportMessage): string {
  const head = [typed, reference ?? '', device].filter((part) => part !== '').join('\n\n');
  const lines: string[] = [];
  let length = head.length + 1;
  for (const entry of entries.toReversed()) {
    const line = lineOf(entry);
    if (length + line.length + 1 > MAIL_BODY_LENGTH_MAX) break;
    lines.unshift(line);
    length += line.length + 1;
  }
  const text = lines.length === 0 ? head : `${head}\n\n${lines.join('\n')}`;
  return text.slice(0, MAIL_BODY_LENGTH_MAX);
}

/** Returns the address that opens a mail to support. */
export function supportMailAddress(email: string, subject: string, body: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Returns all lines of the log, for the screen and the clipboard. */
export function logText(entries: readonly TroubleEntry[]): string {
  return entries.map(lineOf).join('\n');
}
