import type {
  AdvancesColumn,
  AdvancesRow,
  taxContract,
  WithheldColumn,
  WithheldEntry,
} from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { advancesPeriodOn, readAdvances } from './advances.reads.ts';
import { withheldToExport } from './withheld.reads.ts';

const column = phraseColumns<AdvancesRow, AdvancesColumn>()('tax');

/** Returns the percents of the months of a period, one where they are the same. */
function percentText({ basisPoints }: AdvancesRow): string {
  return [...new Set(basisPoints)].map((points) => `${String(points / 100)}%`).join(', ');
}

const COLUMNS = [
  column('period', 'columnPeriod', 'text', ({ from, to }) =>
    [...new Set([from.slice(0, 7), to.slice(0, 7)])].join(' – '),
  ),
  column('dueDate', 'columnDue', 'date', ({ dueDate }) => dueDate),
  column('turnover', 'columnTurnover', 'money', ({ turnoverAgorot }) => turnoverAgorot),
  column('percent', 'columnPercent', 'text', percentText),
  column('advance', 'columnAdvance', 'money', ({ advanceAgorot }) => advanceAgorot),
  column('withheld', 'columnWithheld', 'money', ({ withheldAgorot }) => withheldAgorot),
  column('leftBefore', 'columnLeft', 'money', ({ leftBeforeAgorot }) => leftBeforeAgorot),
  column('pay', 'columnPay', 'money', ({ payAgorot }) => payAgorot),
];

type ExportQuery = z.output<(typeof taxContract)['export']['query']>;

/** Returns the periods of the year of a day, as a file. */
export async function exportAdvances(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { day, format, language, columns } = query;
  const text = phrasesIn(language, 'tax');
  const { ctx } = call;
  const today = ctx.clock.today();
  const { from } = await ctx.transaction((tx) => advancesPeriodOn(tx, day, today));
  return exportRows(call, {
    list: 'report-tax',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: `${text('title')} ${from.slice(0, 4)}`,
    heading: text('titleOf', { period: from.slice(0, 4) }),
    // The year is in the title.
    readNotes: narrowedBy(query, { day: undefined }),
    summed: ['turnover', 'advance', 'withheld', 'pay'],
    rows: (tx) => wholeTable(() => readAdvances(tx, from, today).then(({ year }) => year)),
  });
}

const entryColumn = phraseColumns<WithheldEntry, WithheldColumn>()('tax');

const WITHHELD_COLUMNS = [
  entryColumn('date', 'columnDate', 'date', ({ date }) => date),
  entryColumn('type', 'columnType', 'text', ({ docType, isReversal }, language) =>
    isReversal
      ? `${docTypeWords(docType, language)} (${phrasesIn(language, 'tax')('reversal')})`
      : docTypeWords(docType, language),
  ),
  entryColumn('number', 'columnNumber', 'number', ({ number }) => number),
  entryColumn('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, {
    width: 30,
  }),
  entryColumn('customerTaxId', 'columnTaxId', 'text', ({ customerTaxId }) => customerTaxId),
  entryColumn('withheld', 'columnWithheld', 'money', ({ withheldAgorot }) => withheldAgorot),
];

type WithheldQuery = z.output<(typeof taxContract)['exportWithheld']['query']>;

/** Returns the receipts of what was withheld in a period, as a file. */
export async function exportWithheld(call: ExportCall, query: WithheldQuery): Promise<FileAnswer> {
  const { day, format, language, columns, sort, direction } = query;
  const text = phrasesIn(language, 'tax');
  const { ctx } = call;
  const period = await ctx.transaction((tx) => advancesPeriodOn(tx, day, ctx.clock.today()));
  return exportRows(call, {
    list: 'report-tax-withheld',
    format,
    language,
    columns: WITHHELD_COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('withheldTitle'), period, language),
    readNotes: narrowedBy(query, { day: undefined }),
    summed: ['withheld'],
    rows: (tx) => withheldToExport(tx, period, { sort, direction }),
  });
}
