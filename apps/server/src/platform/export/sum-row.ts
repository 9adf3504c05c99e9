import { phrasesIn } from '@pinkas/phrases/both-languages';

import { chosenColumns, type ExportColumn } from './export-column.ts';
import type { PrintedFile } from './print-table.ts';

/** The totals of all rows of a table, by the key of each summed column. */
class SumRow {
  readonly #sums: Map<string, number>;

  constructor(keys: readonly string[]) {
    this.#sums = new Map(keys.map((key) => [key, 0]));
  }

  /** Adds the value of a column; an empty cell adds nothing. */
  add(key: string, value: string | number | null): void {
    const sum = this.#sums.get(key);
    if (sum !== undefined && typeof value === 'number') this.#sums.set(key, sum + value);
  }

  sumOf(key: string): number | null {
    return this.#sums.get(key) ?? null;
  }
}

/** The rows of a table followed by their sum, and the options of the writer of its file. */
export interface SummedTable<Row> {
  readonly file: PrintedFile<Row | SumRow>;
  readonly pages: (rows: AsyncIterable<readonly Row[]>) => AsyncIterable<readonly (Row | SumRow)[]>;
}

/**
 * Returns a table that ends with a row of the sums of some columns, made of the values that are written above it; a table
 * without rows, or without any of these columns, has none. Its label is in the first column of texts.
 */
export function summedTable<Row>(
  file: PrintedFile<Row>,
  keys: readonly string[],
): SummedTable<Row> {
  const { columns, columnKeys, language, isTotal = () => false } = file;
  const chosen = chosenColumns(columns, columnKeys);
  const summed = chosen.filter(({ key }) => keys.includes(key));
  const named = chosen.find(({ kind }) => kind === 'text')?.key;
  const ofSum = (sum: SumRow, key: string): string | number | null =>
    key === named ? phrasesIn(language, 'reports')('total') : sum.sumOf(key);
  const withSum = columns.map((column): ExportColumn<Row | SumRow> => ({
    ...column,
    value: (row, asked) =>
      row instanceof SumRow ? ofSum(row, column.key) : column.value(row, asked),
  }));
  async function* pages(
    rows: AsyncIterable<readonly Row[]>,
  ): AsyncGenerator<readonly (Row | SumRow)[]> {
    const sum = new SumRow(keys);
    let hasSum = false;
    for await (const some of rows) {
      hasSum ||= some.length > 0 && summed.length > 0;
      for (const row of some) {
        for (const column of summed) sum.add(column.key, column.value(row, language));
      }
      yield some;
    }
    if (hasSum) yield [sum];
  }
  return {
    file: {
      ...file,
      columns: withSum,
      isTotal: (row) => row instanceof SumRow || isTotal(row),
    },
    pages,
  };
}
