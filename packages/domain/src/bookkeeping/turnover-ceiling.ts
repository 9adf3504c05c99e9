import { assert } from '../assert.ts';
import { rowInForceOrFirst } from '../time/dated-rows.ts';
import type { LocalDate } from '../time/local-date.ts';

/** One row of the dated table of ceilings of exempt dealers, held in the database. */
export interface TurnoverCeiling {
  readonly validFrom: LocalDate;
  /** The turnover of a calendar year up to which a dealer may stay exempt. */
  readonly ceilingAgorot: number;
}

/** The state of a turnover against its ceiling. */
export const CEILING_STATES = ['within', 'near', 'passed'] as const;
export type CeilingState = (typeof CEILING_STATES)[number];

/** From this part of the ceiling on a turnover is near it. A choice of the product, not of the law. */
const NEAR_PERCENT = 80;

/**
 * Returns the ceiling of exempt dealers of the year of a date (israel.md 4.2), in agorot. A year that is not in the
 * table yet has the latest ceiling; a year before the first has the first.
 */
export function turnoverCeilingOn(date: LocalDate, ceilings: readonly TurnoverCeiling[]): number {
  const current = rowInForceOrFirst(date, ceilings);
  assert(current !== undefined, 'the table of ceilings is never empty');
  return current.ceilingAgorot;
}

/**
 * Compares a year's turnover with the ceiling, both in agorot: near it from 80 percent on, passed only above it. A
 * turnover of exactly the ceiling is still that of an exempt dealer.
 */
export function ceilingStateOf(turnoverAgorot: number, ceilingAgorot: number): CeilingState {
  if (turnoverAgorot > ceilingAgorot) return 'passed';
  return turnoverAgorot * 100 >= ceilingAgorot * NEAR_PERCENT ? 'near' : 'within';
}
