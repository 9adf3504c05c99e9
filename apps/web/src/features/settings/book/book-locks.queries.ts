import {
  bookLocksContract,
  type BookLocks,
} from '@pinkas/contract/settings/book/book-locks.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { refreshSession } from '../../../shared/session/load-session.ts';
import { useReadGapsAgain } from './book-gaps.queries.ts';

const locksQuery = callQuery(bookLocksContract.get, {});

export function useBookLocks() {
  return useQuery(locksQuery);
}

/** A mutation that returns the updated lock; the form holds its key. */
function useWrite<Body>(
  send: (sent: { body: Body; idempotencyKey: string }) => Promise<BookLocks>,
) {
  const client = useQueryClient();
  const readGapsAgain = useReadGapsAgain();
  return useMutation({
    mutationFn: send,
    meta: { isShownInPlace: true },
    onSuccess: async (saved) => {
      client.setQueryData(locksQuery.queryKey, saved);
      readGapsAgain();
      // Documents and expenses check their days by the lock that the session holds.
      await refreshSession();
    },
  });
}

export function useLockBooks() {
  return useWrite((sent: { body: LockBody; idempotencyKey: string }) =>
    call(bookLocksContract.lock, sent),
  );
}

export function useOpenBooks() {
  return useWrite((sent: { body: OpenBody; idempotencyKey: string }) =>
    call(bookLocksContract.open, sent),
  );
}

/** Refetches what somebody else locked or opened meanwhile. */
export function useReadLocksAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: locksQuery.queryKey });
}

type LockBody = CallInput<typeof bookLocksContract.lock>['body'];
type OpenBody = CallInput<typeof bookLocksContract.open>['body'];
