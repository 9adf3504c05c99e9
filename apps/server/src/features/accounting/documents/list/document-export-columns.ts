import type { DocumentColumn } from '@pinkas/contract/accounting/documents/documents.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { signedTotal } from '@pinkas/domain/documents/list-totals';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { ExportColumn } from '../../../../platform/export/export-column.ts';

function typeWords(docType: number, language: 'he' | 'en'): string {
  const key = docTypeKeyOf(docType);
  return key === undefined ? String(docType) : phrasesIn(language, 'docTypes')(key);
}

/** My documents as a table. A cancelled document keeps its sum; its state tells that it is void. */
export const DOCUMENT_EXPORT_COLUMNS: readonly (ExportColumn<DocumentRow> & {
  readonly key: DocumentColumn;
})[] = [
  {
    key: 'number',
    head: (language) => phrasesIn(language, 'documents')('columnNumber'),
    kind: 'number',
    value: ({ number }) => number,
  },
  {
    key: 'type',
    head: (language) => phrasesIn(language, 'documents')('filterType'),
    kind: 'text',
    value: ({ docType }, language) => typeWords(docType, language),
  },
  {
    key: 'customer',
    head: (language) => phrasesIn(language, 'documents')('columnCustomer'),
    kind: 'text',
    width: 30,
    value: ({ customerName }) => customerName,
  },
  {
    key: 'subject',
    head: (language) => phrasesIn(language, 'documents')('columnSubject'),
    kind: 'text',
    width: 40,
    value: ({ subject }) => subject,
  },
  {
    key: 'date',
    head: (language) => phrasesIn(language, 'documents')('columnDate'),
    kind: 'date',
    value: ({ documentDate }) => documentDate,
  },
  {
    key: 'due',
    head: (language) => phrasesIn(language, 'documents')('columnDue'),
    kind: 'date',
    value: ({ dueDate }) => dueDate,
  },
  {
    key: 'total',
    head: (language) => phrasesIn(language, 'documents')('columnTotal'),
    kind: 'money',
    value: signedTotal,
  },
  {
    key: 'open',
    head: (language) => phrasesIn(language, 'documents')('columnOpen'),
    kind: 'money',
    value: ({ openAgorot }) => openAgorot,
  },
  {
    key: 'state',
    head: (language) => phrasesIn(language, 'documents')('columnState'),
    kind: 'text',
    width: 14,
    value: ({ state }, language) => phrasesIn(language, 'documentStates')(state),
  },
  {
    key: 'tags',
    head: (language) => phrasesIn(language, 'tags')('tags'),
    kind: 'text',
    width: 20,
    value: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
  {
    key: 'allocation',
    head: (language) => phrasesIn(language, 'documents')('allocationNumber'),
    kind: 'text',
    width: 28,
    value: ({ allocationNumber }) => allocationNumber,
  },
];
