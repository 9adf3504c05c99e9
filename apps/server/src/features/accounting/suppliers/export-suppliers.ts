import type {
  SUPPLIER_COLUMNS,
  suppliersContract,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy, describeSearch } from '../../lists/narrowing/narrowing.api.ts';
import { suppliersToExport, type ExportedSupplier } from './supplier-list.reads.ts';

const column = phraseColumns<ExportedSupplier, (typeof SUPPLIER_COLUMNS)[number]>()('expenseFiles');

const COLUMNS = [
  column('name', 'supplierName', 'text', (row) => row.name, { width: 30 }),
  column('taxId', 'taxId', 'text', (row) => row.taxId),
  column('email', 'email', 'text', (row) => row.email, { width: 28 }),
  column('phone', 'phone', 'text', (row) => row.phone),
  column('city', 'city', 'text', (row) => row.city),
  column('withholding', 'withholding', 'percent', (row) => row.withholdingBasisPoints),
  column('open', 'balance', 'money', (row) => row.balanceAgorot),
  column('lastExpenseDate', 'lastExpenseDate', 'date', (row) => row.lastExpenseDate),
];

const TAB_PHRASES = { open: 'tabOpen', archived: 'tabArchived' } as const;

type ExportQuery = z.output<(typeof suppliersContract)['export']['query']>;

/** Returns the whole filter as a file, in one moment of the books. */
export function exportSuppliers(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { search, tab = 'all', ids, sort, direction, format, language, columns } = query;
  const text = phrasesIn(language, 'suppliers');
  return exportRows(call, {
    list: 'suppliers',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'expenseFiles')('suppliers'),
    readNotes: narrowedBy(query, {
      search: describeSearch(language, search),
      tab: tab === 'all' ? undefined : [text('tabs'), text(TAB_PHRASES[tab])],
    }),
    rows: (tx) => suppliersToExport(tx, { filter: { search, tab }, ids, sort, direction }),
  });
}

/** All suppliers. */
export const suppliersFile = listFile({
  title: (language) => phrasesIn(language, 'expenseFiles')('suppliers'),
  columns: COLUMNS,
  rows: (tx) => suppliersToExport(tx, { filter: {}, sort: 'name', direction: 'asc' }),
});
