import type {
  DONATION_COLUMNS,
  DONATION_RECEIPT_COLUMNS,
  DonationReceipt,
  DonationSums,
  donationsContract,
} from '@pinkas/contract/reports/donations/donations.contract';
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
import { donationReceiptsToExport } from './donation-receipts.reads.ts';
import { readDonations } from './donations.reads.ts';
import { donationYear } from './given-donations.ts';

/** A row of the file: a donor, or the total under them. */
interface Row extends DonationSums {
  readonly name: string;
  readonly taxId: string;
  readonly isTotal: boolean;
}

const column = phraseColumns<Row, (typeof DONATION_COLUMNS)[number]>()('donations');

const COLUMNS = [
  column('name', 'columnDonor', 'text', ({ name }) => name, { width: 32 }),
  column('taxId', 'columnTaxId', 'text', ({ taxId }) => taxId),
  column('receipts', 'columnReceipts', 'number', ({ receipts }) => receipts),
  column('approved', 'columnApproved', 'number', ({ approved }) => approved),
  column('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ sumAgorot, previousAgorot }) =>
    changeBasisPoints(changeOf(sumAgorot, previousAgorot)),
  ),
];

type ExportQuery = z.output<(typeof donationsContract)['export']['query']>;

/** Returns all donors of the report with the total, as a file. */
export function exportDonations(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, year, donorId } = query;
  const text = phrasesIn(language, 'donations');
  return exportRows(call, {
    list: 'report-donations',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('title'), donationYear(year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readDonations(tx, { year, donorId }, { sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => [
            ...rows.map((row) => ({ ...row, isTotal: false })),
            { ...total, name: text('total'), taxId: '', isTotal: true },
          ],
        ),
      ),
  });
}

const receiptColumn = phraseColumns<DonationReceipt, (typeof DONATION_RECEIPT_COLUMNS)[number]>()(
  'donations',
);

const RECEIPT_COLUMNS = [
  receiptColumn('date', 'columnDate', 'date', ({ date }) => date),
  receiptColumn('number', 'columnNumber', 'number', ({ number }) => number),
  receiptColumn('donor', 'columnDonor', 'text', ({ donorName }) => donorName, { width: 30 }),
  receiptColumn('taxId', 'columnTaxId', 'text', ({ donorTaxId }) => donorTaxId),
  receiptColumn('means', 'columnMeans', 'text', ({ means }, language) =>
    means.map((one) => phrasesIn(language, 'paymentKinds')(one)).join(', '),
  ),
  receiptColumn('approval', 'columnApproval', 'text', ({ approval }) => approval),
  receiptColumn('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
];

type ReceiptsQuery = z.output<(typeof donationsContract)['exportReceipts']['query']>;

/** Exports the receipts behind a figure. */
export function exportDonationReceipts(
  call: ExportCall,
  query: ReceiptsQuery,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, year, donorId } = query;
  const text = phrasesIn(language, 'donations');
  return exportRows(call, {
    list: 'report-donation-receipts',
    format,
    language,
    columns: RECEIPT_COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('receiptsTitle'), donationYear(year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    summed: ['sum'],
    rows: (tx) => donationReceiptsToExport(tx, { year, donorId }, { sort, direction }),
  });
}
