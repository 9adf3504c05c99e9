import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import type { ExportFormat, ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { BATCH_ROWS_MAX } from '@pinkas/domain/batch/batch-limits';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { ExportColumn } from '../../../platform/export/export-column.ts';
import {
  exportRows,
  nothingNarrows,
  type ExportCall,
} from '../../../platform/export/export-rows.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { getFile } from './batch-files.repository.ts';
import { checkFile } from './check-file.ts';
import { dryRunOf } from './dry-run.ts';
import { rowProblemWords } from './problem-words.ts';

/** A row of the result: what became of a row of the file. */
type ResultRow = BatchRowView & { readonly totalAgorot: number | null };

const STATE_WORDS: Readonly<Record<BatchRowView['state'], PhraseKey<'batchUpload'>>> = {
  ready: 'rowReady',
  problem: 'rowProblem',
  'left-out': 'rowLeftOut',
  waiting: 'rowWaiting',
  issued: 'rowIssued',
  refused: 'rowRefused',
};

function columnsOf(origin: string): readonly ExportColumn<ResultRow>[] {
  const head = (key: PhraseKey<'batchUpload'>) => (language: ExportLanguage) =>
    phrasesIn(language, 'batchUpload')(key);
  return [
    { key: 'row', head: head('resultRow'), kind: 'number', value: ({ rowNo }) => rowNo },
    {
      key: 'state',
      head: head('resultState'),
      kind: 'text',
      value: ({ state }, language) => phrasesIn(language, 'batchUpload')(STATE_WORDS[state]),
    },
    {
      key: 'type',
      head: head('resultType'),
      kind: 'text',
      value: ({ issued, document }, language) => {
        const key = docTypeKeyOf(issued?.docType ?? document?.docType ?? 0);
        return key === undefined ? null : phrasesIn(language, 'docTypes')(key);
      },
    },
    {
      key: 'number',
      head: head('resultNumber'),
      kind: 'number',
      value: ({ issued }) => issued?.number ?? null,
    },
    {
      key: 'customer',
      head: head('customer'),
      kind: 'text',
      value: ({ values }) => values.customerName ?? null,
    },
    {
      key: 'total',
      head: head('resultTotal'),
      kind: 'money',
      value: ({ totalAgorot }) => totalAgorot,
    },
    {
      key: 'link',
      head: head('resultLink'),
      kind: 'text',
      width: 50,
      value: ({ issued }) => (issued === null ? null : `${origin}/#/documents/${issued.id}`),
    },
    {
      key: 'error',
      head: head('resultError'),
      kind: 'text',
      width: 60,
      value: (row, language) => rowProblemWords(language, row).join('; '),
    },
  ];
}

/** Returns what became of each row of a file, as a workbook or a text. NOT_FOUND, BUSY. */
export async function exportResult(
  call: ExportCall,
  id: string,
  { format, language, origin }: { format: ExportFormat; language: ExportLanguage; origin: string },
): Promise<FileAnswer> {
  const { ctx } = call;
  const today = ctx.clock.today();
  const { name } = await ctx.transaction((tx) => getFile(tx, id));
  return exportRows(call, {
    list: 'batch-file',
    format,
    language,
    columns: columnsOf(origin),
    columnKeys: undefined,
    title: `${phrasesIn(language, 'batchUpload')('resultFile')} ${name.replace(/\.\w{1,5}$/, '')}`,
    readNotes: nothingNarrows,
    rows: async function* (tx) {
      const file = await getFile(tx, id);
      const checked = await checkFile(tx, file, today);
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
