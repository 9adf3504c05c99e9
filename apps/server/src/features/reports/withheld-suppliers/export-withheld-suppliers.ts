import type {
  SUPPLIER_WITHHELD_COLUMNS,
  SupplierWithheldSums,
  WITHHELD_PAYMENT_COLUMNS,
  WithheldPayment,
  withheldSuppliersContract,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { changeBasisPoints, changeOf } from '@pinkas/domain/money/change';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { withheldPaymentsToExport } from './withheld-payments.reads.ts';
import { daysOfYear } from './withheld-payments.ts';
import { readSupplierWithheld } from './withheld-suppliers.reads.ts';

/** A row of the file: a supplier, or the total under them. */
interface Row extends SupplierWithheldSums {
  readonly name: string;
  readonly taxId: string;
  readonly isTotal: boolean;
}

const column = phraseColumns<Row, (typeof SUPPLIER_WITHHELD_COLUMNS)[number]>()(
  'withheldSuppliers',
);

const COLUMNS = [
  column('name', 'columnSupplier', 'text', ({ name }) => name, { width: 32 }),
  column('taxId', 'columnTaxId', 'text', ({ taxId }) => taxId),
  column('payments', 'columnPayments', 'number', ({ payments }) => payments),
  column('gross', 'columnGross', 'money', ({ grossAgorot }) => grossAgorot),
  column('withheld', 'columnWithheld', 'money', ({ withheldAgorot }) => withheldAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ withheldAgorot, previousAgorot }) =>
    changeBasisPoints(changeOf(withheldAgorot, previousAgorot)),
  ),
];

type ExportQuery = z.output<(typeof withheldSuppliersContract)['export']['query']>;

/** Returns all suppliers of the report with the total, as a file. */
export function exportWithheldSuppliers(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, year, supplierId } = query;
  const text = phrasesIn(language, 'withheldSuppliers');
  return exportRows(call, {
    list: 'report-withheld-suppliers',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('title'), daysOfYear(year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readSupplierWithheld(tx, { year, supplierId }, { sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => [
            ...rows.map((row) => ({ ...row, isTotal: false })),
            { ...total, name: text('total'), taxId: '', isTotal: true },
          ],
        ),
      ),
  });
}

const paymentColumn = phraseColumns<WithheldPayment, (typeof WITHHELD_PAYMENT_COLUMNS)[number]>()(
  'withheldSuppliers',
);

const PAYMENT_COLUMNS = [
  paymentColumn('date', 'columnDate', 'date', ({ date }) => date),
  paymentColumn('supplier', 'columnSupplier', 'text', (row) => row.supplierName, { width: 30 }),
  paymentColumn('means', 'columnMeans', 'text', ({ means }, language) =>
    phrasesIn(language, 'supplierMeans')(means),
  ),
  paymentColumn('papers', 'columnPapers', 'text', ({ papers }) => papers, { width: 28 }),
  paymentColumn('gross', 'columnGross', 'money', ({ grossAgorot }) => grossAgorot),
  paymentColumn('withheld', 'columnWithheld', 'money', ({ withheldAgorot }) => withheldAgorot),
];

type PaymentsQuery = z.output<(typeof withheldSuppliersContract)['exportPayments']['query']>;

/** Exports the payments behind a figure. */
export function exportWithheldPayments(
  call: ExportCall,
  query: PaymentsQuery,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, year, supplierId } = query;
  const text = phrasesIn(language, 'withheldSuppliers');
  return exportRows(call, {
    list: 'report-withheld-payments',
    format,
    language,
    columns: PAYMENT_COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('paymentsTitle'), daysOfYear(year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    summed: ['gross', 'withheld'],
    rows: (tx) => withheldPaymentsToExport(tx, { year, supplierId }, { sort, direction }),
  });
}
