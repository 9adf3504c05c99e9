import { useEffect, useState } from 'react';

import type { LocalDraft } from './local-drafts.ts';

/**
 * What this device could not send, the last written first; undefined until that was tried, because a
 * draft of a tab that died may be a document already.
 */
export function useUnsentDrafts(keeper: string): readonly LocalDraft[] | undefined {
  const [kept, setKept] = useState<readonly LocalDraft[] | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    async function list(): Promise<void> {
      const part = await import('./send-local-drafts.ts').catch(() => undefined);
      const unsent = (await part?.listUnsentDrafts(keeper)) ?? [];
      if (isCurrent) setKept(unsent);
    }
    void list();
    return () => {
      isCurrent = false;
    };
  }, [keeper]);
  return kept;
}
