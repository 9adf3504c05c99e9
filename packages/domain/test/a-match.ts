import type { MatchedRow, MatchTarget } from '../src/bank/match-target.ts';
import { suggestMatches } from '../src/bank/suggest-matches.ts';
import { localDate } from '../src/time/local-date.ts';

/** The default day of movements and targets. */
export const MATCH_DAY = localDate('2026-03-10');

/** Returns a movement with a credit of 100 shekels. */
export function aRow(over: Partial<MatchedRow> = {}): MatchedRow {
  return {
    id: 'r',
    bookedOn: MATCH_DAY,
    description: 'העברה',
    reference: '',
    amountAgorot: 100_00,
    ...over,
  };
}

/** Returns a transfer of 100 shekels on the same day. */
export function aTarget(over: Partial<MatchTarget> = {}): MatchTarget {
  return {
    key: 't',
    sumAgorot: 100_00,
    day: MATCH_DAY,
    writtenOn: null,
    means: 'transfer',
    name: 'דנה עיצובים',
    reference: '',
    isDeposited: false,
    bouncedOn: null,
    isUnpaid: false,
    isInvoice: false,
    isWaiting: false,
    ...over,
  };
}

/** The keys that are suggested for each movement. */
export const keysOf = (rows: readonly MatchedRow[], targets: readonly MatchTarget[]) =>
  Object.fromEntries(
    [...suggestMatches(rows, targets)].map(([id, found]) => [id, found.map(({ keys }) => keys)]),
  );
