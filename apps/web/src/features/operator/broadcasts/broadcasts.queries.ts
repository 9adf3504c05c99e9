import { broadcastsContract } from '@pinkas/contract/operator/broadcasts/broadcasts.contract';
import type { BroadcastForm } from '@pinkas/contract/operator/broadcasts/broadcast-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const { list, make, end } = broadcastsContract;

export function useBroadcasts() {
  return useQuery(callQuery(list));
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [list.path] });
}

/** Makes a message; a failure is shown in the form. */
export function useMakeBroadcast() {
  return useMutation({
    mutationFn: (sent: { readonly body: BroadcastForm; readonly idempotencyKey: string }) =>
      call(make, sent),
    meta: { isShownInPlace: true },
    onSettled: useRefresh(),
  });
}

/** Switches a message off; a failure is shown in a dialog. */
export function useEndBroadcast() {
  return useMutation({
    mutationFn: (broadcast: string) =>
      call(end, { body: { broadcast }, idempotencyKey: crypto.randomUUID() }),
    onSettled: useRefresh(),
  });
}
