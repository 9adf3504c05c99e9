import {
  billingRunsContract,
  type NextRun,
} from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';

/** Poll interval while something is being billed. */
const POLL_MS = 1_000;

/** Whether anything of a run still moves: what was ordered, and charges whose document is to come. */
function isMoving({ isUnderWay, billedToday, waiting }: NextRun): boolean {
  return (
    isUnderWay ||
    billedToday.some(({ state }) => state === 'charged') ||
    waiting.some(({ isOrdered }) => isOrdered)
  );
}

/** The next run, or that of a day; read again and again while it moves. */
export function useNextRun(day?: LocalDate) {
  return useQuery({
    ...callQuery(billingRunsContract.next, { query: { ...(day !== undefined && { day }) } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data) ? POLL_MS : false,
  });
}
