import type {
  ledgerContract,
  TRIAL_COLUMNS,
  TrialRow,
  TrialSums,
} from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { NO_GROUP } from '@pinkas/contract/reports/report-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { comparisonOf } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readTrialReport } from './trial-balance.reads.ts';

interface Row extends TrialSums {
  readonly name: string;
  readonly isTotal: boolean;
  readonly kind: string;
}

const column = phraseColumns<Row, (typeof TRIAL_COLUMNS)[number]>()('ledger');

const COLUMNS = [
  column('name', 'columnAccount', 'text', ({ name }) => name, { width: 36 }),
  column('kind', 'columnKind', 'text', ({ kind }) => kind),
  column('opening', 'columnOpening', 'money', ({ openingAgorot }) => openingAgorot),
  column('debit', 'columnDebit', 'money', ({ debitAgorot }) => debitAgorot),
  column('credit', 'columnCredit', 'money', ({ creditAgorot }) => creditAgorot),
  column('closing', 'columnClosing', 'money', ({ closingAgorot }) => closingAgorot),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('difference', 'columnDifference', 'money', ({ closingAgorot, previousAgorot }) =>
    previousAgorot === null ? null : closingAgorot - previousAgorot,
  ),
];

type TrialQuery = z.output<(typeof ledgerContract)['exportTrialBalance']['query']>;

function nameOf({ id, name }: TrialRow, { by, language }: TrialQuery): string {
  if (id === NO_GROUP) return phrasesIn(language, 'ledger')('noParty');
  return by === 'account' && name === '' ? ledgerWords(id, language) : name;
}

/** Returns the whole trial balance with its total, as a file. */
export function exportTrialBalance(
  call: ExportCall,
  query: TrialQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, by, from, to, compare, sort, direction } = query;
  const compared = comparisonOf(compare, { from, to }, today);
  const text = phrasesIn(language, 'ledger');
  return exportRows(call, {
    list: 'report-trial-balance',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('trialTitle'), query, language),
    readNotes: narrowedBy(query, DAYS_IN_TITLE),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readTrialReport(tx, { by, from, to, compared, sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => [
            ...rows.map((row) => ({
              ...row,
              name: nameOf(row, query),
              kind: text(`kind-${row.kind}`),
              isTotal: false,
            })),
            { ...total, name: text('total'), kind: '', isTotal: true },
          ],
        ),
      ),
  });
}
