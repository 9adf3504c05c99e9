import type {
  Cheque,
  ChequeColumn,
  chequesContract,
} from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy, describeDays } from '../../lists/narrowing/narrowing.api.ts';
import { chequesToExport } from './cheques.reads.ts';

const column = phraseColumns<Cheque, ChequeColumn>()('cheques');

const COLUMNS = [
  column('due', 'columnDue', 'date', ({ dueDate }) => dueDate),
  column('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
  column('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, { width: 30 }),
  column('chequeNumber', 'columnChequeNumber', 'text', ({ chequeNumber }) => chequeNumber),
  column('bank', 'columnBank', 'text', ({ bank }) => bank),
  column('bankBranch', 'columnBankBranch', 'text', ({ bankBranch }) => bankBranch),
  column('bankAccount', 'columnBankAccount', 'text', ({ bankAccount }) => bankAccount),
  column('state', 'columnState', 'text', ({ state }, language) =>
    phrasesIn(language, 'cheques')(`one-${state}`),
  ),
  column('stateDate', 'columnStateDate', 'date', ({ stateDate }) => stateDate),
  column('depositedTo', 'columnDepositedTo', 'text', ({ depositedTo }) => depositedTo),
  column('reason', 'columnReason', 'text', ({ reason }) => reason),
  column('fee', 'columnFee', 'money', ({ feeAgorot }) => (feeAgorot === 0 ? null : feeAgorot)),
  column(
    'document',
    'columnDocument',
    'text',
    ({ docType, number }, language) => `${docTypeWords(docType, language)} ${number}`,
  ),
  column('date', 'columnDate', 'date', ({ documentDate }) => documentDate),
];

type ExportQuery = z.output<(typeof chequesContract)['export']['query']>;

/** Returns the cheques of a filter as a file. */
export function exportCheques(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'cheques');
  return exportRows(call, {
    list: 'report-cheques',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      show: [text('columnState'), text(`state-${filter.show}`)],
      from: describeDays(language, text('dueDates'), filter),
      to: undefined,
    }),
    summed: ['sum'],
    rows: (tx) => chequesToExport(tx, filter, { sort, direction }),
  });
}
