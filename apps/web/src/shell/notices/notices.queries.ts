import { noticesContract } from '@pinkas/contract/shell/notices/notices.contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { call } from '../../shared/api/client.ts';
import { callQuery } from '../../shared/api/query-client.ts';
import { useSession } from '../../shared/session/session-store.ts';

const UNREAD = callQuery(noticesContract.unread);
const LIST_KEY = [noticesContract.list.path, 'panel'];
const STALE_MS = 60_000;
/** Rows of the panel at first, and at most. */
const ROWS = 30;
const ROWS_MAX = 180;

/**
 * Returns the number of unread notices: refetched on navigation and when the window gets the focus. There is
 * no polling, which would prolong an unused session.
 */
export function useUnread(): number {
  const client = useQueryClient();
  const { key } = useLocation();
  const { data } = useQuery({
    ...UNREAD,
    staleTime: STALE_MS,
    refetchOnWindowFocus: () => navigator.onLine,
  });
  useEffect(() => {
    if (navigator.onLine) void client.refetchQueries({ queryKey: UNREAD.queryKey, stale: true });
  }, [client, key]);
  return data?.unread ?? 0;
}

function keepUnread(client: QueryClient, unread: number): void {
  client.setQueryData(UNREAD.queryKey, { unread });
}

/** Fetches the notices, the newest first; refetched whenever the panel is opened. */
export function useNotices() {
  const client = useQueryClient();
  const [limit, setLimit] = useState(ROWS);
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: [...LIST_KEY, limit],
    queryFn: async ({ signal }) => {
      const page = await call(noticesContract.list, { query: { limit }, signal });
      keepUnread(client, page.unread);
      return page;
    },
    // The current rows stay while older ones load.
    placeholderData: (before) => before,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return {
    data,
    isError,
    error,
    isFetching,
    refetch,
    hasOlder: data !== undefined && data.after !== null && limit < ROWS_MAX,
    readOlder: () => setLimit(Math.min(limit + ROWS, ROWS_MAX)),
  };
}

/** The other accounts of the person in which something is not read; nothing is asked where there are none. */
export function useNoticesElsewhere() {
  const { accountsCount } = useSession();
  const { data } = useQuery({
    ...callQuery(noticesContract.elsewhere),
    enabled: accountsCount > 1,
    gcTime: 0,
  });
  return data?.accounts ?? [];
}

/** Marks one as read, as it is followed. */
export function useReadNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(noticesContract.read, { params: { id } }),
    // The person wanted the linked page, not an error; it is marked as read the next time.
    meta: { isShownInPlace: true },
    onSuccess: ({ unread }) => keepUnread(client, unread),
  });
}

/** Marks all as read, up to the newest that is shown. */
export function useReadAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(noticesContract.readAll, { body: { upTo } }),
    meta: { isShownInPlace: true },
    onSuccess: ({ unread }) => {
      keepUnread(client, unread);
      return client.invalidateQueries({ queryKey: LIST_KEY });
    },
  });
}
