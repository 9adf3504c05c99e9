import { downloadsContract } from '@pinkas/contract/accountant/downloads/downloads.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const { get, start, cancel } = downloadsContract;
/** Poll interval for the progress of a file. */
const POLL_MS = 1_000;

/** The newest file over many clients, asked again while it is made. */
export function useDownload() {
  return useQuery({
    ...callQuery(get),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.download?.state === 'running' ? POLL_MS : false),
  });
}

/** Begins a file; its card shows at once what the server made of it. */
export function useStartDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof start>['body']) => call(start, { body }),
    meta: { isShownInPlace: true },
    onSuccess: (answer) => client.setQueryData(callQuery(get).queryKey, answer),
  });
}

/** Cancels the download. */
export function useCancelDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancel),
    onSuccess: (answer) => client.setQueryData(callQuery(get).queryKey, answer),
  });
}
