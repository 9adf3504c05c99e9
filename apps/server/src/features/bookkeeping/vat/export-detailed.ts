import type {
  DetailedColumn,
  DetailedRecordView,
  detailedVatContract,
} from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { readCashBasisDays } from '../../settings/book/book.api.ts';
import { readDetailedFile } from './detailed-file.ts';
import { detailedRecords } from './detailed-records.reads.ts';
import { askedPeriod } from './vat-report.reads.ts';

/** Returns the detailed file of the period that contains a day, read in one snapshot. */
export async function giveDetailedFile(ctx: AccountContext, day: LocalDate): Promise<FileAnswer> {
  await ctx.transaction((tx) =>
    recordAudit(ctx, tx, [
      {
        action: 'list.exported',
        entityKind: 'list',
        entityId: 'pcn874',
        detail: { format: 'txt' },
      },
    ]),
  );
  const { text, fileName } = await ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    return readDetailedFile(tx, day, ctx.clock.today());
  });
  return {
    body: Buffer.from(text, 'latin1'),
    mediaType: 'text/plain; charset=us-ascii',
    fileName,
    disposition: 'attachment',
  };
}

const column = phraseColumns<DetailedRecordView, DetailedColumn>()('vatDetailed');

const COLUMNS = [
  column('type', 'columnType', 'text', ({ type }, language) =>
    phrasesIn(language, 'vatDetailed')(`type-${type}`),
  ),
  column('party', 'columnParty', 'text', ({ party }) => party),
  column('name', 'columnName', 'text', ({ name }) => name, { width: 30 }),
  column('date', 'columnDate', 'date', ({ date }) => date),
  column('number', 'columnNumber', 'text', ({ number }) => number),
  column('amount', 'columnAmount', 'money', ({ amountAgorot }) => amountAgorot),
  column('vat', 'columnVat', 'money', ({ vatAgorot }) => vatAgorot),
  column('allocation', 'columnAllocation', 'text', ({ allocationNumber }) =>
    /^0*$/.test(allocationNumber) ? '' : allocationNumber,
  ),
];

type RecordsQuery = z.output<(typeof detailedVatContract)['exportRecords']['query']>;

/** Returns the records of the file, as a table. */
export async function exportDetailedRecords(
  call: ExportCall,
  query: RecordsQuery,
): Promise<FileAnswer> {
  const { day, side, format, language, columns, sort, direction } = query;
  const text = phrasesIn(language, 'vatDetailed');
  const { ctx } = call;
  const { period, cashDays } = await ctx.transaction(async (tx) => {
    const asked = await askedPeriod(tx, day, ctx.clock.today());
    return { period: asked, cashDays: await readCashBasisDays(tx, asked.to) };
  });
  return exportRows(call, {
    list: 'report-vat-detailed',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(text('recordsTitle'), period, language),
    readNotes: narrowedBy(query, {
      day: undefined,
      side: side && [text('side'), text(`side-${side}`)],
    }),
    async *rows(tx) {
      const asked = { ...period, side, cashDays };
      for await (const some of detailedRecords(tx, asked, { sort, direction })) {
        yield some.map(({ view }) => view);
      }
    },
  });
}
