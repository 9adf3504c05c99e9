/** Columns of a row that a check reads; all others are null. */
export type CheckedRow = Readonly<Record<string, unknown>>;

/** What a check refuses, and what it takes just beside that. */
export interface Check {
  readonly refused: readonly CheckedRow[];
  readonly taken: readonly CheckedRow[];
}

const ofColumn = (column: string, beside: CheckedRow) => (value: unknown) => ({
  ...beside,
  [column]: value,
});

export function values(
  column: string,
  taken: readonly unknown[],
  refused: readonly unknown[],
  beside: CheckedRow = {},
): Check {
  const row = ofColumn(column, beside);
  return { refused: refused.map(row), taken: taken.map(row) };
}

/** One of the words of a list. */
export const oneOf = (column: string, words: string, beside: CheckedRow = {}): Check =>
  values(column, words.split(' '), ['another', words.toUpperCase()], beside);

export const above = (column: string, bound: number, beside: CheckedRow = {}): Check =>
  values(column, [bound + 1], [bound, bound - 1], beside);

export const atLeast = (column: string, bound: number, beside: CheckedRow = {}): Check =>
  values(column, [bound, bound + 1], [bound - 1], beside);

export const between = (
  column: string,
  first: number,
  last: number,
  beside: CheckedRow = {},
): Check => values(column, [first, last], [first - 1, last + 1], beside);

/** Neither nothing, nor an empty text. */
export const notNothing = (column: string, nothing: number | string): Check =>
  values(column, nothing === 0 ? [1, -1] : ['x'], [nothing]);

export const rows = (refused: readonly CheckedRow[], taken: readonly CheckedRow[]): Check => ({
  refused,
  taken,
});

/** All of the values, or none of the columns. */
export function together(values: CheckedRow): Check {
  const columns = Object.keys(values);
  const alone = columns.map((column) => ({ [column]: values[column] }));
  const without = columns.map((column) => ({ ...values, [column]: null }));
  return rows(columns.length > 2 ? [...alone, ...without] : alone, [{}, values]);
}

/** The second one only where the first one is. */
export const onlyWith = (condition: CheckedRow, dependent: CheckedRow): Check =>
  rows([dependent], [{}, condition, { ...condition, ...dependent }]);

const [DAY, DAY_AFTER] = ['2026-05-07', '2026-05-08'];

export const inOrder = (first: string, last: string): Check =>
  rows(
    [{ [first]: DAY_AFTER, [last]: DAY }],
    [
      { [first]: DAY, [last]: DAY },
      { [first]: DAY, [last]: DAY_AFTER },
    ],
  );

export const firstOfMonth = (column: string, beside: CheckedRow = {}): Check =>
  values(column, ['2026-05-01'], ['2026-05-02', '2026-05-31'], beside);

export const sha256 = (column: string): Check =>
  values(
    column,
    ['0123456789abcdef'.repeat(4)],
    ['', '0'.repeat(63), '0'.repeat(65), 'g'.repeat(64), 'A'.repeat(64)],
  );

/** A part of a whole, as a fraction. */
export const fraction = (parts: string, whole: string): Check =>
  rows(
    [
      [0, 0],
      [-1, 3],
      [4, 3],
    ].map(([a, b]) => ({ [parts]: a, [whole]: b })),
    [
      [0, 1],
      [2, 3],
      [3, 3],
    ].map(([a, b]) => ({ [parts]: a, [whole]: b })),
  );

/** A debit or a credit: one of the two is nothing. */
export const oneSide = (): Check =>
  rows(
    [
      [0, 0],
      [1, 1],
    ].map(([debit, credit]) => ({ debit_agorot: debit, credit_agorot: credit })),
    [
      [1, 0],
      [0, 1],
    ].map(([debit, credit]) => ({ debit_agorot: debit, credit_agorot: credit })),
  );

const ALLOCATION_REFUSED = ['1'.repeat(8), '1'.repeat(31), '12345678x', ' 123456789'];

export const allocationNumber = (beside: readonly string[] = []): Check =>
  values('allocation_number', ['1'.repeat(9), '1'.repeat(30), ...beside], ALLOCATION_REFUSED);
