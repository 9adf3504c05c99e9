import type { RequestChannel } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { paymentRequestsContract } from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** One request with all that happened to it. */
export function useRequest(id: string) {
  return useQuery(callQuery(paymentRequestsContract.get, { params: { id } }));
}

/** What a customer can pay now; undefined asks nothing. */
export function useOpenDocuments(customerId: string | null) {
  return useQuery({
    ...callQuery(paymentRequestsContract.openDocuments, {
      params: { customerId: customerId ?? '' },
    }),
    enabled: customerId !== null,
  });
}

interface Reminder {
  readonly id: string;
  readonly channel: RequestChannel;
}

/** Sends the link of a request again. */
export function useRemindRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, channel }: Reminder) =>
      call(paymentRequestsContract.remind, {
        params: { id },
        body: { channel },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useCancelRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(paymentRequestsContract.cancel, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
