import { remindersContract } from '@pinkas/contract/accounting/reminders/reminders.contract';
import { useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { useRefreshDocuments } from '../documents.queries.ts';

/** What reminders of these documents would say now. */
export function useRemindPreview(documentIds: readonly string[]) {
  return useQuery({
    queryKey: [remindersContract.preview.path, documentIds],
    queryFn: ({ signal }) =>
      call(remindersContract.preview, { body: { documentIds: [...documentIds] }, signal }),
    // Another one may have sent meanwhile: every opening looks anew.
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
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: ({ documentIds, idempotencyKey }: SendInput) =>
      call(remindersContract.send, { body: { documentIds: [...documentIds] }, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSettled: refresh,
  });
}

/** How a document stands with reminders. */
export function useDocumentReminders(id: string, isAsked: boolean) {
  return useQuery({
    ...callQuery(remindersContract.ofDocument, { params: { id } }),
    enabled: isAsked,
  });
}

/** Has the plan leave a document alone, or take it up again. */
export function useStopDocument(id: string) {
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: (isStopped: boolean) =>
      call(remindersContract.stopDocument, { params: { id }, body: { isStopped } }),
    onSettled: refresh,
  });
}
