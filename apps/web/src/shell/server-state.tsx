import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { createQueryClient } from '../shared/api/query-client.ts';
import {
  findSession,
  isSessionEnding,
  subscribeToSession,
} from '../shared/session/session-store.ts';

const queryClient = createQueryClient();

/** Pages that are still mounted for a moment after the session closed must not call the server again. */
function allowReads(enabled: boolean): void {
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, enabled } });
}

let key = findSession()?.key;
subscribeToSession(() => {
  if (isSessionEnding()) {
    allowReads(false);
    // Running reads would reach a server that has closed the session, and be refused.
    void queryClient.cancelQueries();
    return;
  }
  const next = findSession()?.key;
  if (next === key) return;
  allowReads(next !== undefined);
  // Another person, or nobody: what the previous one saw must not be shown again.
  queryClient.clear();
  key = next;
});

/** The store of server state for every page behind sign-in. */
export function ServerState({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
