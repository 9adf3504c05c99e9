/** Name of the array of the marks, one byte a function, global in workers of Node and in pages. */
export const MARKS = '__pinkasRan';
/** Three times the functions of the product and its tests. */
export const MARKS_MAX = 1 << 17;

/** What a test file tells the reporter at its end: numbers of marks. */
export interface RanMarks {
  /** Functions that ran. */
  readonly ran: readonly number[];
  /** Those of them that ran while modules were loaded, which happens once for many files. */
  readonly loaded: readonly number[];
}
