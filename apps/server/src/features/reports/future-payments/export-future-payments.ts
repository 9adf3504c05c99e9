import type {
  ComingColumn,
  ComingPayment,
  futurePaymentsContract,
} from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy, describeDays } from '../../lists/narrowing/narrowing.api.ts';
import { comingToExport } from './future-payments.reads.ts';

const column = phraseColumns<ComingPayment, ComingColumn>()('futurePayments');

const COLUMNS = [
  column('due', 'columnDue', 'date', ({ dueDate }) => dueDate),
  column('kind', 'columnKind', 'text', ({ kind }, language) =>
    phrasesIn(language, 'futurePayments')(`one-${kind}`),
  ),
  column('customer', 'columnCustomer', 'text', ({ customerName }) => customerName, { width: 30 }),
  column(
    'document',
    'columnDocument',
    'text',
    ({ docType, number }, language) => `${docTypeWords(docType, language)} ${number}`,
  ),
  column('reference', 'columnReference', 'text', ({ reference }) => reference),
  column('part', 'columnPart', 'text', ({ part, parts }, language) =>
    parts === 1 ? '' : phrasesIn(language, 'futurePayments')('part', { part, parts }),
  ),
  column('late', 'columnLate', 'number', ({ daysLate }) => daysLate),
  column('reminder', 'columnReminder', 'date', ({ reminder }) => reminder?.remindOn ?? null),
  column('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
];

type ExportQuery = z.output<(typeof futurePaymentsContract)['export']['query']>;

/** Returns what is to come within a filter, as a file. */
export function exportFuturePayments(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'futurePayments');
  const asked = { filter, today: call.ctx.clock.today(), userId: call.ctx.userId };
  return exportRows(call, {
    list: 'report-future-payments',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      show: filter.show === 'all' ? undefined : [text('columnKind'), text(`kind-${filter.show}`)],
      from: describeDays(language, text('dueDates'), filter),
      to: undefined,
    }),
    summed: ['sum'],
    rows: (tx) => comingToExport(tx, asked, { sort, direction }),
  });
}
