import type { Endpoint } from '@pinkas/contract/define';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { CallArguments } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

/** Fetches a page, or the sums, of a list: the former data stays until the next response. */
export function useListQuery<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return useQuery({ ...callQuery(endpoint, ...input), placeholderData: keepPreviousData });
}
