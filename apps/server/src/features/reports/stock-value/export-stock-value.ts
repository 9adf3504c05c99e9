import type {
  STOCK_VALUE_COLUMNS,
  stockValueContract,
  StockValueRow,
  VALUED_MOVEMENT_COLUMNS,
  ValuedMovement,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { changeBasisPoints, changeOf, partOf } from '@pinkas/domain/money/change';
import { formatInstant, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readStockValue } from './stock-value.reads.ts';
import { valuedMovementsToExport } from './valued-movements.reads.ts';

/** A row of the file: an item, or the total under them. */
interface Row extends Pick<
  StockValueRow,
  'name' | 'catalogueNumber' | 'unit' | 'valueAgorot' | 'previousAgorot'
> {
  readonly quantityE4: number | null;
  readonly previousE4: number | null;
  readonly costE4: number | null;
  /** The total of all items. */
  readonly wholeAgorot: number;
  readonly isTotal: boolean;
}

const column = phraseColumns<Row, (typeof STOCK_VALUE_COLUMNS)[number]>()('stockValue');

const COLUMNS = [
  column('name', 'columnItem', 'text', ({ name }) => name, { width: 32 }),
  column('catalogueNumber', 'columnCatalogueNumber', 'text', (row) => row.catalogueNumber),
  column('unit', 'columnUnit', 'text', ({ unit }) => unit),
  column('quantity', 'columnQuantity', 'number', (row) => row.quantityE4, { decimals: 4 }),
  column('cost', 'columnCost', 'number', ({ costE4 }) => costE4, { decimals: 4 }),
  column('value', 'columnValue', 'money', ({ valueAgorot }) => valueAgorot),
  column('share', 'columnShare', 'percent', ({ valueAgorot, wholeAgorot }) =>
    valueAgorot === null ? null : partOf(valueAgorot, wholeAgorot),
  ),
  column('previousQuantity', 'columnPreviousQuantity', 'number', (row) => row.previousE4, {
    decimals: 4,
  }),
  column('previous', 'columnPrevious', 'money', ({ previousAgorot }) => previousAgorot),
  column('change', 'columnChange', 'percent', ({ valueAgorot, previousAgorot }) =>
    valueAgorot === null || previousAgorot === null
      ? null
      : changeBasisPoints(changeOf(valueAgorot, previousAgorot)),
  ),
];

type ExportQuery = z.output<(typeof stockValueContract)['export']['query']>;

/**
 * Returns the titles of a file of a day: it is named with it, and in print the day is under the title.
 */
function titles(title: string, day: LocalDate, language: 'he' | 'en') {
  const asOf = phrasesIn(language, 'stockValue')('asOf', { date: formatLocalDate(day) });
  return { title: `${title} ${day}`, heading: title, notes: [asOf] };
}

/** Returns all items of the report with the total, as a file. */
export function exportStockValue(
  call: ExportCall,
  query: Omit<ExportQuery, 'day'> & { readonly day: LocalDate },
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, show, day, ...filter } = query;
  const text = phrasesIn(language, 'stockValue');
  return exportRows(call, {
    list: 'report-stock-value',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...titles(text('title'), day, language),
    readNotes: narrowedBy(query, {
      day: undefined,
      show: show === 'all' ? undefined : [text('shown'), text(`show-${show}`)],
      search: filter.search ? [text('search'), filter.search] : undefined,
      category: filter.category ? [text('category'), filter.category] : undefined,
    }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(() =>
        readStockValue(tx, { day, show, filter }, { sort, direction }, EVERY_ROW).then(
          ({ rows, total }): Row[] => {
            const wholeAgorot = total.valueAgorot;
            return [
              ...rows.map((row) => ({
                ...row,
                costE4: row.unvalued === null ? row.costE4 : null,
                wholeAgorot,
                isTotal: false,
              })),
              {
                name: text('total'),
                catalogueNumber: '',
                unit: '',
                quantityE4: null,
                previousE4: null,
                costE4: null,
                valueAgorot: total.valueAgorot,
                previousAgorot: total.previousAgorot,
                wholeAgorot,
                isTotal: true,
              },
            ];
          },
        ),
      ),
  });
}

function documentWords({ document }: ValuedMovement, language: 'he' | 'en'): string {
  if (document === null) return '';
  return `${docTypeWords(document.docType, language)} ${String(document.number)}`;
}

const movementColumn = phraseColumns<ValuedMovement, (typeof VALUED_MOVEMENT_COLUMNS)[number]>()(
  'stockValue',
);

const MOVEMENT_COLUMNS = [
  movementColumn('at', 'columnAt', 'text', ({ at }) => formatInstant(at), { width: 18 }),
  movementColumn('item', 'columnItem', 'text', ({ itemName }) => itemName, { width: 30 }),
  movementColumn('reason', 'columnReason', 'text', ({ reason }, language) =>
    phrasesIn(language, 'stockValue')(`reason-${reason}`),
  ),
  movementColumn('document', 'columnDocument', 'text', documentWords, { width: 24 }),
  movementColumn('quantity', 'columnMoved', 'number', (row) => row.quantityE4, { decimals: 4 }),
  movementColumn('balance', 'columnBalance', 'number', (row) => row.balanceE4, { decimals: 4 }),
  movementColumn('unit', 'columnUnit', 'text', ({ unit }) => unit),
  movementColumn('note', 'columnNote', 'text', ({ note }) => note, { width: 30 }),
  movementColumn('by', 'columnBy', 'text', ({ by }) => by.name),
];

type MovementsQuery = z.output<(typeof stockValueContract)['exportMovements']['query']>;

/** Exports the movements behind a quantity. */
export function exportValuedMovements(
  call: ExportCall,
  query: Omit<MovementsQuery, 'day'> & { readonly day: LocalDate },
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, day, itemId } = query;
  return exportRows(call, {
    list: 'report-stock-movements',
    format,
    language,
    columns: MOVEMENT_COLUMNS,
    columnKeys: columns,
    ...titles(phrasesIn(language, 'stockValue')('movementsTitle'), day, language),
    readNotes: narrowedBy(query, { day: undefined }),
    rows: (tx) => valuedMovementsToExport(tx, { day, itemId }, { sort, direction }),
  });
}
