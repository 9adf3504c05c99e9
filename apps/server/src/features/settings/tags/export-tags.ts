import type {
  TagColumn,
  tagsContract,
  TagWithUses,
} from '@pinkas/contract/settings/tags/tags.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { listTagsWithUses } from './tags.repository.ts';

const column = phraseColumns<TagWithUses, TagColumn>()('tags');

const COLUMNS = [
  column('name', 'name', 'text', (tag) => tag.name, { width: 24 }),
  column('group', 'group', 'text', (tag) => tag.groupName),
  column('documents', 'columnDocuments', 'number', ({ uses }) => uses.documents),
  column('customers', 'columnCustomers', 'number', ({ uses }) => uses.customers),
  column('items', 'columnItems', 'number', ({ uses }) => uses.items),
  column('expenses', 'columnExpenses', 'number', ({ uses }) => uses.expenses),
  column('state', 'state', 'text', ({ isActive }, language) =>
    phrasesIn(language, 'tags')(isActive ? 'active' : 'inactive'),
  ),
];

type ExportQuery = z.output<(typeof tagsContract)['export']['query']>;

/** Returns the tags of the account with what each is on, as a file. */
export function exportTags(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns } = query;
  return exportRows(call, {
    list: 'tags',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'tags')('tags'),
    readNotes: narrowedBy(query, {}),
    rows: (tx) => wholeTable(() => listTagsWithUses(tx)),
  });
}

/** All tags with what each is on. */
export const tagsFile = listFile({
  title: (language) => phrasesIn(language, 'tags')('tags'),
  columns: COLUMNS,
  rows: (tx) => wholeTable(() => listTagsWithUses(tx)),
});
