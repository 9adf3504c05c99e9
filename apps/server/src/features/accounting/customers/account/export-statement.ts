import type {
  CustomerStatement,
  customerStatementContract,
  StatementColumn,
  StatementMovement,
} from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../../lists/narrowing/narrowing.api.ts';
import { movementDetails, movementWords } from '../../documents/documents.api.ts';
import { getStatement } from './statement.reads.ts';

interface Row {
  readonly date: string;
  readonly movement: string;
  readonly details: string;
  readonly debitAgorot: number | null;
  readonly creditAgorot: number | null;
  readonly balanceAgorot: number;
}

const column = phraseColumns<Row, StatementColumn>()('customerCard');

const COLUMNS = [
  column('date', 'columnDate', 'date', (row) => row.date),
  column('movement', 'columnMovement', 'text', (row) => row.movement, { width: 28 }),
  column('details', 'columnDetails', 'text', (row) => row.details, { width: 36 }),
  column('debit', 'columnDebit', 'money', (row) => row.debitAgorot),
  column('credit', 'columnCredit', 'money', (row) => row.creditAgorot),
  column('balance', 'columnBalance', 'money', (row) => row.balanceAgorot),
];

type Language = 'he' | 'en';

function movementRow(movement: StatementMovement, language: Language): Row {
  const { date, debitAgorot, creditAgorot, balanceAgorot } = movement;
  return {
    date,
    movement: movementWords(movement, language),
    details: movementDetails(movement, language),
    debitAgorot: debitAgorot === 0 ? null : debitAgorot,
    creditAgorot: creditAgorot === 0 ? null : creditAgorot,
    balanceAgorot,
  };
}

/**
 * Returns the rows of the screen: what was before, the movements, and the end with the sums of both
 * sides.
 */
function rowsOf(statement: CustomerStatement, language: Language): readonly Row[] {
  const text = phrasesIn(language, 'customerCard');
  return [
    {
      date: statement.from,
      movement: text('opening'),
      details: '',
      debitAgorot: null,
      creditAgorot: null,
      balanceAgorot: statement.openingAgorot,
    },
    ...statement.movements.map((movement) => movementRow(movement, language)),
    {
      date: statement.to,
      movement: text('periodTotal'),
      details: '',
      debitAgorot: statement.debitAgorot,
      creditAgorot: statement.creditAgorot,
      balanceAgorot: statement.closingAgorot,
    },
  ];
}

type ExportQuery = z.output<(typeof customerStatementContract)['exportStatement']['query']>;

/** Returns the statement of a customer as a file. Refusals: NOT_FOUND, STATEMENT_TOO_LONG. */
export function exportStatement(
  call: ExportCall,
  customerId: string,
  query: ExportQuery,
): Promise<FileAnswer> {
  const { from, to, format, language, columns } = query;
  return exportRows(call, {
    list: 'statement',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'customerCard')('statement'), query, language),
    readNotes: narrowedBy({ ...query, customerId }, DAYS_IN_TITLE),
    rows: (tx) =>
      wholeTable(() =>
        getStatement(tx, customerId, { from, to }).then((one) => rowsOf(one, language)),
      ),
  });
}
