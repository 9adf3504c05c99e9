import { searchText } from '../text/search-text.ts';
import type { LocalDate } from '../time/local-date.ts';
import { readTypedDates, type DayRange } from './typed-dates.ts';
import { readTypedSum, type SumRange } from './typed-sum.ts';

/** All possible meanings of a text typed into the search box. */
export interface SearchReading {
  /** Part of a name, in the form in which names are searched. */
  readonly text: string;
  /** First digits of a document's number; empty when it cannot be one. */
  readonly numberDigits: string;
  readonly sum: SumRange | undefined;
  readonly days: DayRange | undefined;
}

const NUMBER = /^#?([1-9]\d{0,8})$/;

/** Reads a search; `20.11` may be a sum and a day, and is looked for as both. */
export function readSearch(typed: string, today: LocalDate): SearchReading {
  return {
    text: searchText(typed),
    numberDigits: NUMBER.exec(typed.trim())?.[1] ?? '',
    sum: readTypedSum(typed),
    days: readTypedDates(typed, today),
  };
}

export const SEARCH_GROUPS = ['customers', 'documents', 'items', 'suppliers'] as const;
export type SearchGroupKind = (typeof SEARCH_GROUPS)[number];

/** Returns the order in which groups are shown: digits are first of all a document, words a customer. */
export function groupOrder(reading: SearchReading): readonly SearchGroupKind[] {
  const isOfDocuments =
    reading.numberDigits !== '' || reading.sum !== undefined || reading.days !== undefined;
  return isOfDocuments ? ['documents', 'customers', 'items', 'suppliers'] : SEARCH_GROUPS;
}
