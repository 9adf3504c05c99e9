import {
  yearClosingContract,
  type CloseYear,
  type ReopenYear,
} from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { refreshSession } from '../../../shared/session/load-session.ts';

/** Invalidates everything that a closing changes, including the lock in the session. */
function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries();
    await refreshSession();
  };
}

/** Returns a function that refetches the figures after a change. */
export function useReadYearsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useCloseYear() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: { readonly body: CloseYear; readonly idempotencyKey: string }) =>
      call(yearClosingContract.close, sent),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}

export function useReopenYear() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: { readonly body: ReopenYear; readonly idempotencyKey: string }) =>
      call(yearClosingContract.reopen, sent),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}
