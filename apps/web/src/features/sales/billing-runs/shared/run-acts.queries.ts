import { billingContract } from '@pinkas/contract/sales/billing/billing.contract';
import { billingRunsContract } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { RunRow } from '@pinkas/contract/sales/billing-runs/run-rows';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';

interface Keyed {
  readonly idempotencyKey: string;
}

export type ForeignCurrency = NonNullable<RunRow['foreign']>['currency'];

interface OfPeriod extends Keyed {
  readonly id: string;
}

/** The run by hand, and what a person decides about a period. What is shown is read again after each. */
export function useRunActs() {
  const client = useQueryClient();
  const onSettled = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: [billingRunsContract.next.path] });
    await client.invalidateQueries({ queryKey: [billingContract.list.path] });
  };
  return {
    order: useMutation({
      mutationFn: ({ fingerprint, idempotencyKey }: Keyed & { readonly fingerprint: string }) =>
        call(billingRunsContract.order, { body: { fingerprint }, idempotencyKey }),
      meta: { isShownInPlace: true },
      retry: false,
      onSettled,
    }),
    bill: useMutation({
      mutationFn: ({
        id,
        amountAgorot,
        idempotencyKey,
      }: OfPeriod & { readonly amountAgorot: number }) =>
        call(billingRunsContract.bill, { params: { id }, body: { amountAgorot }, idempotencyKey }),
      retry: false,
      onSettled,
    }),
    setRate: useMutation({
      mutationFn: ({
        currency,
        rateE6,
      }: {
        readonly currency: ForeignCurrency;
        readonly rateE6: number;
      }) => call(billingContract.setRate, { body: { currency, rateE6 } }),
      retry: false,
      onSettled,
    }),
    skip: useMutation({
      mutationFn: ({ id, idempotencyKey }: OfPeriod) =>
        call(billingRunsContract.skip, { params: { id }, idempotencyKey }),
      retry: false,
      onSettled,
    }),
  };
}
