import type {
  BookYears,
  YEAR_COLUMNS,
  YearAccount,
  yearClosingContract,
} from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import type { z } from 'zod';

import { AppError } from '../../../platform/errors/app-error.ts';
import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { listBookYears, readBookYears, yearToShow } from './year-closing.reads.ts';

type Part = 'result' | 'balances';

interface Row {
  readonly year: number;
  readonly part: Part;
  readonly balanceAgorot: number;
  /** Undefined for the sum of a part. */
  readonly account: YearAccount | undefined;
}

const column = phraseColumns<Row, (typeof YEAR_COLUMNS)[number]>()('yearClosing');

const COLUMNS = [
  column('year', 'year', 'number', ({ year }) => year),
  column('part', 'columnPart', 'text', ({ part }, language) =>
    phrasesIn(language, 'yearClosing')(part),
  ),
  column(
    'account',
    'columnAccount',
    'text',
    ({ account }, language) =>
      account === undefined
        ? phrasesIn(language, 'yearClosing')('total')
        : account.name || ledgerWords(account.id, language),
    { width: 36 },
  ),
  column('kind', 'columnKind', 'text', ({ account }, language) =>
    account === undefined ? '' : phrasesIn(language, 'ledger')(`kind-${account.kind}`),
  ),
  column('balance', 'columnBalance', 'money', ({ balanceAgorot }) => balanceAgorot),
];

function rowsOfPart(year: number, part: Part, accounts: readonly YearAccount[]): readonly Row[] {
  const sum = accounts.reduce((total, { balanceAgorot }) => total + balanceAgorot, 0);
  return [
    ...accounts.map((account) => ({ year, part, balanceAgorot: account.balanceAgorot, account })),
    { year, part, balanceAgorot: sum, account: undefined },
  ];
}

function rowsOf({ shown }: BookYears): readonly Row[] {
  if (shown === null) return [];
  const { year, result, balances } = shown;
  return [...rowsOfPart(year, 'result', result), ...rowsOfPart(year, 'balances', balances)];
}

/**
 * Exports both tables of a year that is over, each with its sum; without rows while none is. NOT_FOUND for a year that is not
 * over.
 */
export async function exportYear(
  call: ExportCall,
  query: z.output<(typeof yearClosingContract)['export']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, year: asked } = query;
  const { ctx } = call;
  const today = ctx.clock.today();
  const found = await ctx.transaction(async (tx) =>
    yearToShow(await listBookYears(tx, today), asked),
  );
  if (asked !== undefined && found?.year !== asked) throw new AppError('NOT_FOUND');
  const year = found?.year;
  return exportRows(call, {
    list: 'book-years',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: [phrasesIn(language, 'yearClosing')('title'), year].join(' ').trim(),
    // The year is in the title.
    readNotes: narrowedBy(query, { year: undefined }),
    isTotal: ({ account }) => account === undefined,
    rows: (tx) => wholeTable(() => readBookYears(tx, year, today).then(rowsOf)),
  });
}
