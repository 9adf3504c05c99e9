import type { Endpoint } from '@pinkas/contract/define';
import { afterPress } from '@pinkas/ui/hooks/after-press';
import {
  MutationCache,
  notifyManager,
  onlineManager,
  QueryClient,
  queryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

import { showProblem } from '../dialog/problem-dialog.ts';
import { ApiError } from './api-error.ts';
import { callUntyped, type CallAnswer, type CallArguments } from './client.ts';
import { statusRules } from './failure-reports.ts';
import { isSilentStatus } from './status-rules.ts';

/** Parts of one page that render one after another share a response up to this age; a person who comes back refetches. */
export const READ_TOGETHER_MS = 5_000;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen reports a failure itself, so that no dialog is needed. */
      readonly isShownInPlace?: boolean;
    };
  }
}

const RETRIES_MAX = 2;

function isWorthRetrying(count: number, reason: Error): boolean {
  if (count >= RETRIES_MAX || !(reason instanceof ApiError)) return false;
  if (!navigator.onLine) return false;
  return reason.status === 0 || reason.status === 502 || reason.status === 503;
}

function tellOfMutation(reason: Error, isShownInPlace: boolean): void {
  const isNotified =
    isShownInPlace ||
    !(reason instanceof ApiError) ||
    reason.status === 401 ||
    reason.status === 403 ||
    isSilentStatus(reason.status) ||
    statusRules.isSessionLost();
  if (!isNotified) showProblem(reason);
}

/** A query client in which an invalidation also refetches first fetches that are still running. */
class ServerState extends QueryClient {
  /** The library keeps a running first fetch, which may have been answered before the change. */
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = { ...filters, type: 'active', fetchStatus: 'fetching' } as const;
    for (const query of this.getQueryCache().findAll(underWay)) {
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

// By the library's clock of 0 ms a box that shows what is stored would first jump back to what it showed. What an
// answer adds to a page waits for the end of a press: it would move what is pressed, and the click would be lost.
notifyManager.setScheduler((tell) => afterPress(() => queueMicrotask(tell)));

/**
 * Creates the store of server state. A failed read is reported by its screen, which stays; a failed change is
 * reported in a dialog, unless its screen declares `meta: { isShownInPlace: true }`. Offline both fail at once
 * instead of pausing; reads are retried when the connection returns.
 */
export function createQueryClient(): QueryClient {
  // A page that was opened without a connection must notice that it came.
  onlineManager.setOnline(navigator.onLine);
  return new ServerState({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: isWorthRetrying,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        throwOnError: false,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (reason, _variables, _result, mutation) => {
        tellOfMutation(reason, mutation.meta?.isShownInPlace === true);
      },
    }),
  });
}

/** A read of the contract as a query: `useQuery(callQuery(documentsContract.get, { params }))`. */
export function callQuery<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input ?? {}],
    queryFn: async ({ signal }) =>
      (await callUntyped(endpoint, { ...input, signal })) as CallAnswer<E>,
  });
}
