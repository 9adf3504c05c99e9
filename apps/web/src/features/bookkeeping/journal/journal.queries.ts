import {
  journalContract,
  type AddAccount,
  type ReverseEntry,
  type WriteEntry,
} from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

interface Sent<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

/** The chart of accounts. */
export function useChart() {
  return useQuery(callQuery(journalContract.accounts, {}));
}

/** An entry with its rows. */
export function useEntry(id: string) {
  return useQuery(callQuery(journalContract.get, { params: { id } }));
}

/** Invalidates everything that an entry changes. */
function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useWriteEntry() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: Sent<WriteEntry>) => call(journalContract.write, sent),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}

export function useReverseEntry(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: Sent<ReverseEntry>) =>
      call(journalContract.reverse, { params: { id }, ...sent }),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}

export function useAddAccount() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: Sent<AddAccount>) => call(journalContract.addAccount, sent),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}
