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
export function useCustomerCredits(customerId: string, documentId?: string, enabled = true) {
  return useQuery({
    ...callQuery(allocationsContract.credits, {
      params: { id: customerId },
      query: { ...(documentId !== undefined && { documentId }) },
    }),
    enabled,
  });
}

interface Change {
  readonly undo?: string[];
  readonly allocate?: { creditId: string; itemId: string; sumAgorot: number }[];
  readonly idempotencyKey: string;
}

/**
 * Changes credits, and invalidates lists, cards and documents. A refusal means that somebody else changed
 * them, so they are refetched.
 */
function useCreditChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
    onError: (reason) => {
      if (!isConnectionLost(reason)) void client.invalidateQueries();
    },
  });
}

/** Allocates or takes back. */
export function useChangeAllocations() {
  return useCreditChange(({ idempotencyKey, ...body }: Change) =>
    call(allocationsContract.change, { body, idempotencyKey }),
  );
}

/** Gives credits back. */
export function useRefund() {
  return useCreditChange(
    ({ idempotencyKey, ...body }: RefundBody & { readonly idempotencyKey: string }) =>
      call(refundsContract.refund, { body, idempotencyKey }),
  );
}

/** Returns the part of a refund that the cash law depends on: other changes trigger no new check. */
function checkedPart({ credits, payment, documentDate }: RefundBody) {
  return { credits, payment, documentDate };
}

/** Checks cash above the legal limit for the deals of a refund; other means need no check. */
export function useRefundCheck(refund: RefundBody | undefined) {
  const asked = refund === undefined ? '' : JSON.stringify(checkedPart(refund));
  const settled = useSettled(asked, ASK_AFTER_MS);
  return useQuery({
    queryKey: [refundsContract.check.path, settled],
    queryFn: ({ signal }) => {
      if (refund === undefined) throw new Error('nothing to ask about');
      return call(refundsContract.check, { body: checkedPart(refund), signal, isQuiet: true });
    },
    enabled: settled !== '' && settled === asked,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
