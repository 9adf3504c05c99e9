import { useEffect, useState } from 'react';

import { deviceStorage } from '../../../../shared/storage/safe-storage.ts';
import { listKeptDrafts, type KeptDraft } from './kept-drafts.ts';
import { sendKeptDrafts } from './send-kept-drafts.ts';

/**
 * What this device could not send, the last written first; undefined until that was tried, because a
 * draft of a tab that died may be a document already.
 */
export function useUnsentDrafts(keeper: string): readonly KeptDraft[] | undefined {
  const [kept, setKept] = useState<readonly KeptDraft[] | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void sendKeptDrafts().finally(() => {
      if (isCurrent) setKept(listKeptDrafts(deviceStorage, keeper));
    });
    return () => {
      isCurrent = false;
    };
  }, [keeper]);
  return kept;
}
