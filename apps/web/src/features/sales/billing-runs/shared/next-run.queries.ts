import { billingRunsContract } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { pollOf } from './run-poll.ts';

/** The next run, or that of a day; read again and again while it moves. */
export function useNextRun(day?: LocalDate) {
  return useQuery({
    ...callQuery(billingRunsContract.next, { query: { ...(day !== undefined && { day }) } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollOf(data)),
  });
}
