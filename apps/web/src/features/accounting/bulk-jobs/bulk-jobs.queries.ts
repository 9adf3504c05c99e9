import {
  bulkJobsContract,
  type BulkJob,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const { list, get } = bulkJobsContract;
/** Poll interval for the progress of a running job. */
const POLL_MS = 1_000;

/** The newest jobs of the account. */
export function useBulkJobs() {
  return useQuery({ ...callQuery(list), refetchOnMount: 'always' });
}

/** Returns the current state of a job, polled while it runs; before that, the state from the list. */
export function useBulkJob(known: BulkJob) {
  const isEventful = known.state === 'running' || known.failed + known.skipped > 0;
  return useQuery({
    ...callQuery(get, { params: { id: known.id } }),
    enabled: isEventful,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

export type JobMove = 'pause' | 'resume' | 'cancel' | 'retry';

/** Moves a job; its card shows at once what the server made of it. */
export function useMoveJob(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: JobMove) => call(bulkJobsContract[move], { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [get.path] });
      await client.invalidateQueries({ queryKey: [list.path] });
    },
  });
}
