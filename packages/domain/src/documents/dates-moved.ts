import { addDays, daysBetween, parseLocalDate, type LocalDate } from '../time/local-date.ts';

/** Dates of a form as they were typed; '' or any text for one that cannot be read. */
export interface TypedDates {
  readonly documentDate: string;
  readonly dueDate: string;
}

/**
 * The dates of a document that is dated anew: it is due as many days after its date as before. A due
 * date that cannot be measured falls away.
 */
export function datesMovedTo(date: LocalDate, { documentDate, dueDate }: TypedDates): TypedDates {
  const from = parseLocalDate(documentDate);
  const due = parseLocalDate(dueDate);
  const isMeasured = from !== undefined && due !== undefined;
  return {
    documentDate: date,
    dueDate: isMeasured ? addDays(date, daysBetween(from, due)) : '',
  };
}
