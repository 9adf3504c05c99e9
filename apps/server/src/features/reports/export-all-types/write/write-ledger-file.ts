import { Readable } from 'node:stream';

import type { LedgerFileColumn } from '@pinkas/domain/exports/accounting-exports';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { BytesWatch } from '../../../../platform/export/export-bytes.ts';
import { csvBytes } from '../../../../platform/export/csv-bytes.ts';
import type { ExportColumn } from '../../../../platform/export/export-column.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { xlsxStream } from '../../../../platform/export/xlsx-bytes.ts';
import type { RunLine } from '../runs/run-rows.ts';
import type { RunSettings } from '../runs/run-settings.ts';

type Line = RunLine & { readonly code: string };

const column = phraseColumns<Line, LedgerFileColumn>()('allTypes');

const COLUMNS = [
  column('date', 'column-date', 'date', ({ date }) => date),
  column('valueDate', 'column-valueDate', 'date', ({ valueDate }) => valueDate),
  column('code', 'column-code', 'text', ({ code }) => code),
  column('source', 'column-source', 'text', ({ kind }, language) =>
    phrasesIn(language, 'allTypes')(`kind-${kind}`),
  ),
  column('reference', 'column-reference', 'text', ({ reference }) => reference),
  column('details', 'column-details', 'text', ({ details }) => details, { width: 40 }),
  column('debitKey', 'column-debitKey', 'text', ({ account, debitAgorot }) =>
    debitAgorot > 0 ? account : '',
  ),
  column('creditKey', 'column-creditKey', 'text', ({ account, creditAgorot }) =>
    creditAgorot > 0 ? account : '',
  ),
  column('accountName', 'column-accountName', 'text', ({ accountName }) => accountName, {
    width: 30,
  }),
  column('debit', 'column-debit', 'money', ({ debitAgorot }) => debitAgorot),
  column('credit', 'column-credit', 'money', ({ creditAgorot }) => creditAgorot),
  column('taxId', 'column-taxId', 'text', ({ taxId }) => taxId),
  column('allocationNumber', 'column-allocationNumber', 'text', (line) => line.allocationNumber),
  column('entry', 'column-entry', 'number', ({ entry }) => entry),
] as const;

function columnsOf(plan: RunSettings['plan']): ExportColumn<Line>[] {
  return plan.flatMap(({ key, head }) => {
    const found = COLUMNS.find((one) => one.key === key);
    if (found === undefined) return [];
    return [head === '' ? found : { ...found, head: () => head }];
  });
}

async function* coded(
  pages: AsyncIterable<readonly RunLine[]>,
  codes: RunSettings['codes'],
  watch: BytesWatch,
): AsyncGenerator<readonly Line[]> {
  for await (const lines of pages) {
    yield lines.map((line) => ({ ...line, code: codes[line.kind] ?? '' }));
    watch.read(lines.length);
  }
}

/** Returns the lines of a run as a table by its plan of columns. */
export function ledgerFile(
  pages: AsyncIterable<readonly RunLine[]>,
  { language, codes, plan }: RunSettings,
  {
    format,
    day,
    watch,
  }: { readonly format: 'csv' | 'xlsx'; readonly day: LocalDate; readonly watch: BytesWatch },
): Readable {
  const columns = columnsOf(plan);
  const lines = coded(pages, codes, watch);
  if (format === 'csv') {
    return Readable.from(csvBytes(columns, language, lines), { objectMode: false });
  }
  const sheetName = phrasesIn(language, 'allTypes')('sheet');
  return xlsxStream(columns, language, lines, { sheetName, day });
}
