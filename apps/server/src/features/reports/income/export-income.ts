import type {
  EntryColumn,
  IncomeColumn,
  incomeContract,
  IncomeEntry,
  IncomeGroup,
  IncomeRow,
  IncomeSums,
} from '@pinkas/contract/reports/income/income.contract';
import { CASUAL_GROUP, NO_GROUP } from '@pinkas/contract/reports/report-query';
import { formatLocalMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { changeBasisPoints, changeOf, partOf } from '@pinkas/domain/money/change';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { columnsOfBooks } from '../../business/profile/profile.api.ts';
import {
  DAYS_IN_TITLE,
  narrowedBy,
  partOfRow,
  describeRow,
} from '../../lists/narrowing/narrowing.api.ts';
import { entriesToExport, readIncomeReport } from './income.reads.ts';
import { askedIncome } from './asked-income.ts';

type Language = 'he' | 'en';

/** A row of the file: a group, or the total under them. */
interface Row extends IncomeSums {
  readonly name: string;
  readonly isTotal: boolean;
  readonly totalBeforeVatAgorot: number;
}

const column = phraseColumns<Row, IncomeColumn>()('income');

const COLUMNS = [
  column('name', 'columnGroup', 'text', ({ name }) => name, { width: 32 }),
  column('documents', 'columnDocuments', 'number', ({ documents }) => documents),
  column('beforeVat', 'columnBeforeVat', 'money', ({ beforeVatAgorot }) => beforeVatAgorot),
  column('vat', 'columnVat', 'money', ({ vatAgorot }) => vatAgorot, { isOfVat: true }),
  column('total', 'columnTotal', 'money', ({ totalAgorot }) => totalAgorot, { isOfVat: true }),
  column('withoutVat', 'columnWithoutVat', 'money', ({ withoutVatAgorot }) => withoutVatAgorot, {
    isOfVat: true,
  }),
  column('credits', 'columnCredits', 'money', ({ creditsAgorot }) => creditsAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ beforeVatAgorot, previousAgorot }) =>
    previousAgorot === null ? null : changeBasisPoints(changeOf(beforeVatAgorot, previousAgorot)),
  ),
  column('share', 'columnShare', 'percent', ({ beforeVatAgorot, totalBeforeVatAgorot }) =>
    partOf(beforeVatAgorot, totalBeforeVatAgorot),
  ),
];

/** What the groups of a breakdown are. */
const GROUP_HEADS = {
  month: 'columnMonth',
  customer: 'columnCustomer',
  item: 'columnItem',
  tag: 'columnTag',
  type: 'columnType',
} as const satisfies Readonly<Record<IncomeGroup, string>>;

/** Returns the name of a group. */
function groupName(
  { id, name }: Pick<IncomeRow, 'id' | 'name'>,
  by: IncomeGroup,
  language: Language,
): string {
  const text = phrasesIn(language, 'income');
  if (id === NO_GROUP) return text(by === 'tag' ? 'noTag' : 'noItem');
  if (id === CASUAL_GROUP) return text('casual');
  if (by === 'type') return docTypeWords(Number(id), language);
  return by === 'month' ? formatLocalMonth(id) : name;
}

type ExportQuery = z.output<(typeof incomeContract)['export']['query']>;

/** Returns all groups of the report with its total, as a file. */
export async function exportIncomeReport(
  call: ExportCall,
  query: ExportQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, by, sort, direction } = query;
  const text = phrasesIn(language, 'income');
  return exportRows(call, {
    list: 'report-income',
    format,
    language,
    columns: await columnsOfBooks(call.ctx, COLUMNS),
    columnKeys: columns,
    ...periodTitles(text('title'), query, language),
    readNotes: narrowedBy(query, DAYS_IN_TITLE),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readIncomeReport(tx, { ...askedIncome(query, today), by, sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => {
            const totalBeforeVatAgorot = total.beforeVatAgorot;
            return [
              ...rows.map((row) => ({
                ...row,
                name: groupName(row, by, language),
                isTotal: false,
                totalBeforeVatAgorot,
              })),
              { ...total, name: text('total'), isTotal: true, totalBeforeVatAgorot },
            ];
          },
        ),
      ),
  });
}

const entryColumn = phraseColumns<IncomeEntry, EntryColumn>()('income');

const ENTRY_COLUMNS = [
  entryColumn('date', 'columnDate', 'date', ({ date }) => date),
  entryColumn('type', 'columnType', 'text', ({ docType, isReversal }, language) =>
    isReversal
      ? phrasesIn(language, 'income')('reversalOf', { document: docTypeWords(docType, language) })
      : docTypeWords(docType, language),
  ),
  entryColumn('number', 'columnNumber', 'number', ({ number }) => number),
  entryColumn('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, {
    width: 30,
  }),
  entryColumn('subject', 'columnSubject', 'text', ({ subject }) => subject, { width: 36 }),
  entryColumn('beforeVat', 'columnBeforeVat', 'money', ({ beforeVatAgorot }) => beforeVatAgorot),
  entryColumn('vat', 'columnVat', 'money', ({ vatAgorot }) => vatAgorot, { isOfVat: true }),
  entryColumn('total', 'columnTotal', 'money', ({ totalAgorot }) => totalAgorot, { isOfVat: true }),
];

type EntriesQuery = z.output<(typeof incomeContract)['exportEntries']['query']>;

/** Exports the documents behind a figure. */
export async function exportIncomeEntries(
  call: ExportCall,
  query: EntriesQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, by, row, sort, direction } = query;
  const text = phrasesIn(language, 'income');
  return exportRows(call, {
    list: 'report-income-documents',
    format,
    language,
    columns: await columnsOfBooks(call.ctx, ENTRY_COLUMNS),
    columnKeys: columns,
    ...periodTitles(text('entriesTitle'), query, language),
    readNotes: narrowedBy(
      { ...query, ...partOfRow(by, row) },
      {
        ...DAYS_IN_TITLE,
        row: describeRow(query, text(GROUP_HEADS[by]), (id) =>
          groupName({ id, name: '' }, by, language),
        ),
      },
    ),
    summed: ['beforeVat', 'vat', 'total'],
    rows: (tx) =>
      entriesToExport(tx, { ...askedIncome(query, today), by, row }, { sort, direction }),
  });
}
