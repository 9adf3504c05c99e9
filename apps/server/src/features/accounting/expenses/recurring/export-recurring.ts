import type { RecurringExpense } from '@pinkas/contract/accounting/expenses/expense-views';
import type {
  exportRecurring as exportCall,
  RecurringColumn,
} from '@pinkas/contract/accounting/expenses/recurring-export';
import { CURRENCY_DECIMALS_MAX, inMostDecimals } from '@pinkas/domain/money/currency';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { listFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy } from '../../../lists/narrowing/narrowing.api.ts';
import { listRecurring } from './recurring-expenses.ts';

const column = phraseColumns<RecurringExpense, RecurringColumn>()('expenses');

const COLUMNS = [
  column('supplier', 'supplier', 'text', ({ form }) => form.supplier.name, { width: 28 }),
  column('category', 'filterCategory', 'text', ({ form }, language) =>
    phrasesIn(language, 'expenseCategories')(form.category),
  ),
  column('every', 'recurringEvery', 'text', ({ everyMonths }, language) =>
    phrasesIn(language, 'expenses')('everyMonths', { count: everyMonths }),
  ),
  column('next', 'recurringNext', 'date', (row) => row.nextDate),
  column('ends', 'recurringEnds', 'date', (row) => row.endsOn),
  column('state', 'recurringState', 'text', ({ isActive }, language) =>
    phrasesIn(language, 'expenses')(isActive ? 'recurringActive' : 'recurringPaused'),
  ),
  column('gross', 'sum', 'number', ({ form }) => inMostDecimals(form.grossMinor, form.currency), {
    decimals: CURRENCY_DECIMALS_MAX,
  }),
  column('currency', 'recurringCurrency', 'text', ({ form }) => form.currency),
];

type ExportQuery = z.output<(typeof exportCall)['query']>;

/** Exports the recurring expenses. */
export function exportRecurring(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns } = query;
  return exportRows(call, {
    list: 'recurring-expenses',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'expenses')('recurringTitle'),
    readNotes: narrowedBy(query, {}),
    rows: (tx) => wholeTable(() => listRecurring(tx)),
  });
}

/** All recurring expenses. */
export const recurringFile = listFile({
  title: (language) => phrasesIn(language, 'expenses')('recurringTitle'),
  columns: COLUMNS,
  rows: (tx) => wholeTable(() => listRecurring(tx)),
});
