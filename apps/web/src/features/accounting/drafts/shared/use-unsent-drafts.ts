import { useEffect, useState } from 'react';

import type { LocalDraft } from './local-drafts.ts';
import { listUnsentDrafts } from './send-local-drafts.ts';

/**
 * Returns the unsent drafts of this device, the newest first; undefined until sending was tried, because a
 * draft of a crashed tab may be a document already.
 */
export function useUnsentDrafts(keeper: string): readonly LocalDraft[] | undefined {
  const [kept, setKept] = useState<readonly LocalDraft[] | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    async function list(): Promise<void> {
      const unsent = await listUnsentDrafts(keeper);
      if (isCurrent) setKept(unsent);
    }
    void list();
    return () => {
      isCurrent = false;
    };
  }, [keeper]);
  return kept;
}
