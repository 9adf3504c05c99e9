import { bookGapsContract } from '@pinkas/contract/settings/book/book-gaps.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';

const gapsQuery = callQuery(bookGapsContract.get, {});

export function useBookGaps() {
  return useQuery(gapsQuery);
}

/** Refetches the gaps, after a save that may have corrected some of them. */
export function useReadGapsAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: gapsQuery.queryKey });
}
