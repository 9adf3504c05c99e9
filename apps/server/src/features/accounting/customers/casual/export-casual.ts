import type {
  CasualCustomerColumn,
  CasualCustomerRow,
  casualCustomersContract,
} from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { describeSearch, narrowedBy } from '../../../lists/narrowing/narrowing.api.ts';
import { casualCustomersToExport } from './casual-list.reads.ts';

const column = phraseColumns<CasualCustomerRow, CasualCustomerColumn>()('customers');

/** Casual customers as a table. */
const COLUMNS = [
  column('name', 'columnName', 'text', (row) => row.name, { width: 30 }),
  column('taxId', 'columnTaxId', 'text', (row) => row.taxId),
  column('phone', 'columnPhone', 'text', (row) => row.phone),
  column('email', 'columnEmail', 'text', (row) => row.email, { width: 28 }),
  column('documents', 'columnDocuments', 'number', (row) => row.documentsCount),
  column('last', 'columnLast', 'date', (row) => row.lastDocumentDate),
  column('open', 'columnOpen', 'money', (row) => row.openAgorot),
];

type ExportQuery = z.output<(typeof casualCustomersContract)['export']['query']>;

/** Returns the whole filter as a file, in one moment of the books. */
export function exportCasualCustomers(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { search, ids, sort, direction, format, language, columns } = query;
  return exportRows(call, {
    list: 'casual-customers',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'customers')('casualTitle'),
    readNotes: narrowedBy(query, { search: describeSearch(language, search) }),
    rows: (tx) => casualCustomersToExport(tx, { search }, { ids, sort, direction }),
  });
}
