import type {
  WITHHELD_RECEIPT_COLUMNS,
  WITHHELD_REPORT_COLUMNS,
  withheldContract,
  WithheldReceipt,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import { changeBasisPoints, changeOf } from '@pinkas/domain/money/change';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { withheldReceiptsToExport } from './withheld-receipts.reads.ts';
import { withheldYear } from './withheld-year.ts';
import { readWithheld } from './withheld.reads.ts';

/** A row of the file: a customer, or the total under them. */
interface Row extends WithheldSums {
  readonly name: string;
  readonly taxId: string;
  readonly isTotal: boolean;
}

const column = phraseColumns<Row, (typeof WITHHELD_REPORT_COLUMNS)[number]>()('withheld');

const COLUMNS = [
  column('name', 'columnCustomer', 'text', ({ name }) => name, { width: 32 }),
  column('taxId', 'columnTaxId', 'text', ({ taxId }) => taxId),
  column('receipts', 'columnReceipts', 'number', ({ receipts }) => receipts),
  column('withoutCertificate', 'columnUncertified', 'number', (row) => row.withoutCertificate),
  column('withheld', 'columnWithheld', 'money', ({ withheldAgorot }) => withheldAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ withheldAgorot, previousAgorot }) =>
    changeBasisPoints(changeOf(withheldAgorot, previousAgorot)),
  ),
];

type ExportQuery = z.output<(typeof withheldContract)['export']['query']>;

/** Returns all customers of the report with the total, as a file. */
export function exportWithheld(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, year, customerId } = query;
  const text = phrasesIn(language, 'withheld');
  return exportRows(call, {
    list: 'report-withheld',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('title'), withheldYear(year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readWithheld(tx, { year, customerId }, { sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => [
            ...rows.map((row) => ({ ...row, isTotal: false })),
            { ...total, name: text('total'), taxId: '', isTotal: true },
          ],
        ),
      ),
  });
}

const receiptColumn = phraseColumns<WithheldReceipt, (typeof WITHHELD_RECEIPT_COLUMNS)[number]>()(
  'withheld',
);

const RECEIPT_COLUMNS = [
  receiptColumn('date', 'columnDate', 'date', ({ date }) => date),
  receiptColumn('type', 'columnType', 'text', ({ docType, isReversal }, language) =>
    isReversal
      ? phrasesIn(language, 'withheld')('reversalOf', { document: docTypeWords(docType, language) })
      : docTypeWords(docType, language),
  ),
  receiptColumn('number', 'columnNumber', 'number', ({ number }) => number),
  receiptColumn('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, {
    width: 30,
  }),
  receiptColumn('certificate', 'columnCertificate', 'text', ({ certificate }) => certificate),
  receiptColumn('received', 'columnReceived', 'money', ({ receivedAgorot }) => receivedAgorot),
  receiptColumn('withheld', 'columnWithheld', 'money', ({ withheldAgorot }) => withheldAgorot),
];

type ReceiptsQuery = z.output<(typeof withheldContract)['exportReceipts']['query']>;

/** Exports the receipts behind a figure. */
export function exportWithheldReceipts(
  call: ExportCall,
  query: ReceiptsQuery,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, year, customerId } = query;
  const text = phrasesIn(language, 'withheld');
  return exportRows(call, {
    list: 'report-withheld-receipts',
    format,
    language,
    columns: RECEIPT_COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('receiptsTitle'), withheldYear(year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    summed: ['withheld'],
    rows: (tx) => withheldReceiptsToExport(tx, { year, customerId }, { sort, direction }),
  });
}
