import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import type { ExportColumn } from './export-column.ts';
import { PRINTED_ROWS_MAX, readPrintedTable, type PrintedFile } from './print-table.ts';
import { summedTable } from './sum-row.ts';
import { tableBytes } from './table-file.ts';

interface Row {
  readonly day: string;
  readonly name: string;
  readonly sum: number | null;
  readonly balance: number;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'day', head: () => 'Day', kind: 'date', value: ({ day }) => day },
  { key: 'name', head: () => 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'sum', head: () => 'Sum', kind: 'money', value: ({ sum }) => sum },
  { key: 'balance', head: () => 'Balance', kind: 'money', value: ({ balance }) => balance },
];

const ROWS: readonly Row[] = [
  { day: '2026-11-01', name: 'one', sum: 10_50, balance: 10_50 },
  { day: '2026-11-02', name: 'two', sum: null, balance: 10_50 },
  { day: '2026-11-03', name: 'three', sum: -3_25, balance: 7_25 },
];

const aRowOf = (index: number): Row => ({
  day: '2026-11-01',
  name: String(index),
  sum: 1,
  balance: 0,
});

async function* inPages(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (const row of rows) yield [row];
}

const aFile = (columnKeys?: readonly string[]): PrintedFile<Row> => ({
  format: 'csv',
  language: 'en',
  columns: COLUMNS,
  columnKeys,
  title: 'Rows',
});

async function linesOf(rows: readonly Row[], columnKeys?: readonly string[]): Promise<string[]> {
  const { file, pages } = summedTable(aFile(columnKeys), ['sum']);
  const written = await text(tableBytes(file, 'csv', pages(inPages(rows))));
  return written.trim().split('\r\n').slice(1);
}

test('what rows come to stands behind them, of the summed columns alone', async () => {
  expect(await linesOf(ROWS)).toEqual([
    '2026-11-01,"one",10.50,10.50',
    '2026-11-02,"two",,10.50',
    '2026-11-03,"three",-3.25,7.25',
    ',"Total",7.25,',
  ]);
});

test('only chosen columns are summed, and without a text the sum has no words', async () => {
  expect(await linesOf(ROWS, ['sum', 'day'])).toEqual([
    '10.50,2026-11-01',
    ',2026-11-02',
    '-3.25,2026-11-03',
    '7.25,',
  ]);
});

test('nothing has no sum, nor have rows without a summed column; the sum is set apart on paper', async () => {
  expect(await linesOf([])).toEqual([]);
  expect(await linesOf(ROWS, ['name'])).toEqual(['"one"', '"two"', '"three"']);
  const { file, pages } = summedTable(aFile(['name', 'sum']), ['sum']);
  const { rows } = await readPrintedTable(file, pages(inPages(ROWS)));
  expect(rows.map(({ isTotal }) => isTotal)).toEqual([false, false, false, true]);
  expect(rows.at(-1)?.cells).toEqual(['Total', '7.25']);
});

test('as many rows as a print holds are printed with their sum, and one more is refused', async () => {
  const { file, pages } = summedTable(aFile(['name', 'sum']), ['sum']);
  const printed = (count: number) =>
    readPrintedTable(
      file,
      pages(inPages(Array.from({ length: count }, (_, index) => aRowOf(index)))),
    );
  const { rows } = await printed(PRINTED_ROWS_MAX);
  expect(rows).toHaveLength(PRINTED_ROWS_MAX + 1);
  await expect(printed(PRINTED_ROWS_MAX + 1)).rejects.toMatchObject({
    fields: [{ code: 'TABLE_TOO_LONG_TO_PRINT' }],
  });
});
