import type {
  ENTRY_LIST_COLUMNS,
  EntryRow,
  journalContract,
} from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { entriesToExport } from './journal.reads.ts';

const column = phraseColumns<EntryRow, (typeof ENTRY_LIST_COLUMNS)[number]>()('journal');

const COLUMNS = [
  column('number', 'columnNumber', 'number', ({ entryNo }) => entryNo),
  column('date', 'columnDate', 'date', ({ date }) => date),
  column('kind', 'columnKind', 'text', ({ kind }, language) =>
    phrasesIn(language, 'journal')(`kind-${kind}`),
  ),
  column('description', 'columnDescription', 'text', ({ description }) => description, {
    width: 40,
  }),
  column('reference', 'columnReference', 'text', ({ reference }) => reference),
  column('total', 'columnTotal', 'money', ({ totalAgorot }) => totalAgorot),
];

/** Returns all entries, as a file. */
export function exportEntries(
  call: ExportCall,
  query: z.output<(typeof journalContract)['export']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction } = query;
  return exportRows(call, {
    list: 'journal-entries',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'journal')('title'),
    readNotes: narrowedBy(query, {}),
    rows: (tx) => entriesToExport(tx, { sort, direction }),
  });
}
