import { Readable } from 'node:stream';

import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { daysBetween, localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { ZipFile } from 'yazl';

import { archiveStream } from '../archive/archive-stream.ts';
import { zipDay } from '../archive/zip.ts';
import {
  decimalsOf,
  decimalText,
  isLikeFormula,
  type ExportColumn,
  type ExportKind,
} from './export-column.ts';
import {
  SHEET_HEAD,
  sheetPath,
  STYLE,
  STYLE_OF_KIND,
  workbookParts,
  xmlText,
} from './xlsx-parts.ts';

/** A sheet ends at row 1,048,576; its head takes one. */
const SHEET_ROWS_MAX = 1_048_575;
const CELL_TEXT_MAX = 32_767;
/** A day and its number in a spreadsheet, which counts from the end of 1899. */
const KNOWN_DAY = { date: localDate('2000-01-01'), number: 36_526 };
const WIDTH_OF_KIND: Readonly<Record<ExportKind, number>> = {
  text: 22,
  number: 12,
  money: 14,
  date: 12,
  percent: 10,
};

type NoteRow = readonly [string] | readonly [string, string];

export interface WorkbookOptions {
  readonly sheetName: string;
  /** Rows of one sheet; the rest continues in another. */
  readonly sheetRowsMax?: number;
  /** Of the parts of the workbook, for one that is made again alike; now without one. */
  readonly day?: LocalDate;
  /** A last sheet of texts in one column or two, which explains the others. */
  readonly notes?: {
    readonly sheetName: string;
    readonly rows: readonly NoteRow[];
  };
}

/**
 * Returns a table as a workbook, piece by piece: a right-to-left sheet in Hebrew, its head stays in
 * view, texts are texts whatever they look like, money and dates are numbers with a format. The
 * pages are read only as fast as the bytes are consumed; when the stream is destroyed they are
 * closed.
 */
export function xlsxStream<Row>(
  columns: readonly ExportColumn<Row>[],
  language: ExportLanguage,
  pages: AsyncIterable<readonly Row[]>,
  options: WorkbookOptions,
): Readable {
  const zip = new ZipFile();
  const output = archiveStream(zip);
  const feed = rowFeed(pages);
  const rowsMax = options.sheetRowsMax ?? SHEET_ROWS_MAX;
  const dated = options.day === undefined ? {} : zipDay(options.day);
  let current: Readable | undefined;

  function addSheet(number: number): void {
    const sheet = Readable.from(sheetXml(columns, language, feed, rowsMax), { objectMode: false });
    current = sheet;
    sheet.on('error', (error) => output.destroy(error));
    sheet.on('end', () => {
      if (feed.hasMore()) addSheet(number + 1);
      else finish(number);
    });
    zip.addReadStream(sheet, sheetPath(number), dated);
  }
  function finish(sheets: number): void {
    const { sheetName: name, notes } = options;
    if (notes !== undefined) {
      zip.addBuffer(Buffer.from(notesXml(notes.rows, language)), sheetPath(sheets + 1), dated);
    }
    for (const [path, text] of workbookParts({ name, sheets, last: notes?.sheetName })) {
      zip.addBuffer(Buffer.from(text), path, dated);
    }
    zip.end();
  }

  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => {
    current?.destroy();
    feed.close().catch(() => undefined);
  });
  addSheet(1);
  return output;
}

/** Rows of pages that several sheets take turns at. */
interface RowFeed<Row> {
  /** Returns up to this many of the next rows; undefined at the end. */
  take(countMax: number): Promise<readonly Row[] | undefined>;
  /** Whether `take` left rows behind. */
  hasMore(): boolean;
  close(): Promise<void>;
}

function rowFeed<Row>(pages: AsyncIterable<readonly Row[]>): RowFeed<Row> {
  const source = pages[Symbol.asyncIterator]();
  let left: readonly Row[] = [];
  let isAtEnd = false;
  async function refill(): Promise<void> {
    while (left.length === 0 && !isAtEnd) {
      const next = await source.next();
      if (next.done === true) isAtEnd = true;
      else left = next.value;
    }
  }
  return {
    async take(countMax) {
      await refill();
      if (left.length === 0) return undefined;
      const rows = left.slice(0, countMax);
      left = left.slice(countMax);
      // What is left decides whether another sheet follows, so it is known before this one ends.
      if (left.length === 0) await refill();
      return rows;
    },
    hasMore: () => left.length > 0,
    async close() {
      isAtEnd = true;
      await source.return?.();
    },
  };
}

async function* sheetXml<Row>(
  columns: readonly ExportColumn<Row>[],
  language: ExportLanguage,
  feed: RowFeed<Row>,
  rowsMax: number,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index));
  const heads = columns.map((column, index) =>
    textCell(`${letters[index]}1`, STYLE.head, column.head(language)),
  );
  const widths = columns.map(({ kind, width }) => width ?? WIDTH_OF_KIND[kind]);
  yield Buffer.from(`${sheetStart(widths, language)}<row r="1">${heads.join('')}</row>`);
  let number = 1;
  for (;;) {
    const rows = number > rowsMax ? undefined : await feed.take(rowsMax - number + 1);
    if (rows === undefined) break;
    let xml = '';
    for (const row of rows) {
      number += 1;
      xml += `<row r="${number}">`;
      for (const [index, column] of columns.entries()) {
        xml += cell(column, `${letters[index]}${number}`, column.value(row, language));
      }
      xml += '</row>';
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** Widths of a name and of a sentence. */
const NOTE_WIDTHS = { name: 26, sentence: 100 };

function notesXml(rows: readonly NoteRow[], language: ExportLanguage): string {
  const { name, sentence } = NOTE_WIDTHS;
  const widths = rows.some(({ length }) => length === 2) ? [name, sentence] : [sentence];
  const xml = rows.map(
    (texts, row) =>
      `<row r="${row + 1}">${texts
        .map((text, column) =>
          textCell(`${columnLetters(column)}${row + 1}`, styleOfNote(row, text), text),
        )
        .join('')}</row>`,
  );
  return `${sheetStart(widths, language)}${xml.join('')}</sheetData></worksheet>`;
}

function styleOfNote(row: number, text: string): number {
  if (row === 0) return STYLE.head;
  return isLikeFormula(text) ? STYLE.likeFormula : STYLE.text;
}

function sheetStart(columnWidths: readonly number[], language: ExportLanguage): string {
  const widths = columnWidths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${SHEET_HEAD}<sheetViews><sheetView workbookViewId="0"${language === 'he' ? ' rightToLeft="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  );
}

function cell<Row>(
  column: ExportColumn<Row>,
  place: string,
  value: string | number | null,
): string {
  if (value === null || value === '') return '';
  const style = STYLE_OF_KIND[column.kind];
  if (typeof value === 'number') {
    return `<c r="${place}" s="${style}"><v>${decimalText(value, decimalsOf(column), false)}</v></c>`;
  }
  if (column.kind === 'date') {
    const day = KNOWN_DAY.number + daysBetween(KNOWN_DAY.date, localDate(value));
    return `<c r="${place}" s="${style}"><v>${String(day)}</v></c>`;
  }
  return textCell(place, isLikeFormula(value) ? STYLE.likeFormula : style, value);
}

function textCell(place: string, style: number, text: string): string {
  const kept = text.length > CELL_TEXT_MAX ? text.slice(0, CELL_TEXT_MAX) : text;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(kept)}</t></is></c>`;
}

/** `A` for the first column, `AA` for the twenty-seventh. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.trunc(index / 26) - 1) + last;
}
