import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { readXlsx } from 'hucre';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import { csvBytes } from './csv-bytes.ts';
import { decimalText, type ExportColumn } from './export-column.ts';
import { xlsxStream } from './xlsx-bytes.ts';

interface Row {
  readonly name: string;
  readonly sum: number | null;
  readonly day: string | null;
  readonly share: number;
  readonly count: number;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'name', head: (l) => (l === 'he' ? 'שם' : 'Name'), kind: 'text', value: (r) => r.name },
  { key: 'sum', head: () => 'סכום (₪)', kind: 'money', value: (r) => r.sum },
  { key: 'day', head: () => 'תאריך', kind: 'date', value: (r) => r.day },
  { key: 'share', head: () => 'שיעור', kind: 'percent', value: (r) => r.share },
  { key: 'count', head: () => 'כמות', kind: 'number', decimals: 4, value: (r) => r.count },
];

/** Texts that a spreadsheet, a CSV reader or XML may take for something else. */
const HOSTILE = [
  '=1+1',
  '=HYPERLINK("http://thief.test","x")',
  '+972501234567',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '＝1',
  "=cmd|' /C calc'!A0",
  'א;=1',
  'שורה\nשנייה',
  'גרש " וגם , וגם \' סוף',
  '<script>&amp;</script>',
  ']]>',
  '_x0041_',
  '007',
  '2026-11-20',
  'אבג \u202eabc',
  '😀',
  ' רווחים ',
];

function aRow(over: Partial<Row> = {}): Row {
  return { name: 'לקוח', sum: 0, day: null, share: 0, count: 0, ...over };
}

async function* inPages(rows: readonly Row[], size = 3): AsyncGenerator<readonly Row[]> {
  for (let index = 0; index < rows.length; index += size) yield rows.slice(index, index + size);
}

async function csv(rows: readonly Row[], language: 'he' | 'en' = 'he'): Promise<string> {
  return text(csvBytes(COLUMNS, language, inPages(rows)));
}

async function workbook(rows: readonly Row[], language: 'he' | 'en' = 'he', sheetRowsMax = 1_000) {
  const options = { sheetName: 'המסמכים שלי', sheetRowsMax };
  return readXlsx(await buffer(xlsxStream(COLUMNS, language, inPages(rows), options)));
}

describe('a table as CSV', () => {
  test('begins with the mark of UTF-8 and ends its lines with CRLF', async () => {
    const bytes = Buffer.concat(await Array.fromAsync(csvBytes(COLUMNS, 'he', inPages([]))));
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const line = '"לקוח",-1234.50,2026-11-20,17.5%,0.25\r\n';
    const rows = [aRow({ sum: -123_450, day: '2026-11-20', share: 1_750, count: 2_500 })];
    expect((await csv(rows)).endsWith(line)).toBe(true);
  });

  test('FI-12: texts that look like formulas come back as typed behind an apostrophe', async () => {
    const { data } = Papa.parse<string[]>(await csv(HOSTILE.map((name) => aRow({ name }))));
    const names = data.slice(1, -1).map(([name]) => name ?? '');
    expect(names.map((name) => name.replace(/^'/, ''))).toEqual(HOSTILE);
    expect(names.filter((name) => /^[\s=+\-@＝＋－＠]/u.test(name))).toEqual([' רווחים ']);
  });

  test('FI-12: negative sums stay numbers', async () => {
    const sums = [-1, -100, -123_456, 0, 99_999_999_999];
    const { data } = Papa.parse<string[]>(await csv(sums.map((sum) => aRow({ sum }))));
    expect(data.slice(1, -1).map((cells) => cells[1])).toEqual([
      '-0.01',
      '-1.00',
      '-1234.56',
      '0.00',
      '999999999.99',
    ]);
  });
});

describe('a table as a workbook', () => {
  test('reads from right to left in Hebrew, its head stays in view', async () => {
    const { sheets } = await workbook([aRow()]);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.name).toBe('המסמכים שלי');
    expect(sheets[0]?.view?.rightToLeft).toBe(true);
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
    expect(sheets[0]?.rows[0]).toEqual(['שם', 'סכום (₪)', 'תאריך', 'שיעור', 'כמות']);
    const english = await workbook([aRow()], 'en');
    expect(english.sheets[0]?.view?.rightToLeft ?? false).toBe(false);
    expect(english.sheets[0]?.rows[0]?.[0]).toBe('Name');
  });

  test('money, shares and quantities are numbers, dates are dates', async () => {
    const row = aRow({ sum: -123_456, day: '2026-11-20', share: 1_800, count: 25_000 });
    const { sheets } = await workbook([row]);
    const [name, sum, day, share, count] = sheets[0]?.rows[1] ?? [];
    expect([name, sum, share, count]).toEqual(['לקוח', -1234.56, 0.18, 2.5]);
    expect(day).toBeInstanceOf(Date);
    expect(day instanceof Date ? day.toISOString().slice(0, 10) : '').toBe('2026-11-20');
  });

  test('FI-12: texts come back as typed and never as formulas', async () => {
    const { sheets } = await workbook(HOSTILE.map((name) => aRow({ name })));
    // XML converts a bare carriage return to a line feed, so it is written as an escape.
    expect(sheets[0]?.rows.slice(1).map(([name]) => name)).toEqual(HOSTILE);
    expect(JSON.stringify([...(sheets[0]?.cells?.values() ?? [])])).not.toContain('"formula"');
  });

  test('what XML cannot hold is left out', async () => {
    const { sheets } = await workbook([aRow({ name: 'א\0ב\u0008ג\ud800ד\uffff' })]);
    expect(sheets[0]?.rows[1]?.[0]).toBe('אבג\ufffdד');
  });

  test('rows beyond one sheet go on in the next', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => aRow({ name: `שורה ${String(index)}` }));
    const { sheets } = await workbook(rows, 'he', 10);
    expect(sheets.map((sheet) => sheet.rows.length - 1)).toEqual([10, 10, 5]);
    expect(sheets.flatMap((sheet) => sheet.rows.slice(1).map(([name]) => name))).toEqual(
      rows.map(({ name }) => name),
    );
    const exact = await workbook(rows.slice(0, 20), 'he', 10);
    expect(exact.sheets).toHaveLength(2);
  });

  test('an empty table is a head alone', async () => {
    const { sheets } = await workbook([]);
    expect(sheets[0]?.rows).toHaveLength(1);
  });
});

describe('back-pressure', () => {
  test('pages are read only as the bytes are taken, and closed when the taker leaves', async () => {
    let read = 0;
    let isClosed = false;
    async function* endless(): AsyncGenerator<readonly Row[]> {
      try {
        for (;;) {
          read += 1;
          // Noise, which no compression makes small.
          yield Array.from({ length: 200 }, () =>
            aRow({ name: Math.random().toString(36).repeat(9) }),
          );
        }
      } finally {
        isClosed = true;
      }
    }
    const stream = xlsxStream(COLUMNS, 'he', endless(), { sheetName: 'x' });
    await new Promise((resolve) => stream.once('readable', resolve));
    await expect.poll(() => read).toBeGreaterThan(1);
    let before = 0;
    await expect
      .poll(
        () => {
          const same = before === read;
          before = read;
          return same;
        },
        { interval: 100 },
      )
      .toBe(true);
    expect(read).toBeLessThan(100);
    stream.destroy();
    await expect.poll(() => isClosed).toBe(true);
  });

  test('a source that fails breaks the stream', async () => {
    async function* failing(): AsyncGenerator<readonly Row[]> {
      yield [aRow()];
      throw new Error('the database went away');
    }
    await expect(buffer(xlsxStream(COLUMNS, 'he', failing(), { sheetName: 'x' }))).rejects.toThrow(
      'the database went away',
    );
  });
});

test.each(['xlsx', 'csv'])(
  '100,000 rows as %s fit through a process that could hold few of them',
  async (format) => {
    const script = join(import.meta.dirname, 'testing/export-many-rows.ts');
    const limits = ['--max-old-space-size=32', '--max-semi-space-size=1'];
    const { stdout } = await promisify(execFile)(process.execPath, [...limits, script, format]);
    const { bytes, buffersMax } = JSON.parse(stdout) as { bytes: number; buffersMax: number };
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(buffersMax).toBeLessThan(48_000_000);
  },
);

test('scaled whole numbers are written without floats', () => {
  expect(decimalText(105, 2)).toBe('1.05');
  expect(decimalText(-5, 2)).toBe('-0.05');
  expect(decimalText(9_007_199_254_740_991, 4)).toBe('900719925474.0991');
  expect(decimalText(25_000, 4, false)).toBe('2.5');
  expect(decimalText(20_000, 4, false)).toBe('2');
  expect(() => decimalText(0.5, 2)).toThrow('not a whole number');
});
