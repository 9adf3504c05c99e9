import { remindersContract } from '@pinkas/contract/accounting/reminders/reminders.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';

/** Fetches the current preview of reminders for these documents. */
export function useRemindPreview(documentIds: readonly string[]) {
  return useQuery({
    queryKey: [remindersContract.preview.path, documentIds],
    queryFn: ({ signal }) =>
      call(remindersContract.preview, { body: { documentIds: [...documentIds] }, signal }),
    // Somebody else may have sent meanwhile: every opening refetches.
    gcTime: 0,
    staleTime: 0,
  });
}

interface SendInput {
  readonly documentIds: readonly string[];
  readonly idempotencyKey: string;
}

/** Sends reminders now. The same key with the same documents never sends twice. */
export function useRemind() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ documentIds, idempotencyKey }: SendInput) =>
      call(remindersContract.send, { body: { documentIds: [...documentIds] }, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSettled: () => void client.invalidateQueries(),
  });
}
