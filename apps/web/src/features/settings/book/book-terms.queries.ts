import {
  bookTermsContract,
  type Bookkeeping,
} from '@pinkas/contract/settings/book/book-terms.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const bookkeepingQuery = callQuery(bookTermsContract.get, {});

export function useBookkeeping() {
  return useQuery(bookkeepingQuery);
}

/** A write whose answer is the page anew; the form keeps its key. */
function useWrite<Body>(
  send: (sent: { body: Body; idempotencyKey: string }) => Promise<Bookkeeping>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { isShownInPlace: true },
    onSuccess: (saved) => client.setQueryData(bookkeepingQuery.queryKey, saved),
  });
}

export function useSaveBookDetails() {
  return useWrite((sent: { body: DetailsBody; idempotencyKey: string }) =>
    call(bookTermsContract.saveDetails, sent),
  );
}

export function useSaveBookTerms() {
  return useWrite((sent: { body: TermsBody; idempotencyKey: string }) =>
    call(bookTermsContract.saveTerms, sent),
  );
}

/** Reads what somebody else saved meanwhile. */
export function useReadBookkeepingAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: bookkeepingQuery.queryKey });
}

type DetailsBody = CallInput<typeof bookTermsContract.saveDetails>['body'];
type TermsBody = CallInput<typeof bookTermsContract.saveTerms>['body'];
