import {
  NO_BRAND,
  type CardDue,
  type CardDueColumn,
  type CardGroup,
  type CardPayment,
  type CardPaymentColumn,
  type CardsColumn,
  type cardsContract,
  type CardsRow,
  type CardSums,
} from '@pinkas/contract/reports/cc/cc.contract';
import { changeBasisPoints, changeOf } from '@pinkas/domain/money/change';
import { CARD_DEAL_TYPES } from '@pinkas/domain/payments/payment-row';
import { comparisonOf } from '@pinkas/domain/time/report-period';
import { formatLocalMonth } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { cardDuesToExport } from './card-dues.reads.ts';
import { cardPaymentsToExport } from './card-payments.reads.ts';
import { readCards } from './cards.reads.ts';

type Language = 'he' | 'en';

interface Row extends CardSums {
  readonly name: string;
  readonly isTotal: boolean;
}

const column = phraseColumns<Row, CardsColumn>()('cards');

const COLUMNS = [
  column('name', 'columnGroup', 'text', ({ name }) => name, { width: 28 }),
  column('payments', 'columnPayments', 'number', ({ payments }) => payments),
  column('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
  column('toCome', 'columnToCome', 'money', ({ toComeAgorot }) => toComeAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ sumAgorot, previousAgorot }) =>
    previousAgorot === null ? null : changeBasisPoints(changeOf(sumAgorot, previousAgorot)),
  ),
];

/** Returns the name of a group. */
function groupName({ id, name }: CardsRow, by: CardGroup, language: Language): string {
  if (by === 'month') return formatLocalMonth(id);
  if (by === 'brand') return id === NO_BRAND ? phrasesIn(language, 'cards')('noBrand') : name;
  const deal = CARD_DEAL_TYPES.find((one) => one === id);
  return deal === undefined ? id : phrasesIn(language, 'dealTypes')(deal);
}

type ExportQuery = z.output<(typeof cardsContract)['export']['query']>;

/** The card and the type of deal, in words. */
function describeFilters({
  brand,
  deal,
  language,
}: Pick<ExportQuery, 'brand' | 'deal' | 'language'>) {
  const text = phrasesIn(language, 'cards');
  return {
    brand:
      brand === undefined || brand === ''
        ? undefined
        : ([text('brand'), brand === NO_BRAND ? text('noBrand') : brand] as const),
    deal: deal && ([text('deal'), phrasesIn(language, 'dealTypes')(deal)] as const),
  };
}

/** Returns all groups of the report with its total, as a file. */
export function exportCards(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, from, to, by, compare, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'cards');
  const today = call.ctx.clock.today();
  const compared = comparisonOf(compare ?? 'previous', { from, to }, today);
  const asked = { from, to, by, compared, today, sort, direction, filter };
  return exportRows(call, {
    list: 'report-cards',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('title'), query, language),
    readNotes: narrowedBy(query, { ...DAYS_IN_TITLE, ...describeFilters(query) }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readCards(tx, asked, EVERY_ROW).then(({ rows, total }): Row[] => [
          ...rows.map((row) => ({ ...row, name: groupName(row, by, language), isTotal: false })),
          { ...total, name: text('total'), isTotal: true },
        ]),
      ),
  });
}

const documentOf = (
  { docType, number }: { readonly docType: number; readonly number: number },
  language: Language,
): string => `${docTypeWords(docType, language)} ${number}`;

const paymentColumn = phraseColumns<CardPayment, CardPaymentColumn>()('cards');

const PAYMENT_COLUMNS = [
  paymentColumn('date', 'columnDate', 'date', ({ date }) => date),
  paymentColumn('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, {
    width: 30,
  }),
  paymentColumn('document', 'columnDocument', 'text', (row, language) => {
    const document = documentOf(row, language);
    return row.isReversal ? phrasesIn(language, 'cards')('reversalOf', { document }) : document;
  }),
  paymentColumn('brand', 'columnBrand', 'text', ({ brand }) => brand),
  paymentColumn('lastDigits', 'columnLastDigits', 'text', ({ lastDigits }) => lastDigits),
  paymentColumn('deal', 'columnDeal', 'text', ({ dealType }, language) =>
    phrasesIn(language, 'dealTypes')(dealType),
  ),
  paymentColumn('instalments', 'columnInstalments', 'text', (row, language) =>
    row.dealPayment === 0
      ? String(row.instalments)
      : phrasesIn(language, 'cards')('part', { part: row.dealPayment, parts: row.dealPayments }),
  ),
  paymentColumn('approvalNumber', 'columnApproval', 'text', ({ approvalNumber }) => approvalNumber),
  paymentColumn('voucher', 'columnVoucher', 'text', ({ voucher }) => voucher),
  paymentColumn('firstDue', 'columnFirstDue', 'date', ({ firstDue }) => firstDue),
  paymentColumn('lastDue', 'columnLastDue', 'date', ({ lastDue }) => lastDue),
  paymentColumn('toCome', 'columnToCome', 'money', ({ toComeAgorot }) => toComeAgorot),
  paymentColumn('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
];

type PaymentsQuery = z.output<(typeof cardsContract)['exportPayments']['query']>;

/** Returns the payments by card of a period, as a file. */
export function exportCardPayments(call: ExportCall, query: PaymentsQuery): Promise<FileAnswer> {
  const { format, language, columns, from, to, sort, direction, ...filter } = query;
  const asked = { from, to, filter, today: call.ctx.clock.today() };
  return exportRows(call, {
    list: 'report-cards-transactions',
    format,
    language,
    columns: PAYMENT_COLUMNS,
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'cards')('paymentsTitle'), query, language),
    readNotes: narrowedBy(query, { ...DAYS_IN_TITLE, ...describeFilters(query) }),
    summed: ['toCome', 'sum'],
    rows: (tx) => cardPaymentsToExport(tx, asked, { sort, direction }),
  });
}

const dueColumn = phraseColumns<CardDue, CardDueColumn>()('cards');

const DUE_COLUMNS = [
  dueColumn('due', 'columnDue', 'date', ({ dueDate }) => dueDate),
  dueColumn('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, {
    width: 30,
  }),
  dueColumn('document', 'columnDocument', 'text', documentOf),
  dueColumn('brand', 'columnBrand', 'text', ({ brand }) => brand),
  dueColumn('lastDigits', 'columnLastDigits', 'text', ({ lastDigits }) => lastDigits),
  dueColumn('part', 'columnPart', 'text', ({ part, parts }, language) =>
    phrasesIn(language, 'cards')('part', { part, parts }),
  ),
  dueColumn('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
];

type DuesQuery = z.output<(typeof cardsContract)['exportDues']['query']>;

/** Returns the instalments that fall due within a period, as a file. */
export function exportCardDues(call: ExportCall, query: DuesQuery): Promise<FileAnswer> {
  const { format, language, columns, from, to, sort, direction, ...filter } = query;
  return exportRows(call, {
    list: 'report-cards-instalments',
    format,
    language,
    columns: DUE_COLUMNS,
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'cards')('duesTitle'), query, language),
    readNotes: narrowedBy(query, { ...DAYS_IN_TITLE, ...describeFilters(query) }),
    summed: ['sum'],
    rows: (tx) => cardDuesToExport(tx, { from, to, filter }, { sort, direction }),
  });
}
