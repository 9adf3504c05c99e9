import {
  chequesTable,
  type chequesContract,
} from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy, describeDays } from '../../lists/narrowing/narrowing.api.ts';
import { chequesToExport } from './cheques.reads.ts';

type ExportQuery = z.output<(typeof chequesContract)['export']['query']>;

/** Returns the cheques of a filter as a file. */
export function exportCheques(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'cheques');
  return exportRows(call, {
    list: 'report-cheques',
    format,
    language,
    columns: tableColumns(chequesTable),
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      show: [text('columnState'), text(`state-${filter.show}`)],
      from: describeDays(language, text('dueDates'), filter),
      to: undefined,
    }),
    summed: ['sum'],
    rows: (tx) => chequesToExport(tx, filter, { sort, direction }),
  });
}
