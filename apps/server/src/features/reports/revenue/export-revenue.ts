import {
  REVENUE_MONTHS_MAX,
  type REVENUE_COLUMNS,
  type REVENUE_LINE_COLUMNS,
  type revenueContract,
  type RevenueLine,
  type RevenueSums,
} from '@pinkas/contract/reports/revenue/revenue.contract';
import { changeBasisPoints, changeOf, partOf } from '@pinkas/domain/money/change';
import { reachOfFilter } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { formatLocalMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { comparisonOf, monthsOf } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import type { z } from 'zod';

import type { ExportColumn } from '../../../platform/export/export-column.ts';
import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { sourceWords } from '../../bookkeeping/ledger/ledger.api.ts';
import { narrowingOf, type RevenueNarrowing } from './revenue-filter.ts';
import { nameOfRow, revenueLinesToExport } from './revenue-lines.reads.ts';
import { readRevenueReport, type RevenueReport } from './revenue.reads.ts';

/** A row of the file: an account, or a total under its kind. */
interface Row extends RevenueSums {
  readonly name: string;
  readonly isTotal: boolean;
}

const column = phraseColumns<Row, (typeof REVENUE_COLUMNS)[number]>()('revenue');

const NAME = column('name', 'columnAccount', 'text', ({ name }) => name, { width: 36 });
const TOTAL = column('total', 'columnTotal', 'money', ({ totalAgorot }) => totalAgorot);
const BUDGET = [
  column('budget', 'columnBudget', 'money', ({ budget }) => budget?.totalAgorot ?? null),
  column('difference', 'columnDifference', 'money', ({ totalAgorot, budget }) =>
    budget === null ? null : totalAgorot - budget.totalAgorot,
  ),
  column('used', 'columnUsed', 'percent', ({ totalAgorot, budget }) =>
    budget === null ? null : partOf(totalAgorot, budget.totalAgorot),
  ),
];
const COMPARED = [
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ totalAgorot, previousAgorot }) =>
    previousAgorot === null ? null : changeBasisPoints(changeOf(totalAgorot, previousAgorot)),
  ),
];

type ExportQuery = z.output<(typeof revenueContract)['export']['query']>;

/** Returns columns for each month of the period: its amount, and what was planned for it. */
function monthColumns(query: ExportQuery): ExportColumn<Row>[] {
  const budgetHead = (name: string) => phrasesIn(query.language, 'revenue')('budgetOf', { name });
  return monthsOf(query)
    .slice(0, REVENUE_MONTHS_MAX)
    .flatMap(({ month }, index): ExportColumn<Row>[] => {
      const name = formatLocalMonth(month);
      const place = String(index + 1);
      return [
        {
          key: `month-${place}`,
          head: () => name,
          kind: 'money',
          value: ({ months }) => months[index] ?? 0,
        },
        {
          key: `budget-${place}`,
          head: () => budgetHead(name),
          kind: 'money',
          value: ({ budget }) => budget?.months[index] ?? null,
        },
      ];
    });
}

function rowsOf(report: RevenueReport, { language, basis }: ExportQuery): Row[] {
  const text = phrasesIn(language, 'revenue');
  const named = (kind: 'income' | 'expense'): Row[] =>
    report.rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        ...row,
        name: row.name === '' ? ledgerWords(row.account, language) : row.name,
        isTotal: false,
      }));
  return [
    ...named('income'),
    { ...report.income, name: text(`income-${basis}`), isTotal: true },
    ...named('expense'),
    { ...report.expense, name: text(`expense-${basis}`), isTotal: true },
    { ...report.profit, name: text(`profit-${basis}`), isTotal: true },
  ];
}

type NotedQuery = Pick<ExportQuery, 'basis' | 'language'> & RevenueNarrowing;

/** Returns what a filter leaves out of the report, in words. */
function leftOutOf(query: NotedQuery): readonly string[] {
  const reach = reachOfFilter(query);
  if (reach === undefined) return [];
  return [phrasesIn(query.language, 'revenue')(`filtered-${reach}-${query.basis}`)];
}

/** Returns the basis in words: it determines which days count. */
function describeBasis({ basis, language }: NotedQuery) {
  const text = phrasesIn(language, 'revenue');
  return [text('basis'), text(`basis-${basis}`)] as const;
}

/** Returns the report with its totals, as a file. */
export function exportRevenueReport(
  call: ExportCall,
  query: ExportQuery,
  today: LocalDate,
): Promise<FileAnswer> {
  const { format, language, columns, basis, compare, from, to } = query;
  const compared = comparisonOf(compare, { from, to }, today);
  const asked = { from, to, basis, compared, filter: narrowingOf(query) };
  return exportRows(call, {
    list: 'report-revenue',
    format,
    language,
    columns: [NAME, ...monthColumns(query), TOTAL, ...BUDGET, ...COMPARED],
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'revenue')('title'), query, language),
    readNotes: async (tx) => [
      ...(await narrowedBy(query, { ...DAYS_IN_TITLE, basis: describeBasis(query) })(tx)),
      ...leftOutOf(query),
    ],
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() => readRevenueReport(tx, asked).then((report) => rowsOf(report, query))),
  });
}

const line = phraseColumns<RevenueLine, (typeof REVENUE_LINE_COLUMNS)[number]>()('ledger');

const LINE_COLUMNS = [
  line('date', 'columnDate', 'date', ({ date }) => date),
  line('source', 'columnSource', 'text', sourceWords),
  line('number', 'columnNumber', 'text', ({ number }) => number),
  line('party', 'columnParty', 'text', ({ partyName }) => partyName, { width: 30 }),
  line('description', 'columnDescription', 'text', ({ description }) => description, { width: 36 }),
  line('account', 'columnAccount', 'text', ({ account, accountName }, language) =>
    accountName === '' ? ledgerWords(account, language) : accountName,
  ),
  line('amount', 'columnAmount', 'money', ({ amountAgorot }) => amountAgorot),
];

type LinesQuery = z.output<(typeof revenueContract)['exportLines']['query']>;

/**
 * Returns the name of the row whose lines are listed, in words; `name` is that of an own account,
 * or empty.
 */
function describeRow({ basis, row, language }: LinesQuery, name: string) {
  if (row === undefined) return undefined;
  const text = phrasesIn(language, 'revenue');
  const [kind, ...account] = row.split('-');
  const code = account.join('-');
  const words = name === '' ? ledgerWords(code, language) : name;
  const ofKind = text(kind === 'income' ? `income-${basis}` : `expense-${basis}`);
  return [text('columnAccount'), code === '' ? ofKind : words] as const;
}

/** Exports the lines behind a figure. */
export function exportRevenueLines(call: ExportCall, query: LinesQuery): Promise<FileAnswer> {
  const { format, language, columns, basis, row, from, to, sort, direction } = query;
  return exportRows(call, {
    list: 'report-revenue-lines',
    format,
    language,
    columns: LINE_COLUMNS,
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'revenue')('linesTitle'), query, language),
    readNotes: async (tx) => {
      const told = {
        ...DAYS_IN_TITLE,
        basis: describeBasis(query),
        row: describeRow(query, await nameOfRow(tx, row)),
      };
      return [...(await narrowedBy(query, told)(tx)), ...leftOutOf(query)];
    },
    summed: ['amount'],
    rows: (tx) =>
      revenueLinesToExport(
        tx,
        { basis, row, from, to, filter: narrowingOf(query) },
        { sort, direction },
      ),
  });
}
