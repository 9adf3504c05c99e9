import { currentDialog, subscribeToDialogs } from '@pinkas/ui/overlay/dialogs';
import { shownToasts, subscribeToToasts } from '@pinkas/ui/overlay/toast';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const DialogHost = lazy(async () => ({
  default: (await import('@pinkas/ui/overlay/dialog-host')).DialogHost,
}));

const Toasts = lazy(async () => ({
  default: (await import('@pinkas/ui/overlay/toasts')).Toasts,
}));

/** Containers of dialogs and toasts; their scripts load with the first one. */
export function LazyHosts() {
  const hasDialog = useSyncExternalStore(subscribeToDialogs, currentDialog) !== undefined;
  const hasToasts = useSyncExternalStore(subscribeToToasts, shownToasts).length > 0;
  return (
    <Suspense>
      {hasDialog && <DialogHost />}
      {hasToasts && <Toasts />}
    </Suspense>
  );
}
