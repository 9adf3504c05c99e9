import type {
  ExpenseEntry,
  ExpenseEntryColumn,
  ExpenseGroup,
  ExpenseReportColumn,
  ExpenseReportRow,
  ExpenseReportSums,
  expensesReportContract,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { CASUAL_GROUP, NO_GROUP } from '@pinkas/contract/reports/report-query';
import { EXPENSE_CATEGORIES } from '@pinkas/domain/expenses/expense-kind';
import { changeBasisPoints, changeOf, partOf } from '@pinkas/domain/money/change';
import { formatLocalMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
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
import { askedExpenses } from './approved-expenses.ts';
import { expenseEntriesToExport } from './expense-entries.reads.ts';
import { readExpensesReport } from './expenses-report.reads.ts';

type Language = 'he' | 'en';

/** A row of the file: a group, or the total under them. */
interface Row extends ExpenseReportSums {
  readonly name: string;
  readonly isTotal: boolean;
  readonly totalCostAgorot: number;
}

const OF_VAT = { isOfVat: true } as const;
const column = phraseColumns<Row, ExpenseReportColumn>()('expensesReport');

const COLUMNS = [
  column('name', 'columnGroup', 'text', ({ name }) => name, { width: 32 }),
  column('expenses', 'columnExpenses', 'number', ({ expenses }) => expenses),
  column('net', 'columnNet', 'money', ({ netAgorot }) => netAgorot, OF_VAT),
  column('vatClaimed', 'columnVatClaimed', 'money', (row) => row.vatClaimedAgorot, OF_VAT),
  column('vatOther', 'columnVatOther', 'money', (row) => row.vatOtherAgorot, OF_VAT),
  column('gross', 'columnGross', 'money', ({ grossAgorot }) => grossAgorot),
  column('cost', 'columnCost', 'money', ({ costAgorot }) => costAgorot, OF_VAT),
  column('recognised', 'columnRecognised', 'money', ({ recognisedAgorot }) => recognisedAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ costAgorot, previousAgorot }) =>
    previousAgorot === null ? null : changeBasisPoints(changeOf(costAgorot, previousAgorot)),
  ),
  column('share', 'columnShare', 'percent', ({ costAgorot, totalCostAgorot }) =>
    partOf(costAgorot, totalCostAgorot),
  ),
];

/** What the groups of a breakdown are. */
const GROUP_HEADS = {
  category: 'columnCategory',
  supplier: 'columnSupplier',
  month: 'columnMonth',
  tag: 'columnTag',
} as const satisfies Readonly<Record<ExpenseGroup, string>>;

/** Returns the name of a group. */
function groupName(
  { id, name }: Pick<ExpenseReportRow, 'id' | 'name'>,
  by: ExpenseGroup,
  language: Language,
): string {
  const text = phrasesIn(language, 'expensesReport');
  if (id === NO_GROUP) return text('noTag');
  if (id === CASUAL_GROUP) return text('casual');
  if (by === 'month') return formatLocalMonth(id);
  const category = EXPENSE_CATEGORIES.find((one) => one === id);
  return category === undefined ? name : phrasesIn(language, 'expenseCategories')(category);
}

type ExportQuery = z.output<(typeof expensesReportContract)['export']['query']>;

/** Returns what narrows expenses alone, in words. */
function describeFilters({
  category,
  kind,
  use,
  language,
}: Pick<ExportQuery, 'category' | 'kind' | 'use' | 'language'>) {
  const text = phrasesIn(language, 'expensesReport');
  return {
    category:
      category &&
      ([text('filterCategory'), phrasesIn(language, 'expenseCategories')(category)] as const),
    kind: kind && ([text('filterKind'), phrasesIn(language, 'expenseKinds')(kind)] as const),
    use: use && ([text('filterUse'), text(`use-${use}`)] as const),
  };
}

/** Returns all groups of the report with its total, as a file. */
export async function exportExpensesReport(
  call: ExportCall,
  query: ExportQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, by, sort, direction } = query;
  const text = phrasesIn(language, 'expensesReport');
  const asked = askedExpenses(query, today);
  return exportRows(call, {
    list: 'report-expenses',
    format,
    language,
    columns: await columnsOfBooks(call.ctx, COLUMNS),
    columnKeys: columns,
    ...periodTitles(text('title'), query, language),
    readNotes: narrowedBy(query, { ...DAYS_IN_TITLE, ...describeFilters(query) }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readExpensesReport(tx, asked, { sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => {
            const totalCostAgorot = total.costAgorot;
            return [
              ...rows.map((row) => ({
                ...row,
                name: groupName(row, by, language),
                isTotal: false,
                totalCostAgorot,
              })),
              { ...total, name: text('total'), isTotal: true, totalCostAgorot },
            ];
          },
        ),
      ),
  });
}

const entryColumn = phraseColumns<ExpenseEntry, ExpenseEntryColumn>()('expensesReport');

const ENTRY_COLUMNS = [
  entryColumn('date', 'columnDate', 'date', ({ date }) => date),
  entryColumn('supplier', 'columnSupplier', 'text', ({ supplierName }) => supplierName, {
    width: 28,
  }),
  entryColumn('kind', 'columnKind', 'text', ({ kind }, language) =>
    phrasesIn(language, 'expenseKinds')(kind),
  ),
  entryColumn('reference', 'columnReference', 'text', ({ reference }) => reference),
  entryColumn('category', 'columnCategory', 'text', ({ category, ownCategoryName }, language) =>
    ownCategoryName === '' ? phrasesIn(language, 'expenseCategories')(category) : ownCategoryName,
  ),
  entryColumn('description', 'columnDescription', 'text', ({ description }) => description, {
    width: 32,
  }),
  entryColumn('net', 'columnNet', 'money', ({ netAgorot }) => netAgorot, OF_VAT),
  entryColumn('vatClaimed', 'columnVatClaimed', 'money', (row) => row.vatClaimedAgorot, OF_VAT),
  entryColumn('vatOther', 'columnVatOther', 'money', (row) => row.vatOtherAgorot, OF_VAT),
  entryColumn('gross', 'columnGross', 'money', ({ grossAgorot }) => grossAgorot),
  entryColumn('cost', 'columnCost', 'money', ({ costAgorot }) => costAgorot, OF_VAT),
  entryColumn('recognised', 'columnRecognised', 'money', (row) => row.recognisedAgorot),
];

type EntriesQuery = z.output<(typeof expensesReportContract)['exportEntries']['query']>;

/** Exports the expenses behind a figure. */
export async function exportExpenseEntries(
  call: ExportCall,
  query: EntriesQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, by, row, sort, direction } = query;
  const text = phrasesIn(language, 'expensesReport');
  const asked = askedExpenses(query, today);
  return exportRows(call, {
    list: 'report-expenses-entries',
    format,
    language,
    columns: await columnsOfBooks(call.ctx, ENTRY_COLUMNS),
    columnKeys: columns,
    ...periodTitles(text('entriesTitle'), query, language),
    readNotes: narrowedBy(
      { ...query, ...partOfRow(by, row) },
      {
        ...DAYS_IN_TITLE,
        ...describeFilters(query),
        row: describeRow(query, text(GROUP_HEADS[by]), (id) =>
          groupName({ id, name: '' }, by, language),
        ),
      },
    ),
    summed: ['net', 'vatClaimed', 'vatOther', 'gross', 'cost', 'recognised'],
    rows: (tx) => expenseEntriesToExport(tx, asked, { sort, direction }),
  });
}
