import { searchText } from '../text/search-text.ts';
import { daysBetween, localDate, type LocalDate } from '../time/local-date.ts';
import type { MatchedRow, MatchTarget } from './match-target.ts';

/** How far a movement may be from its document: cheques are deposited long after their due date. */
export const MATCH_DAYS_MAX = 60;
const FIRST_DAY = localDate('2000-01-01');

/** A target with what every comparison needs, computed once. */
export interface IndexedTarget extends MatchTarget {
  readonly dayNo: number;
  readonly number: string;
  readonly words: readonly string[];
  /** Whether it is indexed under the date of its document, beside the day of its payment. */
  readonly isAsWritten: boolean;
}

/** Targets by each key by which a movement looks them up. */
export interface MatchIndex {
  readonly bySum: ReadonlyMap<number, readonly IndexedTarget[]>;
  readonly byNumber: ReadonlyMap<string, readonly IndexedTarget[]>;
  /** By the first word of the name. */
  readonly byWord: ReadonlyMap<string, readonly IndexedTarget[]>;
  /** Of each means alone, by day. */
  readonly byMeans: ReadonlyMap<string, readonly IndexedTarget[]>;
}

/** Returns days as numbers, each date computed once. */
export function dayNumbers(): (day: LocalDate) => number {
  const known = new Map<LocalDate, number>();
  return (day) => {
    let number = known.get(day);
    if (number === undefined) {
      number = daysBetween(FIRST_DAY, day);
      known.set(day, number);
    }
    return number;
  };
}

/**
 * Returns the digits that distinguish one number from another; empty for a number that is too short to identify
 * anything.
 */
export function bareNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < 3 ? '' : digits;
}

/** Returns the words of a name that identify its owner. */
export function nameWords(name: string): string[] {
  return searchText(name)
    .split(/[\s.,·\-/"'()]+/u)
    .filter((word) => word.length >= 3);
}

function group<K>(
  targets: readonly IndexedTarget[],
  keyOf: (target: IndexedTarget) => K | '',
): Map<K, IndexedTarget[]> {
  const groups = new Map<K, IndexedTarget[]>();
  for (const target of targets) {
    const key = keyOf(target);
    if (key === '') continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [target]);
    else known.push(target);
  }
  return groups;
}

/** Sorts targets by day and indexes each under the keys by which a movement looks it up. */
export function indexTargets(
  targets: readonly MatchTarget[],
  dayNo: (day: LocalDate) => number,
): MatchIndex {
  const byDay = (one: IndexedTarget, other: IndexedTarget) => one.dayNo - other.dayNo;
  const indexed = targets
    .map((target) => ({
      ...target,
      dayNo: dayNo(target.day),
      number: bareNumber(target.reference),
      words: nameWords(target.name),
      isAsWritten: false,
    }))
    .toSorted(byDay);
  const written = indexed.flatMap((target) =>
    target.writtenOn === null
      ? []
      : [{ ...target, dayNo: dayNo(target.writtenOn), isAsWritten: true }],
  );
  // What is looked for one by one is looked for on both days.
  const onBothDays = written.length === 0 ? indexed : [...indexed, ...written].toSorted(byDay);
  return {
    bySum: group(onBothDays, ({ sumAgorot }) => sumAgorot),
    byNumber: group(onBothDays, ({ number }) => number),
    byWord: group(indexed, ({ words }) => words[0] ?? ''),
    byMeans: group(indexed, ({ means }) => means),
  };
}

/** Returns the targets between two days, from targets sorted by day. */
export function between(
  targets: readonly IndexedTarget[],
  first: number,
  last: number,
): readonly IndexedTarget[] {
  const from = lowerBound(targets, first);
  return targets.slice(from, lowerBound(targets, last + 1));
}

function lowerBound(targets: readonly IndexedTarget[], day: number): number {
  let [low, high] = [0, targets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((targets[middle]?.dayNo ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A movement with what every comparison needs. */
export interface IndexedRow extends MatchedRow {
  readonly dayNo: number;
  readonly words: ReadonlySet<string>;
  /** Its own number, and those that its words name. */
  readonly numbers: ReadonlySet<string>;
}

/** Letters that Hebrew writes before a name: from, to, of. */
const PREFIXED = /^[מלבהוש](?=.{3})/u;

/** Returns a movement with what every comparison needs. */
export function indexRow(row: MatchedRow, dayNo: (day: LocalDate) => number): IndexedRow {
  const told = [row.reference, ...(row.description.match(/\d{3,}/g) ?? [])];
  return {
    ...row,
    dayNo: dayNo(row.bookedOn),
    words: new Set(
      nameWords(row.description).flatMap((word) => [word, word.replace(PREFIXED, '')]),
    ),
    numbers: new Set(told.map((text) => bareNumber(text)).filter((number) => number !== '')),
  };
}
