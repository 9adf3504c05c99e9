import { remindersContract } from '@pinkas/contract/accounting/reminders/reminders.contract';
import { useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';

/** Fetches the reminder status of a document. */
export function useDocumentReminders(id: string, isAsked: boolean) {
  return useQuery({
    ...callQuery(remindersContract.ofDocument, { params: { id } }),
    enabled: isAsked,
  });
}

/** Excludes a document from the reminder plan, or includes it again. */
export function useStopDocument(id: string) {
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: (isStopped: boolean) =>
      call(remindersContract.stopDocument, { params: { id }, body: { isStopped } }),
    onSettled: refresh,
  });
}
