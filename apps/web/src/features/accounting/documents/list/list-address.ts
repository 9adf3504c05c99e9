import {
  DOCUMENT_SORTS,
  DocumentFilter,
  type DocumentSort,
} from '@pinkas/contract/accounting/documents.contract';
import type { z } from 'zod';

import {
  readListAddress,
  withoutWideRange,
  withoutFilters as withoutFiltersOf,
  type ListDefinition,
  type ListView as ListViewOf,
} from '../../../../shared/lists/list-address.ts';

export type ListFilter = z.output<typeof DocumentFilter>;

/** All that the list shows, as it stands in the address; beside the filter, the customer's name. */
export type ListView = ListViewOf<ListFilter, DocumentSort>;

/** My documents as a list. */
export const DOCUMENT_LIST: ListDefinition<typeof DocumentFilter, DocumentSort> = {
  list: 'documents',
  filter: DocumentFilter,
  besides: ['customer'],
  sorts: DOCUMENT_SORTS,
  first: { sort: 'date', direction: 'desc' },
  repair: withoutWideRange,
};

/** Reads the list's address; what is missing or wrong takes its default. */
export function readListView(parameters: URLSearchParams): ListView {
  return readListAddress(DOCUMENT_LIST, parameters);
}

/** The address without any filter; the order stays. */
export function withoutFilters(parameters: URLSearchParams): URLSearchParams {
  return withoutFiltersOf(DOCUMENT_LIST, parameters);
}
