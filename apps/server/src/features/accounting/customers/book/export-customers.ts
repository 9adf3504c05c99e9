import type { customerBookContract } from '@pinkas/contract/accounting/customers/customer-book.contract';
import type { CustomerColumn } from '@pinkas/contract/accounting/customers/customer-columns';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { listFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { narrowedBy, describeSearch } from '../../../lists/narrowing/narrowing.api.ts';
import { bookFilterOf, customersToExport, type ExportedCustomer } from './customer-list.reads.ts';

/** Payment terms in words, as screens and exports name them. */
export function termsWords(terms: PaymentTerms | null, language: ExportLanguage): string {
  const text = phrasesIn(language, 'customers');
  if (terms === null) return '';
  const { kind, days } = terms;
  if (kind === 'immediate') return text('termsImmediate');
  if (kind === 'days') return text('termsDays', { days });
  return days === 0 ? text('termsEom') : text('termsEomPlus', { days });
}

const column = phraseColumns<ExportedCustomer, CustomerColumn>()('customers');

/** The book as a table. */
const COLUMNS = [
  column('name', 'columnName', 'text', (row) => row.name, { width: 30 }),
  column('taxId', 'columnTaxId', 'text', (row) => row.taxId),
  column('contactPerson', 'columnContact', 'text', (row) => row.contactPerson),
  column('email', 'columnEmail', 'text', (row) => row.email, { width: 28 }),
  column('phone', 'columnPhone', 'text', (row) => row.phone),
  column('mobile', 'columnMobile', 'text', (row) => row.mobile),
  column('address', 'columnAddress', 'text', (row) => row.address, { width: 28 }),
  column('city', 'columnCity', 'text', (row) => row.city),
  column('zip', 'columnZip', 'text', (row) => row.zip),
  column('country', 'columnCountry', 'text', (row) => row.country),
  column('foreignId', 'columnForeignId', 'text', (row) => row.foreignId),
  column('tags', 'columnTags', 'text', (row) => row.tags.map((tag) => tag.name).join(', '), {
    width: 24,
  }),
  column('paymentTerms', 'columnTerms', 'text', (row, language) =>
    termsWords(row.paymentTerms, language),
  ),
  column('discount', 'columnDiscount', 'percent', (row) => row.discountBasisPoints),
  column('accountingKey', 'columnAccountingKey', 'text', (row) => row.accountingKey),
  column('withholding', 'columnWithholding', 'percent', (row) => row.withholdingBasisPoints),
  column('creditLimit', 'columnCreditLimit', 'money', (row) => row.creditLimitAgorot),
  column('open', 'columnOpen', 'money', (row) => row.openAgorot),
  column('overdue', 'columnOverdue', 'money', (row) => row.overdueAgorot),
  column('lastDocumentDate', 'columnLast', 'date', (row) => row.lastDocumentDate),
  column('created', 'columnCreated', 'date', (row) => localDateOf(row.createdAt)),
];

const TAB_PHRASES = {
  open: 'tabOpen',
  overdue: 'tabOverdue',
  credit: 'tabCredit',
  archived: 'tabArchived',
} as const;

type ExportQuery = z.output<(typeof customerBookContract)['export']['query']>;

/** Returns the whole filter as a file, in one moment of the books. */
export function exportCustomers(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { search, tab = 'all', cards, ids, sort, direction, format, language, columns } = query;
  const text = phrasesIn(language, 'customers');
  const today = call.ctx.clock.today();
  const input = { filter: bookFilterOf(query, today), ids, sort, direction };
  return exportRows(call, {
    list: 'customers',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      search: describeSearch(language, search),
      tab: tab === 'all' ? undefined : [text('tabs'), text(TAB_PHRASES[tab])],
      cards: cards && [text('cards'), text('cardsEnding')],
    }),
    rows: (tx) => customersToExport(tx, today, input),
  });
}

/** The whole book, the archived customers after the others. */
export const customersFile = listFile({
  title: (language) => phrasesIn(language, 'customers')('title'),
  columns: COLUMNS,
  async *rows(tx, today) {
    for (const tab of ['all', 'archived'] as const) {
      const order = { sort: 'name', direction: 'asc' } as const;
      yield* customersToExport(tx, today, { filter: { tab }, ids: undefined, ...order });
    }
  },
});
