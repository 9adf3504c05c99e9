import type {
  PaymentEntry,
  PaymentEntryColumn,
  PaymentGroup,
  PaymentsColumn,
  paymentsContract,
  PaymentsRow,
  PaymentSums,
} from '@pinkas/contract/reports/payments/payments.contract';
import { CASUAL_GROUP } from '@pinkas/contract/reports/report-query';
import { changeBasisPoints, changeOf } from '@pinkas/domain/money/change';
import { MONEY_ACCOUNTS } from '@pinkas/domain/payments/money-accounts';
import { formatLocalDate, formatLocalMonth } from '@pinkas/domain/time/local-date';
import { comparisonOf } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import {
  DAYS_IN_TITLE,
  narrowedBy,
  partOfRow,
  describeRow,
} from '../../lists/narrowing/narrowing.api.ts';
import { paymentEntriesToExport } from './payment-entries.reads.ts';
import { readPayments } from './payments.reads.ts';
import { askedEntries } from './posted-money.ts';

type Language = 'he' | 'en';

interface Row extends PaymentSums {
  readonly name: string;
  readonly isTotal: boolean;
}

const column = phraseColumns<Row, PaymentsColumn>()('payments');

const COLUMNS = [
  column('name', 'columnGroup', 'text', ({ name }) => name, { width: 32 }),
  column('documents', 'columnDocuments', 'number', ({ documents }) => documents),
  ...MONEY_ACCOUNTS.map((account) =>
    column(account, `column-${account}`, 'money', ({ means }) => means[account]),
  ),
  column('total', 'columnTotal', 'money', ({ totalAgorot }) => totalAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ totalAgorot, previousAgorot }) =>
    previousAgorot === null ? null : changeBasisPoints(changeOf(totalAgorot, previousAgorot)),
  ),
];

/** What the groups of a breakdown are. */
const GROUP_HEADS = {
  month: 'columnMonth',
  day: 'columnDay',
  means: 'columnMeans',
  customer: 'columnCustomer',
} as const satisfies Readonly<Record<PaymentGroup, string>>;

/** Returns the name of a group. */
function groupName(
  { id, name }: Pick<PaymentsRow, 'id' | 'name'>,
  by: PaymentGroup,
  language: Language,
): string {
  const text = phrasesIn(language, 'payments');
  if (id === CASUAL_GROUP) return text('casual');
  if (by === 'customer') return name;
  if (by === 'day') return formatLocalDate(id);
  const account = MONEY_ACCOUNTS.find((one) => one === id);
  return account === undefined ? formatLocalMonth(id) : text(`means-${account}`);
}

type ExportQuery = z.output<(typeof paymentsContract)['export']['query']>;

/** Returns all groups of the report with its total, as a file. */
export function exportPayments(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, compare, from, to, by, sort, direction, ...filter } = query;
  const compared = comparisonOf(compare ?? 'previous', { from, to }, call.ctx.clock.today());
  const text = phrasesIn(language, 'payments');
  return exportRows(call, {
    list: 'report-payments',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('title'), query, language),
    readNotes: narrowedBy(query, DAYS_IN_TITLE),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readPayments(tx, { from, to, by, compared, filter }, { sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => [
            ...rows.map((row) => ({ ...row, name: groupName(row, by, language), isTotal: false })),
            { ...total, name: text('total'), isTotal: true },
          ],
        ),
      ),
  });
}

const entryColumn = phraseColumns<PaymentEntry, PaymentEntryColumn>()('payments');

const ENTRY_COLUMNS = [
  entryColumn('date', 'columnDate', 'date', ({ date }) => date),
  entryColumn('type', 'columnType', 'text', ({ docType, isReversal }, language) =>
    isReversal
      ? phrasesIn(language, 'payments')('reversalOf', { document: docTypeWords(docType, language) })
      : docTypeWords(docType, language),
  ),
  entryColumn('number', 'columnNumber', 'number', ({ number }) => number),
  entryColumn('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, {
    width: 30,
  }),
  entryColumn('means', 'columnMeans', 'text', ({ means }, language) =>
    means.map((account) => phrasesIn(language, 'payments')(`means-${account}`)).join(', '),
  ),
  entryColumn('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
];

type EntriesQuery = z.output<(typeof paymentsContract)['exportEntries']['query']>;

/** Exports the documents behind a figure. */
export function exportPaymentEntries(call: ExportCall, query: EntriesQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...asked } = query;
  const { by, means } = asked;
  const text = phrasesIn(language, 'payments');
  return exportRows(call, {
    list: 'report-payments-documents',
    format,
    language,
    columns: ENTRY_COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('entriesTitle'), query, language),
    readNotes: narrowedBy(
      { ...query, ...partOfRow(by, query.row) },
      {
        ...DAYS_IN_TITLE,
        row: describeRow(query, text(GROUP_HEADS[by]), (id) =>
          groupName({ id, name: '' }, by, language),
        ),
        means: means && [text('columnMeans'), text(`means-${means}`)],
      },
    ),
    summed: ['sum'],
    rows: (tx) => paymentEntriesToExport(tx, askedEntries(asked), { sort, direction }),
  });
}
