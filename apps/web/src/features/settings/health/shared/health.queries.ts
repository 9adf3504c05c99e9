import {
  healthContract,
  type NewestChecks,
  type StorageCount,
} from '@pinkas/contract/settings/health/health.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

/** How often a running check is looked at. */
const RUNNING_EVERY_MS = 1_500;

const newestQuery = callQuery(healthContract.newest, {});
const storageQuery = callQuery(healthContract.storage, {});

/** Fetches the newest check of the books, again and again while it runs. */
export function useNewestCheck() {
  return useQuery({
    ...newestQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.check?.state === 'running' ? RUNNING_EVERY_MS : false,
  });
}

export function useStartCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(healthContract.start),
    meta: { isShownInPlace: true },
    onSuccess: (started: NewestChecks) => client.setQueryData(newestQuery.queryKey, started),
  });
}

export function useStorageCount() {
  return useQuery(storageQuery);
}

export function useCorrectStorage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(healthContract.correctStorage),
    meta: { isShownInPlace: true },
    onSuccess: (count: StorageCount) => client.setQueryData(storageQuery.queryKey, count),
  });
}
