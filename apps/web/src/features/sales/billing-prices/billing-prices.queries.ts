import {
  billingPricesContract,
  type PriceChange,
  type PriceChangeOrder,
} from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** What a change of prices would do; undefined asks nothing. */
export function usePricePreview(change: PriceChange | undefined) {
  return useQuery({
    queryKey: [billingPricesContract.preview.path, change],
    queryFn: () => {
      if (change === undefined) throw new Error('nothing to ask');
      return call(billingPricesContract.preview, { body: change });
    },
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    // The order is refused unless it is what was shown.
    gcTime: 0,
    retry: false,
  });
}

type Order = PriceChangeOrder & { readonly idempotencyKey: string };

export function useChangePrices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Order) =>
      call(billingPricesContract.change, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** The changes that were made, the newest first. */
export function usePriceChanges() {
  return useQuery(callQuery(billingPricesContract.changes, {}));
}

/** A change, and what undoing it would do now. */
export function usePriceChangeMade(id: string) {
  return useQuery(callQuery(billingPricesContract.getChange, { params: { id } }));
}

interface Undoing {
  readonly id: string;
  readonly tells: boolean;
  readonly idempotencyKey: string;
}

export function useUndoPrices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tells, idempotencyKey }: Undoing) =>
      call(billingPricesContract.undo, { params: { id }, body: { tells }, idempotencyKey }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
  });
}
