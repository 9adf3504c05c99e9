import { numberingsContract } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

type SaveInput = Pick<CallInput<typeof numberingsContract.save>, 'body' | 'idempotencyKey'>;

const CHECK_TIMEOUT_MS = 300_000;

/** The series of the account; read again whenever the page is opened, since issuing moves them. */
export function useNumberings() {
  return useQuery({ ...callQuery(numberingsContract.list), refetchOnMount: 'always' });
}

/** Saves the changes; the response replaces the cached data. */
export function useSaveNumberings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SaveInput) => call(numberingsContract.save, input),
    meta: { isShownInPlace: true },
    onSuccess: (saved) => {
      const { queryKey } = callQuery(numberingsContract.list);
      client.setQueryData(queryKey, saved);
      // The next numbers that other pages know may have moved.
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    },
  });
}

/** Checks whether the hash chain contains a saved code. */
export function useCheckEvidence() {
  return useMutation({
    mutationFn: (text: string) => call(numberingsContract.checkEvidence, { body: { text } }),
    meta: { isShownInPlace: true },
  });
}

/** Replays all series on the server; books of many years take a while. */
export function useCheckNumberings() {
  return useMutation({
    mutationFn: () => call(numberingsContract.check, { timeoutMs: CHECK_TIMEOUT_MS }),
    meta: { isShownInPlace: true },
  });
}
