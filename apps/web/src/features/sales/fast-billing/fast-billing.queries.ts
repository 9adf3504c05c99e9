import type { BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import {
  fastBillingContract,
  type RetryBilling,
  type StartBilling,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Poll interval for the progress of a run. */
const POLL_MS = 800;

/** What may be issued and charged, and the newest runs. */
export function useBillingTerms() {
  return useQuery({ ...callQuery(fastBillingContract.terms), refetchOnMount: 'always' });
}

/** Whether something of a run still moves: rows that wait, or documents that follow charges. */
function isMoving({ state, rows }: BillingRunDetail): boolean {
  return (
    state === 'running' ||
    rows.some(
      (row) => row.state === 'done' && row.document === null && row.trouble !== 'no-document',
    )
  );
}

/** A run; read again and again while it moves. */
export function useBillingRun(id: string) {
  return useQuery({
    ...callQuery(fastBillingContract.get, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data) ? POLL_MS : false,
  });
}

/** Customers of a run, whose other cards are offered. */
export function useCardsOf(ids: readonly string[]) {
  const body = { ids: [...ids], names: [] };
  return useQuery({
    queryKey: [fastBillingContract.customers.path, body],
    queryFn: () => call(fastBillingContract.customers, { body }),
    enabled: ids.length > 0,
  });
}

interface Keyed<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

/** Starts a run, and has it shown before lists of runs are read again, which replace the sheet by the run. */
export function useStartBilling(show: (id: string) => void) {
  const know = useKnowRun();
  return useMutation({
    mutationFn: (wanted: Keyed<StartBilling>) => call(fastBillingContract.start, wanted),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess(run) {
      show(run.id);
      return know(run);
    },
  });
}

/** Stops a run, goes on with it, ends it, and tries its rows again. */
export function useRunActs(id: string) {
  const know = useKnowRun();
  return {
    move: useMutation({
      mutationFn: (move: 'pause' | 'resume' | 'cancel') =>
        call(fastBillingContract[move], { params: { id } }),
      onSuccess: know,
    }),
    retry: useMutation({
      mutationFn: (wanted: Keyed<RetryBilling>) =>
        call(fastBillingContract.retry, { params: { id }, ...wanted }),
      retry: false,
      onSuccess: know,
    }),
  };
}

function useKnowRun() {
  const client = useQueryClient();
  return async (run: BillingRunDetail): Promise<void> => {
    const { queryKey } = callQuery(fastBillingContract.get, { params: { id: run.id } });
    client.setQueryData(queryKey, run);
    await client.invalidateQueries({ queryKey: [fastBillingContract.terms.path] });
  };
}
