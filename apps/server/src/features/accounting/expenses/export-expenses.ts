import type { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import type { ExpenseColumn } from '@pinkas/contract/accounting/expenses/expense-list-query';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import type { z } from 'zod';

import type { ExportColumn, ExportKind } from '../../../platform/export/export-column.ts';
import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { expensesToExport, type ExportedExpense } from './expense-list.reads.ts';

function column(
  key: ExpenseColumn & PhraseKey<'expenseFiles'>,
  kind: ExportKind,
  value: ExportColumn<ExportedExpense>['value'],
  width?: number,
): ExportColumn<ExportedExpense> {
  const head = (language: ExportLanguage): string => phrasesIn(language, 'expenseFiles')(key);
  return { key, head, kind, value, ...(width === undefined ? {} : { width }) };
}

/** Credit notes take off, so that a column adds up. */
function signed({ kind }: ExportedExpense, sum: number): number {
  return kind === 'credit-note' ? -sum : sum;
}

function categoryName(row: ExportedExpense, language: ExportLanguage): string {
  return row.ownCategoryName ?? phrasesIn(language, 'expenseCategories')(row.category);
}

const COLUMNS = [
  column('documentDate', 'date', (row) => row.documentDate),
  column('supplierName', 'text', (row) => row.supplierName, 28),
  column('supplierTaxId', 'text', (row) => row.supplierTaxId),
  column('kind', 'text', (row, language) => phrasesIn(language, 'expenseKinds')(row.kind)),
  column('reference', 'text', (row) => row.reference),
  column('category', 'text', categoryName, 24),
  column('description', 'text', (row) => row.description, 32),
  column('reportMonth', 'text', (row) => row.reportMonth.slice(0, 7)),
  column('gross', 'money', (row) => signed(row, row.grossAgorot)),
  column('vat', 'money', (row) => signed(row, row.vatAgorot)),
  column('vatClaimed', 'money', (row) => signed(row, row.vatClaimedAgorot)),
  column('taxRecognised', 'money', (row) => signed(row, row.taxRecognisedAgorot)),
  column('open', 'money', (row) => signed(row, row.openAgorot)),
  column('dueDate', 'date', (row) => row.dueDate),
  column('allocationNumber', 'text', (row) => row.allocationNumber),
  column('state', 'text', (row, language) => phrasesIn(language, 'expenseStates')(row.state)),
  column('tags', 'text', (row) => row.tagNames.join(', '), 24),
  column('remarks', 'text', (row) => row.remarks, 32),
];

type ExportQuery = z.output<(typeof expensesContract)['export']['query']>;

/** The whole filter as a file, in one moment of the books. */
export function exportExpenses(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { ids, sort, direction, format, language, columns, ...filter } = query;
  const today = call.ctx.clock.today();
  return exportRows(call, {
    list: 'expenses',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'expenseFiles')('expenses'),
    rows: (tx) => expensesToExport(tx, today, { filter, ids, sort, direction }),
  });
}
