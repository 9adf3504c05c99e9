import type {
  PriceList,
  PriceListColumn,
  priceListsContract,
} from '@pinkas/contract/accounting/items/price-lists.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { listFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy } from '../../../lists/narrowing/narrowing.api.ts';
import { listPriceLists } from './price-lists.repository.ts';

const column = phraseColumns<PriceList, PriceListColumn>()('items');

const COLUMNS = [
  column('name', 'listName', 'text', (list) => list.name, { width: 28 }),
  column('currency', 'currency', 'text', (list) => list.currency),
  column('items', 'listItems', 'number', (list) => list.itemsCount),
  column('customers', 'listCustomers', 'number', (list) => list.customersCount),
  column('state', 'listState', 'text', ({ archivedAt }, language) =>
    archivedAt === null ? '' : phrasesIn(language, 'items')('archivedMark'),
  ),
];

type ExportQuery = z.output<(typeof priceListsContract)['export']['query']>;

/** Returns all price lists, in the order of the screen, as a file. */
export function exportPriceLists(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns } = query;
  return exportRows(call, {
    list: 'price-lists',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'items')('listsTitle'),
    readNotes: narrowedBy(query, {}),
    rows: (tx) => wholeTable(() => listPriceLists(tx)),
  });
}

/** All price lists. */
export const priceListsFile = listFile({
  title: (language) => phrasesIn(language, 'items')('listsTitle'),
  columns: COLUMNS,
  rows: (tx) => wholeTable(() => listPriceLists(tx)),
});
