import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { createQueryClient } from '../shared/api/query-client.ts';
import { findSession, subscribeToSession } from '../shared/session/session-store.ts';

const queryClient = createQueryClient();

let key = findSession()?.key;
subscribeToSession(() => {
  // Another person, or nobody: what the last one saw must not be shown again.
  if (findSession()?.key !== key) queryClient.clear();
  key = findSession()?.key;
});

/** The store of server state for every page behind sign-in. */
export function ServerState({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
