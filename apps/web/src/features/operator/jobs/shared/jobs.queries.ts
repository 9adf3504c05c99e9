import { operatorJobsContract } from '@pinkas/contract/operator/jobs/jobs.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const { read, retry } = operatorJobsContract;

const READ_EVERY_MS = 30_000;

/** Fetches the health of background work, again every half minute while the page is looked at; what was read stays until the next answer. */
export function useJobs() {
  return useQuery({
    ...callQuery(read),
    refetchInterval: READ_EVERY_MS,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

interface Retry {
  readonly accountId: number;
  readonly taskId: string;
  readonly writtenReason: string;
  readonly idempotencyKey: string;
}

/** Runs a failed task again; a failure is shown in the dialog. */
export function useRetryTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Retry) => call(retry, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(callQuery(read)),
  });
}
