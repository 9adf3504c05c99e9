import { Buffer } from 'node:buffer';

import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { sheetRow, workbookOfRows, zipOf } from '../../../test/prints/zip-file.ts';
import { readTableHere } from './read-table-here.ts';
import { readTable } from './read-table.ts';
import type { TableEncoding, TableReading } from './table-reading.ts';

const LIMITS = { rowsMax: 100, columnsMax: 10, cellLengthMax: 50 };

function read(bytes: Uint8Array, encoding?: TableEncoding): Promise<TableReading> {
  return readTableHere({ bytes, limits: LIMITS, encoding });
}

function readText(text: string): Promise<TableReading> {
  return read(Buffer.from(text));
}

async function cellsOf(reading: Promise<TableReading>): Promise<readonly (readonly string[])[]> {
  const table = await reading;
  if (table.kind === 'refused') throw new Error(`refused: ${table.problem} ${table.lineNo}`);
  return table.rows.map(({ cells }) => cells);
}

async function problemOf(reading: Promise<TableReading>): Promise<string> {
  const table = await reading;
  return table.kind === 'refused' ? `${table.problem} ${table.lineNo}` : 'read';
}

/** Letters of a Hebrew text from a first code on: 0xE0 in windows-1255 and ISO-8859-8, 0x80 in cp862. */
function lettersFrom(text: string, alef: number): Buffer {
  const codes = Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code >= 0x5d0 && code <= 0x5ea ? alef + code - 0x5d0 : code;
  });
  return Buffer.from(codes);
}

function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

const TEXT = 'שם,סכום\r\nאורן כהן,100\r\n';
const ROWS = [
  ['שם', 'סכום'],
  ['אורן כהן', '100'],
];

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 big end first', bigEndian(`\uFEFF${TEXT}`)],
  ['UTF-16 big end first without a mark', bigEndian(TEXT)],
  ['windows-1255 and ISO-8859-8', lettersFrom(TEXT, 0xe0)],
  ['code page 862', lettersFrom(TEXT, 0x80)],
])('FI-09: a table in %s is read right', async (_name, bytes) => {
  expect(await cellsOf(read(bytes))).toEqual(ROWS);
});

test('FI-09: a person may name the encoding; what cannot be read in it is refused, not kept', async () => {
  const bytes = lettersFrom(TEXT, 0x80);
  expect(await cellsOf(read(bytes, 'cp862'))).toEqual(ROWS);
  expect(await problemOf(read(bytes, 'utf-8'))).toBe('encoding 0');
});

test('FI-09: the shekel sign of windows-1255 is read', async () => {
  const bytes = Buffer.concat([lettersFrom('מחיר\n', 0xe0), Buffer.from([0xa4]), Buffer.from('5')]);
  expect(await cellsOf(read(bytes))).toEqual([['מחיר'], ['₪5']]);
});

test.each([',', ';', '\t', '|'])('FI-10: the delimiter %j is found', async (delimiter) => {
  const text = [
    ['א', 'ב', 'ג'],
    ['1', '2', '3'],
  ]
    .map((row) => row.join(delimiter))
    .join('\n');
  expect(await cellsOf(readText(text))).toEqual([
    ['א', 'ב', 'ג'],
    ['1', '2', '3'],
  ]);
});

test.each([
  ['a decimal comma between semicolons', ';', ['12,50', '2,50']],
  ['thousands between semicolons', ';', ['1,234.50', '2,000.00']],
  ['a decimal comma between tabs', '\t', ['12,50', '2,50']],
  ['thousands between tabs', '\t', ['1,234.50', '2,000.00']],
])(
  'FI-10: commas in the sums of a short file part no cells: %s',
  async (_what, delimiter, sums) => {
    const table = [
      ['תאריך', 'תיאור', 'אסמכתא', 'חובה', 'זכות', 'יתרה'],
      ['01/11/2026', 'א', '1', '', sums[0] ?? '', '112,50'],
      ['02/11/2026', 'ב', '2', sums[1] ?? '', '', '110,00'],
    ];
    const text = table.map((row) => `${row.join(delimiter)}\r\n`).join('');
    expect(await cellsOf(readText(text))).toEqual(table);
  },
);

test('FI-10: a text in one column has no delimiter, and lines above a table do not decide', async () => {
  expect(await cellsOf(readText('a\nb\n'))).toEqual([['a'], ['b']]);
  const text = 'חשבון 12, סניף 600\nא;ב;ג\n1;2,5;3\n4;5,5;6\n';
  expect(await cellsOf(readText(text))).toEqual([
    ['חשבון 12, סניף 600'],
    ['א', 'ב', 'ג'],
    ['1', '2,5', '3'],
    ['4', '5,5', '6'],
  ]);
});

test('FI-10: line breaks, quotes and delimiters in cells are kept, and lines are counted', async () => {
  const reading = await readText('a,b\n"line 1\nline 2","say ""hi"", all"\n\nc,d');
  expect(reading).toMatchObject({
    rows: [
      { rowNo: 1, lineNo: 1, cells: ['a', 'b'] },
      { rowNo: 2, lineNo: 2, cells: ['line 1\nline 2', 'say "hi", all'] },
      { rowNo: 4, lineNo: 5, cells: ['c', 'd'] },
    ],
  });
});

test('FI-10: rows may have fewer or more cells; formulas stay texts', async () => {
  expect(await cellsOf(readText('a,b\n1\n1,2,3\n=1+1,\n'))).toEqual([
    ['a', 'b'],
    ['1'],
    ['1', '2', '3'],
    ['=1+1'],
  ]);
});

test('FI-10: the line by which Excel is told the delimiter is no row', async () => {
  const reading = await readText('sep=;\r\na;b,c\r\n1;2');
  expect(reading).toMatchObject({
    rows: [
      { rowNo: 1, lineNo: 2, cells: ['a', 'b,c'] },
      { rowNo: 2, lineNo: 3, cells: ['1', '2'] },
    ],
  });
});

test('FI-10: what is too long, too wide or left open is refused with its line', async () => {
  expect(await problemOf(readText(`a\n${'1\n'.repeat(101)}`))).toBe('rows 101');
  expect(await problemOf(readText(`a\n${'1,'.repeat(10)}1`))).toBe('columns 2');
  expect(await problemOf(readText(`a\nb\n${'x'.repeat(51)}`))).toBe('cell 3');
  expect(await problemOf(readText('a,b\n"1,2\n3,4'))).toBe('quotes 2');
});

test('an empty file, one of blanks, a picture and bytes of nothing are no tables', async () => {
  expect(await problemOf(readText(''))).toBe('empty 0');
  expect(await problemOf(readText(' ,\n,,\n'))).toBe('empty 0');
  expect(await problemOf(read(Buffer.from('%PDF-1.7\n')))).toBe('kind 0');
  expect(await problemOf(read(Buffer.from([1, 2, 3, 4, 5, 0x41])))).toMatch(/^encoding/);
  expect(await problemOf(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0])))).toBe('old-or-locked 0');
});

async function workbook(rows: (string | number | Date | null)[][]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'גיליון', rows }] });
}

test('a workbook is read: texts as they are, numbers without dust, dates as days', async () => {
  const bytes = await workbook([
    ['שם', 'מספר', 'סכום', 'תאריך'],
    ['אורן', '007', 0.1 + 0.2, new Date('2026-03-05T00:00:00Z')],
    [null, null, null, null],
    ['=1+1', 511_234_567, 1234.5, null],
  ]);
  expect(await read(bytes)).toMatchObject({
    format: 'xlsx',
    encoding: null,
    rows: [
      { rowNo: 1 },
      { rowNo: 2, cells: ['אורן', '007', '0.3', '2026-03-05'] },
      { rowNo: 4, cells: ['=1+1', '511234567', '1234.5'] },
    ],
  });
});

test('rows in which a merged cell of the first sheet goes on are told', async () => {
  const rows = [1, 2, 3, 4, 5].map((row) => sheetRow(row, `B${row}`)).join('');
  const merges =
    '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B4:C4"/></mergeCells>';
  const table = await read(await workbookOfRows(rows, merges));
  if (table.kind === 'refused') throw new Error(table.problem);
  expect(table.rows.filter(({ isContinued }) => isContinued).map(({ rowNo }) => rowNo)).toEqual([
    3,
  ]);
});

test('FI-08: a workbook with too many rows is refused at the row', async () => {
  const bytes = await workbook(Array.from({ length: 150 }, (_, index) => [index]));
  expect(await problemOf(read(bytes))).toBe('rows 101');
});

test('FI-08: a zip that unpacks into very much is refused before it does', async () => {
  const bomb = await zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(40_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await problemOf(read(bomb))).toBe('bomb 0');
});

test('FI-08: a zip that lies about its size is refused', async () => {
  const bomb = await zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(4_000_000) });
  const at = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bomb.writeUInt32LE(1000, at + 24);
  expect(await problemOf(read(bomb))).toBe('bomb 0');
});

test('FI-08: very many parts, macros, links to other files and entities are refused', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 501 }, (_, index) => [`part${index}.xml`, Buffer.from('<a/>')]),
  );
  expect(await problemOf(read(await zipOf(many)))).toBe('bomb 0');
  const active = [
    { 'xl/vbaProject.bin': Buffer.from('macro') },
    { 'xl/externalLinks/externalLink1.xml': Buffer.from('<a/>') },
    { 'xl/workbook.xml': Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>') },
  ];
  for (const parts of active) {
    expect(await problemOf(read(await zipOf(parts)))).toBe('active 0');
  }
});

test('FI-08: a zip that is no workbook, or is cut, is refused', async () => {
  expect(await problemOf(read(await zipOf({ 'note.txt': Buffer.from('hi') })))).toBe('broken 0');
  const whole = await workbook([['a']]);
  expect(await problemOf(read(whole.subarray(0, whole.length - 40)))).toBe('broken 0');
});

test('FI-08: rows that no sheet can have are refused, in rows and in cells', async () => {
  const last = await read(await workbookOfRows(sheetRow(1_048_576, 'A1048576')));
  expect(last).toMatchObject({ rows: [{ rowNo: 1_048_576, cells: ['x'] }] });
  const refused = [
    sheetRow(1_048_577, 'A1048577'),
    sheetRow(99_999_999_999, 'A1'),
    sheetRow(1, 'A99999999999'),
    sheetRow(1, 'A1048577').replaceAll('"', "'"),
    sheetRow(1, 'A1048577').replace('<c ', '<x:c ').replace('</c>', '</x:c>'),
    sheetRow(0, 'A1'),
    sheetRow(-5, 'A1'),
    sheetRow(1.5, 'A1'),
    sheetRow('1e3', 'A1'),
    sheetRow('one', 'A1'),
  ];
  for (const rows of refused) {
    expect(await problemOf(read(await workbookOfRows(rows))), rows).toBe('broken 0');
  }
});

test('FI-08: rows that repeat or come out of their order are refused', async () => {
  for (const second of [5, 2]) {
    const rows = sheetRow(5, 'A5') + sheetRow(second, `A${second}`);
    expect(await problemOf(read(await workbookOfRows(rows)))).toBe('broken 5');
  }
});

test('FI-08: texts that no database holds are refused', async () => {
  for (const text of ['a_x0000_b', 'a&#0;b', 'a\0b', 'a_xD800_b', 'a&#xDFFF;b']) {
    const rows = sheetRow(1, 'A1') + sheetRow(2, 'A2', text);
    expect(await problemOf(read(await workbookOfRows(rows))), text).toBe('broken 2');
  }
});

test('FI-08: many empty rows before a row lose nothing, and many cells are refused', async () => {
  const empty = Array.from({ length: 300 }, (_, index) => `<row r="${index + 1}"/>`).join('');
  const reading = await read(await workbookOfRows(empty + sheetRow(301, 'A301')));
  expect(reading).toMatchObject({ rows: [{ rowNo: 301, cells: ['x'] }] });
  const wide = Array.from({ length: 400 }, (_, index) => {
    return `<row r="${index + 1}"><c r="XFD${index + 1}"/></row>`;
  });
  expect(await problemOf(read(await workbookOfRows(wide.join(''))))).toBe('bomb 306');
});

test('a table is read in a thread of its own', async () => {
  const reading = await readTable(1, {
    bytes: Buffer.from(TEXT),
    limits: LIMITS,
    encoding: undefined,
  });
  expect(reading).toMatchObject({ kind: 'read', format: 'csv', encoding: 'utf-8' });
});
