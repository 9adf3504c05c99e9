import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';

const PRINT_POLL_MS = 2_000;
const PRINT_POLLS_MAX = 30;

/** Fetches one document; a new one is polled until its print is stored. */
export function useDocument(id: string) {
  return useQuery({
    ...callQuery(documentsContract.get, { params: { id } }),
    refetchInterval: ({ state }) => {
      // A number that is still pending changes the page, too.
      const isAsked = state.data?.allocationState === 'asked';
      const isPrinted = state.data?.events.some((event) => event.kind === 'printed') ?? true;
      return (isPrinted && !isAsked) || state.dataUpdateCount > PRINT_POLLS_MAX
        ? false
        : PRINT_POLL_MS;
    },
  });
}

export function useDocumentPages(id: string) {
  return useQuery({
    ...callQuery(documentsContract.pages, { params: { id } }),
    // An issued document never changes, so its print does not either.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
