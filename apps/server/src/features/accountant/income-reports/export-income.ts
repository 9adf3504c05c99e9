import type {
  ClientIncome,
  IncomeFigures,
  IncomeReportColumn,
  incomeReportsContract,
} from '@pinkas/contract/accountant/income-reports/income-reports.contract';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { changeBasisPoints, changeOf } from '@pinkas/domain/money/change';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import type { RequestContext } from '../../../platform/context.ts';
import { exportOwnRows } from '../../../platform/export/export-own-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { DAYS_IN_TITLE, narrowedAlone } from '../../lists/narrowing/narrowing.api.ts';

const column = phraseColumns<ClientIncome, IncomeReportColumn>()('incomeReports');

/** A cell of a figure; empty where the documents of the client are not shown. */
const of =
  (value: (figures: IncomeFigures) => number | null) =>
  ({ figures }: ClientIncome): number | null =>
    figures === null ? null : value(figures);

const nameOf = ({ nameHe, nameEn }: ClientIncome, language: ExportLanguage): string =>
  language === 'en' && nameEn !== '' ? nameEn : nameHe;

const COLUMNS = [
  column('name', 'name', 'text', nameOf),
  column('kind', 'kind', 'text', ({ kind }, language) => phrasesIn(language, 'companyKinds')(kind)),
  column('taxId', 'taxId', 'text', ({ taxId }) => taxId),
  column(
    'documents',
    'documents',
    'number',
    of(({ documents }) => documents),
  ),
  column(
    'beforeVat',
    'beforeVat',
    'money',
    of(({ beforeVatAgorot }) => beforeVatAgorot),
  ),
  column(
    'vat',
    'vat',
    'money',
    of(({ vatAgorot }) => vatAgorot),
  ),
  column(
    'total',
    'total',
    'money',
    of(({ totalAgorot }) => totalAgorot),
  ),
  column(
    'withoutVat',
    'withoutVat',
    'money',
    of(({ withoutVatAgorot }) => withoutVatAgorot),
  ),
  column(
    'credits',
    'credits',
    'money',
    of(({ creditsAgorot }) => creditsAgorot),
  ),
  column(
    'previous',
    'previous',
    'money',
    of(({ previousAgorot }) => previousAgorot),
  ),
  column(
    'change',
    'change',
    'percent',
    of(({ beforeVatAgorot, previousAgorot }) =>
      changeBasisPoints(changeOf(beforeVatAgorot, previousAgorot)),
    ),
  ),
];

type ExportQuery = z.output<(typeof incomeReportsContract)['export']['query']>;

/** Returns the report as a file. */
export function exportIncome(
  ctx: RequestContext,
  clients: readonly ClientIncome[],
  query: ExportQuery,
): Promise<FileAnswer> {
  const { format, language, columns: columnKeys, client } = query;
  const text = phrasesIn(language, 'incomeReports');
  const titles = periodTitles(text('title'), query, language);
  const [one] = clients;
  const narrowing = narrowedAlone(query, {
    ...DAYS_IN_TITLE,
    client:
      client !== undefined && one !== undefined
        ? [text('client'), nameOf(one, language)]
        : undefined,
  });
  const notes = [...(titles.notes ?? []), ...narrowing];
  const file = { ...titles, format, language, columns: COLUMNS, columnKeys, notes };
  return exportOwnRows(ctx, file, clients);
}
