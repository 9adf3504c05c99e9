import {
  bookTermsContract,
  type Bookkeeping,
} from '@pinkas/contract/settings/book/book-terms.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { refreshSession } from '../../../shared/session/load-session.ts';
import { useReadGapsAgain } from './book-gaps.queries.ts';

const bookkeepingQuery = callQuery(bookTermsContract.get, {});

export function useBookkeeping() {
  return useQuery(bookkeepingQuery);
}

/** A mutation that returns the updated page; the form holds its key. */
function useWrite<Body>(
  send: (sent: { body: Body; idempotencyKey: string }) => Promise<Bookkeeping>,
) {
  const client = useQueryClient();
  const readGapsAgain = useReadGapsAgain();
  return useMutation({
    mutationFn: send,
    meta: { isShownInPlace: true },
    onSuccess: (saved) => {
      client.setQueryData(bookkeepingQuery.queryKey, saved);
      readGapsAgain();
    },
  });
}

/** Saves the details; the menu follows the bookkeeping system. */
export function useSaveBookDetails() {
  return useWrite(async (sent: { body: DetailsBody; idempotencyKey: string }) => {
    const saved = await call(bookTermsContract.saveDetails, sent);
    await refreshSession();
    return saved;
  });
}

export function useSaveBookTerms() {
  return useWrite((sent: { body: TermsBody; idempotencyKey: string }) =>
    call(bookTermsContract.saveTerms, sent),
  );
}

/** Refetches what somebody else saved meanwhile. */
export function useReadBookkeepingAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: bookkeepingQuery.queryKey });
}

type DetailsBody = CallInput<typeof bookTermsContract.saveDetails>['body'];
type TermsBody = CallInput<typeof bookTermsContract.saveTerms>['body'];
