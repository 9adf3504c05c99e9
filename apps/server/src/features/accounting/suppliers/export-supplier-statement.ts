import type {
  SupplierStatementColumn,
  suppliersContract,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readSupplierStatement, type SupplierStatement } from './supplier-statement.reads.ts';

interface Row {
  readonly date: string;
  readonly movement: string;
  readonly reference: string;
  readonly debitAgorot: number | null;
  readonly creditAgorot: number | null;
  readonly balanceAgorot: number;
}

const column = phraseColumns<Row, SupplierStatementColumn>()('suppliers');

const COLUMNS = [
  column('date', 'movementDate', 'date', (row) => row.date),
  column('movement', 'movement', 'text', (row) => row.movement, { width: 20 }),
  column('reference', 'paymentReference', 'text', (row) => row.reference, { width: 24 }),
  column('debit', 'debit', 'money', (row) => row.debitAgorot),
  column('credit', 'credit', 'money', (row) => row.creditAgorot),
  column('balance', 'balanceAfter', 'money', (row) => row.balanceAgorot),
];

const WORDS = {
  expense: 'movementExpense',
  'supplier-payment': 'movementPayment',
  document: 'movementDocument',
} as const;

type ExportQuery = z.output<(typeof suppliersContract)['exportStatement']['query']>;

/**
 * Returns the rows of the screen: the balance before, the movements, and the balance at the end.
 */
function rowsOf(
  { openingAgorot, movements, closingAgorot }: SupplierStatement,
  { from, to, language }: Pick<ExportQuery, 'from' | 'to' | 'language'>,
): readonly Row[] {
  const text = phrasesIn(language, 'suppliers');
  const edge = { reference: '', debitAgorot: null, creditAgorot: null };
  return [
    { ...edge, date: from, movement: text('opening'), balanceAgorot: openingAgorot },
    ...movements.map(({ date, kind, reference, debitAgorot, creditAgorot, balanceAgorot }) => ({
      date,
      movement: text(WORDS[kind]),
      reference,
      debitAgorot: debitAgorot === 0 ? null : debitAgorot,
      creditAgorot: creditAgorot === 0 ? null : creditAgorot,
      balanceAgorot,
    })),
    { ...edge, date: to, movement: text('closing'), balanceAgorot: closingAgorot },
  ];
}

/**
 * Returns the account of a supplier in a period as a file. Refusals: NOT_FOUND, STATEMENT_TOO_LONG.
 */
export function exportSupplierStatement(
  call: ExportCall,
  supplierId: string,
  query: ExportQuery,
): Promise<FileAnswer> {
  const { format, language, columns } = query;
  return exportRows(call, {
    list: 'supplier-statement',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'suppliers')('statement'), query, language),
    readNotes: narrowedBy({ ...query, supplierId }, DAYS_IN_TITLE),
    rows: (tx) =>
      wholeTable(() =>
        readSupplierStatement(tx, supplierId, query).then((one) => rowsOf(one, query)),
      ),
  });
}
