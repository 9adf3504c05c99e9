import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { minorSum } from '../cards/decimal-sum.ts';

/** A text or a number as text; '' for null and for what is absent. */
export const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

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

/** The day that a moment or a date begins with; null for what is none. */
export function dayOf(text: string | null | undefined): LocalDate | null {
  return parseLocalDate((text ?? '').slice(0, 10)) ?? null;
}

/** Returns shekels as agorot. Throws UnreadableAnswerError for what is no sum. */
export function agorotOf(sum: string | number): number {
  return minorSum(sum, 'ILS');
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
