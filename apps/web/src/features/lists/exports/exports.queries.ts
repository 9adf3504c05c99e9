import { exportsContract } from '@pinkas/contract/lists/exports/exports.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Poll interval for the progress of running jobs. */
const POLL_MS = 1_500;

/** The newest long exports of the caller, asked again while one of them runs. */
export function useExports() {
  return useQuery({
    ...callQuery(exportsContract.list),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => job.state === 'running') === true ? POLL_MS : false,
  });
}

/** Cancels one; the page shows at once what the server made of it. */
export function useCancelExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(exportsContract.cancel, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [exportsContract.list.path] }),
  });
}
