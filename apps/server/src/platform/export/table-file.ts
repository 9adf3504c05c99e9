import { Readable } from 'node:stream';

import type {
  ExportFormat,
  ExportLanguage,
  TableFormat,
} from '@pinkas/contract/lists/views/list-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { FileAnswer } from '../http/implement.ts';
import { csvBytes } from './csv-bytes.ts';
import { chosenColumns, type ExportColumn } from './export-column.ts';
import { xlsxStream } from './xlsx-bytes.ts';

const MEDIA_TYPES: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** What the file of a table is made of beside its rows. */
export interface TableFile<Row> {
  readonly format: TableFormat;
  readonly language: ExportLanguage;
  readonly columns: readonly ExportColumn<Row>[];
  /** Keys of columns in the requested order; all when undefined. */
  readonly columnKeys: readonly string[] | undefined;
  /** Name of the sheet and, with the day, of the file. */
  readonly title: string;
  /** The title above the notes; the one of the file, which may name days, when not given. */
  readonly heading?: string;
  /** Its parameters, a line each: days, breakdown, filter. */
  readonly notes?: readonly string[];
}

/** Returns the bytes of a table as a spreadsheet or CSV, made as fast as they are taken. */
export function tableBytes<Row>(
  { language, columns, columnKeys, title, heading = title, notes = [] }: TableFile<Row>,
  format: ExportFormat,
  pages: AsyncIterable<readonly Row[]>,
): Readable {
  const chosen = chosenColumns(columns, columnKeys);
  return format === 'csv'
    ? Readable.from(csvBytes(chosen, language, pages), { objectMode: false })
    : xlsxStream(chosen, language, pages, {
        sheetName: title,
        ...(notes.length > 0 && {
          notes: {
            sheetName: phrasesIn(language, 'lists')('aboutFile'),
            rows: [heading, ...notes].map((line) => [line] as const),
          },
        }),
      });
}

/** Returns the answer that delivers such bytes under the name of the table and a day. */
export function tableFile(
  body: Readable,
  { format, title }: Pick<TableFile<never>, 'format' | 'title'>,
  day: LocalDate,
): FileAnswer {
  return {
    body,
    mediaType: MEDIA_TYPES[format],
    fileName: `${fileTitle(title)} ${day}.${format}`,
    disposition: 'attachment',
  };
}

/** Without the signs that file systems refuse, and without those that turn a name around. */
function fileTitle(title: string): string {
  return title
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
