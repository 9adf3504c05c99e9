import type {
  DraftColumn,
  DraftRow,
  draftsContract,
  DraftTab,
} from '@pinkas/contract/accounting/drafts/drafts.contract';
import { CURRENCY_DECIMALS_MAX, inMostDecimals } from '@pinkas/domain/money/currency';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { listDrafts } from './record/drafts.reads.ts';

const column = phraseColumns<DraftRow, DraftColumn>()('drafts');

/** Columns of a list of drafts. */
export const draftColumns = [
  column('name', 'columnName', 'text', (row) => row.name, { width: 24 }),
  column('type', 'columnDocument', 'text', ({ docType }, language) =>
    docTypeWords(docType, language),
  ),
  column('customer', 'columnCustomer', 'text', (row) => row.customerName, { width: 30 }),
  column('subject', 'columnSubject', 'text', (row) => row.subject, { width: 40 }),
  column(
    'total',
    'columnTotal',
    'number',
    ({ totalMinor, currency }) => inMostDecimals(totalMinor, currency),
    { decimals: CURRENCY_DECIMALS_MAX },
  ),
  column('currency', 'columnCurrency', 'text', (row) => row.currency),
  column('saved', 'columnSaved', 'date', (row) => localDateOf(row.updatedAt)),
  column('savedBy', 'columnSavedBy', 'text', (row) => row.updatedBy.name),
  column('issueOn', 'columnIssueOn', 'date', (row) => row.schedule?.issueOn ?? null),
  column('reminder', 'columnReminder', 'date', (row) => row.reminder?.nextDate ?? null),
];

const TITLES = {
  drafts: 'tabDrafts',
  scheduled: 'tabScheduled',
  templates: 'tabTemplates',
} as const;

function tabOf({ kind, schedule }: DraftRow): DraftTab {
  if (kind === 'template') return 'templates';
  return schedule === null ? 'drafts' : 'scheduled';
}

type ExportQuery = z.output<(typeof draftsContract)['export']['query']>;

/** Returns one of the lists of drafts as a file; what a device has not sent is not in it. */
export function exportDrafts(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { tab, format, language, columns } = query;
  const { userId } = call.ctx;
  return exportRows(call, {
    list: `drafts.${tab}`,
    format,
    language,
    columns: draftColumns,
    columnKeys: columns,
    title: phrasesIn(language, 'drafts')(TITLES[tab]),
    // The title is that of the tab.
    readNotes: narrowedBy(query, { tab: undefined }),
    rows: (tx) =>
      wholeTable(() =>
        listDrafts(tx, userId).then((rows) => rows.filter((row) => tabOf(row) === tab)),
      ),
  });
}
