import { Readable } from 'node:stream';

import { csvBytes } from '../csv-bytes.ts';
import type { ExportColumn } from '../export-column.ts';
import { xlsxStream } from '../xlsx-bytes.ts';

/**
 * Writes 100,000 rows nowhere, in the form of the first argument, and prints how many bytes they
 * were and how many the process held in buffers at most. The test runs it with a small heap.
 */

const ROWS = 100_000;
const PAGE_ROWS = 1_000;

interface Row {
  readonly number: number;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'number', head: () => 'מספר', kind: 'number', value: ({ number }) => number },
  { key: 'name', head: () => 'לקוח', kind: 'text', value: ({ number }) => `לקוח & ${number}` },
  { key: 'text', head: () => 'נושא', kind: 'text', value: ({ number }) => `${number} `.repeat(40) },
  { key: 'day', head: () => 'תאריך', kind: 'date', value: () => '2026-11-20' },
  { key: 'sum', head: () => 'סכום', kind: 'money', value: ({ number }) => number * 117 },
];

async function* pages(): AsyncGenerator<readonly Row[]> {
  for (let first = 0; first < ROWS; first += PAGE_ROWS) {
    yield Array.from({ length: PAGE_ROWS }, (_, index) => ({ number: first + index }));
  }
}

const stream =
  process.argv[2] === 'csv'
    ? Readable.from(csvBytes(COLUMNS, 'he', pages()), { objectMode: false })
    : xlsxStream(COLUMNS, 'he', pages(), { sheetName: 'הרבה שורות' });
let bytes = 0;
let buffersMax = 0;
for await (const chunk of stream) {
  const piece: Buffer = chunk;
  bytes += piece.length;
  buffersMax = Math.max(buffersMax, process.memoryUsage().arrayBuffers);
}
process.stdout.write(JSON.stringify({ bytes, buffersMax }));
