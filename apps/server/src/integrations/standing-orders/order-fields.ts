import { ORDER_ID_LENGTH_MAX } from '@pinkas/domain/billing/moved-order';
import { localDateOf, parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { minorSum } from '../cards/decimal-sum.ts';
import { UnreadableAnswerError } from '../cards/gateway-step.ts';
import { LooseText } from '../cards/loose-text.ts';

/** A text, a number or nothing, as a text that a row can hold. */
export const RowText = LooseText.transform((text) => text.replaceAll('\u0000', '').trim());

/** A number, also one that is written as text; null for null and for what is absent. */
export const LooseNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .transform((value) => value ?? null);

/** What systems write for "no day". */
const NO_DAY = /^(?:0000|0001)-/;
/** An instant, whose text has the day of its own zone. */
const INSTANT =
  /^[\d-]{10}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;
/** A day, or a time of our zone. */
const OWN_DAY = /^[\d-]{10}(?:[T ][\d:.]*)?$/;

/**
 * Returns the day in Asia/Jerusalem of a date, a time of that zone or an instant; null for none. Throws UnreadableAnswerError for
 * anything else: a day that is not read is not "no day".
 */
export function dayOf(text: string | null | undefined): LocalDate | null {
  const written = (text ?? '').trim();
  if (written === '' || NO_DAY.test(written)) return null;
  const day = parseLocalDate(written.slice(0, 10));
  const isInstant = INSTANT.test(written);
  if (day === undefined || (!isInstant && !OWN_DAY.test(written))) {
    throw new UnreadableAnswerError('a day that is not in the published form');
  }
  return isInstant ? localDateOf(written) : day;
}

/** Returns the last day of a charge. Throws UnreadableAnswerError also for one that is to come. */
export function pastDayOf(text: string | null | undefined, today: LocalDate): LocalDate | null {
  const day = dayOf(text);
  if (day !== null && day > today) throw new UnreadableAnswerError('a charge of a day to come');
  return day;
}

/** Prices are stored in ten thousandths of a shekel. */
const E4_OF_AGORA = 100;

/** Returns shekels as agorot, times so many. Throws UnreadableAnswerError for what is no sum, or more than can be counted. */
export function agorotOf(sum: string | number, times = 1): number {
  const agorot = minorSum(sum, 'ILS') * times;
  if (!Number.isSafeInteger(agorot * E4_OF_AGORA)) throw new UnreadableAnswerError('no sum');
  return agorot;
}

/** Returns an id that a call can name. Throws UnreadableAnswerError for none, and for a longer one. */
export function idOf(text: string): string {
  if (text === '' || text.length > ORDER_ID_LENGTH_MAX) throw new UnreadableAnswerError('no id');
  return text;
}

/** Returns how many charges are left of so many. Throws UnreadableAnswerError for what is no whole number. */
export function chargesLeft(all: number, paid: number | null): number {
  const left = Math.max(0, all - (paid ?? 0));
  if (!Number.isSafeInteger(left)) throw new UnreadableAnswerError('a number of charges');
  return left;
}

/** Returns months as a schedule counts them: whole years as years. */
export function everyMonths(months: number): {
  readonly unit: 'month' | 'year';
  readonly every: number;
} {
  return months % 12 === 0
    ? { unit: 'year', every: months / 12 }
    : { unit: 'month', every: months };
}

/** A whole number of units, from 1. */
export const isEvery = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= 366;
