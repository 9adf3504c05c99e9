import type {
  bankDepositsContract,
  DEPOSIT_COLUMNS,
  DepositPart,
  DepositRow,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { bankName } from '@pinkas/domain/payments/banks';
import { formatAgorot as shekels } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import {
  exportRows,
  nothingNarrows,
  type ExportCall,
} from '../../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy, describeDays } from '../../../lists/narrowing/narrowing.api.ts';
import { depositsToExport, getDeposit } from './deposits.reads.ts';

const column = phraseColumns<DepositRow, (typeof DEPOSIT_COLUMNS)[number]>()('bankDeposits');

const COLUMNS = [
  column('number', 'columnNumber', 'number', ({ depositNo }) => depositNo),
  column('date', 'columnDate', 'date', ({ date }) => date),
  column('account', 'columnAccount', 'text', ({ accountName }) => accountName, { width: 30 }),
  column('cheques', 'columnCheques', 'number', ({ cheques }) => cheques),
  column('chequesSum', 'columnChequesSum', 'money', ({ chequesAgorot }) => chequesAgorot),
  column('cash', 'columnCash', 'money', ({ cashAgorot }) => cashAgorot),
  column('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
  column('state', 'columnState', 'text', ({ state }, language) =>
    phrasesIn(language, 'bankDeposits')(`state-${state}`),
  ),
  column('note', 'columnNote', 'text', ({ note }) => note, { width: 30 }),
];

/** Returns the deposits of a filter as a file. */
export function exportDeposits(
  call: ExportCall,
  query: z.output<(typeof bankDepositsContract)['export']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  return exportRows(call, {
    list: 'bank-deposits',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'bankDeposits')('title'),
    readNotes: narrowedBy(query, {
      from: describeDays(language, phrasesIn(language, 'bankDeposits')('dates'), filter),
      to: undefined,
    }),
    rows: (tx) => depositsToExport(tx, filter, { sort, direction }),
  });
}

/** A line of the slip: a cheque, cash, or the total of all of them. */
interface SlipRow extends Partial<DepositPart> {
  readonly sumAgorot: number;
  readonly isTotal: boolean;
}

const slipColumn = phraseColumns<SlipRow, string>()('bankDeposits');

const SLIP_COLUMNS = [
  slipColumn('kind', 'columnKind', 'text', ({ kind }, language) =>
    phrasesIn(language, 'bankDeposits')(kind === undefined ? 'total' : `kind-${kind}`),
  ),
  slipColumn('chequeNumber', 'columnChequeNumber', 'text', (row) => row.chequeNumber ?? ''),
  slipColumn('bank', 'columnBank', 'text', ({ bank = '' }, language) => bankName(bank, language)),
  slipColumn('branch', 'columnBranch', 'text', (row) => row.bankBranch ?? '', { width: 8 }),
  slipColumn('account', 'columnChequeAccount', 'text', (row) => row.bankAccount ?? ''),
  slipColumn('day', 'columnDay', 'date', ({ day }) => day ?? null),
  slipColumn(
    'document',
    'columnDocument',
    'text',
    ({ docType, number, customerName = '' }, language) =>
      docType === undefined
        ? ''
        : `${docTypeWords(docType, language)} ${String(number)}, ${customerName}`,
    { width: 34 },
  ),
  slipColumn('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
];

type SlipQuery = z.output<(typeof bankDepositsContract)['slip']['query']>;

/** Prints the slip of a deposit: the account, each cheque and sum of cash, and their total. Throws NOT_FOUND. */
export async function printSlip(
  call: ExportCall,
  id: string,
  { language }: SlipQuery,
): Promise<FileAnswer> {
  const deposit = await call.ctx.transaction((tx) => getDeposit(tx, id));
  const { depositNo, date, bankCode, branch, accountNumber, accountName, cheques } = deposit;
  const text = phrasesIn(language, 'bankDeposits');
  const { chequesAgorot, cashAgorot, sumAgorot, note, parts, state } = deposit;
  const rows: readonly SlipRow[] = [
    ...parts.map((part) => ({ ...part, isTotal: false })),
    { sumAgorot, isTotal: true },
  ];
  return exportRows<SlipRow>(call, {
    list: 'bank-deposit-slip',
    format: 'pdf',
    language,
    columns: SLIP_COLUMNS,
    columnKeys: undefined,
    title: text('slipTitle', { number: depositNo }),
    notes: [
      ...(state === 'undone' ? [text('slipUndone')] : []),
      text('slipAccount', {
        name: accountName,
        bank: bankName(bankCode, language),
        branch,
        number: accountNumber,
      }),
      text('slipDate', { date: formatLocalDate(date) }),
      text('slipSums', { cheques, chequesSum: shekels(chequesAgorot), cash: shekels(cashAgorot) }),
      ...(note === '' ? [] : [note]),
      text('slipSign'),
    ],
    readNotes: nothingNarrows,
    isTotal: ({ isTotal }) => isTotal,
    rows: () => onePage(rows),
  });
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
