import type {
  CHART_COLUMNS,
  chartContract,
  ChartRow,
} from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readChart } from './chart.reads.ts';

type Row = Pick<ChartRow, 'id' | 'name' | 'accountKey' | 'balanceAgorot'> & {
  /** Undefined for the total. */
  readonly account: ChartRow | undefined;
};

const column = phraseColumns<Row, (typeof CHART_COLUMNS)[number]>()('chart');

const COLUMNS = [
  column(
    'name',
    'columnName',
    'text',
    ({ id, name }, language) => (name === '' ? ledgerWords(id, language) : name),
    { width: 36 },
  ),
  column('kind', 'columnKind', 'text', ({ account }, language) =>
    account === undefined ? '' : phrasesIn(language, 'ledger')(`kind-${account.kind}`),
  ),
  column('key', 'columnKey', 'text', ({ accountKey }) => accountKey),
  column('used', 'columnUsed', 'text', ({ account }, language) =>
    account === undefined ? '' : phrasesIn(language, 'chart')(account.isUsed ? 'used' : 'unused'),
  ),
  column('state', 'columnState', 'text', ({ account }, language) =>
    account === undefined ? '' : phrasesIn(language, 'chart')(stateOf(account)),
  ),
  column('balance', 'columnBalance', 'money', ({ balanceAgorot }) => balanceAgorot),
];

function stateOf({ isOwn, isEnded }: ChartRow): 'fixed' | 'own' | 'ended' {
  if (isEnded) return 'ended';
  return isOwn ? 'own' : 'fixed';
}

/** Returns the chart of accounts with the balances of the running year, as a file. */
export function exportChart(
  call: ExportCall,
  query: z.output<(typeof chartContract)['export']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, kind, sort, direction } = query;
  const text = phrasesIn(language, 'chart');
  return exportRows(call, {
    list: 'ledger-accounts',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      kind: kind && [text('columnKind'), phrasesIn(language, 'ledger')(`kind-${kind}`)],
    }),
    isTotal: ({ account }) => account === undefined,
    rows: (tx) =>
      wholeTable(() =>
        readChart(tx, { kind, sort, direction }, call.ctx.clock.today()).then(
          ({ rows, balanceAgorot }): Row[] => [
            ...rows.map((account) => ({ ...account, account })),
            { id: '', name: text('total'), accountKey: '', balanceAgorot, account: undefined },
          ],
        ),
      ),
  });
}
