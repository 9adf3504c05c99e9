import type { ExportFormat, ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { FileSettings } from '@pinkas/domain/batch/batch-field';
import { BATCH_ROWS_MAX } from '@pinkas/domain/batch/batch-limits';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { ExportColumn } from '../../../../platform/export/export-column.ts';
import {
  exportRows,
  nothingNarrows,
  type ExportCall,
} from '../../../../platform/export/export-rows.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { getFile } from './batch-files.repository.ts';
import { dryRunOf } from './dry-run.ts';
import type { FileKind, ResultRow } from './file-kind.ts';
import { rowProblemWords } from './problem-words.ts';

type Words = PhraseKey<'batchUpload'>;

/** Returns the head of a column in the words of files. */
export function resultHead(key: Words) {
  return (language: ExportLanguage): string => phrasesIn(language, 'batchUpload')(key);
}

/** Returns the columns that every kind of file begins with: the row, and what became of it in words. */
export function firstResultColumns(
  stateWord: (row: ResultRow, language: ExportLanguage) => string,
): readonly ExportColumn<ResultRow>[] {
  return [
    { key: 'row', head: resultHead('resultRow'), kind: 'number', value: ({ rowNo }) => rowNo },
    {
      key: 'state',
      head: resultHead('resultState'),
      kind: 'text',
      value: stateWord,
    },
  ];
}

/** Who it is for. */
export const CUSTOMER_COLUMN: ExportColumn<ResultRow> = {
  key: 'customer',
  head: resultHead('customer'),
  kind: 'text',
  value: ({ values }) => values.customerName ?? null,
};

/** Returns the columns that every kind of file ends with: the total, where it is, and what is to be corrected. */
export function lastResultColumns(
  linkOf: (row: ResultRow) => string | null,
): readonly ExportColumn<ResultRow>[] {
  return [
    {
      key: 'total',
      head: resultHead('resultTotal'),
      kind: 'money',
      value: ({ totalAgorot }) => totalAgorot,
    },
    { key: 'link', head: resultHead('resultLink'), kind: 'text', width: 50, value: linkOf },
    {
      key: 'error',
      head: resultHead('resultError'),
      kind: 'text',
      width: 60,
      value: (row, language) => rowProblemWords(language, row).join('; '),
    },
  ];
}

/** Returns what became of each row of a file, as a workbook or a text. NOT_FOUND, BUSY. */
export async function exportResult<Settings extends FileSettings>(
  call: ExportCall,
  kind: FileKind<Settings>,
  { id, format, language }: { id: string; format: ExportFormat; language: ExportLanguage },
): Promise<FileAnswer> {
  const { ctx } = call;
  const { name } = await ctx.transaction((tx) => getFile(tx, kind, id));
  return exportRows(call, {
    list: kind.thing,
    format,
    language,
    columns: kind.resultColumns(ctx),
    columnKeys: undefined,
    title: `${kind.resultTitle(language)} ${name.replace(/\.\w{1,5}$/, '')}`,
    readNotes: nothingNarrows,
    rows: async function* (tx) {
      const file = await getFile<Settings>(tx, kind, id);
      const checked = await kind.check(ctx, tx, file);
      const all = { show: 'all', after: 0, limit: BATCH_ROWS_MAX } as const;
      const issuedTotals = new Map(
        checked.rows.map(({ rowNo, issued }) => [rowNo, issued?.totalAgorot ?? null]),
      );
      yield dryRunOf(file, checked, all).rows.map((row) => ({
        ...row,
        totalAgorot: issuedTotals.get(row.rowNo) ?? row.document?.totalAgorot ?? null,
      }));
    },
  });
}
