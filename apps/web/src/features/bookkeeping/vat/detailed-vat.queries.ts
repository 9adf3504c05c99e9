import { detailedVatContract } from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useInfiniteQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';

/** Fetches the content of the detailed file for the period of a day. */
export function useDetailedVat(day: LocalDate) {
  return useListQuery(detailedVatContract.summary, { query: { day } });
}

const ROWS_SHOWN = 25;

/** The records of the file, some at a time. */
export function useDetailedRecords(day: LocalDate) {
  return useInfiniteQuery({
    queryKey: [detailedVatContract.records.path, day],
    queryFn: ({ pageParam }) =>
      call(detailedVatContract.records, {
        query: { day, limit: ROWS_SHOWN, ...(pageParam !== '' && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.after,
  });
}
