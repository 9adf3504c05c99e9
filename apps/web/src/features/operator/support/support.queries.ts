import type { SupportSettings } from '@pinkas/contract/operator/support/support-settings';
import { supportContract } from '@pinkas/contract/operator/support/support.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const { read, save } = supportContract;

export function useSupportSettings() {
  return useQuery(callQuery(read));
}

/** Changes how people reach support; a failure is shown in the form. */
export function useSaveSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { readonly body: SupportSettings; readonly idempotencyKey: string }) =>
      call(save, sent),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries({ queryKey: [read.path] }),
  });
}
