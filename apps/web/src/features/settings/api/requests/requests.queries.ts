import { apiKeysContract } from '@pinkas/contract/settings/api/api-keys.contract';
import {
  apiRequestsContract,
  type RequestFilter,
} from '@pinkas/contract/settings/api/api-requests.contract';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';

/** A filter with the cursor of its page. */
export interface RequestPage {
  readonly filter: RequestFilter;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** Fetches a page of the log. */
export function useRequests({ filter, after, before }: RequestPage) {
  return useListQuery(apiRequestsContract.list, { query: { ...filter, after, before } });
}

/** Fetches how many calls a filter finds. */
export function useRequestTotals(filter: RequestFilter) {
  return useListQuery(apiRequestsContract.totals, { query: filter });
}

/** Fetches one call with its bodies. */
export function useRequest(id: string) {
  return useQuery(callQuery(apiRequestsContract.get, { params: { id } }));
}

/** Fetches the names of the keys, for the filter. */
export function useKeyNames() {
  return useQuery(callQuery(apiKeysContract.list)).data?.keys ?? [];
}
