import { SEARCH_TOTAL_MAX } from '@pinkas/contract/shell/search/search.contract';

/** The best rows of a group, and how many there are, counted up to a limit. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** False when there may be more than the total. */
  readonly isTotalExact: boolean;
}

export const NOTHING_FOUND = { rows: [], total: 0, isTotalExact: true };

/** Returns rows with the number of all that were found, which may itself have been cut. */
export function foundOf<Row>(rows: Row[], count: number, isWhole: boolean): Found<Row> {
  return {
    rows,
    total: Math.min(count, SEARCH_TOTAL_MAX),
    isTotalExact: isWhole && count < SEARCH_TOTAL_MAX,
  };
}
