import type {
  MovementColumn,
  stockContract,
  StockMovementRow,
} from '@pinkas/contract/accounting/items/stock.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import { STOCK_REASON_PHRASES } from '@pinkas/phrases/stock-reasons';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { listFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy } from '../../../lists/narrowing/narrowing.api.ts';
import { movementsToExport } from './stock-movements.reads.ts';

function documentWords({ document }: StockMovementRow, language: 'he' | 'en'): string {
  if (document === null) return '';
  return `${docTypeWords(document.docType, language)} ${String(document.number)}`;
}

const column = phraseColumns<StockMovementRow, MovementColumn>()('items');

const COLUMNS = [
  column('at', 'movementAt', 'text', (row) => formatInstant(row.at), { width: 18 }),
  column('item', 'columnName', 'text', (row) => row.itemName, { width: 30 }),
  column('catalogueNumber', 'columnCatalogueNumber', 'text', (row) => row.catalogueNumber),
  column('reason', 'movementWhy', 'text', ({ reason }, language) =>
    phrasesIn(language, 'items')(STOCK_REASON_PHRASES[reason]),
  ),
  column('document', 'movementDocument', 'text', documentWords, { width: 24 }),
  column('quantity', 'movementQuantity', 'number', (row) => row.quantityE4, { decimals: 4 }),
  column('unit', 'columnUnit', 'text', (row) => row.unit),
  column('note', 'stockNote', 'text', (row) => row.note, { width: 30 }),
  column('by', 'movementBy', 'text', (row) => row.by.name),
];

type ExportQuery = z.output<(typeof stockContract)['export']['query']>;

/** Returns all movements of the stock, or of one item, as a file. */
export function exportMovements(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, ...asked } = query;
  return exportRows(call, {
    list: 'stock-movements',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'items')('stockHistory'),
    readNotes: narrowedBy(query, {}),
    rows: (tx) => movementsToExport(tx, asked),
  });
}

/** All movements of the stock, the oldest first. */
export const movementsFile = listFile({
  title: (language) => phrasesIn(language, 'items')('stockHistory'),
  columns: COLUMNS,
  rows: (tx) => movementsToExport(tx, { sort: 'at', direction: 'asc' }),
});
