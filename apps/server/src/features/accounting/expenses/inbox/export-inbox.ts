import type { InboxColumn } from '@pinkas/contract/accounting/expenses/inbox-reads';
import type { exportInbox as exportInboxCall } from '@pinkas/contract/accounting/expenses/inbox-reads';
import type { InboxRow } from '@pinkas/contract/accounting/expenses/expense-views';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy } from '../../../lists/narrowing/narrowing.api.ts';
import { listWaiting } from './inbox.ts';

const column = phraseColumns<InboxRow, InboxColumn>()('expenses');

const COLUMNS = [
  column('file', 'inboxColumnFile', 'text', (row) => row.fileName, { width: 36 }),
  column('type', 'inboxColumnType', 'text', ({ mediaType }, language) =>
    phrasesIn(
      language,
      'expenses',
    )(mediaType === 'application/pdf' ? 'inboxTypePdf' : 'inboxTypePicture'),
  ),
  column('date', 'inboxColumnDate', 'date', (row) => localDateOf(row.createdAt)),
  column('by', 'inboxColumnBy', 'text', (row) => row.createdByName),
  column('state', 'inboxColumnState', 'text', ({ filedAsExpenseId }, language) =>
    filedAsExpenseId === null ? '' : phrasesIn(language, 'expenses')('inboxFiledBefore'),
  ),
];

type ExportQuery = z.output<(typeof exportInboxCall)['query']>;

/** Exports every file that waits to be filed, the oldest first. */
export function exportInbox(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns } = query;
  return exportRows(call, {
    list: 'expense-inbox',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'expenses')('inboxTitle'),
    readNotes: narrowedBy(query, {}),
    rows: (tx) => wholeTable(() => listWaiting(tx, null)),
  });
}
