import type {
  BANK_ROW_COLUMNS,
  bankMatchingContract,
  BankRowView,
  MatchTargetView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy, describeSearch } from '../../../lists/narrowing/narrowing.api.ts';
import { getBankAccount } from '../accounts/bank-accounts.reads.ts';
import { rowsToExport } from './bank-rows.reads.ts';
import { offeredTo } from '../targets/offered-to.ts';

/** Returns what a movement is matched with, in the words of the screen. */
function targetWords(target: MatchTargetView, language: 'he' | 'en'): string {
  const text = phrasesIn(language, 'bank');
  const who = { name: target.name, date: formatLocalDate(target.day) };
  if (target.ref.kind === 'transfer') return text('targetTransfer', who);
  if (target.ref.kind === 'fee') return text('targetFee');
  if (target.ref.kind === 'authority') return text(`authority_${target.ref.authority}`);
  if (target.ref.kind === 'entry')
    return text('targetEntry', { ...who, number: target.number ?? 0 });
  if (target.isUnpaid) return text('targetExpense', who);
  if (target.docType === null) return text('targetPayment', who);
  const document = `${docTypeWords(target.docType, language)} ${String(target.number ?? '')}`;
  if (target.isInvoice) return text('targetInvoice', { document, ...who });
  return target.depositNo === null
    ? text('targetDocument', { document, ...who })
    : text('targetOfDeposit', { document, ...who, deposit: target.depositNo });
}

const wordsOf = (targets: readonly MatchTargetView[], language: 'he' | 'en'): string =>
  targets.map((target) => targetWords(target, language)).join('; ');

const column = phraseColumns<BankRowView, (typeof BANK_ROW_COLUMNS)[number]>()('bank');

const COLUMNS = [
  column('date', 'date', 'date', ({ bookedOn }) => bookedOn),
  column('description', 'description', 'text', ({ description }) => description, { width: 28 }),
  column('reference', 'reference', 'text', ({ reference }) => reference),
  column('sum', 'amount', 'money', ({ amountAgorot }) => amountAgorot),
  column('balance', 'balanceHead', 'money', ({ balanceAgorot }) => balanceAgorot),
  column('state', 'columnState', 'text', ({ state }, language) =>
    phrasesIn(language, 'bank')(`tab_${state}`),
  ),
  column(
    'books',
    'columnBooks',
    'text',
    ({ matches, state }, language) => (state === 'matched' ? wordsOf(matches, language) : ''),
    { width: 40 },
  ),
  column('fee', 'columnFee', 'money', ({ feeAgorot }) => (feeAgorot === 0 ? null : feeAgorot)),
  column(
    'suggestion',
    'columnSuggestion',
    'text',
    ({ suggestions: [first] }, language) => wordsOf(first?.targets ?? [], language),
    { width: 40 },
  ),
  column('reason', 'columnReason', 'text', ({ ignoredReason }) => ignoredReason, { width: 30 }),
];

/** Returns the movements of an account in a state as a file. Throws NOT_FOUND. */
export async function exportBankRows(
  call: ExportCall,
  id: string,
  query: z.output<(typeof bankMatchingContract)['export']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, ...filter } = query;
  const { name } = await call.ctx.transaction((tx) => getBankAccount(tx, id));
  const text = phrasesIn(language, 'bank');
  const offered = offeredTo(call.ctx.principal);
  return exportRows(call, {
    list: 'bank-rows',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: text('movementsOf', { account: name }),
    readNotes: narrowedBy(query, {
      show: [text('columnState'), text(`tab_${filter.show}`)],
      q: describeSearch(language, filter.q),
    }),
    rows: (tx) => rowsToExport(tx, id, { ...filter, ...offered }),
  });
}
