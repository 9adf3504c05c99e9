import type {
  VatColumn,
  vatContract,
  VatEntry,
  VatEntryColumn,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { wholeShekels } from '@pinkas/domain/vat/vat-return';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readCashBasisDays } from '../../settings/book/book.api.ts';
import { vatEntriesToExport } from './vat-entries.reads.ts';
import { askedPeriod, readVatReport } from './vat-report.reads.ts';

/** A line of the file: one of the return, or their total. */
interface Row {
  readonly line: string;
  readonly beforeVatAgorot: number | null;
  readonly vatAgorot: number | null;
  /** The same in whole shekels. */
  readonly wholeAgorot: number | null;
  readonly documents: number | null;
}

const column = phraseColumns<Row, VatColumn>()('vat');

const COLUMNS = [
  column('line', 'columnLine', 'text', ({ line }) => line, { width: 32 }),
  column('beforeVat', 'columnBase', 'money', ({ beforeVatAgorot }) => beforeVatAgorot),
  column('vat', 'columnVat', 'money', ({ vatAgorot }) => vatAgorot),
  column('whole', 'columnWhole', 'money', ({ wholeAgorot }) => wholeAgorot),
  column('documents', 'columnDocuments', 'number', ({ documents }) => documents),
];

type ExportQuery = z.output<(typeof vatContract)['export']['query']>;

/** Exports the lines of the return with their total. */
export async function exportVatReport(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { day, format, language, columns } = query;
  const text = phrasesIn(language, 'vat');
  const { ctx } = call;
  const today = ctx.clock.today();
  const period = await ctx.transaction((tx) => askedPeriod(tx, day, today));
  return exportRows(call, {
    list: 'report-vat',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('title'), period, language),
    readNotes: narrowedBy(query, { day: undefined }),
    isTotal: ({ documents }) => documents === null,
    rows: (tx) =>
      wholeTable(() =>
        readVatReport(tx, period.from, today).then(({ sums, counts }): Row[] => [
          ...sums.lines.map(({ figure, beforeVatAgorot, vatAgorot }, index) => ({
            line: text(`line-${figure}`),
            beforeVatAgorot,
            vatAgorot,
            wholeAgorot: wholeShekels(vatAgorot),
            documents: counts[index] ?? 0,
          })),
          {
            line: text('balance'),
            beforeVatAgorot: null,
            vatAgorot: sums.balanceAgorot,
            wholeAgorot: sums.payAgorot,
            documents: null,
          },
        ]),
      ),
  });
}

const entryColumn = phraseColumns<VatEntry, VatEntryColumn>()('vat');

const ENTRY_COLUMNS = [
  entryColumn('date', 'columnDate', 'date', ({ date }) => date),
  entryColumn('type', 'columnType', 'text', ({ docType }, language) =>
    docType === null ? phrasesIn(language, 'vat')('expense') : docTypeWords(docType, language),
  ),
  entryColumn('number', 'columnNumber', 'text', ({ number }) => number),
  entryColumn('name', 'columnName', 'text', ({ name }) => name, { width: 30 }),
  entryColumn('beforeVat', 'columnBeforeVat', 'money', ({ beforeVatAgorot }) => beforeVatAgorot),
  entryColumn('paperVat', 'columnPaperVat', 'money', ({ paperVatAgorot }) => paperVatAgorot),
  entryColumn('vat', 'columnVat', 'money', ({ vatAgorot }) => vatAgorot),
  entryColumn('marks', 'columnMarks', 'text', ({ marks }, language) =>
    marks.map((mark) => phrasesIn(language, 'vat')(`mark-${mark}`)).join(', '),
  ),
];

type EntriesQuery = z.output<(typeof vatContract)['exportEntries']['query']>;

/** Exports the documents behind a line. */
export async function exportVatEntries(call: ExportCall, query: EntriesQuery): Promise<FileAnswer> {
  const { day, figure, mark, format, language, columns, sort, direction } = query;
  const text = phrasesIn(language, 'vat');
  const { ctx } = call;
  const { period, cashDays } = await ctx.transaction(async (tx) => {
    const asked = await askedPeriod(tx, day, ctx.clock.today());
    return { period: asked, cashDays: await readCashBasisDays(tx, asked.to) };
  });
  return exportRows(call, {
    list: 'report-vat-entries',
    format,
    language,
    columns: ENTRY_COLUMNS,
    columnKeys: columns,
    ...periodTitles(text(`line-${figure}`), period, language),
    readNotes: narrowedBy(query, {
      day: undefined,
      figure: undefined,
      mark: mark && [text('columnMarks'), text(`mark-${mark}`)],
    }),
    summed: ['beforeVat', 'paperVat', 'vat'],
    rows: (tx) =>
      vatEntriesToExport(tx, { ...period, figure, mark, cashDays }, { sort, direction }),
  });
}
