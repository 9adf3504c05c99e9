import { currentDialog, subscribeToDialogs } from '@pinkas/ui/overlay/dialogs';
import { shownToasts, subscribeToToasts } from '@pinkas/ui/overlay/toast';
import { Suspense, useSyncExternalStore } from 'react';

import { lazyPart } from '../shared/trouble/load-part.ts';
import { loadPhrases } from '../shared/language/language-store.ts';
import {
  closeSupport,
  currentSupport,
  subscribeToSupport,
} from '../shared/support/open-support.ts';

const DialogHost = lazyPart(async () => ({
  default: (await import('@pinkas/ui/overlay/dialog-host')).DialogHost,
}));

const Toasts = lazyPart(async () => ({
  default: (await import('@pinkas/ui/overlay/toasts')).Toasts,
}));

const SupportDialog = lazyPart(async () => {
  const [{ SupportDialog: Shown }] = await Promise.all([
    import('./support/support-dialog.tsx'),
    loadPhrases('shell'),
  ]);
  return { default: Shown };
});

/** Containers of dialogs and toasts, and the way to support; their scripts load with the first one. */
export function LazyHosts() {
  const hasDialog = useSyncExternalStore(subscribeToDialogs, currentDialog) !== undefined;
  const hasToasts = useSyncExternalStore(subscribeToToasts, shownToasts).length > 0;
  const about = useSyncExternalStore(subscribeToSupport, currentSupport);
  return (
    <>
      <Suspense>
        {about !== undefined && <SupportDialog about={about} onClose={closeSupport} />}
      </Suspense>
      <Suspense>
        {hasDialog && <DialogHost />}
        {hasToasts && <Toasts />}
      </Suspense>
    </>
  );
}
