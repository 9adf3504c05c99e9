import { useSyncExternalStore } from 'react';

import { useSession } from './session-store.ts';

interface Seen {
  /** The key of its session. */
  readonly key: string;
  readonly count: number;
}

let seen: Seen | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Updates the menu's count of files that wait to be filed, from a response of an expenses page. */
export function noteInboxCount(key: string, count: number): void {
  if (seen?.key === key && seen.count === count) return;
  seen = { key, count };
  for (const listener of listeners) listener();
}

/** Files that wait to be filed: as they were read last, or when the session was loaded. */
export function useInboxCount(): number {
  const { key, setup } = useSession();
  const last = useSyncExternalStore(subscribe, () => seen);
  return last?.key === key ? last.count : (setup?.inboxFilesCount ?? 0);
}
