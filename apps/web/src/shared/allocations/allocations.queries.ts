import { allocationsContract } from '@pinkas/contract/accounting/documents/allocations.contract';
import {
  refundsContract,
  type RefundBody,
} from '@pinkas/contract/accounting/documents/refunds.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { isConnectionLost } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';
import { useSettled } from '../form/use-settled.ts';

const ASK_AFTER_MS = 600;

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

/** Gives credits back; what it changes shows in lists, cards and documents. What was refused is read anew. */
export function useRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: RefundBody & { readonly idempotencyKey: string }) =>
      call(refundsContract.refund, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
    onError: (reason) => {
      if (!isConnectionLost(reason)) void client.invalidateQueries();
    },
  });
}

/** Cash beyond what the law allows for the deals of a refund; nothing is asked about any other means. */
export function useRefundCheck(asked: RefundBody | undefined) {
  const settled = useSettled(asked === undefined ? '' : JSON.stringify(asked), ASK_AFTER_MS);
  const isAsked = asked !== undefined && settled === JSON.stringify(asked);
  return useQuery({
    queryKey: [refundsContract.check.path, settled],
    queryFn: ({ signal }) => {
      if (asked === undefined) throw new Error('nothing to ask about');
      const { credits, payment, documentDate } = asked;
      const body = { credits, payment, documentDate };
      return call(refundsContract.check, { body, signal, isQuiet: true });
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
