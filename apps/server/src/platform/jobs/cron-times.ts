import { weekdayOf } from '@pinkas/domain/time/business-calendar';
import { localDate } from '@pinkas/domain/time/local-date';
import { parseCronItem, type CronMatcher } from 'graphile-worker';

import { isoText } from '../clock/clock.ts';
import { SCHEDULE_JOB } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far a time is looked for: every schedule of the product runs once a month at least. */
const MINUTES_MAX = 32 * 24 * 60;

/** Reads the times of a schedule as the queue itself does. Throws RangeError. */
function readCron(cron: string): CronMatcher {
  try {
    return parseCronItem({ task: SCHEDULE_JOB, match: cron }).match;
  } catch (cause) {
    throw new RangeError(`"${cron}" has no fields of a schedule`, { cause });
  }
}

type Digest = Parameters<CronMatcher>[0];

/** Returns the parts of a day in UTC that the queue compares. */
function dayOf(dayMs: number): Pick<Digest, 'date' | 'month' | 'dow'> {
  const day = localDate(isoText(dayMs).slice(0, 10));
  const [, month, date] = day.split('-').map(Number);
  return { date: date ?? 0, month: month ?? 0, dow: weekdayOf(day) };
}

function findTime(cron: string, fromMs: number, stepMs: number): number | undefined {
  const isDue = readCron(cron);
  let dayMs = startOfDay(fromMs);
  let ofDay = dayOf(dayMs);
  for (let count = 0; count < MINUTES_MAX; count += 1) {
    const atMs = fromMs + count * stepMs;
    if (startOfDay(atMs) !== dayMs) {
      dayMs = startOfDay(atMs);
      ofDay = dayOf(dayMs);
    }
    const minute = (atMs - dayMs) / MINUTE_MS;
    if (isDue({ ...ofDay, hour: Math.floor(minute / 60), min: minute % 60 })) return atMs;
  }
  return undefined;
}

function startOfDay(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

/** Returns the first time of a schedule after a moment, in milliseconds since 1970; undefined for none within a month. */
export function nextCronTime(cron: string, afterMs: number): number | undefined {
  const minute = Math.floor(afterMs / MINUTE_MS) * MINUTE_MS;
  return findTime(cron, minute + MINUTE_MS, MINUTE_MS);
}

/** Returns the last time of a schedule up to a moment; undefined for none within a month. */
export function lastCronTime(cron: string, untilMs: number): number | undefined {
  return findTime(cron, Math.floor(untilMs / MINUTE_MS) * MINUTE_MS, -MINUTE_MS);
}
