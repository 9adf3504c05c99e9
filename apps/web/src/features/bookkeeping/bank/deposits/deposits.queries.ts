import {
  bankDepositsContract,
  type MakeDeposit,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const { get, make, undo, waiting } = bankDepositsContract;

/** Cheques and cash that no deposit took. */
export function useWaiting() {
  return useQuery({ ...callQuery(waiting), refetchOnMount: 'always' });
}

/** A deposit with its cheques and cash. */
export function useDeposit(id: string) {
  return useQuery({ ...callQuery(get, { params: { id } }), refetchOnMount: 'always' });
}

/** Creates a deposit; a failure is shown in place, beside the updated list. */
export function useMakeDeposit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { body: MakeDeposit; idempotencyKey: string }) => call(make, sent),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(),
  });
}

/** Takes a deposit back. */
export function useUndoDeposit(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(undo, { params: { id }, idempotencyKey }),
    onSettled: () => client.invalidateQueries(),
  });
}
