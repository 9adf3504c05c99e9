import { allocationsContract } from '@pinkas/contract/accounting/documents/allocations.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { isConnectionLost } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

/** Credits and open documents of a customer, and allocations: all, or those of one document. */
export function useCustomerCredits(customerId: string, documentId?: string) {
  return useQuery(
    callQuery(allocationsContract.credits, {
      params: { id: customerId },
      query: { ...(documentId !== undefined && { documentId }) },
    }),
  );
}

interface Change {
  readonly undo?: string[];
  readonly allocate?: { creditId: string; itemId: string; sumAgorot: number }[];
  readonly idempotencyKey: string;
}

/**
 * Allocates or takes back; what it changes shows in lists, cards and documents. What was refused was changed by
 * somebody else, so it is read anew.
 */
export function useChangeAllocations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Change) =>
      call(allocationsContract.change, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
    onError: (reason) => {
      if (!isConnectionLost(reason)) void client.invalidateQueries();
    },
  });
}
