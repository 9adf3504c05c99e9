import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { pagesQuery } from '../../../shared/documents/pages-query.ts';

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
  const { pages } = documentsContract;
  return useInfiniteQuery({
    ...pagesQuery([pages.path, id], (page, signal) =>
      call(pages, { params: { id }, query: { page }, signal }),
    ),
    // An issued document never changes, so its print does not either.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
