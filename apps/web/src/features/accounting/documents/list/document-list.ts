import {
  DOCUMENT_SORTS,
  DocumentFilter,
} from '@pinkas/contract/accounting/documents/documents.contract';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../../shared/lists/list-address.ts';

/** My documents as a list; beside the filter, the name of a chosen customer. */
export const DOCUMENT_LIST = defineList({
  list: 'documents',
  path: '/documents',
  filter: DocumentFilter,
  besides: ['customer'],
  sorts: DOCUMENT_SORTS,
  first: { sort: 'date', direction: 'desc' },
  repair: withoutWideRange,
});

export type DocumentListView = ViewOf<typeof DOCUMENT_LIST>;
export type DocumentListChanges = ChangesOf<typeof DOCUMENT_LIST>;
