import { BUSINESS_ZONE } from '../time/local-date.ts';

/** The hours of a day, as `08:00`; the end is the first minute in which nobody answers. */
export interface DayHours {
  readonly from: string;
  readonly to: string;
}

/** The hours of the seven days of a week, Sunday first; null for a day without an answer. */
export type SupportHours = readonly (DayHours | null)[];

/** Whether people of support answer now: until when, or when they answer next. */
export type SupportNow =
  | { readonly kind: 'open'; readonly until: string }
  /** `inDays` 0 is later today; `day` is 0 for Sunday. */
  | {
      readonly kind: 'closed';
      readonly day: number;
      readonly inDays: number;
      readonly from: string;
    }
  /** They have no hours at all. */
  | { readonly kind: 'unknown' };

const DAYS_OF_WEEK = 7;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Made once, as making one is slow. */
const CLOCK_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns whether support answers at a moment, in milliseconds since 1970. */
export function supportAt(hours: SupportHours, epochMs: number): SupportNow {
  const parts = CLOCK_FORMAT.formatToParts(epochMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const today = WEEKDAYS.indexOf(part('weekday'));
  const time = `${part('hour')}:${part('minute')}`;
  for (let inDays = 0; inDays <= DAYS_OF_WEEK; inDays += 1) {
    const day = (today + inDays) % DAYS_OF_WEEK;
    const open = hours[day] ?? null;
    if (open === null || (inDays === 0 && time >= open.to)) continue;
    if (inDays === 0 && time >= open.from) return { kind: 'open', until: open.to };
    return { kind: 'closed', day, inDays, from: open.from };
  }
  return { kind: 'unknown' };
}

/** Days that follow each other and have the same hours; `day` and `lastDay` are 0 for Sunday. */
export interface HoursGroup extends DayHours {
  readonly day: number;
  readonly lastDay: number;
}

/** Returns the days with hours, those that follow each other with the same hours as one. */
export function groupHours(hours: SupportHours): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const [day, open] of hours.entries()) {
    if (open === null) continue;
    const last = groups.at(-1);
    const isSame = last?.lastDay === day - 1 && last.from === open.from && last.to === open.to;
    if (last !== undefined && isSame) groups[groups.length - 1] = { ...last, lastDay: day };
    else groups.push({ ...open, day, lastDay: day });
  }
  return groups;
}
