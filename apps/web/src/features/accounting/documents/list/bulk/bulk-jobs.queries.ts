import {
  bulkJobsContract,
  type BulkJob,
  type BulkKind,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../../../shared/api/client.ts';
import { callQuery } from '../../../../../shared/api/query-client.ts';

const POLL_MS = 1_500;

/** Which documents: chosen ones, or all of the filter in the order of the list. */
export type ChosenForJob = Omit<
  NonNullable<CallInput<typeof bulkJobsContract.start>['body']>,
  'kind' | 'language' | 'message'
>;

export interface NewBulkJob extends ChosenForJob {
  readonly kind: BulkKind;
  readonly language: 'he' | 'en';
  readonly message?: string;
  readonly idempotencyKey: string;
}

/** Starts a job over many documents; the same key never starts a second one. Failures are shown in place. */
export function useStartBulkJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewBulkJob) =>
      call(bulkJobsContract.start, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [bulkJobsContract.list.path] }),
  });
}

/** Polls a job that this screen started until it finishes; undefined for none. */
export function useFollowedJob(id: string | undefined): BulkJob | undefined {
  return useQuery({
    ...callQuery(bulkJobsContract.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  }).data;
}
