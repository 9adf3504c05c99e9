import type { ItemRow } from '@pinkas/contract/accounting/items/item-fields';
import type { ItemColumn, itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { listFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy, describeSearch } from '../../../lists/narrowing/narrowing.api.ts';
import { columnsOfBusiness, columnsOfBusinessIn } from '../../../business/profile/profile.api.ts';
import { itemsToExport } from './item-list.reads.ts';

const VAT_PHRASES = { taxable: 'vatTaxable', exempt: 'vatExempt', zero: 'vatZero' } as const;

const column = phraseColumns<ItemRow, ItemColumn>()('items');

/** The items as a table. */
const COLUMNS = [
  column('name', 'columnName', 'text', (row) => row.name, { width: 30 }),
  column('nameEn', 'columnNameEn', 'text', (row) => row.nameEn, { width: 30 }),
  column('catalogueNumber', 'columnCatalogueNumber', 'text', (row) => row.catalogueNumber),
  column('barcode', 'columnBarcode', 'text', (row) => row.barcode),
  column('category', 'columnCategory', 'text', (row) => row.category),
  column('unit', 'columnUnit', 'text', (row) => row.unit),
  column('price', 'columnPrice', 'number', (row) => row.priceE4, { decimals: 4 }),
  column(
    'priceIncludesVat',
    'columnIncludesVat',
    'text',
    (row, language) =>
      phrasesIn(language, 'items')(row.priceIncludesVat ? 'includesVat' : 'beforeVat'),
    { isOfVat: true },
  ),
  column('currency', 'columnCurrency', 'text', (row) => row.currency),
  column('cost', 'columnCost', 'number', (row) => row.costE4, { decimals: 4 }),
  column(
    'vatKind',
    'columnVatKind',
    'text',
    (row, language) => phrasesIn(language, 'items')(VAT_PHRASES[row.vatKind]),
    { isOfVat: true },
  ),
  column('incomeType', 'columnIncomeType', 'text', (row) => row.incomeType),
  column('stock', 'columnStock', 'number', (row) => row.stockE4, { decimals: 4 }),
  column('tags', 'columnTags', 'text', (row) => row.tags.map((tag) => tag.name).join(', ')),
  column('created', 'columnCreated', 'date', (row) => localDateOf(row.createdAt)),
];

type ExportQuery = z.output<(typeof itemsContract)['export']['query']>;

/** Returns the whole filter as a file, in one moment. */
export async function exportItems(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { ids, sort, direction, format, language, columns, ...filter } = query;
  const text = phrasesIn(language, 'items');
  return exportRows(call, {
    list: 'items',
    format,
    language,
    columns: await columnsOfBusiness(call.ctx, COLUMNS),
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      search: describeSearch(language, filter.search),
      tab: filter.tab === 'archived' ? [text('tabs'), text('tabArchived')] : undefined,
      category: filter.category ? [text('filterCategory'), filter.category] : undefined,
    }),
    rows: (tx) => itemsToExport(tx, { filter, ids, sort, direction }),
  });
}

/** All items, the archived ones after the others. */
export const itemsFile = listFile({
  title: (language) => phrasesIn(language, 'items')('title'),
  columns: (tx) => columnsOfBusinessIn(tx, COLUMNS),
  async *rows(tx) {
    for (const tab of ['all', 'archived'] as const) {
      yield* itemsToExport(tx, { filter: { tab }, sort: 'name', direction: 'asc' });
    }
  },
});
