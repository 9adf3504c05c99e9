import type { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import type { ExpenseColumn } from '@pinkas/contract/accounting/expenses/expense-list-query';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { listFile, type ListFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { columnsOfBooks, columnsOfBooksIn } from '../../../business/profile/profile.api.ts';
import { expensesToExport, type ExportedExpense } from './expense-list.reads.ts';
import { describeExpenseFilters } from './describe-expense-filters.ts';

const column = phraseColumns<ExportedExpense, ExpenseColumn>()('expenseFiles');

/** Credit notes are subtracted, so that a column adds up. */
function signed({ kind }: ExportedExpense, sum: number): number {
  return kind === 'credit-note' ? -sum : sum;
}

function categoryName(row: ExportedExpense, language: ExportLanguage): string {
  return row.ownCategoryName ?? phrasesIn(language, 'expenseCategories')(row.category);
}

const COLUMNS = [
  column('documentDate', 'documentDate', 'date', (row) => row.documentDate),
  column('supplierName', 'supplierName', 'text', (row) => row.supplierName, { width: 28 }),
  column('supplierTaxId', 'supplierTaxId', 'text', (row) => row.supplierTaxId),
  column('kind', 'kind', 'text', (row, language) => phrasesIn(language, 'expenseKinds')(row.kind)),
  column('reference', 'reference', 'text', (row) => row.reference),
  column('category', 'category', 'text', categoryName, { width: 24 }),
  column('description', 'description', 'text', (row) => row.description, { width: 32 }),
  column('reportMonth', 'reportMonth', 'text', (row) => row.reportMonth.slice(0, 7)),
  column('gross', 'gross', 'money', (row) => signed(row, row.grossAgorot)),
  column('vat', 'vat', 'money', (row) => signed(row, row.vatAgorot), { isOfVat: true }),
  column('vatClaimed', 'vatClaimed', 'money', (row) => signed(row, row.vatClaimedAgorot), {
    isOfVat: true,
  }),
  column('taxRecognised', 'taxRecognised', 'money', (row) => signed(row, row.taxRecognisedAgorot)),
  column('open', 'open', 'money', (row) => signed(row, row.openAgorot)),
  column('dueDate', 'dueDate', 'date', (row) => row.dueDate),
  column('allocationNumber', 'allocationNumber', 'text', (row) => row.allocationNumber),
  column('state', 'state', 'text', (row, language) =>
    phrasesIn(language, 'expenseStates')(row.state),
  ),
  column('tags', 'tags', 'text', (row) => row.tagNames.join(', '), { width: 24 }),
  column('remarks', 'remarks', 'text', (row) => row.remarks, { width: 32 }),
];

type ExportQuery = z.output<(typeof expensesContract)['export']['query']>;

/** Returns the whole filter as a file, in one moment of the books. */
export async function exportExpenses(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { ids, sort, direction, format, language, columns, ...filter } = query;
  const today = call.ctx.clock.today();
  return exportRows(call, {
    list: 'expenses',
    format,
    language,
    columns: await columnsOfBooks(call.ctx, COLUMNS),
    columnKeys: columns,
    title: phrasesIn(language, 'expenseFiles')('expenses'),
    readNotes: describeExpenseFilters(query),
    rows: (tx) => expensesToExport(tx, today, { filter, ids, sort, direction }),
  });
}

/** All expenses, the oldest first. */
export const expensesFile = listFile({
  title: (language) => phrasesIn(language, 'expenseFiles')('expenses'),
  columns: (tx) => columnsOfBooksIn(tx, COLUMNS),
  rows: (tx, today) => expensesToExport(tx, today, { filter: {}, sort: 'date', direction: 'asc' }),
});

/** The expenses whose documents are of a period, the oldest first. */
export const expensesOfPeriodFile = ({ from, to }: ReportPeriod): ListFile =>
  listFile({
    title: (language) => phrasesIn(language, 'expenseFiles')('expenses'),
    columns: (tx) => columnsOfBooksIn(tx, COLUMNS),
    rows: (tx, today) =>
      expensesToExport(tx, today, { filter: { from, to }, sort: 'date', direction: 'asc' }),
  });
