import { useEffect, useState } from 'react';

import type { KeptDraft } from './kept-drafts.ts';

/**
 * What this device could not send, the last written first; undefined until that was tried, because a
 * draft of a tab that died may be a document already.
 */
export function useUnsentDrafts(keeper: string): readonly KeptDraft[] | undefined {
  const [kept, setKept] = useState<readonly KeptDraft[] | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    async function list(): Promise<void> {
      const part = await import('./send-kept-drafts.ts').catch(() => undefined);
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
