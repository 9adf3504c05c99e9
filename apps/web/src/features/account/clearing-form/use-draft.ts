import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts';

export interface Draft extends DraftState {
  readonly change: DraftSaver['change'];
  readonly flush: DraftSaver['flush'];
}

/** Returns the draft of an application, which saves itself: after a pause, on leaving, and when the window is hidden. */
export function useDraft({ version, draft }: ClearingForm): Draft {
  const [saver] = useState(() => createDraftSaver(version, draft));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    const save = (): void => {
      // What failed is shown as long as the page is.
      if (!saver.state().isSaved) saver.flush().catch(() => undefined);
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [saver]);
  return { ...state, change: saver.change, flush: saver.flush };
}
