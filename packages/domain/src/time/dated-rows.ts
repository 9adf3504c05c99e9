import type { LocalDate } from './local-date.ts';

/** A row of a table that the law changes from a day on, such as rates and thresholds. */
interface DatedRow {
  readonly validFrom: LocalDate;
}

const inOrder = <R extends DatedRow>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));

/** Returns the row in force on a date: the one with the latest start not after it; undefined before the first. */
export function rowInForce<R extends DatedRow>(date: LocalDate, rows: readonly R[]): R | undefined {
  return inOrder(rows).findLast(({ validFrom }) => validFrom <= date);
}

/** Returns the row in force on a date, and the first one before that; undefined of an empty table alone. */
export function rowInForceOrFirst<R extends DatedRow>(
  date: LocalDate,
  rows: readonly R[],
): R | undefined {
  return rowInForce(date, rows) ?? inOrder(rows)[0];
}
