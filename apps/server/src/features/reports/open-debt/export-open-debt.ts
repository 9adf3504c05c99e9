import {
  debtItemsTable,
  debtTable,
  type DebtSums,
  type openDebtContract,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { debtItemsToExport } from './debt-items.reads.ts';
import { readOpenDebt } from './open-debt.reads.ts';

/** A row of the file: a customer, or the total under them. */
interface Row extends DebtSums {
  readonly name: string;
  readonly oldestDueDate: LocalDate | null;
  readonly isTotal: boolean;
}

type ExportQuery = z.output<(typeof openDebtContract)['export']['query']>;

/** Returns whose rows are shown, in words. */
function describeShown({ show, language }: Pick<ExportQuery, 'show' | 'language'>) {
  const text = phrasesIn(language, 'openDebt');
  return show === 'all' ? undefined : ([text('shown'), text(`show-${show}`)] as const);
}

/** Returns all customers of the report with its total, as a file. */
export function exportOpenDebt(
  call: ExportCall,
  query: ExportQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, show, ...filter } = query;
  const text = phrasesIn(language, 'openDebt');
  return exportRows(call, {
    list: 'report-open-debt',
    format,
    language,
    columns: tableColumns<Row>(debtTable),
    columnKeys: columns,
    title: `${text('title')} ${today}`,
    heading: text('title'),
    readNotes: narrowedBy(query, { show: describeShown(query) }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readOpenDebt(tx, { today, show, filter }, { sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => [
            ...rows.map((row) => ({ ...row, isTotal: false })),
            { ...total, name: text('total'), oldestDueDate: null, isTotal: true },
          ],
        ),
      ),
  });
}

type ItemsQuery = z.output<(typeof openDebtContract)['exportItems']['query']>;

/** Exports the documents behind a figure. */
export function exportDebtItems(
  call: ExportCall,
  query: ItemsQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ids, show, row, age, ...filter } = query;
  const text = phrasesIn(language, 'openDebt');
  return exportRows(call, {
    list: 'report-open-debt-documents',
    format,
    language,
    columns: tableColumns(debtItemsTable),
    columnKeys: columns,
    title: `${text('itemsTitle')} ${today}`,
    readNotes: narrowedBy(row === undefined ? query : { ...query, customerId: row }, {
      show: describeShown(query),
      row: undefined,
      age: age && [text('columnDue'), text(`age-${age}`)],
    }),
    summed: ['debt', 'credit', 'balance'],
    rows: (tx) =>
      debtItemsToExport(tx, { today, show, filter, row, age, ids }, { sort, direction }),
  });
}
