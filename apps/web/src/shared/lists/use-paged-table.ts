import type { TableSort } from '@pinkas/ui/data/table-columns';
import type { z } from 'zod';

import { useAddressQuery } from '../navigation/use-address-query.ts';
import {
  orderedQuery,
  pageQuery,
  readListAddress,
  withParameters,
  type AddressChanges,
  type ListDefinition,
} from './list-address.ts';

/** A list without saved views and columns of the person's own. */
export type PagedTableDefinition<F extends z.ZodObject, S extends string> = Omit<
  ListDefinition<F, S>,
  'list' | 'path' | 'besides'
>;

/** Search, order and page of a table whose pages the server gives. They live in the address; no change adds to the history. */
export function usePagedTable<F extends z.ZodObject, S extends string>(
  definition: PagedTableDefinition<F, S>,
) {
  const [parameters, set] = useAddressQuery();
  const view = readListAddress(definition, parameters);
  const sort: TableSort = {
    key: view.sort,
    direction: view.direction === 'desc' ? 'descending' : 'ascending',
  };
  function change(changes: AddressChanges): void {
    set((current) => withParameters(current, changes));
  }
  return {
    view,
    /** Of the page, and of all that is found. */
    query: pageQuery(view),
    ordered: orderedQuery(view),
    sort,
    parameters,
    onSort: ({ key, direction }: TableSort) =>
      change({ sort: key, direction: direction === 'descending' ? 'desc' : 'asc' }),
    onSearch: (search: string) => change({ search }),
    onTurn: (to: 'after' | 'before', cursor: string | null | undefined) => {
      const page = view.page + (to === 'after' ? 1 : -1);
      change({
        after: to === 'after' ? (cursor ?? undefined) : undefined,
        before: to === 'before' ? (cursor ?? undefined) : undefined,
        page: page > 1 ? String(page) : undefined,
      });
    },
    replace: (next: URLSearchParams) => set(() => next),
  };
}
