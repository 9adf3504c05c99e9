import { addDays, daysBetween, parseLocalDate, type LocalDate } from '../../time/local-date.ts';

/** Dates of a form as they were typed; '' or any text for one that cannot be read. */
export interface TypedDates {
  readonly documentDate: string;
  readonly dueDate: string;
}

/**
 * Returns the dates of a document whose date changes: it is due as many days after its date as before. A due date that
 * cannot be measured is cleared.
 */
function datesMovedTo(date: LocalDate, { documentDate, dueDate }: TypedDates): TypedDates {
  const from = parseLocalDate(documentDate);
  const due = parseLocalDate(dueDate);
  const isMeasured = from !== undefined && due !== undefined;
  return {
    documentDate: date,
    dueDate: isMeasured ? addDays(date, daysBetween(from, due)) : '',
  };
}

/** Dates of a draft, with the due date that payment terms gave it; '' for none. */
export interface DraftDates extends TypedDates {
  readonly givenTerms: { readonly dueDate: string };
}

/**
 * Returns the dates of a draft whose date changes. A due date that terms gave, or an absent one that no terms gave, is
 * computed from the new date (`dueDateGiven`); one that a person typed moves with the date, and one that a person
 * cleared stays empty.
 */
export function draftDatesMovedTo(
  date: LocalDate,
  dates: DraftDates,
  given: LocalDate | null,
): TypedDates {
  return dates.dueDate === dates.givenTerms.dueDate
    ? { documentDate: date, dueDate: given ?? '' }
    : datesMovedTo(date, dates);
}

/**
 * Returns the due date of a form whose date a person changed: one that terms gave is what they give to the new date
 * (`dueDateGiven`); any other stays, also an absent one.
 */
export function dueDateAfter(
  { dueDate, givenTerms }: Pick<DraftDates, 'dueDate' | 'givenTerms'>,
  given: LocalDate | null,
): string {
  return dueDate !== '' && dueDate === givenTerms.dueDate ? (given ?? '') : dueDate;
}
