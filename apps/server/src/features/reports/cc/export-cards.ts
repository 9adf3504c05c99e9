import { NO_BRAND, type CardSums } from '@pinkas/contract/reports/cc/card-rows';
import {
  CARDS_REPORT,
  cardDuesTable,
  cardGroupName,
  cardPaymentsTable,
  cardsTable,
} from '@pinkas/contract/reports/cc/card-tables';
import type { cardsContract } from '@pinkas/contract/reports/cc/cc.contract';
import { comparisonOf } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wordsIn } from '../../../platform/export/tables/words-in.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { comparedValues } from '../grouped/grouped.api.ts';
import { cardDuesToExport } from './card-dues.reads.ts';
import { cardPaymentsToExport } from './card-payments.reads.ts';
import { readCards } from './cards.reads.ts';

interface Row extends CardSums {
  readonly name: string;
  readonly isTotal: boolean;
}

type ExportQuery = z.output<(typeof cardsContract)['export']['query']>;

/** The card and the type of deal, in words. */
function describeFilters({
  brand,
  deal,
  language,
}: Pick<ExportQuery, 'brand' | 'deal' | 'language'>) {
  const text = phrasesIn(language, 'cards');
  return {
    brand:
      brand === undefined || brand === ''
        ? undefined
        : ([text('brand'), brand === NO_BRAND ? text('noBrand') : brand] as const),
    deal: deal && ([text('deal'), phrasesIn(language, 'dealTypes')(deal)] as const),
  };
}

/** Returns all groups of the report with its total, as a file. */
export function exportCards(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, from, to, by, compare, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'cards');
  const words = wordsIn(language);
  const today = call.ctx.clock.today();
  const compared = comparisonOf(compare ?? 'previous', { from, to }, today);
  const asked = { from, to, by, compared, today, sort, direction, filter };
  return exportRows(call, {
    list: 'report-cards',
    format,
    language,
    columns: tableColumns<Row>(cardsTable, comparedValues(CARDS_REPORT)),
    columnKeys: columns,
    ...periodTitles(text('title'), query, language),
    readNotes: narrowedBy(query, { ...DAYS_IN_TITLE, ...describeFilters(query) }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readCards(tx, asked, EVERY_ROW).then(({ rows, total }): Row[] => [
          ...rows.map((row) => ({ ...row, name: cardGroupName(row, by, words), isTotal: false })),
          { ...total, name: text('total'), isTotal: true },
        ]),
      ),
  });
}

type PaymentsQuery = z.output<(typeof cardsContract)['exportPayments']['query']>;

/** Returns the payments by card of a period, as a file. */
export function exportCardPayments(call: ExportCall, query: PaymentsQuery): Promise<FileAnswer> {
  const { format, language, columns, from, to, sort, direction, ...filter } = query;
  const asked = { from, to, filter, today: call.ctx.clock.today() };
  return exportRows(call, {
    list: 'report-cards-transactions',
    format,
    language,
    columns: tableColumns(cardPaymentsTable),
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'cards')('paymentsTitle'), query, language),
    readNotes: narrowedBy(query, { ...DAYS_IN_TITLE, ...describeFilters(query) }),
    summed: ['toCome', 'sum'],
    rows: (tx) => cardPaymentsToExport(tx, asked, { sort, direction }),
  });
}

type DuesQuery = z.output<(typeof cardsContract)['exportDues']['query']>;

/** Returns the instalments that fall due within a period, as a file. */
export function exportCardDues(call: ExportCall, query: DuesQuery): Promise<FileAnswer> {
  const { format, language, columns, from, to, sort, direction, ...filter } = query;
  return exportRows(call, {
    list: 'report-cards-instalments',
    format,
    language,
    columns: tableColumns(cardDuesTable),
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'cards')('duesTitle'), query, language),
    readNotes: narrowedBy(query, { ...DAYS_IN_TITLE, ...describeFilters(query) }),
    summed: ['sum'],
    rows: (tx) => cardDuesToExport(tx, { from, to, filter }, { sort, direction }),
  });
}
